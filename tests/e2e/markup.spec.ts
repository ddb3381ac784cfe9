import type { Page } from '@playwright/test';
import { CATEGORIES } from '../../src/model/categories';
import { HOSTILE_POSTS, hostileDocument, PAYLOADS } from '../support/browser/markup';
import type { Site } from '../support/browser/site';
import { expect, test } from '../support/browser/test';

const FIRESTORE = { host: 'firestore.googleapis.com' };
const ALL_OF_THEM = PAYLOADS.join('\n');
/** Their images lie nowhere: the browser says so. */
const NO_IMAGE = /Failed to load resource|net::ERR/;

declare global {
  interface Window {
    timesHacked: number;
  }
}

test.beforeEach(async ({ page, watch }) => {
  watch.allow(NO_IMAGE);
  await page.addInitScript(() => {
    window.timesHacked = 0;
    Object.assign(window, { hacked: () => (window.timesHacked += 1) });
  });
});

for (const { name, path } of [
  { name: 'Home', path: '/' },
  { name: 'Search', path: '/search?q=hacked' },
  ...CATEGORIES.map(({ label, path }) => ({ name: label, path })),
]) {
  test(`${name}: markup in posts is shown as text, and none of it runs`, async ({ page, site }) => {
    answerWithHostilePosts(site);
    await page.goto(path);
    await expect(page.getByText(PAYLOADS[2], { exact: true }).first()).toBeVisible();
    await expectNothingRan(page);
  });
}

for (const { type, label } of CATEGORIES) {
  test(`A post in ${label}: markup in every field is shown as text, and none of it runs`, async ({
    page,
    site,
  }) => {
    for (const text of [ALL_OF_THEM, ...PAYLOADS.filter((_, index) => index % 5 === 0)]) {
      const found = [{ found: hostileDocument(type, 'hostile', text) }];
      const fault = site.answerRequests(
        { ...FIRESTORE, path: /:batchGet/ },
        { status: 200, body: found },
      );
      await page.goto('/post?id=hostile');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        text.split('\n', 1)[0] ?? '',
      );
      await expectNothingRan(page);
      await page.goto('/post/hostile');
      await expect(page.getByLabel('Title')).toHaveValue(/hacked/);
      await expectNothingRan(page);
      fault.remove();
    }
  });
}

function answerWithHostilePosts(site: Site): void {
  const rows = HOSTILE_POSTS.map((document) => ({ document }));
  site.answerRequests({ ...FIRESTORE, path: /:runQuery/ }, { status: 200, body: rows });
  const total = { result: { aggregateFields: { total: { integerValue: '20' } } } };
  site.answerRequests(
    { ...FIRESTORE, path: /:runAggregationQuery/ },
    { status: 200, body: [total] },
  );
}

/** Neither code nor an element nor a link that one of the payloads wanted. */
async function expectNothingRan(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: window.timesHacked,
    elements: document.querySelectorAll('main :is(script:not([type]), iframe, math, video)').length,
    links: [...document.querySelectorAll('a')].filter(({ protocol }) =>
      ['javascript:', 'data:', 'vbscript:'].includes(protocol),
    ).length,
  }));
  expect(found).toEqual({ ran: 0, elements: 0, links: 0 });
}
