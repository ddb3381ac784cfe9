import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore/lite';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { DAY_MS } from '../../../src/model/dates';
import type { PickedPhoto, StoredImage } from '../../../src/model/photo';
import { emptyDraft, type PostDraft } from '../../../src/model/post-draft';
import { PHOTO, type PostModel } from './model';
import type { Site } from './server';
import type { Services } from './services';
import { type Device, Tab } from './tab';

/** Retries end soon: two of the SDK's pauses, as short as the tab makes them. */
const RETRY_MS = 4_000;

/** A form that a writer has open. */
export interface Form {
  model: PostModel;
  isNew: boolean;
  revision: number;
  image: StoredImage | null;
  saver: ReturnType<Services['saving']['createPostSaver']>;
  word: string;
  picked: PickedPhoto | null;
  /** Whether a try of it has had no answer. */
  unheard: boolean;
}

/** Somebody who writes, at their device. */
export interface Writer {
  device: Device;
  tab: Tab;
  form: Form | null;
  isMember: boolean;
}

/**
 * A writer of `site`, at a device of their own.
 * @param posts what the ids of the posts of their history begin with
 * @param daysAhead how far the device's clock is ahead
 */
export function newWriter(site: Site, posts: string, uid: string, daysAhead: number): Writer {
  const { projectId, host, storage } = site;
  const app = initializeApp({ projectId, storageBucket: `${projectId}.firebasestorage.app` }, uid);
  const [database, bucket] = [getFirestore(app), getStorage(app)];
  const mockUserToken = { user_id: uid };
  connectFirestoreEmulator(database, '127.0.0.1', portOf(host), { mockUserToken });
  connectStorageEmulator(bucket, '127.0.0.1', portOf(storage), { mockUserToken });
  bucket.maxUploadRetryTime = RETRY_MS;
  bucket.maxOperationRetryTime = RETRY_MS;
  const kept = { leftovers: new Map(), underway: new Set<Promise<unknown>>() };
  const aheadMs = daysAhead * DAY_MS;
  const device: Device = { uid, posts, database, bucket, aheadMs, ...kept };
  return { device, tab: new Tab(device), form: null, isMember: true };
}

/** A photo that somebody picks. */
export function photo(): PickedPhoto {
  const size = { width: 16, height: 9 };
  return {
    prepared: { photo: PHOTO, thumbnail: PHOTO, ...size, extension: 'webp' },
    fileName: 'market.webp',
  };
}

/** What a form holds that says `word` everywhere. */
export function draftSaying(word: string): PostDraft {
  const day = '2026-12-05';
  return {
    ...emptyDraft(),
    ...{ type: 'obituaries', title: word, description: word, startDate: day },
    ...{ name: word, contact: word },
  };
}

function portOf(host: string): number {
  return Number(host.split(':').at(-1));
}
