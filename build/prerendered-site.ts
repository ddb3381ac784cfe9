import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Post } from '../src/model/post';
import { asSite, type Database, FIRESTORE_ORIGIN } from './firestore-rest.mjs';
import { APP_SHELL } from './folders.ts';
import { withSource } from './import-source.ts';
import { type ListedPost, sourceOf } from './listed-posts.ts';
import { makePictures } from './pictures.ts';
import { makePreviews } from './previews.ts';

type Prerender = typeof import('../src/prerender/prerendered-site');

interface SiteToWrite {
  /** The built site's folder, with the app shell. */
  folder: string;
  /** The site's configuration. */
  env: Record<string, string>;
  /** The public posts, newest first. Each post with a document gets a page. */
  posts: ListedPost[];
}

/** Writes the prerendered pages of a built site. @returns a sentence with their number @throws if a page cannot be written */
export async function writeSite({ folder, env, posts }: SiteToWrite): Promise<string> {
  const shell = readFileSync(join(folder, APP_SHELL), 'utf8');
  const documents = posts.flatMap(({ document }) => document ?? []);
  const photos = documents.flatMap(({ fields }) => String(fields?.image?.stringValue ?? '') || []);
  const previews = await makePreviews(photos, folder);
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
  await withFetchAsSite(sourceOf(env), () =>
    withSource('/src/prerender/prerendered-site.tsx', env, writeAll),
  );
  const lost = previews.lost > 0 ? `; photos that could not be fetched: ${previews.lost}` : '';
  return `${count} pages and feeds are written, ${previews.paths.size} previews are made${lost}.`;
}

/**
 * Calls `run`. Until it is done, the requests of the site's own code go to the database of the
 * build, with the build's headers.
 */
async function withFetchAsSite<T>(database: Database, run: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) =>
    fetch(String(address).replace(FIRESTORE_ORIGIN, database.firestore), asSite(database, init));
  try {
    return await run();
  } finally {
    globalThis.fetch = fetch;
  }
}
