import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { documentName } from '../build/firestore-rest.mjs';
import { inParallel } from '../build/in-parallel';
import { PlainFailure } from '../emulators/failures';
import {
  digest,
  FOLDERS,
  type ImageLocation,
  INDEX,
  imageFile,
  imagesOf,
  type Manifest,
  pageFile,
  postFile,
  readManifest,
  readPost,
  writeAtomically,
  writeManifest,
} from './folder';
import { writePages } from './pages';
import {
  callMethod,
  fetchWithRetries,
  objectAddress,
  readMetadata,
  ServiceError,
  type Site,
  type StoredPost,
} from './site';

export interface BackupReport {
  posts: number;
  images: number;
  /** The numbers of posts and of pictures that this run has fetched from the site. */
  newPosts: number;
  newImages: number;
  /**
   * Pictures that could not be copied, each with the reason. A picture in the project's buckets is
   * named by its path, another picture by the id of its post.
   */
  skipped: string[];
}

const PAGE_SIZE = 300;
const IN_FLIGHT = 16;
/** The rules refuse to count more posts than this in one request. */
const MAX_COUNTED = 1_000;

/** A row of Firestore's response to a query. */
interface Row {
  document?: {
    name: string;
    createTime: string;
    updateTime: string;
    fields?: StoredPost['fields'];
  };
}

/**
 * Copies every post and its pictures to `folder`. Posts and pictures that are already in `folder`
 * and have not changed are not fetched again, so the next run continues an interrupted backup. At
 * the end, removes the copies of posts and pictures that the site no longer has, and writes the
 * HTML pages.
 * @throws PlainFailure if `folder` has a backup of another project, if `folder` has one of FOLDERS or an
 * INDEX but no backup, if the site does not respond, if Firestore refuses a request, or if `verify` finds a
 * fault
 */
export async function backUp(
  site: Site,
  folder: string,
  log: (line: string) => void = () => {},
): Promise<BackupReport> {
  const before = await readManifest(folder);
  if (before && before.projectId !== site.projectId) {
    throw new PlainFailure(
      `${folder} holds a backup of ${before.projectId}, not of ${site.projectId}.`,
    );
  }
  const foreign = [...FOLDERS, INDEX].find((name) => !before && existsSync(join(folder, name)));
  if (foreign) {
    throw new PlainFailure(
      `${join(folder, foreign)} is not part of a backup: name an empty folder.`,
    );
  }
  const manifest: Manifest = {
    projectId: site.projectId,
    finishedAt: '',
    posts: {},
    images: { ...before?.images },
  };
  const report: BackupReport = { posts: 0, images: 0, newPosts: 0, newImages: 0, skipped: [] };
  // The manifest is written before all other files. If this run is interrupted, the manifest shows
  // the next run that the folder has a backup.
  if (!before) await writeManifest(folder, manifest);
  try {
    await copyPosts(site, folder, { manifest, before, report, log });
    await copyImages(site, folder, { manifest, report, log });
    await verify(site, folder, manifest);
    manifest.finishedAt = new Date().toISOString();
  } finally {
    if (!manifest.finishedAt) {
      // All files of the earlier copy are still there, so it can be restored.
      manifest.finishedAt = before?.finishedAt ?? '';
      manifest.posts = { ...before?.posts, ...manifest.posts };
      manifest.images = { ...before?.images, ...manifest.images };
    }
    await writeManifest(folder, manifest);
  }
  await removeDeleted(folder, manifest);
  report.posts = Object.keys(manifest.posts).length;
  report.images = Object.keys(manifest.images).length;
  await writePages(folder, Object.keys(manifest.posts), manifest);
  return report;
}

/** A backup in progress. */
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
    const structuredQuery = postsAfter(site, last);
    const rows = await callMethod<Row>(site, ':runQuery', { structuredQuery });
    const found = rows.flatMap(({ document }) => document ?? []);
    const changed: string[] = [];
    for (const { name, updateTime } of found) {
      const id = idOf(name);
      const known = before?.posts[id];
      if (known?.updateTime === updateTime && existsSync(join(folder, postFile(id)))) {
        manifest.posts[id] = known;
      } else changed.push(name);
    }
    for (const post of await readPosts(site, changed)) {
      const content = JSON.stringify(post, null, 1);
      await writeAtomically(join(folder, postFile(post.id)), content);
      const { updateTime } = post;
      manifest.posts[post.id] = { updateTime, sha256: digest('sha256', content) };
      report.newPosts += 1;
    }
    log(`${Object.keys(manifest.posts).length} posts, ${report.newPosts} of them new`);
    const end = found.at(-1);
    if (!end || found.length < PAGE_SIZE) return;
    last = idOf(end.name);
  }
}

