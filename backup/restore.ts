import { documentName } from '../build/firestore-rest.mjs';
import { inParallel } from '../build/in-parallel';
import { PlainFailure } from '../emulators/failures';
import { DAY_MS } from '../src/model/dates';
import { DELETION_DAYS } from '../src/model/retention';
import { MAX_GRAMS, titleGrams } from '../src/model/title-search';
import { digest, readManifest, readPost, textOf } from './folder';
import type { Restoration, RestoreReport } from './restoration';
import { restoreImages } from './restore-images';
import { type Credentials, renew, type Session, signIn } from './session';
import { callMethod, ServiceError, type Site, type StoredPost, type Value } from './site';

const IN_FLIGHT = 8;
const PAGE_SIZE = 100;

export interface RestoreOptions {
  /** The ids of the posts to restore; all posts if this option is missing. */
  only?: string[];
  /**
   * Asks whether to restore the `missing` posts, because somebody may have deleted some of them on
   * purpose.
   */
  isWanted: (missing: StoredPost[]) => Promise<boolean>;
  log?: (line: string) => void;
}

/**
 * Finds the posts of the backup in `folder` that are neither on the site nor in its trash. If
 * `isWanted` returns true, creates these posts with their dates and pictures. Existing posts are
 * not changed, so a restoration can be repeated.
 * @throws PlainFailure if the backup is incomplete, if it lacks a post in `only`, if the login is refused,
 * or if the site does not respond
 */
export async function restore(
  site: Site,
  folder: string,
  credentials: Credentials,
  { only, isWanted, log = () => {} }: RestoreOptions,
): Promise<RestoreReport> {
  const manifest = await readManifest(folder);
  if (!manifest?.finishedAt) throw new PlainFailure(`${folder} has no complete backup.`);
  const unknown = only?.find((id) => !manifest.posts[id]);
  if (unknown !== undefined) throw new PlainFailure(`${folder} holds no post '${unknown}'.`);
  const report: RestoreReport = { created: [], present: [], deleted: [], images: 0, skipped: [] };
  const session = await signIn(site, credentials);
  // The rules allow only the owner to restore posts from a backup.
  if (session.role !== 'owner')
    throw new PlainFailure('Only the owner of the site can restore a backup.');
  const work: Restoration = { site, folder, manifest, session, report };
  const missing: string[] = [];
  for (const ids of pagesOf(only ?? Object.keys(manifest.posts))) {
    await renew(site, session);
    const present = await findExisting(site, 'posts', ids, session);
    const deleted = await findExisting(site, 'trash', ids, session);
    report.present.push(...present);
    report.deleted.push(...deleted);
    missing.push(...ids.filter((id) => !present.has(id) && !deleted.has(id)));
  }
  const posts: StoredPost[] = [];
  for (const id of missing) {
    const kept = await readPost(folder, id).catch(() => null);
    const isWhole = digest('sha256', JSON.stringify(kept, null, 1)) === manifest.posts[id]?.sha256;
    if (kept && isWhole) posts.push(kept);
    else report.skipped.push(`${id}: its file is missing or not as the backup wrote it`);
  }
  if (posts.length === 0 || !(await isWanted(posts))) return report;
  for (const some of pagesOf(posts)) {
    await renew(site, session);
    await inParallel(some, IN_FLIGHT, (post) => restorePost(work, post));
    log(`${report.created.length} of ${posts.length} posts created`);
  }
  return report;
}

function pagesOf<T>(items: T[]): T[][] {
  const count = Math.ceil(items.length / PAGE_SIZE);
  return Array.from({ length: count }, (_, page) =>
    items.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  );
}

async function restorePost(work: Restoration, kept: StoredPost): Promise<void> {
  const { site, session, report } = work;
  const { id } = kept;
  try {
    const { revision, readTime } = await nextRevision(work, kept);
    const fields = {
      ...fieldsForLists(kept),
      ...revision,
      ...(await restoreImages(work, kept)),
    };
    const update = { name: documentName(site, `posts/${id}`), fields };
    const write = { update, currentDocument: { exists: false } };
    const writes = [write, announcement(site, id, readTime)];
    await callMethod(site, ':commit', { writes }, session.token);
    report.created.push(id);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 409) report.present.push(id);
    else report.skipped.push(`${id}: ${error.message}`);
  }
}

