import type { Page } from '@playwright/test';
import { expectDrawn } from '../../support/browser/pages';
import { firstPost } from '../../support/browser/stored-posts';
import { expect, test } from '../../support/browser/test';

/** Texts that occur only in the writers' code and styles. */
const WRITERS_ONLY = [
  'identitytoolkit',
  'securetoken',
  'maxUploadRetryTime',
  'Wrong email',
  'waiting for approval',
  'Post published',
  'Leave this post',
  '.account-card',
  '.team-person',
  '.form-columns',
  '.post-table',
];

/** Opens a page and waits until it makes no more requests. */
async function openFully(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectDrawn(page);
  await page.waitForLoadState('networkidle');
}

test('A visitor downloads no code or styles that only writers need @more', async ({ page }) => {
  const bodies: Promise<[url: string, text: string]>[] = [];
  page.on('response', (response) => {
    if (/\/assets\/.*\.(js|css)$/.test(response.url())) {
      bodies.push(response.text().then((text) => [response.url(), text]));
    }
  });
  const { id } = await firstPost('events');
  const lists = ['/', '/properties', '/events', '/search?q=na'];
  for (const path of [...lists, `/post?id=${id}`, '/post?id=none', '/nothing']) {
    await openFully(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const fetched = await Promise.all(bodies);
  expect(fetched.filter(([url]) => url.endsWith('.js')).length).toBeGreaterThan(3);
  const wrong = fetched.flatMap(([url, text]) =>
    WRITERS_ONLY.filter((part) => text.includes(part)).map((part) => `${part} in ${url}`),
  );
  expect(wrong).toEqual([]);

  // The code of the writers' pages must contain every text of WRITERS_ONLY. Otherwise the list is
  // out of date.
  bodies.length = 0;
  for (const path of ['/login', '/admin', '/posts', '/team']) await openFully(page, path);
  const writersCode = (await Promise.all(bodies)).map(([, text]) => text).join();
  expect(WRITERS_ONLY.filter((part) => !writersCode.includes(part))).toEqual([]);
});
