import type { FirestoreDocument } from '../src/services/firestore';
import { call, type Database, firestoreOrigin } from './firestore-rest.mjs';
import { importSource } from './import-source.ts';

/** A post that the site's lists show. */
export interface ListedPost {
  id: string;
  /** RFC 3339; '' where unknown. */
  changedAt: string;
  /** The whole post, if it was requested. */
  document?: FirestoreDocument;
}

/** The rules refuse a longer list. */
const MOST_AT_ONCE = 1_000;
/** A sitemap holds 50,000 addresses; some are no posts. */
const MOST_POSTS = 49_000;
/** Firebase never gives out an id that begins so: behind it are emulators, or nothing. */
export const DEMO_PROJECT = /^demo-/;
const POST_ID = /^[A-Za-z0-9_-]{1,128}$/;

type StoredPost = FirestoreDocument & { updateTime?: string };

/** The database of a build with the configuration `env`; the emulator's if Firebase's own variable names one. */
export function sourceOf(env: Record<string, string>): Database {
  return {
    firestore: firestoreOrigin(process.env),
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    site: env.VITE_SITE_URL ?? '',
  };
}

/** @throws Error where the posts of a project without a server were to be read at Google's */
export function refuseLocalProject({ projectId, firestore }: Database): void {
  if (DEMO_PROJECT.test(projectId) && firestore.startsWith('https:')) {
    throw new Error(`'${projectId}' is a local project`);
  }
}

/**
 * The posts of the public lists, newest first and the first `whole` with their documents, read 1,000
 * at a time. @throws Error where they cannot be read, each thousand in time
 */
export async function readListedPosts(source: Database, whole = 0): Promise<ListedPost[]> {
  refuseLocalProject(source);
  const fields = whole > 0 ? await postFields() : [];
  const found: StoredPost[] = [];
  for (let last: StoredPost | undefined; found.length < MOST_POSTS; last = found.at(-1)) {
    const left = whole - found.length;
    const limit = left > 0 ? Math.min(left, MOST_AT_ONCE) : MOST_AT_ONCE;
    const query = newestAfter(last, left > 0 ? fields : ['createdAt'], limit);
    const answers: { document?: StoredPost }[] = await call(source, ':runQuery', {
      structuredQuery: query,
    });
    const more = answers.flatMap(({ document }) => document ?? []);
    found.push(...more);
    if (more.length < limit) break;
  }
  return found.flatMap((post, index) => listed(post, index < whole));
}

/** The fields of a whole post. The configuration of Vite must not import code of the site itself. */
async function postFields(): Promise<string[]> {
  const path = './src/model/post.ts';
  const { POST_FIELDS } = await importSource<typeof import('../src/model/post')>(path, {});
  return POST_FIELDS;
}

/** The first `limit` posts that come after `last`, newest first, with these fields. */
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

function listed(post: StoredPost, isWhole: boolean): ListedPost[] {
  const { name, updateTime = '' } = post;
  const id = name.slice(name.lastIndexOf('/') + 1);
  if (!POST_ID.test(id)) return [];
  return [{ id, changedAt: updateTime, ...(isWhole && { document: post }) }];
}
