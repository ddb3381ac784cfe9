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
 * Before each test, adds the function `hacked` to the page. The code of the payloads (see PAYLOADS)
 * calls this function, and the function counts its calls.
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

/** From now on, answers list queries with the twenty hostile posts, and count queries with 20. */
export function answerWithHostilePosts(site: Site): void {
  const rows = HOSTILE_POSTS.map((document) => ({ document }));
  site.answerRequests({ ...FIRESTORE, path: /:runQuery/ }, { status: 200, body: rows });
  const total = { result: { aggregateFields: { total: { integerValue: '20' } } } };
  site.answerRequests(
    { ...FIRESTORE, path: /:runAggregationQuery/ },
    { status: 200, body: [total] },
  );
}

/**
 * Expects that no payload ran code. Also expects that <main> has no script without a type, no
 * iframe, no math and no video, and that no link has a javascript:, data: or vbscript: URL.
 */
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
