import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TitleMatch, titleGrams, titleMatcher } from '../../src/model/title-search';
import { searchPosts } from '../../src/search/find-posts';
import { forgetReads } from '../../src/services/reading/read-cache';
import { countReads } from '../support/google/count-reads';
import type { Write } from './attempt';
import { clear, loadRules, writeUnchecked } from './rest';
import { FIRESTORE_RULES } from './rules-files';
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

/** The number of reads that Firestore bills for each request of the current test. */
const costs: number[] = [];

beforeAll(async () => {
  await clear(emulated);
  await loadRules(emulated, FIRESTORE_RULES);
  await writeUnchecked(emulated, TITLES.map(toWrite));
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    // The emulator has no index and scans all posts, so the site's time limit is removed.
    const answer = await fetch(address, { ...request, signal: null });
    const text = await answer.clone().text();
    costs.push(countReads('POST', new URL(address).pathname, answer.status, text));
    return answer;
  });
});
beforeEach(() => {
  costs.length = 0;
  forgetReads();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await clear(emulated);
}, 600_000);

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
    expect(costs).toHaveLength(1);
    forgetReads();
    const found = await findAll(term);
    const expected = (kind: TitleMatch) =>
      TITLES.filter((title) => titleMatcher(term)(title) === kind);
    expect(found).toEqual({ exact: expected('exact'), similar: expected('similar') });
    expect(Math.max(...costs)).toBeLessThanOrEqual(50);
  },
  60_000,
);
