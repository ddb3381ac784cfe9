import { OWN_CONNECTION } from '../../../emulators/project';
import {
  BYPASS_HEADERS,
  type Emulated,
  idOf,
  listDocuments,
  readDocument,
  type Typed,
  writeUnchecked,
} from '../rest';

const STORAGE_HEADERS = { ...BYPASS_HEADERS, ...OWN_CONNECTION };

/** Everything that the server stores for one post. The rules are not checked when it is read. */
export interface ServerState {
  id: string;
  live: Fields | null;
  trash: Fields | null;
  /**
   * The time at which the post was moved to the trash, in milliseconds since 1970; 0 if it is not
   * in the trash.
   */
  deletedMs: number;
  history: Fields[];
  /** The images of the post in the bucket: the size in bytes of each, by its path. */
  objects: Map<string, number>;
}

export type Fields = Record<string, unknown>;

/** The emulators of Firestore (`host`) and of Storage (`storage`) that a history uses. */
export interface Site extends Emulated {
  storage: string;
}

/** Reads everything that the server stores for post `id`. */
export async function readServerState(site: Site, id: string): Promise<ServerState> {
  const [live, trash, history, objects] = await Promise.all([
    readDocument(site, `posts/${id}`),
    readDocument(site, `trash/${id}`),
    listDocuments(site, `posts/${id}/history`),
    objectsOf(site, id),
  ]);
  return {
    id,
    live: live && plain(live),
    trash: trash && postIn(trash),
    deletedMs: Date.parse(String(trash?.fields?.deletedAt?.timestampValue)) || 0,
    history: history.map(postIn),
    objects,
  };
}

/** Gives a user a role in the team. If `role` is null, removes the user from the team. */
export function setRole(site: Site, uid: string, role: 'owner' | 'editor' | null): Promise<void> {
  const path = `admins/${uid}`;
  const doc = role && { role, email: `${uid}@example.org` };
  return writeUnchecked(site, [doc ? { put: path, doc } : { remove: path }]);
}

export function backdate(site: Site, id: string, deletedAt: Date): Promise<void> {
  return writeUnchecked(site, [{ merge: `trash/${id}`, doc: { deletedAt } }]);
}

/**
 * Deletes everything that is stored for post `id`. With many documents, the emulator would become
 * slow, because it scans all documents in each query.
 */
export async function forget(site: Site, id: string): Promise<void> {
  const [history, objects] = await Promise.all([
    listDocuments(site, `posts/${id}/history`),
    objectsOf(site, id),
  ]);
  const paths = [
    ...['posts', 'trash', 'deletions'].map((list) => `${list}/${id}`),
    ...history.map((version) => `posts/${id}/history/${idOf(version)}`),
  ];
  await writeUnchecked(
    site,
    paths.map((path) => ({ remove: path })),
  );
  const remove = { method: 'DELETE', headers: STORAGE_HEADERS };
  await Promise.all(
    [...objects.keys()].map((name) =>
      fetch(`${bucketOf(site)}/${encodeURIComponent(name)}`, remove),
    ),
  );
}

/** The full name of a document. */
export function nameOf({ projectId }: Site, path: string): string {
  return `projects/${projectId}/databases/(default)/documents/${path}`;
}

/**
 * The bucket's URL in Google Cloud's API. Firebase's API cannot list the images of one post,
 * because it lists only whole folders.
 */
function bucketOf({ storage, projectId }: Site): string {
  return `http://${storage}/storage/v1/b/${projectId}.firebasestorage.app/o`;
}

async function objectsOf(site: Site, id: string): Promise<Map<string, number>> {
  const address = `${bucketOf(site)}?prefix=${encodeURIComponent(`images/${id}-`)}`;
  const answer = await fetch(address, { headers: STORAGE_HEADERS });
  const { items = [] } = (await answer.json()) as { items?: { name: string; size: string }[] };
  return new Map(items.map(({ name, size }) => [name, Number(size)]));
}

function postIn({ fields = {} }: Typed): Fields {
  return plain(fields.post?.mapValue as Typed);
}

function plain({ fields = {} }: Typed): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, plainValue(value)]),
  );
}

/** Converts a value from the REST API's format. */
function plainValue(value: Record<string, unknown>): unknown {
  if (!('arrayValue' in value)) return Object.values(value)[0];
  const { values = [] } = value.arrayValue as { values?: Record<string, unknown>[] };
  return values.map(plainValue);
}
