// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listProperties, parseFilter } from '../../../src/posts/property-list';
import { forgetReads } from '../../../src/services/read-cache';
import { PAGE_POSTS } from '../../../src/site';
import { countCosts } from './counted-fetch';
import { clearPosts, storeProperties } from './stored-posts';

/**
 * The first property is the newest. Every third property is taken, every fifth is for sale, and
 * every second is in Nakuru.
 */
const OFFERS = Array.from({ length: 60 }, (_, index) => ({
  number: index + 1,
  deal: index % 5 === 0 ? 'sale' : 'rent',
  county: index % 2 === 0 ? 'Nakuru' : 'Kisumu',
  priceKes: 1_000 * (1 + ((index * 37) % 60)),
  taken: index % 3 === 0,
}));
type Offer = (typeof OFFERS)[number];
const cost = countCosts();

beforeAll(async () => {
  await clearPosts();
  await storeProperties(OFFERS);
});
afterAll(clearPosts);
beforeEach(() => {
  forgetReads();
  cost.reset();
});

/** The titles of the offers that match a filter, the taken ones last. */
function expected(query: URLSearchParams): string[] {
  const { deal, county, most, hidesTaken } = parseFilter(query);
  const found = OFFERS.filter(
    (offer) =>
      (!deal || offer.deal === deal) &&
      (!county || offer.county === county) &&
      (!most || offer.priceKes <= Number(most)) &&
      !(hidesTaken && offer.taken),
  );
  const sorted = (a: Offer, b: Offer) => (most ? a.priceKes - b.priceKes : a.number - b.number);
  return found
    .sort((a, b) => Number(a.taken) - Number(b.taken) || sorted(a, b))
    .map(({ number }) => `Offer ${number}`);
}

test.each([
  'deal=rent',
  'county=Nakuru',
  'deal=sale&county=Kisumu',
  'most=30000',
  'deal=rent&most=30000',
  'deal=rent&county=Nakuru&most=30000',
  'taken=hidden',
  'deal=rent&county=Nakuru&taken=hidden',
  'deal=rent&county=Nakuru&most=30000&taken=hidden',
])('Each page of the properties of ?%s costs at most five reads and one count', async (text) => {
  const query = new URLSearchParams(text);
  const titles = expected(query);
  const filter = parseFilter(query);
  const pages = Math.ceil(titles.length / PAGE_POSTS);
  // The pages are visited forwards, backwards, and then the last page. Before the last page the cache
  // is emptied, as if a visit began there.
  const visits = Array.from({ length: pages }, (_, index) => index + 1);
  for (const page of [...visits, ...visits.toReversed(), pages]) {
    if (page === pages) forgetReads();
    cost.reset();
    const shown = await listProperties(filter, page);
    expect(shown.posts.map(({ title }) => title)).toEqual(
      titles.slice((page - 1) * PAGE_POSTS, page * PAGE_POSTS),
    );
    expect(shown.total).toBe(titles.length);
    expect(cost.reads).toBeLessThanOrEqual(PAGE_POSTS);
    expect(cost.counts).toBeLessThanOrEqual(1);
  }
});
