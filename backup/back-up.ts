import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOf } from '../build/firestore-rest.mjs';
import { inParallel } from '../build/in-parallel';
import {
  digest,
  imageFile,
  imagesOf,
  type Manifest,
  pageFile,
  postFile,
  readManifest,
  readPost,
  type ShownImage,
  writeManifest,
  writeWhole,
} from './folder';
import { writePages } from './pages';
import { ask, call, factsOf, objectAddress, type Site, type StoredPost } from './site';

/** The result of a backup. */
export interface BackupReport {
  posts: number;
  images: number;
  /** The numbers of posts and of pictures that were fetched this time. */
  newPosts: number;
  newImages: number;
  /** Posts and pictures that could not be copied, each with the reason. */
  skipped: string[];
}

const PAGE = 300;
const AT_ONCE = 16;
/** The rules refuse a longer count. */
const MOST_COUNTED = 1_000;

interface Row {
  document?: {
    name: string;
    createTime: string;
    updateTime: string;
    fields?: StoredPost['fields'];
  };
}

/**
 * Copies every post and its pictures to `folder`. Files that are there already are not fetched again,
 * so that a stopped backup continues. @throws Error if the site does not answer, or the check fails
 */
export async function backUp(
  site: Site,
  folder: string,
  log: (line: string) => void = () => {},
): Promise<BackupReport> {
  const before = await readManifest(folder);
  if (before && before.projectId !== site.projectId) {
    throw new Error(`${folder} holds a backup of ${before.projectId}, not of ${site.projectId}.`);
  }
  const manifest: Manifest = {
    projectId: site.projectId,
    finishedAt: '',
    posts: {},
    images: { ...before?.images },
  };
  const report: BackupReport = { posts: 0, images: 0, newPosts: 0, newImages: 0, skipped: [] };
  try {
    await copyPosts(site, folder, { manifest, before, report, log });
    await copyImages(site, folder, { manifest, report, log });
    await verify(site, folder, manifest);
    manifest.finishedAt = new Date().toISOString();
  } finally {
    if (!manifest.finishedAt) {
      manifest.posts = { ...before?.posts, ...manifest.posts };
      manifest.images = { ...before?.images, ...manifest.images };
    }
    await writeManifest(folder, manifest);
  }
  await removeGone(folder, before, manifest);
  report.posts = Object.keys(manifest.posts).length;
  report.images = Object.keys(manifest.images).length;
  await writePages(folder, Object.keys(manifest.posts), manifest);
  return report;
}

interface Work {
  manifest: Manifest;
  report: BackupReport;
  log: (line: string) => void;
}

async function copyPosts(
  site: Site,
  folder: string,
  { manifest, before, report, log }: Work & { before: Manifest | null },
): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await call<Row>(site, ':runQuery', { structuredQuery: after(site, last) });
    const found = rows.flatMap(({ document }) => document ?? []);
    const isNew = (one: { name: string; updateTime: string }) => {
      const id = idOf(one.name);
      const known = before?.posts[id];
      return known?.updateTime !== one.updateTime || !existsSync(join(folder, postFile(id)));
    };
    for (const { name } of found.filter((one) => !isNew(one))) {
      const known = before?.posts[idOf(name)];
      if (known) manifest.posts[idOf(name)] = known;
    }
    const fresh = found.filter(isNew).map(({ name }) => name);
    for (const post of await readPosts(site, fresh)) {
      const content = JSON.stringify(post, null, 1);
      await writeWhole(join(folder, postFile(post.id)), content);
      const { updateTime } = post;
      manifest.posts[post.id] = { updateTime, sha256: digest('sha256', content) };
      report.newPosts += 1;
    }
    log(`${Object.keys(manifest.posts).length} posts, ${report.newPosts} of them new`);
    const end = found.at(-1);
    if (!end || found.length < PAGE) return;
    last = idOf(end.name);
  }
}

async function readPosts(site: Site, documents: string[]): Promise<StoredPost[]> {
  if (documents.length === 0) return [];
  const rows = await call<{ found?: Row['document'] }>(site, ':batchGet', { documents });
  return rows.flatMap(({ found }) =>
    found
      ? [
          {
            id: idOf(found.name),
            createTime: found.createTime,
            updateTime: found.updateTime,
            fields: found.fields ?? {},
          },
        ]
      : [],
  );
}

