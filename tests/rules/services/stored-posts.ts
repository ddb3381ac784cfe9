import type { PostType } from '../../../src/model/categories';

const DATABASE = 'projects/demo-for-us-by-us/databases/(default)/documents';
/** The emulator takes this for somebody whom no rule holds back. */
const EVERYTHING = { Authorization: 'Bearer owner' };
const WRITES_AT_ONCE = 500;

/** The title of a stored post; number 1 is the newest. */
export function titleOf(number: number): string {
  return `Number ${number}`;
}

/** Stores so many posts of a category; three at a time share one moment, and differ by their id. */
export async function storePosts(type: PostType, count: number): Promise<void> {
  const writes = Array.from({ length: count }, (_, index) => writeOf(type, index + 1, count));
  for (let at = 0; at < count; at += WRITES_AT_ONCE) {
    const body = JSON.stringify({ writes: writes.slice(at, at + WRITES_AT_ONCE) });
    await ask(`/v1/${DATABASE}:commit`, { method: 'POST', body });
  }
}

/** Stores an event that ends on each of `days`, yyyy-mm-dd; an id says the day and its number. */
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
  await ask(`/v1/${DATABASE}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
}

/** Stores properties, number 1 the newest, with what readers filter by. */
export async function storeProperties(
  offers: { number: number; deal: string; county: string; priceKes: number; taken: boolean }[],
): Promise<void> {
  const writes = offers.map(({ number, deal, county, priceKes, taken }) => {
    const fields = {
      type: { stringValue: 'properties' },
      title: { stringValue: `Offer ${number}` },
      deal: { stringValue: deal },
      county: { stringValue: county },
      priceKes: { integerValue: String(priceKes) },
      taken: { booleanValue: taken },
      createdAt: { timestampValue: new Date(Date.UTC(2026, 0, 1) - number * 1_000).toISOString() },
    };
    return { update: { name: `${DATABASE}/posts/offer-${number}`, fields } };
  });
  await ask(`/v1/${DATABASE}:commit`, { method: 'POST', body: JSON.stringify({ writes }) });
}

/** Deletes every document of the site's project. */
export async function clearPosts(): Promise<void> {
  await ask(`/emulator/v1/${DATABASE}`, { method: 'DELETE' });
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

async function ask(path: string, init: RequestInit): Promise<void> {
  const emulator = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
  const answer = await fetch(emulator + path, { headers: EVERYTHING, ...init });
  if (!answer.ok) throw new Error(`The emulator answered ${await answer.text()}`);
}
