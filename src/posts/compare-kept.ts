import { POST_FIELDS } from '../model/post';
import { forgetPosts, keepDocuments } from '../services/reading/device-answers';
import { documentId, getPostDocuments, LIST_LIMIT } from '../services/reading/firestore';
import { listKeptPosts, readSetting, writeSetting } from '../services/reading/kept-posts';
import { readChangeMark, recentChangeMark } from './read-posts';

/** The shortest time between two checks whether the change mark is still the same. */
const MIN_PAUSE_MS = 10 * 60_000;
/**
 * If the site has too many posts to count, the change mark stays the same when a post is deleted,
 * unless it is the post that was changed last. In this case the kept posts are compared with the
 * posts on the site after this time, even if the mark is the same.
 */
const MAX_UNSEEN_MS = 60 * 60_000;

/**
 * Removes the kept posts that were deleted from the site. If a post was edited and the device keeps
 * the whole post, reads the post again. The change mark costs at most two reads. A comparison costs
 * one more read for each kept post, and another one for each post that is read again. It is left
 * out if the mark shows that nothing has changed. Never throws.
 */
export async function compareKeptPosts(): Promise<void> {
  try {
    const before = await readSetting('compared');
    // A time far in the future is not recent: the device's clock was ahead, and is right now.
    if (before && Math.abs(Date.now() - before.lookedAt) < MIN_PAUSE_MS) return;
    const kept = await listKeptPosts();
    if (kept.length === 0) return;
    const lookedAt = Date.now();
    // Before the first comparison, usually all kept posts have just been read. No change mark is
    // then requested.
    const justRead = !before && kept.every(({ seenAt }) => lookedAt - seenAt < MIN_PAUSE_MS);
    const mark = (await recentChangeMark(MIN_PAUSE_MS)) ?? (justRead ? '' : await readChangeMark());
    const isOverdue =
      mark.endsWith(` ${LIST_LIMIT}`) &&
      Math.abs(lookedAt - (before?.comparedAt ?? 0)) > MAX_UNSEEN_MS;
    const isDue = !justRead && (mark !== before?.mark || isOverdue);
    if (isDue) await compareAll();
    const comparedAt = isDue ? lookedAt : (before?.comparedAt ?? lookedAt);
    await writeSetting('compared', { mark, lookedAt, comparedAt });
  } catch {
    // Without a network, the posts are compared on a later visit.
  }
}

async function compareAll(): Promise<void> {
  const kept = await listKeptPosts();
  const found = await getPostDocuments(
    kept.map(({ id }) => id),
    ['updatedAt'],
  );
  const changes = new Map(found.map((post) => [documentId(post), changeOf(post.fields)]));
  const gone = kept.filter(({ id }) => !changes.has(id)).map(({ id }) => id);
  if (gone.length > 0) await forgetPosts(gone);
  const edited = kept.filter(
    ({ id, whole }) => whole && changes.has(id) && changeOf(whole.fields) !== changes.get(id),
  );
  if (edited.length === 0) return;
  const ids = edited.map(({ id }) => id);
  await keepDocuments(await getPostDocuments(ids, POST_FIELDS), POST_FIELDS);
}

function changeOf(fields: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify(fields.updatedAt ?? '');
}
