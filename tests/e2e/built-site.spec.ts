import { readdirSync } from 'node:fs';
import { TEST_SITE_FOLDER } from '../../build/folders';
import { inlineStyles } from '../../build/page-styles';
import { CATEGORIES } from '../../src/model/categories';
import { htmlFindings } from '../support/browser/accessibility';
import { withoutAllowed } from '../support/browser/allowed-findings';
import { siteAddress } from '../support/browser/backend-address';
import { followMenu, HOME, open } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

test('Home has security headers and is revalidated; a hashed script is cached for a year', async ({
  request,
}) => {
  const home = await request.get('/');
  const headers = home.headers();
  const policy = headers['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  });

  const script = /assets\/[\w-]+\.js/.exec(await home.text())?.[0];
  const asset = await request.get(`/${script}`);
  expect(asset.headers()['content-type']).toMatch(/javascript/);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('For a missing asset, Hosting sends status 404, and browsers must revalidate the response', async ({
  request,
}) => {
  for (const name of ['category-0ldHash1.js', 'Form-0ldHash1.css']) {
    const missing = await request.get(`/assets/${name}`);
    expect(missing.status()).toBe(404);
    expect(missing.headers()['cache-control']).toBe('no-cache');
  }
});

test('The HTML of Home and all style sheets that Hosting sends are valid @more', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const names = readdirSync(`${TEST_SITE_FOLDER}/assets`).filter((name) => name.endsWith('.css'));
  const files = names.map(async (name) => (await request.get(`/assets/${name}`)).text());
  const styles = [...inlineStyles(html), ...(await Promise.all(files))];
  expect(styles.every((text) => text.includes('{'))).toBe(true);
  const findings = [await htmlFindings(html)];
  for (const text of styles) findings.push(await htmlFindings(text, 'text/css'));
  expect(withoutAllowed(findings.flat())).toEqual([]);
});

// Only a Chromium with a window can judge whether the site can be installed, so this test checks
// only the manifest and its icons.
test('Hosting sends a valid manifest with a shortcut for each category, and three icons', async ({
  page,
  request,
}) => {
  const session = await page.context().newCDPSession(page);
  await page.goto('/');
  const { url, errors, manifest } = await session.send('Page.getAppManifest');
  expect(url).toBe(`${siteAddress()}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ display: 'kStandalone', startUrl: `${siteAddress()}/` });
  expect(manifest.shortcuts).toHaveLength(CATEGORIES.length);
  for (const icon of manifest.icons ?? []) {
    const image = await request.get(icon.url);
    expect(image.status(), icon.url).toBe(200);
    expect(image.headers()['content-type']).toBe('image/png');
  }
  expect(manifest.icons).toHaveLength(3);
});

test('Links lead to every category, a post in each, and Home, without a CSP violation; the heading of a page gets the focus, but not when the site loads', async ({
  page,
}) => {
  await open(page, HOME);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
  for (const { label, path } of CATEGORIES) {
    await followMenu(page, label);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeFocused();
    const title = page.getByRole('article').first().getByRole('link');
    const name = (await title.textContent()) ?? '';
    await title.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.getByRole('link', { name: /For Us By Us/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
});
