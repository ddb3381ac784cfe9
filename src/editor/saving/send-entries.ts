import type { Entry } from '../../model/entry';
import { SENDER_LOCK } from '../../services/browser/cache-names';
import { NotReached, requireUid } from '../../services/writing/auth';
import { changeEntry, listEntries } from '../../services/writing/entries';
import { PostChanged, PostGone } from '../../services/writing/post-transaction';
import { findSaved, type Saved } from '../../services/writing/post-writing';
import type { PhotoProgress } from '../form/form-state';
import { retryPause, writeErrorCode } from '../form/write-errors';
import { createPostSaver } from './save-post';

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
  /** Whether this submitted entry is to be sent. */
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
 * Creates the sender of this tab, which is the only code that uploads the photos of an entry and
 * writes its post. For uploads that are reused, see `createPostSaver`.
 */
export function createSending() {
  const savers = new Map<string, ReturnType<typeof createPostSaver>>();

  /** Deletes the uploaded photos of an entry that is not sent any more. */
  function abandon(key: string): void {
    savers.get(key)?.abandon();
    savers.delete(key);
  }

  /** Saves the post of `entry`, unless the server has it already. */
  async function save(entry: Entry, { uid, signal, onProgress }: SendRequest): Promise<Saved> {
    const { key, postId, isNew, base, draft, photos, saveIds } = entry;
    const progress: Record<string, PhotoProgress> = {};
    const report = (isWriting: boolean) => onProgress({ key, photos: { ...progress }, isWriting });
    report(false);
    const earlier = entry.mayBeSaved && (await findSaved(postId, base.revision, saveIds));
    if (earlier) return earlier;
    const saver = savers.get(key) ?? createPostSaver(postId);
    savers.set(key, saver);
    const { revision, madeAt = '', photos: before } = base;
    return saver.save({
      isNew,
      revision,
      before,
      draft,
      photos,
      saveIds,
      madeAt,
      signal,
      onProgress: (photo, state) => {
        progress[photo] = state;
        report(false);
      },
      onWriting: async () => {
        report(true);
        const isOwn = (await requireUid()) === uid;
        const isBegun =
          isOwn &&
          (await changeEntry(key, ({ state }) =>
            state === 'submitted' ? { mayBeSaved: true } : 'keep',
          ));
        if (!isBegun) throw new Withdrawn();
      },
    });
  }

  async function sendOne(entry: Entry, request: SendRequest): Promise<void> {
    const { key, isNew, draft, postId: id } = entry;
    if ((await requireUid()) !== request.uid) return;
    try {
      const saved = await save(entry, request);
      savers.delete(key);
      // Other tabs learn this before the entry disappears.
      request.onSent({ key, isNew, draft, id, saved });
      await changeEntry(key, ({ state }) => (state === 'draft' ? 'keep' : 'delete'));
    } catch (error) {
      const code = stopCode(error, isNew);
      if (code === null) throw error;
      if (error instanceof Withdrawn) return abandon(key);
      await changeEntry(key, ({ state }) =>
        state === 'submitted' ? { state: 'stopped', stopCode: code } : 'keep',
      );
      request.onStopped(key, code);
    }
  }

  /**
   * Sends submitted entries, one after the other, when no other tab does.
   * @throws SignedOut, or a temporary error such as a failed connection; the entries that are not
   * published yet then stay submitted
   */
  async function send(request: SendRequest): Promise<void> {
    const { uid, isMeant, signal } = request;
    const sendInTurn = async () => {
      for (const entry of await listEntries(uid)) {
        const isDue = entry.state === 'submitted' && isMeant(entry);
        if (isDue && !signal.aborted) await sendOne(entry, request);
      }
    };
    await (navigator.locks ? navigator.locks.request(SENDER_LOCK, sendInTurn) : sendInTurn());
  }

  return { send, abandon };
}

/** The code of an error that stops an entry until its writer acts; null for any other error. */
function stopCode(error: unknown, isNew: boolean): string | null {
  if (error instanceof Withdrawn) return 'withdrawn';
  if (error instanceof NotReached) return null;
  if (error instanceof PostGone) return 'gone';
  if (error instanceof PostChanged) return isNew ? 'already-published' : 'edited';
  const code = writeErrorCode(error);
  return retryPause(code) === null ? code : null;
}
