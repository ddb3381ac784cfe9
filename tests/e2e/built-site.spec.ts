import { readdirSync } from 'node:fs';
import { TEST_SITE_FOLDER } from '../../build/folders';
import { inlineStyles } from '../../build/page-styles';
import { CATEGORIES } from '../../src/model/categories';
import { htmlFindings } from '../support/browser/accessibility';
import { withoutAllowed } from '../support/browser/allowed-findings';
import { siteAddress } from '../support/browser/backend-address';
import { expect, test } from '../support/browser/test';

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
