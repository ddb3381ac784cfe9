import type { PostDraft } from '../../model/post-draft';
import { saveIdOf } from '../../model/save-id';
import { NotReached, requireUid } from '../../services/writing/auth';
import { PostChanged, PostGone } from '../../services/writing/post-transaction';
import { findSaved } from '../../services/writing/post-writing';
import {
  deleteWaiting,
  isNewPost,
  isWaiting,
  listWaiting,
  noteFailure,
  noteWrite,
  type WaitingPost,
} from '../../services/writing/queued-posts';
import { type PhotoProgress, percentOf } from '../form/form-state';
import { retryPause, writeErrorCode } from '../form/write-errors';
import { createPostSaver } from './save-post';

/** The name of the Web Lock that a tab holds while it sends posts of the outbox. */
const LOCK_NAME = 'for-us-by-us:outbox';

/** A post that was published from the outbox. */
export interface SentPost {
  outboxKey: string;
  id: string;
  isNew: boolean;
  draft: PostDraft;
}

interface SendRequest {
  uid: string;
  /** The key of the one post to send, even if an error has stopped it before. */
  only?: string;
  signal: AbortSignal;
  /** Called with the percent of the photos of the post `key` that have arrived. */
  onProgress: (key: string, percent: number) => void;
  onSent: (post: SentPost) => void;
  /** Called with the code of an error that stopped a post until its writer acts. */
  onStopped: (code: string) => void;
}

/**
 * Thrown before the write of a post that must not be written: the post was taken out of the outbox,
 * another person is signed in, or the device does not answer.
 */
class Withdrawn extends Error {}

/** Creates the sender of this tab. For uploads that are reused, see `createPostSaver`. */
export function createOutboxSender() {
  const tries = new Map<string, Try>();

  /** Deletes the uploaded photos of a post that is not in the outbox any more. */
  function abandon(key: string): void {
    tries.get(key)?.saver.abandon();
    tries.delete(key);
  }

  async function sendOne(post: WaitingPost, request: SendRequest): Promise<void> {
    const { key } = post;
    if ((await requireUid()) !== request.uid) return;
    try {
      await saveOnce(post, tries, request);
      await deleteWaiting(key);
      tries.delete(key);
      const { postId: id, draft } = post;
      request.onSent({ outboxKey: key, id, isNew: isNewPost(post), draft });
    } catch (error) {
      const code = stopCode(error, post);
      if (code === null && !(error instanceof Withdrawn)) throw error;
      abandon(key);
      if (code === null) return;
      await noteFailure(key, code);
      request.onStopped(code);
    }
  }

  /**
   * Sends waiting posts, one after the other, when no other tab does.
   * @throws SignedOut, or a temporary error such as a failed connection; the posts that are not
   * published yet then stay in the outbox
   */
  async function send(request: SendRequest): Promise<void> {
    const { uid, only, signal } = request;
    const sendInTurn = async () => {
      for (const post of (await listWaiting(uid)) ?? []) {
        const isMeant = only === undefined ? post.waiting.failure === undefined : post.key === only;
        if (isMeant && !signal.aborted) await sendOne(post, request);
      }
    };
    await (navigator.locks ? navigator.locks.request(LOCK_NAME, sendInTurn) : sendInTurn());
  }

  return { send, abandon };
}

interface Try {
  post: WaitingPost;
  saver: ReturnType<typeof createPostSaver>;
}

/** Saves `post`, unless the server has it already. */
async function saveOnce(
  post: WaitingPost,
  tries: Map<string, Try>,
  { uid, signal, onProgress }: SendRequest,
): Promise<void> {
  const { key, postId: id, base, saveIds } = post;
  onProgress(key, 0);
  if (post.waiting.failure !== undefined) await noteFailure(key);
  // A post that an earlier version of the site has put into the outbox can have several ids.
  const older = (post.sent ?? []).slice(post.earlierSent).map(saveIdOf);
  if (await findSaved(id, base.revision, [...older, ...saveIds.slice(-1)], saveIds)) return;
  const { post: tried, saver } = tryOf(post, tries);
  const arrived: Record<string, PhotoProgress> = {};
  await saver.save({
    ...{ isNew: isNewPost(post), revision: base.revision, madeAt: base.madeAt ?? '' },
    ...{ draft: post.draft, photos: tried.photos, before: base.photos, saveIds, signal },
    onProgress: (photo, progress) => {
      arrived[photo] = progress;
      onProgress(key, percentOf(arrived));
    },
    onWriting: async () => {
      const isOwn = (await requireUid()) === uid;
      if (!isOwn || !(await isWaiting(key))) throw new Withdrawn();
      await noteWrite(key);
    },
  });
}

/** The earlier try, whose uploads are reused, unless the writer has edited the post since. */
function tryOf(post: WaitingPost, tries: Map<string, Try>): Try {
  const earlier = tries.get(post.key);
  if (earlier?.post.waiting.since === post.waiting.since) return earlier;
  const next = { post, saver: createPostSaver(post.postId) };
  tries.set(post.key, next);
  return next;
}

/** The code of an error that stops the post until its writer acts; null for any other error. */
function stopCode(error: unknown, post: WaitingPost): string | null {
  if (error instanceof Withdrawn || error instanceof NotReached) return null;
  if (error instanceof PostGone) return 'gone';
  if (error instanceof PostChanged) return isNewPost(post) ? 'already-published' : 'edited';
  const code = writeErrorCode(error);
  return retryPause(code) === null ? code : null;
}
