import {
  type DocumentSnapshot,
  doc,
  runTransaction,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore/lite';
import { ENV } from '../env';
import { auth, database } from '../firebase';
import { type Post, toPost } from '../model/post';
import { saysTheSame, type Written, writtenFields } from '../model/post-document';
import type { PostDraft } from '../model/post-draft';
import { keptImage, type StoredImage } from '../model/stored-image';
import { inTime, NoAnswer } from './in-time';
import { forgetReads } from './read-cache';

/** A post as the server holds it. */
export interface PostVersion {
  /** 0 for a post that an older client wrote. */
  revision: number;
  /** null where nothing in it can be shown. */
  post: Post | null;
}

/** What a save has left with the server. */
export interface Saved {
  revision: number;
  image: StoredImage | null;
}

/** A save that is being made, perhaps for the second time. */
export interface Save {
  id: string;
  /** The `revision` that the writer saw; 0 for a new post. */
  revision: number;
  draft: PostDraft;
  /** The new photo; null keeps the one that the post has. */
  image: StoredImage | null;
  /** What earlier tries sent without hearing how it ended: none of it counts as somebody else's. */
  sent: Written[];
  /** When an older post without `createdAt` was made, RFC 3339; '' is now. */
  madeAt?: string;
}

/** Somebody else has saved the post since: nothing was written. */
export class PostChanged extends Error {
  constructor(readonly current: PostVersion) {
    super('The post has moved on');
  }
}

/** Somebody else has deleted the post: nothing was written. */
export class PostGone extends Error {}

/** The server could not be asked how the post stands: nothing was sent. */
export class NotReached extends Error {
  readonly code = 'unavailable';
}

/** Nobody is signed in any more. */
export class SignedOut extends Error {
  readonly code = 'unauthenticated';
}

const WRITE_TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;
const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** An id for a post that does not exist yet. */
export function newPostId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(ID_LENGTH));
  return [...numbers].map((number) => ID_LETTERS[number % ID_LETTERS.length]).join('');
}

/**
 * Stores a new post under `save.id`. However often it is tried, there is one post.
 * @throws PostChanged, SignedOut, NoAnswer, Firebase's error
 */
export async function createPost(save: Save): Promise<Saved> {
  return write(save, (before, uid, written) => {
    if (!before) {
      return { ...written, createdAt: serverTimestamp(), createdBy: uid, revision: 1 };
    }
    // An earlier try of this form got through, whether or not this page heard of it.
    const own = before.createdBy === uid && before.revision === 1;
    return own || wasSent(save.sent, before) ? continued(before, written) : null;
  });
}

/**
 * Stores an edit of post `save.id` in the place of the revision that it was made from.
 * @throws PostChanged, PostGone, SignedOut, NoAnswer, Firebase's error
 */
export async function updatePost(save: Save): Promise<Saved> {
  return write(save, (before, _uid, written) => {
    if (!before) throw new PostGone('The post is not there any more');
    const expected = revisionOf(before) === save.revision || wasSent(save.sent, before);
    return expected ? continued(before, written, save.madeAt) : null;
  });
}

/**
 * Deletes the post; one that is gone already counts as deleted.
 * @param revision what the writer saw; null deletes whatever is there
 * @throws PostChanged, SignedOut, NoAnswer, Firebase's error
 */
export async function deletePost(id: string, revision: number | null): Promise<void> {
  uidOf();
  await inTime(
    runTransaction(
      database(),
      async (transaction) => {
        const before = await transaction.get(doc(database(), 'posts', id));
        if (!before.exists()) return;
        const now = versionOf(before);
        if (revision !== null && now.revision !== revision) throw new PostChanged(now);
        transaction.delete(before.ref);
      },
      { maxAttempts: ATTEMPTS },
    ),
    WRITE_TIMEOUT_MS,
  );
  forgetReads();
}

type Stored = Readonly<Record<string, unknown>>;
/** The document to store, without the time and author of the edit; null: the post has moved on. */
type Compose = (before: Stored | null, uid: string, written: Written) => Stored | null;

async function write(save: Save, compose: Compose): Promise<Saved> {
  const uid = uidOf();
  const sentBefore = save.sent.length;
  const saved = await inTime(
    runTransaction(
      database(),
      async (transaction) => {
        const snapshot = await transaction.get(doc(database(), 'posts', save.id));
        const before = snapshot.exists() ? snapshot.data() : null;
        const now = versionOf(snapshot);
        const image = save.image ?? (now.post && keptImage(now.post, ENV.projectId));
        const written = writtenFields(save.draft, image);
        if (before && isOwnSave(before, written, uid, save.revision)) {
          return { revision: now.revision, image };
        }
        const next = compose(before, uid, written);
        if (!next) throw new PostChanged(now);
        save.sent.push(written);
        transaction.set(snapshot.ref, {
          ...next,
          updatedAt: serverTimestamp(),
          updatedBy: uid,
        });
        return { revision: revisionOf(next), image };
      },
      { maxAttempts: ATTEMPTS },
    ),
    WRITE_TIMEOUT_MS,
  ).catch((error: unknown) => {
    throw save.sent.length === sentBefore && isSilence(error)
      ? new NotReached('The post could not be read', { cause: error })
      : error;
  });
  forgetReads();
  return saved;
}

/** The SDK calls a broken connection 'unknown'. */
function isSilence(error: unknown): boolean {
  return error instanceof NoAnswer || (error as { code?: unknown }).code === 'unknown';
}

/** Whether an earlier try of this very save is what the post holds. */
function isOwnSave(before: Stored, written: Written, uid: string, revision: number): boolean {
  return (
    before.updatedBy === uid && revisionOf(before) === revision + 1 && saysTheSame(before, written)
  );
}

function wasSent(sent: readonly Written[], before: Stored): boolean {
  return sent.some((written) => saysTheSame(before, written));
}

/** An edit keeps who made the post and when; an older post without a time gets one. */
function continued(before: Stored, written: Written, madeAt = ''): Stored {
  const { createdAt, createdBy } = before;
  return {
    ...written,
    createdAt: createdAt instanceof Timestamp ? createdAt : momentOf(madeAt),
    ...(typeof createdBy === 'string' && { createdBy }),
    revision: revisionOf(before) + 1,
  };
}

function momentOf(text: string) {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? serverTimestamp() : Timestamp.fromDate(moment);
}

function versionOf(snapshot: DocumentSnapshot): PostVersion {
  const data = snapshot.data() ?? {};
  const readable = Object.entries(data).map(([name, value]) => [
    name,
    value instanceof Timestamp ? { timestamp: value.toDate().toISOString() } : value,
  ]);
  return {
    revision: revisionOf(data),
    post: toPost(snapshot.id, Object.fromEntries(readable)),
  };
}

function revisionOf(stored: Stored): number {
  return Number.isInteger(stored.revision) ? Number(stored.revision) : 0;
}

function uidOf(): string {
  const uid = auth().currentUser?.uid;
  if (!uid) throw new SignedOut('Nobody is signed in');
  return uid;
}
