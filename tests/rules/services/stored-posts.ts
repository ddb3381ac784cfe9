import type { PostType } from '../../../src/model/categories';
import { BYPASS_HEADERS } from '../rest';

const DATABASE = 'projects/demo-for-us-by-us/databases/(default)/documents';
/** The maximum number of writes that `storePosts` sends in one request. */
const MAX_WRITES = 500;

/** The title of stored post `number`. Post 1 is the newest. */
export function titleOf(number: number): string {
  return `Number ${number}`;
}

/**
 * Stores `count` posts of a category, in groups of three with the same time. The oldest post has
 * the number `count`, and its id ends with -00000.
 */
export async function storePosts(type: PostType, count: number): Promise<void> {
  const writes = Array.from({ length: count }, (_, index) => writeOf(type, index + 1, count));
  for (let at = 0; at < count; at += MAX_WRITES) {
    await commit(writes.slice(at, at + MAX_WRITES));
  }
}

/** Stores an event on each of `days` (yyyy-mm-dd), with the id on-DAY-INDEX. */
export async function storeEvents(days: string[]): Promise<void> {
  const writes = days.map((day, index) => {
    const id = `on-${day}-${String(index).padStart(4, '0')}`;
    const fields = {
      type: { stringValue: 'events' },
      title: { stringValue: id },
      startDate: { stringValue: day },
      endDate: { stringValue: day },
    };
    return { update: { name: `${DATABASE}/posts/${id}`, fields } };
  });
  await commit(writes);
}

/** A stored property. Number 1 is the newest. */
interface Offer {
  number: number;
  deal: string;
  county: string;
  priceKes: number;
  bedrooms: number;
  taken: boolean;
  createdAt?: Date;
  confirmedAt?: Date;
}

/** Stores properties with the fields by which their list is filtered. */
export async function storeProperties(offers: Offer[]): Promise<void> {
  const writes = offers.map(({ number, deal, county, priceKes, bedrooms, taken, ...moments }) => {
    const { createdAt = new Date(Date.UTC(2026, 0, 1) - number * 1_000), confirmedAt } = moments;
    const fields = {
      type: { stringValue: 'properties' },
      title: { stringValue: `Offer ${number}` },
      deal: { stringValue: deal },
      county: { stringValue: county },
      priceKes: { integerValue: String(priceKes) },
      bedrooms: { integerValue: String(bedrooms) },
      taken: { booleanValue: taken },
      createdAt: { timestampValue: createdAt.toISOString() },
      ...(confirmedAt && { confirmedAt: { timestampValue: confirmedAt.toISOString() } }),
    };
    return { update: { name: `${DATABASE}/posts/offer-${number}`, fields } };
  });
  await commit(writes);
}

/** Stores posts with exactly these fields. @returns the documents with their full names */
export async function storeDocuments(
  posts: { id: string; fields: Record<string, Record<string, unknown>> }[],
): Promise<{ name: string; fields: Record<string, Record<string, unknown>> }[]> {
  const documents = posts.map(({ id, fields }) => ({ name: `${DATABASE}/posts/${id}`, fields }));
  await commit(documents.map((update) => ({ update })));
  return documents;
}

/** Deletes every document of the site's project. */
export async function clearPosts(): Promise<void> {
  await request(`/emulator/v1/${DATABASE}`, { method: 'DELETE' });
}

function writeOf(type: PostType, number: number, count: number): object {
  const age = count - number;
  const moment = new Date(Date.UTC(2026, 0, 1) + Math.floor(age / 3) * 1000);
  const fields = {
    type: { stringValue: type },
    title: { stringValue: titleOf(number) },
    createdAt: { timestampValue: moment.toISOString() },
  };
  const id = `${type.replaceAll(' ', '-')}-${String(age).padStart(5, '0')}`;
  return { update: { name: `${DATABASE}/posts/${id}`, fields } };
}

async function commit(writes: object[]): Promise<void> {
  await request(`/v1/${DATABASE}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
}

async function request(path: string, init: RequestInit): Promise<void> {
  const emulator = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
  const answer = await fetch(emulator + path, { headers: BYPASS_HEADERS, ...init });
  if (!answer.ok) throw new Error(`The emulator answered ${await answer.text()}`);
}
