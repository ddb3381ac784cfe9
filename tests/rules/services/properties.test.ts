// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { knownFilter, listProperties } from '../../../src/posts/reading/property-list';
import { forgetReads } from '../../../src/services/reading/read-cache';
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
  bedrooms: index % 4,
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

const filterOf = (query: URLSearchParams) => knownFilter(Object.fromEntries(query));

/**
 * The titles of the properties that match the filters in `query`. Taken properties come last. If
 * `query` has a highest price, the cheapest come first, otherwise the newest.
 */
function expected(query: URLSearchParams): string[] {
  const { deal, county, bedrooms, most: highestPrice, taken } = filterOf(query);
  const found = OFFERS.filter(
    (offer) =>
      (!deal || offer.deal === deal) &&
      (!county || offer.county === county) &&
      (!bedrooms || offer.bedrooms === Number(bedrooms)) &&
      (!highestPrice || offer.priceKes <= Number(highestPrice)) &&
      !(taken && offer.taken),
  );
  const compare = (a: Offer, b: Offer) =>
    highestPrice ? a.priceKes - b.priceKes : a.number - b.number;
  return found
    .sort((a, b) => Number(a.taken) - Number(b.taken) || compare(a, b))
    .map(({ number }) => `Offer ${number}`);
}

test.each([
  'deal=rent',
  'county=Nakuru',
  'deal=sale&county=Kisumu',
  'most=30000',
  'deal=rent&most=30000',
  'deal=rent&county=Nakuru&most=30000',
  'bedrooms=0',
  'deal=rent&county=Nakuru&bedrooms=2',
  'bedrooms=2&most=30000&taken=hidden',
  'taken=hidden',
  'deal=rent&county=Nakuru&taken=hidden',
  'deal=rent&county=Nakuru&most=30000&taken=hidden',
])('Each page of /properties?%s is correct and costs at most 5 reads and a count', async (text) => {
  const query = new URLSearchParams(text);
  const titles = expected(query);
  const filter = filterOf(query);
  const pages = Math.ceil(titles.length / PAGE_POSTS);
  // Opens the pages forwards, then backwards, and then the last page again. Before each
  // reading of the last page, the read cache is emptied, so that the page costs reads again.
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  for (const page of [...numbers, ...numbers.toReversed(), pages]) {
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
