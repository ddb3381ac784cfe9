import { CATEGORIES } from '../../src/model/categories';
import {
  answerWithHostilePosts,
  expectNothingRan,
  watchForPayloads,
} from '../support/browser/hostile-backend';
import { hostileDocument, PAYLOADS } from '../support/browser/markup';
import { expect, test } from '../support/browser/test';

const READ = { host: 'firestore.googleapis.com', path: /:batchGet/ };
/**
 * One text with all payloads, and one text for each payload that is a URL, because such a payload
 * can run only if it is the whole text of a field.
 */
const URLS: string[] = PAYLOADS.filter((text) => /^(javascript|data):/.test(text));
const TEXTS = [PAYLOADS.join('\n'), ...URLS];
watchForPayloads();

for (const { name, path } of [
  { name: 'Home', path: '/' },
  { name: 'Search', path: '/search?q=hacked' },
  { name: 'A category', path: '/events' },
]) {
  test(`${name}: markup in posts is shown as text, and none of it runs`, async ({ page, site }) => {
    answerWithHostilePosts(site);
    await page.goto(path);
    await expect(page.getByText(PAYLOADS[2], { exact: true }).first()).toBeVisible();
    await expectNothingRan(page);
  });
}

for (const { type, label } of CATEGORIES) {
  test(`A post in ${label} and its form: a title’s markup is shown as text, and no markup runs`, async ({
    page,
    site,
  }) => {
    for (const text of TEXTS) {
      const body = [{ found: hostileDocument(type, 'hostile', text) }];
      const fault = site.answerRequests(READ, { status: 200, body });
      await page.goto('/post?id=hostile');
      const [title = ''] = text.split('\n', 1);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expectNothingRan(page);
      // In the form, only the photo has an address. It is the same in all categories.
      const isSameForm = URLS.includes(text) && type !== 'events';
      if (!isSameForm) {
        await page.goto('/post/hostile');
        await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/hacked/);
        await expectNothingRan(page);
      }
      fault.remove();
    }
  });
}
