import { DAY_MS } from '../../../src/model/dates';
import type { Entry } from '../../../src/model/entry';
import { coverFirst, type FormPhoto } from '../../../src/model/form-photo';
import { MAX_PHOTOS } from '../../../src/model/photo';
import { emptyDraft, type PostDraft } from '../../../src/model/post-draft';
import { connectSdk } from '../sdk';
import { PHOTO, type PostModel } from './model';
import type { Site } from './server';
import { type Device, Tab } from './tab';

/**
 * The SDK's time limit for retries of a request. It allows two retries: one after two to three
 * seconds, and one at the limit. tab.ts shortens these pauses and the limit by the same factor.
 */
const RETRY_MS = 4_000;

/** An entry of a writer, with what its form knows of it. */
export interface Writing {
  model: PostModel;
  entry: Entry;
  /**
   * The word that identifies the last submit, because it is in all texts of its draft (see
   * draftWith). It is '' before the form's first submit, and after each confirmed one.
   */
  word: string;
  /** Whether the server did not answer a save, and has not confirmed a later save. */
  hasNoAnswer: boolean;
}

/** A form that is open in a writer's tab. */
export interface Form extends Writing {
  /** Whether the present content was sent or read, so that it gets another id if it changes. */
  isIdFinal: boolean;
}

/** A user who writes posts, with a device. */
export interface Writer {
  device: Device;
  tab: Tab;
  form: Form | null;
  /** The submitted entries that must be on the device, by their keys. */
  waiting: Map<string, Writing>;
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
  const stores = { entries: new Map(), photos: new Map(), leftovers: new Map() };
  const kept = { stores, lock: null, pending: new Set<Promise<unknown>>() };
  const aheadMs = daysAhead * DAY_MS;
  const device: Device = { uid, posts, database, bucket, aheadMs, ...kept };
  const tab = new Tab(device);
  return { device, tab, form: null, waiting: new Map(), isMember: true };
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
export function draftWith(word: string, give = ''): PostDraft {
  const day = '2026-12-05';
  return {
    ...emptyDraft(),
    ...{ type: 'obituaries', title: word, description: word, startDate: day },
    ...{ name: word, contact: word, give, giveName: give && 'A name' },
  };
}
