import { expect, type Page } from '@playwright/test';
import { permalinkId } from '../src/model/paths';
import type { AnswerMemory } from '../tests/support/google/answer-memory';
import { writeBaseline } from './baseline';
import { REST_QUESTIONS } from './measure';
import { type Backend, openStage } from './stage';
import { type BenchPage, HOME, OURS, otherPages, SITE_HOST, targetOf } from './subjects';
import type { Target } from './watch-page';

/** With many posts the emulator is slower than the site's own time limit. */
const PATIENCE_MS = 300_000;

/** Returns the id of the first post on Home. */
export async function findPost(backend: Backend): Promise<string> {
  const stage = await openStage(OURS, backend);
  try {
    const page = await stage.context.newPage();
    await openWhole(page, targetOf(OURS, HOME));
    const link = page.getByRole('link', { name: /^Check Out/ }).first();
    const address = new URL((await link.getAttribute('href')) ?? '', `https://${SITE_HOST}`);
    return permalinkId(address.pathname) ?? address.searchParams.get('id') ?? '';
  } finally {
    await stage.close();
  }
}

/**
 * Returns the pages to measure, and writes the versions without scripts from ours.
 * @param only the names of the pages; without it, all pages
 * @param memory caches the responses that the pages need
 */
export async function preparePages(
  backend: Backend,
  only?: string[],
  memory?: AnswerMemory,
): Promise<BenchPage[]> {
  if (memory) backend.google.faults.place(REST_QUESTIONS, { memory });
  const all = [HOME, ...otherPages(await findPost(backend))];
  const pages = all.filter(({ name }) => only?.includes(name) ?? true);
  const stage = await openStage(OURS, backend);
  try {
    const page = await stage.context.newPage();
    for (const target of pages) {
      await openWhole(page, targetOf(OURS, target));
      await writeBaseline(page);
    }
    return pages;
  } finally {
    await stage.close();
  }
}

/** Opens a page, repeatedly until its posts are shown. */
async function openWhole(page: Page, { url, titles, count }: Target): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    await page.locator('main:not(.is-shell)').waitFor();
    const last = page
      .locator(titles)
      .filter({ hasText: /\S/ })
      .nth(count - 1);
    await last.or(page.getByRole('button', { name: 'Retry' }).first()).waitFor();
    await last.waitFor({ timeout: 1_000 });
  }).toPass({ timeout: PATIENCE_MS });
}
