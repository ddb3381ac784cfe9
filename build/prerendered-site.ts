import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Post } from '../src/model/post';
import { type BuildCache, openCache } from './build-cache.ts';
import { type Database, FIRESTORE_ORIGIN, withSiteHeaders } from './firestore-rest.mjs';
import { APP_SHELL, CACHE_FOLDER } from './folders.ts';
import { withSourceModule } from './import-source.ts';
import { databaseOf, type StoredPost } from './listed-posts.ts';
import { openPictures } from './pictures.ts';
import { writeSiteFile } from './write-file.ts';

type Prerender = typeof import('../src/prerender/prerendered-site');

interface SiteToWrite {
  /** The built site's folder, with the app shell. */
  folder: string;
  env: Record<string, string>;
  /** The posts that get a prerendered page, the newest first. */
  posts: StoredPost[];
  /** The number of the newest posts whose pages have pictures that the build makes. */
  pictured?: number;
  /** Keeps the pictures for the next build. */
  cache?: BuildCache;
}

/**
 * Writes the prerendered pages, the feeds, the pictures and the previews of a built site.
 * @returns a sentence that says how many files are written and how many previews are made
 * @throws Error if a page cannot be written
 */
export async function writeSite({
  folder,
  env,
  posts,
  pictured = posts.length,
  cache = openCache(`${CACHE_FOLDER}/test`),
}: SiteToWrite): Promise<string> {
  const shell = readFileSync(join(folder, APP_SHELL), 'utf8');
  const { prepare, place, previews, lost, late, fetched } = openPictures(folder, cache);
  await prepare(coversOf(posts), new Set(coversOf(posts.slice(0, pictured))));
  const previewOf = ({ photos: [cover] }: Post) => {
    const path = cover && previews.get(cover.address);
    return path ? { path, alt: cover.alt } : undefined;
  };
  let count = 0;
  const writeAll = async ({ writePages }: Prerender) => {
    for await (const { path, text } of writePages({
      ...{ shell, documents: posts, pictured, previewOf },
      makePictures: place,
    })) {
      writeSiteFile(join(folder, path), text);
      count++;
    }
  };
  await withFetchFrom(databaseOf(env), () =>
    withSourceModule('/src/prerender/prerendered-site.tsx', env, writeAll),
  );
  const without = lost.size > 0 ? `; photos without pictures: ${listPhotos(lost)}` : '';
  const waiting = late.size > 0 ? `; photos that the next build fetches: ${late.size}` : '';
  const bytes = [...fetched.values()].reduce((sum, one) => sum + one, 0);
  const photos = `; photos fetched: ${fetched.size}, ${bytes} bytes`;
  return `${count} pages and feeds are written, ${previews.size} previews are made${without}${waiting}${photos}.`;
}

/** The number of photos, and the paths of the first ones in the bucket. */
function listPhotos(addresses: ReadonlySet<string>): string {
  const paths = [...addresses].slice(0, 10).map((address) => {
    const { pathname } = new URL(address);
    return pathname.slice(pathname.lastIndexOf('/') + 1).replace('%2F', '/');
  });
  const more = addresses.size > paths.length ? ', …' : '';
  return `${addresses.size} (${paths.join(', ')}${more})`;
}

/** The addresses of the posts' covers. */
function coversOf(posts: readonly StoredPost[]): string[] {
  return posts.flatMap(({ fields }) => String(fields?.image?.stringValue ?? '') || []);
}

/**
 * Calls `run`. Until the promise that `run` returns is settled, `fetch` sends requests for
 * Firestore to the origin of `database`, and adds the site's Referer header and a time limit to
 * every request.
 */
async function withFetchFrom<T>(database: Database, run: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, init) =>
    fetch(
      String(address).replace(FIRESTORE_ORIGIN, database.firestore),
      await withSiteHeaders(database, init),
    );
  try {
    return await run();
  } finally {
    globalThis.fetch = fetch;
  }
}
