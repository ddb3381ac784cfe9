import type { Page } from '@playwright/test';
import { HOSTILE_POSTS } from './markup';
import { expectDrawn } from './pages';
import type { Site } from './site';
import { expect, test } from './test';

const FIRESTORE = { host: 'firestore.googleapis.com' };
/** Their images lie nowhere: the browser says so. */
const NO_IMAGE = /Failed to load resource|net::ERR/;

declare global {
  interface Window {
    timesHacked: number;
  }
}

/** Counts before each test of a file what the payloads run. */
export function watchForPayloads(): void {
  test.beforeEach(async ({ page, watch }) => {
    watch.allow(NO_IMAGE);
    await page.addInitScript(() => {
      window.timesHacked = 0;
      Object.assign(window, { hacked: () => (window.timesHacked += 1) });
    });
  });
}

/** Lets every list hold the twenty hostile posts. */
export function answerWithHostilePosts(site: Site): void {
  const rows = HOSTILE_POSTS.map((document) => ({ document }));
  site.answerRequests({ ...FIRESTORE, path: /:runQuery/ }, { status: 200, body: rows });
  const total = { result: { aggregateFields: { total: { integerValue: '20' } } } };
  site.answerRequests(
    { ...FIRESTORE, path: /:runAggregationQuery/ },
    { status: 200, body: [total] },
  );
}

/** Neither code nor an element nor a link that one of the payloads wanted. */
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