/**
 * The write of the public document by which devices and builds learn that post `id` is on the site
 * again. The post keeps its earlier `updatedAt`, so a query for changed posts does not find it.
 * @param now the server's time (RFC 3339)
 */
function announcement(site: Site, id: string, now: string): object {
  const expireAt = new Date(Date.parse(now) + DELETION_DAYS * DAY_MS);
  return {
    update: {
      name: documentName(site, `deletions/${id}`),
      fields: { expireAt: { timestampValue: expireAt.toISOString() } },
    },
    updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
  };
}

const IMAGE_FIELDS = [
  ...['image', 'imagePath', 'imagePoint', 'thumbnail', 'thumbnailPath', 'photos', 'photoCount'],
];

/**
 * The fields of a post except IMAGE_FIELDS, which `restoreImages` returns. If `createdAt` is not a
 * timestamp, this function sets it to `createTime`. If `titleGrams` is not a list, this function
 * computes the grams. Lists need `createdAt`, and search needs `titleGrams`.
 */
function fieldsForLists({ fields, createTime }: StoredPost): Record<string, Value> {
  const hasMoment = fields.createdAt && 'timestampValue' in fields.createdAt;
  const hasGrams = fields.titleGrams && 'arrayValue' in fields.titleGrams;
  const grams = titleGrams(textOf(fields.title)).slice(0, MAX_GRAMS);
  const others = Object.entries(fields).filter(([name]) => !IMAGE_FIELDS.includes(name));
  return {
    ...Object.fromEntries(others),
    ...(!hasMoment && { createdAt: { timestampValue: createTime } }),
    ...(!hasGrams && {
      titleGrams: { arrayValue: { values: grams.map((stringValue) => ({ stringValue })) } },
    }),
  };
}

/**
 * Finds out whether a post needs a new revision. If the post was edited after the backup and then
 * deleted for good, its history on the site may have a version with the revision of the post in the
 * backup, or with a later revision. If the post kept its old revision, an edit of the restored post
 * could not store the previous version in the history, because the history already has a version
 * with this revision.
 * @returns in `revision`, a field `revision` with the number after the last version, if the history
 * has such a version; otherwise no field. A post without a revision counts as revision 0. `readTime`
 * is the server's time (RFC 3339).
 */
async function nextRevision(
  { site, session }: Restoration,
  { id, fields }: StoredPost,
): Promise<{ revision: Record<string, Value>; readTime: string }> {
  const revision = Number(fields.revision?.integerValue ?? 0);
  const rows = await callMethod<{ document?: { name: string }; readTime: string }>(
    site,
    `/posts/${encodeURIComponent(id)}:runQuery`,
    {
      structuredQuery: {
        from: [{ collectionId: 'history' }],
        orderBy: [{ field: { fieldPath: 'replacedAt' }, direction: 'DESCENDING' }],
        limit: 1,
      },
    },
    session.token,
  );
  const readTime = rows[0]?.readTime ?? '';
  const last = rows.find(({ document }) => document)?.document?.name;
  if (last === undefined) return { revision: {}, readTime };
  const next = Number(last.slice(last.lastIndexOf('/') + 1)) + 1;
  return {
    revision: next > revision ? { revision: { integerValue: String(next) } } : {},
    readTime,
  };
}

/** The ids among `ids` that exist in `collection`. */
async function findExisting(
  site: Site,
  collection: 'posts' | 'trash',
  ids: string[],
  { token }: Session,
): Promise<Set<string>> {
  const rows = await callMethod<{ found?: { name: string } }>(
    site,
    ':batchGet',
    {
      documents: ids.map((id) => documentName(site, `${collection}/${id}`)),
      mask: { fieldPaths: ['deletedAt'] },
    },
    token,
  );
  return new Set(
    rows.flatMap(({ found }) => (found ? [found.name.slice(found.name.lastIndexOf('/') + 1)] : [])),
  );
}
