import type { FirestoreDocument } from '../src/services/reading/firestore';
import { callAsVisitor, type Database, firestoreOrigin } from './firestore-rest.mjs';
import { importSource } from './import-source.ts';

/** A post that the site's lists show, with the fields that the site reads. */
export type StoredPost = FirestoreDocument & {
  /** The time of the last change, RFC 3339. */
  updateTime?: string;
};

/** The rules allow lists of at most this number of posts. */
export const MAX_AT_ONCE = 1_000;
/**
 * Matches the ids of demo projects. Only emulators have demo projects: Firebase gives no real
 * project such an id.
 */
export const DEMO_PROJECT_PATTERN = /^demo-/;
/** Hosting takes the path /p/index for /p. */
const POST_ID = /^(?!index$)[A-Za-z0-9_-]{1,128}$/;

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
    appId: env.VITE_FIREBASE_APP_ID ?? '',
  };
}

/** @throws Error if the posts of a demo project would be read from Google's servers */
export function refuseLocalProject({ projectId, firestore }: Database): void {
  if (DEMO_PROJECT_PATTERN.test(projectId) && firestore.startsWith('https:')) {
    throw new Error(`'${projectId}' is a local project`);
  }
}

/**
 * Reads the posts of the public lists, the newest first. Each request asks for at most 1,000 posts.
 * @throws Error if a request fails or takes too long, or if `refuseLocalProject` refuses `source`
 */
export async function readListedPosts(source: Database): Promise<StoredPost[]> {
  refuseLocalProject(source);
  const found: StoredPost[] = [];
  for (let last: StoredPost | undefined; ; last = found.at(-1)) {
    const more = await queryPosts(source, {
      ...NEWEST_FIRST,
      ...(last && { startAt: placeAfter(last) }),
    });
    found.push(...more);
    if (more.length < MAX_AT_ONCE) return found;
  }
}

/** Reads the first MAX_AT_ONCE posts of `query`. @throws Error if the request fails */
export async function queryPosts(source: Database, query: object): Promise<StoredPost[]> {
  const fields = (await postFields()).map((fieldPath) => ({ fieldPath }));
  const rows: { document?: StoredPost }[] = await callAsVisitor(source, ':runQuery', {
    structuredQuery: { from: POSTS, select: { fields }, ...query, limit: MAX_AT_ONCE },
  });
  return rows.flatMap(({ document }) => document ?? []);
}

export const POSTS = [{ collectionId: 'posts' }];
/** The order of the public lists. */
export const NEWEST_FIRST = {
  orderBy: ['createdAt', '__name__'].map((fieldPath) => ({
    field: { fieldPath },
    direction: 'DESCENDING' as const,
  })),
};

/** The point just after `post` in the order NEWEST_FIRST. */
export function placeAfter({ name, fields }: StoredPost): object {
  return { values: [fields?.createdAt ?? {}, { referenceValue: name }], before: false };
}

/**
 * The stored fields of a complete post. They are not imported at the top of this file, because
 * src/model/post.ts has imports without a file extension. This file is a part of Vite's
 * configuration, and Vite warns about such imports in its configuration.
 */
export async function postFields(): Promise<string[]> {
  const path = './src/model/post.ts';
  const { POST_FIELDS } = await importSource<typeof import('../src/model/post')>(path, {});
  return POST_FIELDS;
}

/** The id of a post; '' if no address can contain it. */
export function idOf({ name }: StoredPost): string {
  const id = name.slice(name.lastIndexOf('/') + 1);
  return POST_ID.test(id) ? id : '';
}
