import { CATEGORIES } from '../../../src/model/categories';
import { expect, test } from '../../support/browser/test';

/** Texts that only the code of those who write has in it. */
const WRITERS_CODE =
  /identitytoolkit|securetoken|maxUploadRetryTime|waiting for approval|Wrong email/;
const WRITERS_LOOK = /account-card|\.team-person/;
const HOSTILE_IDS = [
  ...['', '..', '../admins/x', 'a/b', '%2e%2e', '__x__', '<img src=x onerror=alert(1)>'],
  ...["'; drop", 'a'.repeat(2000), '\u0000', '{uid}', '*'],
];

test('A visitor downloads no code of those who write', async ({ page }) => {
  const bodies: Promise<[string, string]>[] = [];
  page.on('response', (response) => {
    if (/\/assets\/.*\.(js|css)$/.test(response.url())) {
      bodies.push(response.text().then((text) => [response.url(), text]));
    }
  });
  for (const path of ['/', ...CATEGORIES.map((category) => category.path), '/post?id=none', '/x']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const fetched = await Promise.all(bodies);
  expect(fetched.filter(([url]) => url.endsWith('.js')).length).toBeGreaterThan(3);
  const wrong = fetched.filter(([, text]) => WRITERS_CODE.test(text) || WRITERS_LOOK.test(text));
  expect(wrong.map(([url]) => url)).toEqual([]);

  // The same look at a page of theirs finds it: so the patterns are the right ones.
  bodies.length = 0;
  await page.goto('/login', { waitUntil: 'networkidle' });
  const texts = (await Promise.all(bodies)).map(([, text]) => text);
  expect(texts.some((text) => WRITERS_CODE.test(text))).toBe(true);
  expect(texts.some((text) => WRITERS_LOOK.test(text))).toBe(true);
});

test('A hostile id is not asked for, and not there', async ({ page, site }) => {
  for (const id of HOSTILE_IDS) {
    await page.goto(`/post?id=${encodeURIComponent(id)}`);
    await expect(page.getByRole('heading', { name: 'This post is not here' })).toBeVisible();
  }
  expect((await site.requests()).filter(({ path }) => path.includes('batchGet'))).toEqual([]);
});
