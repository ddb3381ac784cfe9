import type { Page } from '@playwright/test';
import { HOSTILE_POSTS } from './markup';
import { expectDrawn } from './pages';
import type { Site } from './site';
import { expect, test } from './test';

const FIRESTORE = { host: 'firestore.googleapis.com' };
/** The hostile posts' images do not exist, so the browser reports failed requests. */
const NO_IMAGE = /Failed to load resource|net::ERR/;

declare global {
  interface Window {
    timesHacked: number;
  }
}

/**
 * Before each test, adds a counter to the page. It counts how often the code of a payload (see
 * PAYLOADS) runs.
 */
export function watchForPayloads(): void {
  test.beforeEach(async ({ page, watch }) => {
    watch.allow(NO_IMAGE);
    await page.addInitScript(() => {
      window.timesHacked = 0;
      Object.assign(window, { hacked: () => (window.timesHacked += 1) });
    });
  });
}

/** Makes the backend answer every query for a list with the twenty hostile posts. */
export function answerWithHostilePosts(site: Site): void {
  const rows = HOSTILE_POSTS.map((document) => ({ document }));
  site.answerRequests({ ...FIRESTORE, path: /:runQuery/ }, { status: 200, body: rows });
  const total = { result: { aggregateFields: { total: { integerValue: '20' } } } };
  site.answerRequests(
    { ...FIRESTORE, path: /:runAggregationQuery/ },
    { status: 200, body: [total] },
  );
}

/** Expects that no payload ran code and that the page has none of the payloads' elements or links. */
export async function expectNothingRan(page: Page): Promise<void> {
  await expectDrawn(page);
  const found = await page.evaluate(() => ({
    ran: window.timesHacked,
    elements: document.querySelectorAll('main :is(script:not([type]), iframe, math, video)').length,
    links: [...document.querySelectorAll('a')].filter(({ protocol }) =>
      ['javascript:', 'data:', 'vbscript:'].includes(protocol),
    ).length,
  }));
  expect(found).toEqual({ ran: 0, elements: 0, links: 0 });
}