/** The names and times of the posts after `last`, in the order of their ids. */
function after(site: Site, last: string): object {
  const cursor = { values: [{ referenceValue: nameOf(site, `posts/${last}`) }], before: false };
  return {
    from: [{ collectionId: 'posts' }],
    select: { fields: [{ fieldPath: '__name__' }] },
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    ...(last && { startAt: cursor }),
    limit: PAGE,
  };
}

async function copyImages(site: Site, folder: string, work: Work): Promise<void> {
  const { manifest, report, log } = work;
  const shown = new Map<string, ShownImage>();
  for (const id of Object.keys(manifest.posts)) {
    const post = await readPost(folder, id);
    for (const image of imagesOf(post, site.projectId)) shown.set(image.path, image);
    const elsewhere = post.fields.image && imagesOf(post, site.projectId).length === 0;
    if (elsewhere) report.skipped.push(`${id}: its image lies outside this site`);
  }
  for (const path of Object.keys(manifest.images)) {
    if (!shown.has(path)) delete manifest.images[path];
  }
  let done = 0;
  await inParallel([...shown.values()], AT_ONCE, async (image) => {
    const { path } = image;
    if (!(manifest.images[path] && existsSync(join(folder, imageFile(path))))) {
      const fault = await copyImage(site, folder, image, work);
      if (fault) report.skipped.push(`${path}: ${fault}`);
    }
    done += 1;
    if (done % 500 === 0) log(`${done} of ${shown.size} pictures`);
  });
}

/** @returns why it could not be copied; '' where it was */
async function copyImage(
  site: Site,
  folder: string,
  { bucket, path }: ShownImage,
  { manifest, report }: Work,
): Promise<string> {
  const facts = await factsOf(site, bucket, path);
  if (!facts) return 'it is not in the bucket';
  const file = join(folder, imageFile(path));
  const kept = { bytes: facts.size, md5: facts.md5, type: facts.type };
  if (existsSync(file) && digest('md5', await readFile(file)) === facts.md5) {
    manifest.images[path] = kept;
    return '';
  }
  const answer = await ask(site, `${objectAddress(site, bucket, path)}?alt=media`);
  if (!answer.ok) return `the bucket answered ${answer.status}`;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length !== facts.size || digest('md5', bytes) !== facts.md5) {
    return 'it did not arrive whole';
  }
  await writeWhole(file, bytes);
  manifest.images[path] = kept;
  report.newImages += 1;
  return '';
}

/** Reads all written files and counts the site's posts. @throws Error that names the fault */
async function verify(site: Site, folder: string, { posts, images }: Manifest): Promise<void> {
  const wrong: string[] = [];
  await inParallel(Object.entries(posts), AT_ONCE, async ([id, { sha256 }]) => {
    const content = await readFile(join(folder, postFile(id)));
    if (digest('sha256', content) !== sha256) wrong.push(postFile(id));
  });
  await inParallel(Object.entries(images), AT_ONCE, async ([path, { md5 }]) => {
    const content = await readFile(join(folder, imageFile(path)));
    if (digest('md5', content) !== md5) wrong.push(imageFile(path));
  });
  if (wrong.length > 0) {
    throw new Error(`Not as they were written, delete them and back up again: ${wrong.join(', ')}`);
  }
  const [row] = await call<{ result?: { aggregateFields?: { total?: Record<string, string> } } }>(
    site,
    ':runAggregationQuery',
    {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'posts' }], limit: MOST_COUNTED },
        aggregations: [{ alias: 'total', count: {} }],
      },
    },
  );
  const counted = Number(row?.result?.aggregateFields?.total?.integerValue ?? 0);
  const kept = Object.keys(posts).length;
  if (counted < MOST_COUNTED ? counted !== kept : kept < MOST_COUNTED) {
    throw new Error(`The site has ${counted} posts, the backup ${kept}: back up again.`);
  }
}

/** Removes the copies of posts and pictures that the site no longer has: somebody may have a right to that. */
async function removeGone(folder: string, before: Manifest | null, now: Manifest): Promise<void> {
  const posts = Object.keys(before?.posts ?? {}).filter((id) => !now.posts[id]);
  const images = Object.keys(before?.images ?? {}).filter((path) => !now.images[path]);
  const files = [...posts.flatMap((id) => [postFile(id), pageFile(id)]), ...images.map(imageFile)];
  for (const file of files) await rm(join(folder, file), { force: true });
}

function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
