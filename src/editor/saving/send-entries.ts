import type { Entry } from '../../model/entry';
import type { Photo } from '../../model/photo';
import { errorCode } from '../../model/server-errors';
import { SENDER_LOCK } from '../../services/browser/cache-names';
import { NotReached, requireUid } from '../../services/writing/auth';
import { changeEntry, listEntries } from '../../services/writing/entries';
import { PostChanged, PostGone } from '../../services/writing/post-transaction';
import { findSaved, type Saved, savePost } from '../../services/writing/post-writing';
import type { PhotoProgress } from '../form/form-state';
import { retryPause, writeErrorCode } from '../form/write-errors';
import { finishUploads, sendPhotos } from './photo-uploads';
import { deleteDueImages, deleteLater } from './unused-images';
import { Cancelled } from './while-connected';

/** The progress of the entry that is being sent. */
export interface Sending {
  key: string;
  /** The state of each picked photo, by its key. */
  photos: Readonly<Record<string, PhotoProgress>>;
  /** Whether the write of the post has begun, which cannot be stopped. */
  isWriting: boolean;
}

/** An entry that is on the site now. */
export interface Sent extends Pick<Entry, 'key' | 'isNew' | 'draft'> {
  id: string;
  saved: Saved;
}

interface SendRequest {
  uid: string;
  isMeant: (entry: Entry) => boolean;
  signal: AbortSignal;
  onProgress: (sending: Sending) => void;
  onSent: (sent: Sent) => void;
  /** Called with the code of an error that stopped an entry until its writer acts. */
  onStopped: (key: string, code: string) => void;
}

/** Thrown before the write of an entry that is no longer submitted, or not by this person. */
class Withdrawn extends Error {}

/**
 * Sends submitted entries, one after the other, when no other tab does. No other code uploads the
 * photos of an entry and writes its post. After an error of the photo store, the entries with new
 * photos wait; after another temporary error, all others.
 * @throws SignedOut, or a temporary error such as a failed connection; the entries that are not
 * published yet then stay submitted
 */
export async function sendEntries(request: SendRequest): Promise<void> {
  const { uid, isMeant, signal } = request;
  const sendInTurn = async () => {
    let failure: unknown;
    for (const entry of await listEntries(uid)) {
      const isDue = entry.state === 'submitted' && isMeant(entry);
      const isUpload = entry.photos.some(({ picked }) => picked);
      const canGo = !failure || (!isUpload && errorCode(failure).startsWith('storage/'));
      if (!isDue || !canGo || signal.aborted) continue;
      await sendOne(entry, request).catch((error: unknown) => {
        failure = error;
      });
    }
    if (failure) throw failure;
  };
  await (navigator.locks ? navigator.locks.request(SENDER_LOCK, sendInTurn) : sendInTurn());
}

async function sendOne(entry: Entry, request: SendRequest): Promise<void> {
  const { key, isNew, draft, postId: id } = entry;
  if ((await requireUid()) !== request.uid) return;
  try {
    const saved = await save(entry, request);
    // Other tabs learn this before the entry disappears.
    request.onSent({ key, isNew, draft, id, saved });
    await changeEntry(key, ({ state }) => (state === 'draft' ? 'keep' : 'delete'));
  } catch (error) {
    if (error instanceof Withdrawn) return;
    const code = stopCode(error, isNew);
    if (code === null) throw error;
    await changeEntry(key, ({ state }) =>
      state === 'submitted' ? { state: 'stopped', stopCode: code } : 'keep',
    );
    request.onStopped(key, code);
  }
}

/** Saves the post of `entry`, unless the server has it already. */
async function save(entry: Entry, { uid, signal, onProgress }: SendRequest): Promise<Saved> {
  const { key, postId, base, saveIds } = entry;
  const progress: Record<string, PhotoProgress> = {};
  const report = (isWriting: boolean) => onProgress({ key, photos: { ...progress }, isWriting });
  report(false);
  const earlier = entry.mayBeSaved && (await findSaved(postId, base.revision, saveIds));
  if (earlier) return earlier;
  const photos = await sendPhotos({
    postId,
    photos: entry.photos,
    signal,
    onProgress: (photo, state) => {
      progress[photo] = state;
      report(false);
    },
  });
  if (!signal.aborted) {
    report(true);
    await beginWrite(key, uid);
  }
  if (signal.aborted) throw new Cancelled();
  return writeOnce(entry, photos);
}

/**
 * Notes that the post may be on the site from now on.
 * @throws Withdrawn if the entry is no longer submitted, or not by the person `uid`
 */
async function beginWrite(key: string, uid: string): Promise<void> {
  const isOwn = (await requireUid()) === uid;
  const isBegun =
    isOwn &&
    (await changeEntry(key, ({ state }) =>
      state === 'submitted' ? { mayBeSaved: true } : 'keep',
    ));
  if (!isBegun) throw new Withdrawn();
}

/**
 * Writes the post of `entry` with `photos`. If an earlier attempt has written this content, it is
 * not written again, also after somebody else's edit.
 * @throws the errors of savePost
 */
async function writeOnce(entry: Entry, photos: Photo[]): Promise<Saved> {
  const { postId: id, isNew, base, draft, saveIds } = entry;
  const { revision, photos: before, madeAt = '' } = base;
  let replaced: string[] = [];
  const onReplacing = (paths: string[]) => {
    replaced = paths;
    return deleteLater(paths);
  };
  // The cover of the draft may have been lost, in a copy or at a reload.
  const imageAlt = photos[0]?.alt ?? draft.imageAlt;
  const content = { draft: { ...draft, imageAlt }, photos, saveIds, madeAt };
  const saved = await savePost({ id, isNew, revision, before, ...content, onReplacing }).catch(
    async (error: unknown) => {
      // If the answer to an earlier write was lost, and somebody else has edited the post since,
      // the content is in the history.
      const own = error instanceof PostChanged && (await findSaved(id, revision, saveIds));
      if (own) return own;
      throw error;
    },
  );
  await finishUploads(entry.photos, saved.photos);
  void deleteDueImages(replaced);
  return saved;
}

/** The code of an error that stops an entry until its writer acts; null for any other error. */
function stopCode(error: unknown, isNew: boolean): string | null {
  if (error instanceof NotReached) return null;
  if (error instanceof PostGone) return 'gone';
  if (error instanceof PostChanged) return isNew ? 'already-published' : 'edited';
  const code = writeErrorCode(error);
  return retryPause(code) === null ? code : null;
}
