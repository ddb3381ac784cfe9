import { nameOf } from '../build/firestore-rest.mjs';
import { inParallel } from '../build/in-parallel';
import { MAX_GRAMS, titleGrams } from '../src/model/title-search';
import { digest, readManifest, readPost, textOf } from './folder';
import type { Restoration, RestoreReport } from './restoration';
import { imagesFor } from './restore-images';
import { type Credentials, renew, type Session, signIn } from './session';
import { call, ServiceError, type Site, type StoredPost, type Value } from './site';

const AT_ONCE = 8;
const PAGE = 100;

/** The options of a restoration. */
export interface RestoreOptions {
  /** The ids of the posts that come back, where not all do. */
  only?: string[];
  /** Says whether these posts, which the site lacks, come back: some may have been deleted for good. */
  isWanted: (missing: StoredPost[]) => Promise<boolean>;
  log?: (line: string) => void;
}

/**
 * Creates those posts of the backup in `folder` that the site lacks, with their dates and pictures, once
 * they are wanted. What the site has is never touched, so that it may be done again. @throws Error where
 * the backup is not whole or lacks a post, or the site does not let this person in
 */
export async function restore(
  site: Site,
  folder: string,
  credentials: Credentials,
  { only, isWanted, log = () => {} }: RestoreOptions,
): Promise<RestoreReport> {
  const manifest = await readManifest(folder);
  if (!manifest?.finishedAt) throw new Error(`${folder} holds no whole backup.`);
  const unknown = only?.find((id) => !manifest.posts[id]);
  if (unknown !== undefined) throw new Error(`${folder} holds no post '${unknown}'.`);
  const report: RestoreReport = { created: [], present: [], deleted: [], images: 0, skipped: [] };
  const session = await signIn(site, credentials);
  const work: Restoration = { site, folder, manifest, session, report };
  const missing: string[] = [];
  for (const some of inPages(only ?? Object.keys(manifest.posts))) {
    await renew(site, session);
    const present = await thoseIn(site, 'posts', some, session);
    const deleted = await thoseIn(site, 'trash', some, session);
    report.present.push(...present);
    report.deleted.push(...deleted);
    missing.push(...some.filter((id) => !present.has(id) && !deleted.has(id)));
  }
  if (missing.length === 0) return report;
  const posts: StoredPost[] = [];
  for (const id of missing) posts.push(await readPost(folder, id));
  if (!(await isWanted(posts))) return report;
  for (const some of inPages(missing)) {
    await renew(site, session);
    await inParallel(some, AT_ONCE, (id) => bringBack(work, id));
    log(`${report.created.length} of ${missing.length} posts created`);
  }
  return report;
}

function inPages(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / PAGE);
  return Array.from({ length: count }, (_, at) => ids.slice(at * PAGE, (at + 1) * PAGE));
}

async function bringBack(work: Restoration, id: string): Promise<void> {
  const { site, folder, manifest, session, report } = work;
  try {
    const kept = await readPost(folder, id);
    if (digest('sha256', JSON.stringify(kept, null, 1)) !== manifest.posts[id]?.sha256) {
      report.skipped.push(`${id}: its file is not as the backup wrote it`);
      return;
    }
    const fields = {
      ...withWhatListsNeed(kept),
      ...(await revisionFor(work, kept)),
      ...(await imagesFor(work, kept)),
    };
    const update = { name: nameOf(site, `posts/${id}`), fields };
    const write = { update, currentDocument: { exists: false } };
    await call(site, ':commit', { writes: [write] }, session.token);
    report.created.push(id);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.status === 409) report.present.push(id);
    else report.skipped.push(`${id}: ${error.message}`);
  }
}

const IMAGE_FIELDS = ['image', 'imagePath', 'thumbnail', 'thumbnailPath'];

/** A post without its pictures; an older one gets the time and grams without which no list shows it. */
function withWhatListsNeed({ fields, createTime }: StoredPost): Record<string, Value> {
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
 * Where a post of this id went on after the backup and was deleted for good, its history holds later
 * revisions: it comes back as the one after them, so that its edits find their place. An older post,
 * whose own revision counts as 0, does so too.
 */
async function revisionFor(
  { site, session }: Restoration,
  { id, fields }: StoredPost,
): Promise<Record<string, Value>> {
  const revision = Number(fields.revision?.integerValue ?? 0);
  const rows = await call<{ document?: { name: string } }>(
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
  const last = rows.find(({ document }) => document)?.document?.name;
  if (last === undefined) return {};
  const next = Number(last.slice(last.lastIndexOf('/') + 1)) + 1;
  return next > revision ? { revision: { integerValue: String(next) } } : {};
}

/** Which of `ids` there are in a collection. */
async function thoseIn(
  site: Site,
  collection: 'posts' | 'trash',
  ids: string[],
  { token }: Session,
): Promise<Set<string>> {
  const rows = await call<{ found?: { name: string } }>(
    site,
    ':batchGet',
    {
      documents: ids.map((id) => nameOf(site, `${collection}/${id}`)),
      mask: { fieldPaths: ['deletedAt'] },
    },
    token,
  );
  return new Set(
    rows.flatMap(({ found }) => (found ? [found.name.slice(found.name.lastIndexOf('/') + 1)] : [])),
  );
}
