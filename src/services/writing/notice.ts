import { storedName } from '../../model/categories';
import { toPost } from '../../model/post';
import { noticeFields, type PostDraft } from '../../model/post-draft';
import { decodeFields } from '../../model/stored-fields';
import { type HeldLock, heldLocks, holdLock } from '../browser/held-lock';
import { withTimeout } from '../browser/timeout';
import { getPostDocument } from '../reading/firestore';
import { wasDeleted } from './post-writing';
import { listWaiting } from './queued-posts';
import { ID_LENGTH, randomId, toId } from './random-id';

/** A reader's notice, and the id of the post that the form makes of it. */
export interface Notice {
  draft: PostDraft;
  postId: string;
}

/** The post that was made of a notice before. */
export type NoticePost =
  /** `publishedAt` is RFC 3339; `isOwn` says whether this person published the post. */
  | { kind: 'published'; publishedAt: string; isOwn: boolean }
  /** The post is in this person's outbox. */
  | { kind: 'waiting' }
  | { kind: 'deleted' };

/** A notice opens after this time even if the site has not said whether it was published. */
const PATIENCE_MS = 4_000;

/**
 * The notice with the texts `draft`, as they were sent. The id of its post is a hash of these texts,
 * so that everybody who opens the notice gets the same id, and the rules refuse a second post. Over
 * plain HTTP, browsers compute no hash, and the id is random.
 */
export async function toNotice(draft: PostDraft): Promise<Notice> {
  if (!crypto.subtle) return { draft, postId: randomId() };
  const texts = noticeFields(draft)
    .filter(({ name }) => draft[name] !== '')
    .map(({ name }) => [storedName(name), draft[name]])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify([draft.type, texts]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { draft, postId: toId(hash.subarray(0, ID_LENGTH)) };
}

/** The notice of another post with the same texts. */
export function toOtherPost({ draft }: Notice): Notice {
  return { draft, postId: randomId() };
}

/**
 * The post that was made of a notice before; null also without an answer in time. Never throws.
 * @param uid the uid of the person who opens the notice
 */
export async function findNoticePost(id: string, uid: string | null): Promise<NoticePost | null> {
  const [found, isQueued] = await Promise.all([
    inTime(findPublished(id, uid)),
    inTime(isInOutbox(id, uid)),
  ]);
  return found?.kind !== 'published' && isQueued ? { kind: 'waiting' } : found;
}

function inTime<T>(answer: Promise<T>): Promise<T | null> {
  return withTimeout(answer, PATIENCE_MS).catch(() => null);
}

async function isInOutbox(id: string, uid: string | null): Promise<boolean> {
  const posts = uid ? await listWaiting(uid) : [];
  return posts?.some(({ postId }) => postId === id) ?? false;
}

/**
 * The post `id` on the site, or its deletion. Directly after a login it is not known yet whether the
 * person is in the team, so every signed-in person asks for the deletion; the rules answer the team.
 * @throws ReadFailed
 */
async function findPublished(id: string, uid: string | null): Promise<NoticePost | null> {
  const isDeleted = uid ? wasDeleted(id) : false;
  const document = await getPostDocument(id);
  const post = document && toPost(id, decodeFields(document));
  if (post) {
    return { kind: 'published', publishedAt: post.createdAt, isOwn: post.createdBy === uid };
  }
  return (await isDeleted) ? { kind: 'deleted' } : null;
}

const noticeLock = (postId: string) => `for-us-by-us:notice/${postId}`;

/** Tells other tabs that a form has the notice with the post `postId`. */
export function holdNotice(postId: string): HeldLock {
  return holdLock(noticeLock(postId));
}

/** Whether a form in any tab of this browser has the notice. False in a browser without Web Locks. */
export async function isNoticeHeld(postId: string): Promise<boolean> {
  return (await heldLocks()).has(noticeLock(postId));
}
