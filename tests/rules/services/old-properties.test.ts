// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOldProperties, OLD_BATCH } from '../../../src/editor/table/list-old-properties';
import type { Post } from '../../../src/model/post';
import type { FirestoreDocument } from '../../../src/services/reading/firestore';
import { countCosts } from './counted-fetch';
import { clearPosts, storeProperties } from './stored-posts';

const DAY_MS = 86_400_000;
const cost = countCosts();
afterAll(clearPosts);

/**
 * The first property was published today. Each other property is a day older than the property
 * before it.
 */
const OFFERS = Array.from({ length: 300 }, (_, index) => ({
  ...{ number: index + 1, deal: 'rent', county: 'Nakuru', priceKes: 30_000 },
  bedrooms: 1,
  taken: index % 10 === 0,
  createdAt: new Date(Date.now() - index * DAY_MS),
  // Of the 120 oldest properties, 119 were confirmed three days ago. The oldest was confirmed 70
  // days ago, so it is in the list.
  ...(index >= 180 && { confirmedAt: new Date(Date.now() - (index === 299 ? 70 : 3) * DAY_MS) }),
}));

beforeAll(async () => {
  await clearPosts();
  await storeProperties(OFFERS);
});

async function listAll(): Promise<Post[]> {
  const found: Post[] = [];
  let last: FirestoreDocument | null = null;
  do {
    const { items, next } = await listOldProperties(last);
    found.push(...items);
    last = next;
  } while (last);
  return found;
}

test('The list has the properties that are not taken and were neither published nor confirmed in the last 60 days; the batches begin with the properties that were published first', async () => {
  // Numbers 62 to 180 were published more than 60 days ago and never confirmed. Number 300 was
  // confirmed 70 days ago.
  const expected = OFFERS.filter(
    ({ number, taken }) => !taken && (number === 300 || (number > 61 && number <= 180)),
  );
  const titles = (await listAll()).map(({ title }) => title);
  expect(titles).toEqual(expected.map(({ number }) => `Offer ${number}`).reverse());
});

test('If a batch contains no old property, the same call reads the next batch', async () => {
  await storeProperties(OFFERS.map((offer) => ({ ...offer, confirmedAt: new Date() })));
  cost.reset();
  expect(await listOldProperties(null)).toEqual({ items: [], next: null });
  expect(cost.reads).toBeGreaterThan(OLD_BATCH);
});
