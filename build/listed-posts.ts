import type { FirestoreDocument } from '../src/services/firestore';
import { refusal } from './change-mark.mjs';
import { importSource } from './import-source.ts';

/** A post that the site's lists show. */
export interface ListedPost {
  id: string;
  /** RFC 3339; '' where unknown. */
  changedAt: string;
  /** The whole post, where it was asked for. */
  document?: FirestoreDocument;
}

/** Where the posts are read. */
export interface PostSource {
  origin: string;
  projectId: string;
  apiKey: string;
  /** The site's public address: an API key may be restricted to requests that come from there. */
  site: string;
}

export const FIRESTORE = 'https://firestore.googleapis.com';
const TIMEOUT_MS = 30_000;
/** The rules refuse a longer list. */
const MOST_AT_ONCE = 1_000;
/** A sitemap holds 50,000 addresses; some are no posts. */
const MOST_POSTS = 49_000;
/** Firebase never gives out an id that begins so: behind it are emulators, or nothing. */
export const DEMO_PROJECT = /^demo-/;
const POST_ID = /^[A-Za-z0-9_-]{1,128}$/;

type StoredPost = FirestoreDocument & { updateTime?: string };

/** Where a build configured by `env` reads the posts: Firestore's emulator where its tools name one. */
export function sourceOf(env: Record<string, string>): PostSource {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  return {
    origin: emulator ? `http://${emulator}` : FIRESTORE,
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    site: env.VITE_SITE_URL ?? '',
  };
}

/** @throws Error where the posts of a project without a server were to be read at Google's */
export function refuseLocalProject({ projectId, origin }: PostSource): void {
  if (DEMO_PROJECT.test(projectId) && origin.startsWith('https:')) {
    throw new Error(`'${projectId}' is a local project`);
  }
}

/**
 * The posts of the public lists, newest first and the first `whole` with their documents, read 1,000
 * at a time. @throws Error where they cannot be read, each thousand in time
 */
export async function readListedPosts(source: PostSource, whole = 0): Promise<ListedPost[]> {
  refuseLocalProject(source);
  const fields = whole > 0 ? await postFields() : [];
  const found: StoredPost[] = [];
  for (let last: StoredPost | undefined; found.length < MOST_POSTS; last = found.at(-1)) {
    const left = whole - found.length;
    const limit = left > 0 ? Math.min(left, MOST_AT_ONCE) : MOST_AT_ONCE;
    const query = newestAfter(last, left > 0 ? fields : ['createdAt'], limit);
    const more = await runQuery(source, query);
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

/** Sends a visitor's query to Firestore. @returns its answer, also where it refuses @throws Error without one in time */
export function sendQuery(
  { origin, projectId, apiKey, site }: PostSource,
  query: object,
): Promise<Response> {
  const database = `projects/${projectId}/databases/(default)/documents`;
  return fetch(`${origin}/v1/${database}:runQuery?key=${apiKey}`, {
    method: 'POST',
    headers: { Referer: `${site}/` },
    body: JSON.stringify({ structuredQuery: query }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

async function runQuery(source: PostSource, query: object): Promise<StoredPost[]> {
  const response = await sendQuery(source, query);
  if (!response.ok) throw new Error(await refusal(response));
  const answers = (await response.json()) as { document?: StoredPost }[];
  return answers.flatMap(({ document }) => document ?? []);
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
