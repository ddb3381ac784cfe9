import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TitleMatch, titleGrams, titleMatcher } from '../../src/model/title-search';
import { searchPosts } from '../../src/search/find-posts';
import { forgetReads } from '../../src/services/reading/read-cache';
import type { Write } from './attempt';
import { clear, loadRules, writeUnchecked } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { countCosts } from './services/counted-fetch';
import { emulated } from './team-site';

const MANY = 300;
const WHAT = ['Plot', 'House', 'Harambee', 'KIKAO', 'Evening prayer', 'Safari', "Mama Ng'ang'a"];
const WHERE = ['Nairobi', 'nairobi west', 'Thika', 'Kisumu', 'Wanjikũ road', 'Lamu'];
const NEWEST = Date.UTC(2026, 10, 1);

/** The titles of the stored posts; the first is the newest. */
const TITLES = Array.from(
  { length: MANY },
  (_, index) => `${WHAT[index % WHAT.length]} in ${WHERE[index % WHERE.length]}, ${index + 1}`,
);

function toWrite(title: string, index: number): Write {
  const createdAt = new Date(NEWEST - index * 60_000);
  const doc = { type: 'events', title, titleGrams: titleGrams(title), createdAt };
  return { put: `posts/many-${index}`, doc };
}

const cost = countCosts();

beforeAll(async () => {
  await clear(emulated);
  await loadRules(emulated, FIRESTORE_RULES);
  await writeUnchecked(emulated, TITLES.map(toWrite));
});
beforeEach(() => {
  cost.reset();
  forgetReads();
});
afterAll(() => clear(emulated), 600_000);

/** Finds all results of a search, including those that the button 'More results' adds. */
async function findAll(term: string): Promise<Record<TitleMatch, string[]>> {
  const found: Record<TitleMatch, string[]> = { exact: [], similar: [] };
  let batch = await searchPosts(term);
  for (;;) {
    found.exact.push(...batch.exact.map(({ title }) => title));
    found.similar.push(...batch.similar.map(({ title }) => title));
    if (!batch.next) return found;
    batch = await searchPosts(term, batch.next);
  }
}

test.each(['Nairobi', 'NAIROBI', 'Wanjiku', 'mama ng’ang’a in lamu', ', 59', 'o', 'Xyzzy'])(
  `Among ${MANY} posts, a search for %j finds all posts with a matching title, the newest first, with at most 50 reads per request, and one request for the first results`,
  async (term) => {
    await searchPosts(term);
    expect(cost.requests).toBe(1);
    forgetReads();
    const found = await findAll(term);
    const expected = (kind: TitleMatch) =>
      TITLES.filter((title) => titleMatcher(term)(title) === kind);
    expect(found).toEqual({ exact: expected('exact'), similar: expected('similar') });
    expect(cost.mostReads).toBeLessThanOrEqual(50);
  },
  60_000,
);
