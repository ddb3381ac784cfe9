import { backendAddress } from './backend-address';

/** Request headers with which the emulators do not check the rules. */
export const ADMIN_HEADERS = { Authorization: 'Bearer owner' };

/** A document in the format of Firestore's REST API. */
export interface RawDocument<Fields> {
  name: string;
  fields: Fields;
}

/** The URL of the site's documents in the Firestore emulator. */
function documentsAddress(): string {
  const { projectId, ports } = backendAddress();
  return `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
}

/** The URL of the objects of the site's bucket in the Storage emulator. */
export function objectsAddress(): string {
  return `${storageAddress()}/v0/b/${bucket()}/o`;
}

/** The paths in the bucket that begin with `prefix`. */
export async function objectPaths(prefix: string): Promise<string[]> {
  // Google Cloud's API lists by any prefix. Firebase's API lists only complete folders.
  const list = `${storageAddress()}/storage/v1/b/${bucket()}/o`;
  const answer = await fetch(`${list}?prefix=${encodeURIComponent(prefix)}`);
  if (!answer.ok) throw new Error(`The emulator lists no objects: ${await answer.text()}`);
  const { items = [] } = (await answer.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name).sort();
}

/**
 * Stores a document, bypassing the rules. `fields` are in Firestore's typed format; `path` is for
 * example 'posts/x'.
 */
export async function putDocument(path: string, fields: Record<string, object>): Promise<void> {
  const answer = await fetch(`${documentsAddress()}/${path}`, {
    method: 'PATCH',
    headers: ADMIN_HEADERS,
    body: JSON.stringify({ fields }),
  });
  if (!answer.ok) throw new Error(`The emulator refused a document: ${await answer.text()}`);
}

/** Reads a document, bypassing the rules; null if it does not exist. */
export async function readDocument<Fields>(path: string): Promise<RawDocument<Fields> | null> {
  const answer = await fetch(`${documentsAddress()}/${path}`, { headers: ADMIN_HEADERS });
  return answer.status === 404 ? null : ((await answer.json()) as RawDocument<Fields>);
}

/**
 * Reads the posts that match `where`, a filter of Firestore's REST API, bypassing the rules.
 * Without `where`, reads all posts.
 */
export async function queryPosts<Fields>(where?: object): Promise<RawDocument<Fields>[]> {
  const answer = await fetch(`${documentsAddress()}:runQuery`, {
    method: 'POST',
    headers: ADMIN_HEADERS,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'posts' }], where } }),
  });
  const rows = (await answer.json()) as { document?: RawDocument<Fields> }[];
  return rows.flatMap(({ document }) => document ?? []);
}

/** Deletes the document at `path`, bypassing the rules; `path` is for example 'settings/access'. */
export async function dropDocument(path: string): Promise<void> {
  await fetch(`${documentsAddress()}/${path}`, { method: 'DELETE', headers: ADMIN_HEADERS });
}

/** The name of the site's bucket. */
function bucket(): string {
  return `${backendAddress().projectId}.firebasestorage.app`;
}

function storageAddress(): string {
  return `http://127.0.0.1:${backendAddress().ports.storage}`;
}
