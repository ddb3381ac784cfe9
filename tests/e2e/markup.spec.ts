import type { Page } from '@playwright/test';
import { CATEGORIES, type PostType } from '../../src/model/categories';
import {
  answerWithHostilePosts,
  expectNothingRan,
  watchForPayloads,
} from '../support/browser/hostile-backend';
import { hostileDocument, PAYLOADS } from '../support/browser/markup';
import type { Site } from '../support/browser/site';
import { expect, test } from '../support/browser/test';

const READ = { host: 'firestore.googleapis.com', path: /:batchGet/ };
/**
 * One text with all payloads, and one text for each payload that is a URL, because such a payload
 * can run only if it is the whole text of a field.
 */
const URLS: string[] = PAYLOADS.filter((text) => /^(javascript|data):/.test(text));
const TEXTS = [PAYLOADS.join('\n'), ...URLS] as const;
watchForPayloads();

test('On Home, in a search and in a category, markup in posts is shown as text, and none of it runs', async ({
  page,
  site,
}) => {
  answerWithHostilePosts(site);
  for (const path of ['/', '/search?q=hacked', '/events']) {
    await page.goto(path);
    await expect(page.getByText(PAYLOADS[2], { exact: true }).first()).toBeVisible();
    await expectNothingRan(page);
  }
});

test('An event and its form: a title’s markup is shown as text, and no markup runs', async ({
  page,
  site,
}) => {
  for (const text of TEXTS) {
    await expectPostAsText(page, site, 'events', text);
    await page.goto('/post/hostile');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/hacked/);
    await expectNothingRan(page);
  }
});

test('A post in each other category: a title’s markup is shown as text, and no markup runs', async ({
  page,
  site,
}) => {
  for (const { type } of CATEGORIES) {
    if (type !== 'events') await expectPostAsText(page, site, type, TEXTS[0]);
  }
});

async function expectPostAsText(
  page: Page,
  site: Site,
  type: PostType,
  text: string,
): Promise<void> {
  const body = [{ found: hostileDocument(type, 'hostile', text) }];
  site.answerRequests(READ, { status: 200, body });
  await page.goto('/post?id=hostile');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text.split('\n', 1)[0] ?? '');
  await expectNothingRan(page);
}
