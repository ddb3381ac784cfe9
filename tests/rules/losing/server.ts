import { type Emulated, send } from '../rest';

/** What the server holds under one post's id, read past the rules. */
export interface Held {
  id: string;
  live: Fields | null;
  trash: Fields | null;
  /** When it was deleted, in milliseconds; 0 where it is not in the trash. */
  deletedMs: number;
  /** The posts that lie in the history. */
  history: Fields[];
  /** The sizes of the objects in the bucket, by their paths. */
  objects: Map<string, number>;
}

export type Fields = Record<string, unknown>;

/** A document as the REST service gives it. */
export interface Typed {
  name?: string;
  fields?: Record<string, Record<string, unknown>>;
}

const EVERYTHING = { Authorization: 'Bearer owner' };

/** The emulators that the writers write to. */
export interface Site extends Emulated {
  storage: string;
}

/** All that the server holds of post `id`. */
export async function heldOf(site: Site, id: string): Promise<Held> {
  const [live, trash, history, objects] = await Promise.all([
    read(site, `posts/${id}`),
    read(site, `trash/${id}`),
    readAll(site, `posts/${id}/history`),
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

/** Puts somebody into the team, or takes them out, for null. */
export async function setRole(
  site: Site,
  uid: string,
  role: 'owner' | 'editor' | null,
): Promise<void> {
  const name = nameOf(site, `admins/${uid}`);
  const fields = { role: { stringValue: role }, email: { stringValue: `${uid}@example.org` } };
  const write = role ? { update: { name, fields } } : { delete: name };
  await send(site, 'owner', ':commit', { writes: [write] });
}

/** Lets a post in the trash have been deleted at this moment. */
export async function backdate(site: Site, id: string, moment: Date): Promise<void> {
  const fields = { deletedAt: { timestampValue: moment.toISOString() } };
  const update = { name: nameOf(site, `trash/${id}`), fields };
  const write = { update, updateMask: { fieldPaths: ['deletedAt'] } };
  await send(site, 'owner', ':commit', { writes: [write] });
}

/** Empties the place of post `id`: the emulator looks through all that it holds at each query. */
export async function forget(site: Site, id: string): Promise<void> {
  const [history, objects] = await Promise.all([
    readAll(site, `posts/${id}/history`),
    objectsOf(site, id),
  ]);
  const places = [`posts/${id}`, `trash/${id}`].map((path) => nameOf(site, path));
  const names = [...places, ...history.map(({ name }) => name)];
  await send(site, 'owner', ':commit', { writes: names.map((name) => ({ delete: name })) });
  const remove = { method: 'DELETE', headers: EVERYTHING };
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

function root(site: Site): string {
  return `http://${site.host}/v1/${nameOf(site, '')}`;
}

/** Google Cloud's own interface to the bucket: Firebase's lists whole folders only. */
function bucketOf({ storage, projectId }: Site): string {
  return `http://${storage}/storage/v1/b/${projectId}.firebasestorage.app/o`;
}

/** A document, read past the rules; null if there is none. */
export async function read(site: Site, path: string): Promise<Typed | null> {
  const answer = await fetch(`${root(site)}${path}`, { headers: EVERYTHING });
  return answer.status === 404 ? null : ((await answer.json()) as Typed);
}

async function readAll(site: Site, path: string): Promise<Typed[]> {
  const answer = await fetch(`${root(site)}${path}?pageSize=300`, { headers: EVERYTHING });
  return ((await answer.json()) as { documents?: Typed[] }).documents ?? [];
}

async function objectsOf(site: Site, id: string): Promise<Map<string, number>> {
  const address = `${bucketOf(site)}?prefix=${encodeURIComponent(`images/${id}-`)}`;
  const answer = await fetch(address, { headers: EVERYTHING });
  const { items = [] } = (await answer.json()) as { items?: { name: string; size: string }[] };
  return new Map(items.map(({ name, size }) => [name, Number(size)]));
}

function postIn({ fields = {} }: Typed): Fields {
  return plain(fields.post?.mapValue as Typed);
}

function plain({ fields = {} }: Typed): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, Object.values(value)[0]]),
  );
}
