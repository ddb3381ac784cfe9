import type { PostType } from '../../../src/model/categories';
import type { Write } from '../attempt';
import { BYPASS, clear, send, writeUnchecked } from '../rest';
import { emulated } from '../team-site';
import type { Doc } from '../values';

const ROOT = `projects/${emulated.projectId}/databases/(default)/documents`;
/** The maximum number of writes in one request. */
const MAX_WRITES = 500;

/** The title of stored post `number`. Post 1 is the newest. */
export function titleOf(number: number): string {
  return `Number ${number}`;
}

async function store(posts: Record<string, Doc>): Promise<void> {
  const writes = Object.entries(posts).map(([id, doc]): Write => ({ put: `posts/${id}`, doc }));
  for (let at = 0; at < writes.length; at += MAX_WRITES) {
    await writeUnchecked(emulated, writes.slice(at, at + MAX_WRITES));
  }
}

/**
 * Stores `count` posts of a category, in groups of three with the same time. The oldest post has
 * the number `count`, and its id ends with -00000.
 */
export function storePosts(type: PostType, count: number): Promise<void> {
  const posts = Array.from({ length: count }, (_, age): [string, Doc] => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(age / 3) * 1_000);
    const id = `${type.replaceAll(' ', '-')}-${String(age).padStart(5, '0')}`;
    return [id, { type, title: titleOf(count - age), createdAt }];
  });
  return store(Object.fromEntries(posts));
}

/** Stores an event on each of `days` (yyyy-mm-dd), with the id on-DAY-INDEX. */
export function storeEvents(days: string[]): Promise<void> {
  const posts = days.map((day, index): [string, Doc] => {
    const title = `on-${day}-${String(index).padStart(4, '0')}`;
    return [title, { type: 'events', title, startDate: day, endDate: day }];
  });
  return store(Object.fromEntries(posts));
}

/** A stored property. Number 1 is the newest. */
interface Offer extends Doc {
  number: number;
}

/** Stores properties with the fields by which their list is filtered. */
export function storeProperties(offers: Offer[]): Promise<void> {
  const posts = offers.map(({ number, ...fields }): [string, Doc] => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) - number * 1_000);
    const doc = { type: 'properties', title: `Offer ${number}`, createdAt, ...fields };
    return [`offer-${number}`, doc];
  });
  return store(Object.fromEntries(posts));
}

/** Stores posts with exactly these fields. @returns the documents with their full names */
export async function storeDocuments(
  posts: { id: string; fields: Record<string, Record<string, unknown>> }[],
): Promise<{ name: string; fields: Record<string, Record<string, unknown>> }[]> {
  const documents = posts.map(({ id, fields }) => ({ name: `${ROOT}/posts/${id}`, fields }));
  await send(emulated, BYPASS, ':commit', { writes: documents.map((update) => ({ update })) });
  return documents;
}

/** Deletes every document of the site's project. */
export const clearPosts = () => clear(emulated);
