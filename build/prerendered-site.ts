import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Post } from '../src/model/post';
import { type Database, FIRESTORE } from './firestore-rest.mjs';
import { APP_SHELL } from './folders.ts';
import { withSource } from './import-source.ts';
import { type ListedPost, sourceOf } from './listed-posts.ts';
import { makePreviews } from './previews.ts';

type Prerender = typeof import('../src/prerender/prerendered-site');

/** The source of the pages, and their folder. */
interface SiteToWrite {
  /** The built site's folder, with the app shell. */
  folder: string;
  /** The site's configuration. */
  env: Record<string, string>;
  /** The public posts, newest first; those whose document is there get a page. */
  posts: ListedPost[];
}

/** Writes the pages of a built site. @returns a sentence with their numbers @throws if a page cannot be written */
export async function writeSite({ folder, env, posts }: SiteToWrite): Promise<string> {
  const shell = readFileSync(join(folder, APP_SHELL), 'utf8');
  const documents = posts.flatMap(({ document }) => document ?? []);
  const photos = documents.flatMap(({ fields }) => String(fields?.image?.stringValue ?? '') || []);
  const previews = await makePreviews(photos, folder);
  const previewOf = ({ image, imageAlt }: Post) => {
    const path = previews.paths.get(image);
    return path ? { path, alt: imageAlt } : undefined;
  };
  let count = 0;
  const writeAll = async ({ writePages }: Prerender) => {
    for await (const { path, text } of writePages({
      shell,
      documents,
      previewOf,
    })) {
      write(join(folder, path), text);
      count++;
    }
  };
  await asVisitor(sourceOf(env), () =>
    withSource('/src/prerender/prerendered-site.tsx', env, writeAll),
  );
  const lost = previews.lost > 0 ? `; photos that could not be had: ${previews.lost}` : '';
  return `${count} pages and feeds are written, ${previews.paths.size} previews are made${lost}.`;
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Runs the site's own code as for a visitor: its requests go where the build reads the posts, and say
 * that they come from the site.
 */
async function asVisitor<T>({ firestore, site }: Database, run: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) =>
    fetch(String(address).replace(FIRESTORE, firestore), {
      ...init,
      headers: { ...init?.headers, Referer: `${site}/` },
    });
  try {
    return await run();
  } finally {
    globalThis.fetch = fetch;
  }
}
