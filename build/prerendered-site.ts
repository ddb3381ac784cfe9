import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Post } from '../src/model/post';
import { type Database, FIRESTORE_ORIGIN, withSiteHeaders } from './firestore-rest.mjs';
import { APP_SHELL } from './folders.ts';
import { withSourceModule } from './import-source.ts';
import { databaseOf, type ListedPost } from './listed-posts.ts';
import { makePictures } from './pictures.ts';
import { makePreviews } from './previews.ts';

type Prerender = typeof import('../src/prerender/prerendered-site');

interface SiteToWrite {
  /** The built site's folder, with the app shell. */
  folder: string;
  env: Record<string, string>;
  /** The public posts, newest first. Those that include their `document` get a prerendered page. */
  posts: ListedPost[];
}

/**
 * Writes the prerendered pages, the feeds, the pictures and the previews of a built site.
 * @returns a sentence that says how many files are written and how many previews are made
 * @throws Error if a page cannot be written
 */
export async function writeSite({ folder, env, posts }: SiteToWrite): Promise<string> {
  const shell = readFileSync(join(folder, APP_SHELL), 'utf8');
  const documents = posts.flatMap(({ document }) => document ?? []);
  const covers = documents.flatMap(({ fields }) => String(fields?.image?.stringValue ?? '') || []);
  const previews = await makePreviews(covers, folder);
  const previewOf = ({ photos: [cover] }: Post) => {
    const path = cover && previews.paths.get(cover.address);
    return path ? { path, alt: cover.alt } : undefined;
  };
  let count = 0;
  const writeAll = async ({ writePages }: Prerender) => {
    for await (const { path, text } of writePages({
      ...{ shell, documents, previewOf },
      makePictures: (wanted) => makePictures(wanted, folder),
    })) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      count++;
    }
  };
  await withFetchFrom(databaseOf(env), () =>
    withSourceModule('/src/prerender/prerendered-site.tsx', env, writeAll),
  );
  const lost = previews.lost > 0 ? `; photos without a preview: ${previews.lost}` : '';
  return `${count} pages and feeds are written, ${previews.paths.size} previews are made${lost}.`;
}

/**
 * Calls `run`. Until the promise that `run` returns is settled, `fetch` sends requests for
 * Firestore to the origin of `database`, and adds the site's Referer header and a time limit to
 * every request.
 */
async function withFetchFrom<T>(database: Database, run: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) =>
    fetch(
      String(address).replace(FIRESTORE_ORIGIN, database.firestore),
      withSiteHeaders(database, init),
    );
  try {
    return await run();
  } finally {
    globalThis.fetch = fetch;
  }
}
