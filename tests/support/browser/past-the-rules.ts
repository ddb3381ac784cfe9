import { backendAddress } from './backend-address';

/** The emulators take this for somebody whom no rule holds back. */
export const EVERYTHING = { Authorization: 'Bearer owner' };

/** Where the documents of the site lie in the Firestore emulator. */
export function documentsAddress(): string {
  const { projectId, ports } = backendAddress();
  return `http://127.0.0.1:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`;
}

/** Where the objects of the site's bucket lie in the Storage emulator. */
export function objectsAddress(): string {
  return `${storageAddress()}/v0/b/${bucket()}/o`;
}

/** The paths of the bucket's objects that begin so. */
export async function objectPaths(prefix: string): Promise<string[]> {
  // Google Cloud's own interface: Firebase's lists whole folders only.
  const list = `${storageAddress()}/storage/v1/b/${bucket()}/o`;
  const answer = await fetch(`${list}?prefix=${encodeURIComponent(prefix)}`);
  if (!answer.ok) throw new Error(`The emulator lists no objects: ${await answer.text()}`);
  const { items = [] } = (await answer.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name).sort();
}

/** Stores a document as it is given, in Firestore's typed values, at a path such as 'posts/x'. */
export async function putDocument(path: string, fields: Record<string, object>): Promise<void> {
  const answer = await fetch(`${documentsAddress()}/${path}`, {
    method: 'PATCH',
    headers: EVERYTHING,
    body: JSON.stringify({ fields }),
  });
  if (!answer.ok) throw new Error(`The emulator refused a document: ${await answer.text()}`);
}

/** Takes a document away, such as 'settings/access' or 'admins/{uid}'. */
export async function dropDocument(path: string): Promise<void> {
  await fetch(`${documentsAddress()}/${path}`, { method: 'DELETE', headers: EVERYTHING });
}

function bucket(): string {
  return `${backendAddress().projectId}.firebasestorage.app`;
}

function storageAddress(): string {
  return `http://127.0.0.1:${backendAddress().ports.storage}`;
}
