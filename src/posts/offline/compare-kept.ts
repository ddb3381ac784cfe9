import { DAY_MS } from '../../model/dates';
import { POST_FIELDS } from '../../model/post';
import { DELETION_DAYS } from '../../model/retention';
import { knowsServerTime, realTime } from '../../services/reading/clock';
import {
  documentId,
  type FirestoreDocument,
  getPostDocuments,
  type Query,
  runQuery,
} from '../../services/reading/firestore';
import { forgetPosts, keepDocuments } from '../../services/reading/keep-reads';
import {
  type KeptPost,
  listKeptPosts,
  readSetting,
  writeSetting,
} from '../../services/reading/kept-posts';
import { fieldFilter } from '../reading/queries';
import { readChangeMark, recentChangeMark } from '../reading/read-posts';

/** The shortest time between two comparisons. */
const MIN_PAUSE_MS = 10 * 60_000;
/** A write with an earlier time may have been stored this long after a comparison. */
const OVERLAP_MS = 60_000;
/** After this time, announcements of deletions may be gone: `expireAt` may be a day too early. */
const MAX_AWAY_MS = (DELETION_DAYS - 2) * DAY_MS;
/** If this number of posts has changed or was deleted, all kept posts are compared. */
const MAX_CHANGES = 100;

/**
 * Removes the kept posts that were deleted from the site, and reads those again that were edited.
 * Reads only what has changed since the last comparison, if its time is known and not too long ago.
 * Never throws.
 */
export async function compareKeptPosts(): Promise<void> {
  try {
    const before = await readSetting('compared');
    // A time far in the future is not recent: the device's clock was ahead, and is right now.
    if (before && Math.abs(Date.now() - before.lookedAt) < MIN_PAUSE_MS) return;
    const kept = await listKeptPosts();
    if (kept.length === 0) return;
    const lookedAt = Date.now();
    const since = await compare(kept, before?.since);
    if (since) await writeSetting('compared', { lookedAt, since });
  } catch {
    // Without a network, the posts are compared on a later visit.
  }
}

/** @returns the time since which the next comparison looks for changes */
async function compare(kept: KeptPost[], last = ''): Promise<string> {
  const mark = await (recentChangeMark(MIN_PAUSE_MS) ??
    (knowsServerTime() ? null : readChangeMark()));
  const away = realTime().getTime() - Date.parse(last);
  if (!(away >= 0 && away < MAX_AWAY_MS)) return update(kept);
  const since = new Date(Date.parse(last) - OVERLAP_MS);
  if (mark?.split(' ').every((time) => !(new Date(time) > since))) return last;
  const [changed, announced] = await Promise.all([
    queryChanges('posts', since),
    queryChanges('deletions', since),
  ]);
  const next = serverTime();
  if (changed.length === MAX_CHANGES || announced.length === MAX_CHANGES) return update(kept);
  // An announced post may be on the site again.
  const moved = announced.map(documentId);
  const asked = kept.filter(({ id }) => moved.includes(id));
  await update(kept, asked, changed);
  return next;
}

function queryChanges(from: Query['from'], since: Date): Promise<FirestoreDocument[]> {
  const where = fieldFilter('updatedAt', 'GREATER_THAN', { timestampValue: since });
  return runQuery({ from, fields: ['updatedAt'], where, limit: MAX_CHANGES });
}

/**
 * Removes those of the posts `asked` that are not on the site. Reads those of `kept` again that the
 * device keeps whole and that were edited, according to the answer or to `changed`.
 * @returns the server's time of the answer
 */
async function update(
  kept: KeptPost[],
  asked = kept,
  changed: FirestoreDocument[] = [],
): Promise<string> {
  const ids = asked.map(({ id }) => id);
  const found = ids.length > 0 ? await getPostDocuments(ids, ['updatedAt']) : [];
  const readAt = serverTime();
  const present = found.map(documentId);
  const gone = ids.filter((id) => !present.includes(id));
  if (gone.length > 0) await forgetPosts(gone);
  const changes = new Map(
    [...changed, ...found].map((post) => [documentId(post), changeOf(post.fields)]),
  );
  const edited = kept.filter(
    ({ id, whole }) => whole && changes.has(id) && changeOf(whole) !== changes.get(id),
  );
  if (edited.length > 0) {
    const documents = await getPostDocuments(
      edited.map(({ id }) => id),
      POST_FIELDS,
    );
    await keepDocuments(documents, POST_FIELDS);
  }
  return readAt;
}

/** The server's time (RFC 3339); '' if it is not known. */
function serverTime(): string {
  return knowsServerTime() ? realTime().toISOString() : '';
}

function changeOf(fields: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify(fields.updatedAt ?? '');
}
