import { expect, type Page } from '@playwright/test';
import { permalinkId } from '../src/model/paths';
import type { Backend } from './backend';
import { writeBaseline } from './baseline';
import { openBrowser } from './browser';
import { type BenchPage, HOME, OURS, postPage, SITE_HOST, targetOf } from './subjects';
import { type Target, waitForSite } from './watch-page';

/** A long time limit: with many posts, the emulator needs more time than the site itself allows. */
const TIMEOUT_MS = 300_000;

/** Returns the id of the first post on Home. */
export async function findPost(backend: Backend): Promise<string> {
  const browser = await openBrowser(OURS, backend);
  try {
    const page = await browser.context.newPage();
    await openLoaded(page, targetOf(OURS, HOME));
    const link = page.getByRole('link', { name: /^Check Out/ }).first();
    const address = new URL((await link.getAttribute('href')) ?? '', `https://${SITE_HOST}`);
    return permalinkId(address.pathname) ?? address.searchParams.get('id') ?? '';
  } finally {
    await browser.close();
  }
}

/**
 * Returns the pages to measure: Home and a post's page. Writes a baseline for each: a static page
 * with the same content.
 */
export async function preparePages(backend: Backend): Promise<BenchPage[]> {
  const pages = [HOME, postPage(await findPost(backend))];
  const browser = await openBrowser(OURS, backend);
  try {
    const page = await browser.context.newPage();
    for (const target of pages) {
      await openLoaded(page, targetOf(OURS, target));
      // On a prerendered page, some `img` elements have a placeholder as `src`. The key press
      // starts the site's code, which replaces each placeholder by the address of the picture in
      // Storage. The baseline copies these addresses.
      await page.keyboard.press('Shift');
      await page.evaluate(waitForSite, TIMEOUT_MS);
      await writeBaseline(page);
    }
    return pages;
  } finally {
    await browser.close();
  }
}

/** Opens the page of `target`, and opens it again until its posts are shown. */
async function openLoaded(page: Page, { url, titles, count }: Target): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    await page.locator('main:not(.is-shell)').waitFor();
    const last = page
      .locator(titles)
      .filter({ hasText: /\S/ })
      .nth(count - 1);
    await last.or(page.getByRole('button', { name: 'Retry' }).first()).waitFor();
    await last.waitFor({ timeout: 1_000 });
  }).toPass({ timeout: TIMEOUT_MS });
}
