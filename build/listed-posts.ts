import type { FirestoreDocument } from '../src/services/reading/firestore';
import { callAsVisitor, type Database, firestoreOrigin } from './firestore-rest.mjs';
import { importSource } from './import-source.ts';

/** A post that the site's lists show. */
export interface ListedPost {
  id: string;
  /** The time of the last change, RFC 3339; '' if it is unknown. */
  changedAt: string;
  /** The complete document, if it was requested. */
  document?: FirestoreDocument;
}

/** The rules allow lists of at most this number of posts. */
const MAX_AT_ONCE = 1_000;
/** A sitemap has at most 50,000 addresses. Pages that are not posts need some of them. */
const MAX_POSTS = 49_000;
/**
 * Matches the ids of demo projects. Only emulators have demo projects: Firebase gives no real
 * project such an id.
 */
export const DEMO_PROJECT_PATTERN = /^demo-/;
const POST_ID = /^[A-Za-z0-9_-]{1,128}$/;

type StoredPost = FirestoreDocument & { updateTime?: string };

/**
 * The database that a build with the configuration `env` reads: the emulator's database if
 * FIRESTORE_EMULATOR_HOST names an emulator, otherwise Google's.
 */
export function databaseOf(env: Record<string, string>): Database {
  return {
    firestore: firestoreOrigin(process.env),
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    site: env.VITE_SITE_URL ?? '',
  };
}

/** @throws Error if the posts of a demo project would be read from Google's servers */
export function refuseLocalProject({ projectId, firestore }: Database): void {
  if (DEMO_PROJECT_PATTERN.test(projectId) && firestore.startsWith('https:')) {
    throw new Error(`'${projectId}' is a local project`);
  }
}

/**
 * Reads the posts of the public lists, the newest first, until there are no more or MAX_POSTS are
 * read. Each request asks for at most 1,000 posts. The first `complete` posts include their
 * documents.
 * @throws Error if a request fails or takes too long, or if `refuseLocalProject` refuses `source`
 */
export async function readListedPosts(source: Database, complete = 0): Promise<ListedPost[]> {
  refuseLocalProject(source);
  const fields = complete > 0 ? await postFields() : [];
  const found: StoredPost[] = [];
  for (let last: StoredPost | undefined; found.length < MAX_POSTS; last = found.at(-1)) {
    const left = complete - found.length;
    const wanted = left > 0 ? left : MAX_POSTS - found.length;
    const limit = Math.min(wanted, MAX_AT_ONCE);
    const query = newestAfter(last, left > 0 ? fields : ['createdAt'], limit);
    const rows: { document?: StoredPost }[] = await callAsVisitor(source, ':runQuery', {
      structuredQuery: query,
    });
    const more = rows.flatMap(({ document }) => document ?? []);
    found.push(...more);
    if (more.length < limit) break;
  }
  return found.flatMap((post, index) => toListed(post, index < complete));
}

/**
 * The stored fields of a complete post. They are not imported at the top of this file, because
 * src/model/post.ts has imports without a file extension. This file is a part of Vite's
 * configuration, and Vite warns about such imports in its configuration.
 */
async function postFields(): Promise<string[]> {
  const path = './src/model/post.ts';
  const { POST_FIELDS } = await importSource<typeof import('../src/model/post')>(path, {});
  return POST_FIELDS;
}

/** The query for the next `limit` posts after `last`, the newest first, with these `fields`. */
function newestAfter(last: StoredPost | undefined, fields: string[], limit: number) {
  return {
    from: [{ collectionId: 'posts' }],
    select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
    orderBy: ['createdAt', '__name__'].map((fieldPath) => ({
      field: { fieldPath },
      direction: 'DESCENDING',
    })),
    ...(last && {
      startAt: {
        values: [last.fields?.createdAt ?? {}, { referenceValue: last.name }],
        before: false,
      },
    }),
    limit,
  };
}

function toListed(post: StoredPost, isWhole: boolean): ListedPost[] {
  const { name, updateTime = '' } = post;
  const id = name.slice(name.lastIndexOf('/') + 1);
  if (!POST_ID.test(id)) return [];
  return [{ id, changedAt: updateTime, ...(isWhole && { document: post }) }];
}