async function readPosts(site: Site, documents: string[]): Promise<StoredPost[]> {
  if (documents.length === 0) return [];
  const rows = await callMethod<{ found?: Row['document'] }>(site, ':batchGet', { documents });
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

/**
 * A query for the names and update times of posts, ordered by id. It begins after the post with the
 * id `last`, or with the first post if `last` is ''.
 */
function postsAfter(site: Site, last: string): object {
  const cursor = {
    values: [{ referenceValue: documentName(site, `posts/${last}`) }],
    before: false,
  };
  return {
    from: [{ collectionId: 'posts' }],
    select: { fields: [{ fieldPath: '__name__' }] },
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    ...(last && { startAt: cursor }),
    limit: PAGE_SIZE,
  };
}

async function copyImages(site: Site, folder: string, work: Work): Promise<void> {
  const { manifest, report, log } = work;
  const used = new Map<string, ImageLocation>();
  for (const id of Object.keys(manifest.posts)) {
    const post = await readPost(folder, id);
    for (const image of imagesOf(post, site.projectId)) used.set(image.path, image);
    const isElsewhere = post.fields.image && imagesOf(post, site.projectId).length === 0;
    if (isElsewhere) report.skipped.push(`${id}: its image lies outside this site`);
  }
  for (const path of Object.keys(manifest.images)) {
    const isKept = used.has(path) && existsSync(join(folder, imageFile(path)));
    if (!isKept) delete manifest.images[path];
  }
  let done = 0;
  await inParallel([...used.values()], IN_FLIGHT, async (image) => {
    const { path } = image;
    if (!manifest.images[path]) {
      const fault = await copyImage(site, folder, image, work).catch(faultOfRefusal);
      if (fault) report.skipped.push(`${path}: ${fault}`);
    }
    done += 1;
    if (done % 500 === 0) log(`${done} of ${used.size} pictures`);
  });
}

/**
 * The reason to report if `error` says that the bucket refuses to hand out an image.
 * @throws `error` if it says anything else
 */
function faultOfRefusal(error: unknown): string {
  if (!(error instanceof ServiceError && error.status === 403)) throw error;
  return 'the bucket refuses to hand it out';
}

/**
 * @returns the reason why the image could not be copied; '' if it was copied
 * @throws ServiceError if the bucket refuses to hand out the image's metadata
 */
async function copyImage(
  site: Site,
  folder: string,
  { bucket, path }: ImageLocation,
  { manifest, report }: Work,
): Promise<string> {
  const metadata = await readMetadata(site, bucket, path);
  if (!metadata) return 'it is not in the bucket';
  const file = join(folder, imageFile(path));
  const { size, md5, type } = metadata;
  const kept = { bytes: size, md5, type };
  if (existsSync(file) && digest('md5', await readFile(file)) === md5) {
    manifest.images[path] = kept;
    return '';
  }
  const response = await fetchWithRetries(site, `${objectAddress(site, bucket, path)}?alt=media`);
  if (!response.ok) return `the bucket answered ${response.status}`;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length !== size || digest('md5', bytes) !== md5) {
    return 'it did not arrive completely';
  }
  await writeAtomically(file, bytes);
  manifest.images[path] = kept;
  report.newImages += 1;
  return '';
}

/**
 * Checks the hashes of the files, and that the backup has as many posts as the site. If the site
 * has MAX_COUNTED posts or more, the backup must have at least MAX_COUNTED.
 * @throws PlainFailure with a sentence about the fault
 */
async function verify(site: Site, folder: string, { posts, images }: Manifest): Promise<void> {
  const wrong: string[] = [];
  await inParallel(Object.entries(posts), IN_FLIGHT, async ([id, { sha256 }]) => {
    const content = await readFile(join(folder, postFile(id)));
    if (digest('sha256', content) !== sha256) wrong.push(postFile(id));
  });
  await inParallel(Object.entries(images), IN_FLIGHT, async ([path, { md5 }]) => {
    const content = await readFile(join(folder, imageFile(path)));
    if (digest('md5', content) !== md5) wrong.push(imageFile(path));
  });
  if (wrong.length > 0) {
    throw new PlainFailure(
      `These files have changed since they were written. Delete them, and back up again: ${wrong.join(', ')}`,
    );
  }
  const [row] = await callMethod<{
    result?: { aggregateFields?: { total?: Record<string, string> } };
  }>(site, ':runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'posts' }], limit: MAX_COUNTED },
      aggregations: [{ alias: 'total', count: {} }],
    },
  });
  const counted = Number(row?.result?.aggregateFields?.total?.integerValue ?? 0);
  const kept = Object.keys(posts).length;
  if (counted < MAX_COUNTED ? counted !== kept : kept < MAX_COUNTED) {
    throw new PlainFailure(`The site has ${counted} posts, the backup ${kept}: back up again.`);
  }
}

/**
 * Removes the copies of posts and pictures that the site no longer has, because people have a right
 * to have their data deleted. In FOLDERS, only the files of the posts and pictures in the manifest
 * remain, so a copy that a killed run has left is removed too.
 */
async function removeDeleted(folder: string, { posts, images }: Manifest): Promise<void> {
  const named = new Set([
    ...Object.keys(posts).flatMap((id) => [postFile(id), pageFile(id)]),
    ...Object.keys(images).map(imageFile),
  ]);
  for (const name of FOLDERS.filter((each) => existsSync(join(folder, each)))) {
    for (const entry of await readdir(join(folder, name), { withFileTypes: true })) {
      const file = `${name}/${entry.name}`;
      if (entry.isFile() && !named.has(file)) await rm(join(folder, file));
    }
  }
}

function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
