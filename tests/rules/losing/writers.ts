import { DAY_MS } from '../../../src/model/dates';
import { coverFirst, type FormPhoto } from '../../../src/model/form-photo';
import { MAX_PHOTOS, type Photo } from '../../../src/model/photo';
import { emptyDraft, type PostDraft } from '../../../src/model/post-draft';
import type { DraftPlace } from '../../../src/services/writing/drafts';
import { connectSdk } from '../sdk';
import { PHOTO, type PostModel } from './model';
import type { Site } from './server';
import type { Services } from './services';
import { type Device, Tab } from './tab';

/**
 * The SDK's time limit for retries of a request. It allows two retries: one after two to three
 * seconds, and one at the limit. tab.ts shortens these pauses and the limit by the same factor.
 */
const RETRY_MS = 4_000;

/** A form that is open in a writer's tab. */
export interface Form {
  model: PostModel;
  /** The id under which the form stores the post. */
  postId: string;
  isNew: boolean;
  revision: number;
  /** The photos of the stored post, as the form last read or saved them. */
  before: Photo[];
  photos: readonly FormPhoto[];
  place: DraftPlace;
  saver: ReturnType<Services['saving']['createPostSaver']>;
  /**
   * The word that identifies the last save, because it is in all texts of the save's draft (see
   * draftWith). It is '' before the form's first save, and after each confirmed save.
   */
  word: string;
  /** Whether the server did not answer a save, and has not confirmed a later save. */
  hasNoAnswer: boolean;
}

/** A post in a writer's outbox, with the state of its form at the submit. */
export type WaitingForm = Pick<
  Form,
  'model' | 'postId' | 'isNew' | 'revision' | 'photos' | 'word' | 'hasNoAnswer'
>;

/** A user who writes posts, with a device. */
export interface Writer {
  device: Device;
  tab: Tab;
  form: Form | null;
  /** The posts that must be in the writer's outbox, by the keys of their drafts. */
  waiting: Map<string, WaitingForm>;
  /** The outbox's sender in the writer's present tab; null until the tab sends the outbox. */
  sender: ReturnType<Services['sending']['createOutboxSender']> | null;
  isMember: boolean;
}

/**
 * Makes a writer with a device.
 * @param posts the ids of all posts in the history (the random sequence of actions)
 * @param daysAhead by how many days the device's clock is ahead of the server's clock; negative if
 * it is behind
 */
export function newWriter(
  site: Site,
  posts: ReadonlySet<string>,
  uid: string,
  daysAhead: number,
): Writer {
  const { database, bucket } = connectSdk(site, { user_id: uid });
  bucket.maxUploadRetryTime = RETRY_MS;
  bucket.maxOperationRetryTime = RETRY_MS;
  const stores = { drafts: new Map(), photos: new Map(), leftovers: new Map() };
  const kept = { stores, lock: null, pending: new Set<Promise<unknown>>() };
  const aheadMs = daysAhead * DAY_MS;
  const device: Device = { uid, posts, database, bucket, aheadMs, ...kept };
  const tab = new Tab(device);
  return { device, tab, form: null, waiting: new Map(), sender: null, isMember: true };
}

let pickedCount = 0;

/** A photo that a writer has picked. */
export function pickedPhoto(): FormPhoto {
  const size = { width: 16, height: 9 };
  return {
    key: `picked ${pickedCount++}`,
    alt: 'A market',
    point: '',
    picked: {
      prepared: { photo: PHOTO, thumbnail: PHOTO, ...size, extension: 'webp' },
      fileName: 'market.webp',
    },
  };
}

/** The changes that a writer may make to the photos in a form. */
export const PHOTO_CHANGES = {
  keep: (photos) => photos,
  add: (photos) => [...photos, pickedPhoto()],
  addTwo: (photos) => [...photos, pickedPhoto(), pickedPhoto()],
  replaceCover: (photos) => [pickedPhoto(), ...photos.slice(1)],
  removeCover: (photos) => photos.slice(photos.length > 1 ? 1 : 0),
  removeLast: (photos) => photos.slice(0, Math.max(1, photos.length - 1)),
  moveCoverToEnd: (photos) => [...photos.slice(1), ...photos.slice(0, 1)],
} satisfies Record<string, (photos: readonly FormPhoto[]) => readonly FormPhoto[]>;

export type PhotoChange = keyof typeof PHOTO_CHANGES;

/** The photos of a form after `change`: at least one, and at most as many as a post can have. */
export function changePhotos(
  photos: readonly FormPhoto[],
  change: PhotoChange,
): readonly FormPhoto[] {
  const changed = PHOTO_CHANGES[change](photos).slice(0, MAX_PHOTOS);
  return changed.length > 0 ? coverFirst(changed) : [pickedPhoto()];
}

/** A draft of an obituary with `word` as its title, description, name and contact. */
export function draftWith(word: string): PostDraft {
  const day = '2026-12-05';
  return {
    ...emptyDraft(),
    ...{ type: 'obituaries', title: word, description: word, startDate: day },
    ...{ name: word, contact: word },
  };
}
