import { type DocumentReference, doc, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { LOCKED_NAMES } from '../../model/categories';
import type { Photo } from '../../model/photo';
import { pathsOf, photoFields } from '../../model/photo-writing';
import { draftFields, type PostDraft, storedDraft, trimmedDraft } from '../../model/post-draft';
import { VERSION_DAYS } from '../../model/retention';
import { errorCode, isRefused } from '../../model/server-errors';
import { titleGrams } from '../../model/title-search';
import { storedWords } from '../../model/word-search';
import { TimeoutError } from '../browser/timeout';
import { forgetReads } from '../reading/read-cache';
import { NotReached, requireUid } from './auth';
import { photosOf } from './editable-post';
import { database } from './firebase';
import { versionReference } from './history';
import { getRole } from './members';
import {
  changePost,
  PostChanged,
  PostGone,
  type PostVersion,
  revisionOf,
  type StoredFields,
  versionOf,
} from './post-transaction';
import { randomId } from './random-id';
import { readDocument } from './read-documents';
import { inDays } from './trash';

export interface Save {
  id: string;
  isNew?: boolean;
  /** The revision from which the edit started; 0 for a new post. */
  revision: number;
  draft: PostDraft;
  /** Null keeps the stored photos, but only those that `photosOf` returns. */
  photos: Photo[] | null;
  /** The photos that the post had at the revision `revision`. */
  before?: readonly Photo[];
  /**
   * The ids of this form's contents, the newest last. A stored post with one of them is this
   * person's own save, and no conflict.
   */
  saveIds?: readonly string[];
  /** The creation time (RFC 3339) of an older post without `createdAt`; '' is the server's time. */
  madeAt?: string;
  /** Whether the save confirms that a property is still available. */
  confirms?: boolean;
  /** Called before the write with the paths of the stored photos that `photos` replaces. */
  onReplacing?: (paths: string[]) => Promise<void>;
}

export interface Saved {
  revision: number;
  photos: Photo[];
}

/**
 * Stores a new post or an edit under `save.id`. Several attempts store a content only once. An edit
 * replaces the revision from which it started, or an earlier content of the same form.
 * @throws PostGone if the post was deleted, PostChanged, SignedOut, NotReached, TimeoutError,
 * Firebase's error
 */
export async function savePost(save: Save): Promise<Saved> {
  const { id, saveIds = [] } = save;
  const uid = await requireUid();
  const expireAt = await inDays(VERSION_DAYS);
  const saveId = saveIds.at(-1) ?? randomId();
  let replaced = 0;
  let hasWritten = false;
  // `isInHistory` says whether the history already has the version that this save replaces.
  const attempt = (isInHistory: boolean) =>
    changePost(id, async (transaction, snapshot): Promise<Saved> => {
      const before = snapshot.data();
      const current = versionOf(id, before);
      const { photos: shown } = savedOf(current);
      const isOwn = before !== undefined && isOwnSave(before, [...saveIds, saveId], uid);
      if (isOwn && before.saveId === saveId) return savedOf(current);
      if (!before && !save.isNew) throw new PostGone('The post is not there any more');
      if (before && !isOwn && !isStart(save, current.revision, shown)) {
        throw new PostChanged(current);
      }
      const photos = save.photos ?? shown;
      const written = { ...writtenFields(save.draft, photos), saveId };
      const fields = before ? await withLockedFields(written, before, uid, save) : written;
      const next = nextVersion(before, fields, uid, save);
      hasWritten = true;
      replaced = current.revision;
      const paths = photos.flatMap(pathsOf);
      await save.onReplacing?.(shown.flatMap(pathsOf).filter((path) => !paths.includes(path)));
      if (before && !isInHistory) {
        // The rules compare this document with the stored post.
        const version = { post: before, replacedAt: serverTimestamp(), replacedBy: uid, expireAt };
        transaction.set(versionReference(id, replaced), version);
      }
      transaction.set(snapshot.ref, { ...next, updatedAt: serverTimestamp(), updatedBy: uid });
      return { revision: revisionOf(next), photos };
    });
  const saved = await attempt(false)
    .catch(async (error: unknown) => {
      // A post that was restored from a backup can have the version in its history. The rules then
      // allow an edit that does not store it again, if it equals the stored post.
      const isStored = isRefused(error) && (await exists(versionReference(id, replaced)));
      if (isStored) return attempt(true);
      throw error;
    })
    .catch(async (cause: unknown) => {
      if (!hasWritten && failedWithoutAnswer(cause))
        throw new NotReached('Nothing was read', { cause });
      const isDeleted = save.isNew && isRefused(cause) && (await wasDeleted(id));
      throw isDeleted ? new PostGone('The post was deleted', { cause }) : cause;
    });
  forgetReads();
  return saved;
}

/** The fields of a document that come from the form: also `photos`, and those for searches. */
export function writtenFields(draft: PostDraft, photos: readonly Photo[]): StoredFields {
  const trimmed = trimmedDraft(draft);
  const texts = Object.fromEntries(draftFields(trimmed).map(({ name }) => [name, trimmed[name]]));
  return {
    ...storedDraft(trimmed),
    ...photoFields(photos),
    titleGrams: titleGrams(trimmed.title),
    words: storedWords(texts),
  };
}

function isOwnSave(stored: StoredFields, saveIds: readonly string[], uid: string): boolean {
  return stored.updatedBy === uid && saveIds.includes(String(stored.saveId));
}

/**
 * Whether the stored post is the version from which the edit started. If a photo is missing, a new
 * post with the same id has reached this revision; it can have a copy of the save's id.
 */
function isStart({ revision, before = [] }: Save, current: number, shown: Photo[]): boolean {
  const addresses = shown.map(({ address }) => address);
  return revision === current && before.every(({ address }) => addresses.includes(address));
}

/**
 * The version with a form's last content, which the server may have stored without an answer
 * that arrived. Null if there is none, or if the post was deleted.
 * @param revision the revision from which the edit started
 * @param saveIds the ids of the form's contents, the newest last
 * @throws SignedOut, NotReached, TimeoutError, Firebase's error
 */
export async function findSaved(
  id: string,
  revision: number,
  saveIds: readonly string[],
): Promise<Saved | null> {
  const uid = await requireUid();
  const newest = saveIds.slice(-1);
  const stored = (await readDocument(doc(database(), 'posts', id))).data();
  if (!stored || revisionOf(stored) <= revision) return null;
  if (isOwnSave(stored, newest, uid)) return savedOf(versionOf(id, stored));
  // A form replaces only the version from which it started, and its own: these versions come first.
  for (let next = revision + 1; next < revisionOf(stored); next += 1) {
    const snapshot = await readDocument(versionReference(id, next));
    const version = (snapshot.data()?.post ?? {}) as StoredFields;
    if (isOwnSave(version, newest, uid)) return savedOf(versionOf(id, version));
    if (!isOwnSave(version, saveIds, uid)) return null;
  }
  return null;
}

function savedOf({ revision, post }: PostVersion): Saved {
  return { revision, photos: post ? photosOf(post) : [] };
}

/** Whether a document exists; false if it cannot be read. */
async function exists(reference: DocumentReference): Promise<boolean> {
  try {
    return (await readDocument(reference)).exists();
  } catch {
    return false;
  }
}

/**
 * Whether post `id`, which is not on the site, was deleted: it is in the trash, or its first
 * version is left. The rules then refuse a new post with this id. False if this cannot be read.
 * @public for the tests
 */
export async function wasDeleted(id: string): Promise<boolean> {
  return (await exists(doc(database(), 'trash', id))) || (await exists(versionReference(id, 1)));
}

/** Whether a request failed without an answer. 'unknown' is the SDK's code for no connection. */
function failedWithoutAnswer(error: unknown): boolean {
  return error instanceof TimeoutError || errorCode(error) === 'unknown';
}

/**
 * The fields `written` of an edit, which the rules accept for this person. Once a post is published,
 * only an owner changes its ways to give: for an editor, the stored ones stay, unless they are
 * emptied. If the answer to the publication was lost, and the editor has corrected them since, they
 * are removed, because the stored ones are wrong.
 * @throws NotReached, TimeoutError, Firebase's error
 */
async function withLockedFields(
  written: StoredFields,
  before: StoredFields,
  uid: string,
  { isNew }: Save,
): Promise<StoredFields> {
  if (LOCKED_NAMES.every((name) => written[name] === undefined)) return written;
  const isSame = LOCKED_NAMES.every((name) => written[name] === before[name]);
  if (!isSame && (await getRole(uid)) === 'owner')
    return { ...written, giveChangedAt: serverTimestamp() };
  const open = Object.entries(written).filter(([name]) => !LOCKED.includes(name));
  const isRight = isSame || !isNew;
  const stored = Object.entries(before).filter(([name]) => isRight && LOCKED.includes(name));
  return Object.fromEntries([...open, ...stored]);
}

const LOCKED: readonly string[] = [...LOCKED_NAMES, 'giveChangedAt'];

/**
 * The fields after the save, without `updatedAt` and `updatedBy`. An edit changes neither the
 * author nor the time of creation, and the time of the last confirmation only if `confirms` is
 * true.
 */
function nextVersion(
  before: StoredFields | undefined,
  written: StoredFields,
  uid: string,
  { madeAt = '', confirms = false }: Save,
): StoredFields {
  if (!before) return { ...written, createdAt: serverTimestamp(), createdBy: uid, revision: 1 };
  const { createdAt, createdBy } = before;
  const confirmedAt = confirms ? serverTimestamp() : before.confirmedAt;
  return {
    ...written,
    createdAt: createdAt instanceof Timestamp ? createdAt : timestampOf(madeAt),
    ...(typeof createdBy === 'string' && { createdBy }),
    ...(written.type === 'properties' && confirmedAt !== undefined && { confirmedAt }),
    revision: revisionOf(before) + 1,
  };
}

/** The timestamp for `text` (RFC 3339); the server's time if `text` is not a valid time. */
function timestampOf(text: string) {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? serverTimestamp() : Timestamp.fromDate(moment);
}
