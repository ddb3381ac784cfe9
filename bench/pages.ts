import { expect, type Page } from '@playwright/test';
import { permalinkId } from '../src/model/paths';
import type { AnswerMemory } from '../tests/support/google/answer-memory';
import { writeFloor } from './floor';
import { REST_QUESTIONS, type Target } from './measure';
import { type Backend, openStage } from './stage';
import { type BenchPage, HOME, OURS, otherPages, SITE_HOST, targetOf } from './subjects';

/** The emulator takes its time over many posts: longer than the site waits for an answer. */
const PATIENCE_MS = 300_000;

/** Finds a post to open. @returns its id */
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
 * The pages to measure, of these names or all; writes the floor's from what ours show.
 * @param memory takes the answers that they need
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
    for (const one of pages) {
      await openWhole(page, targetOf(OURS, one));
      await writeFloor(page);
    }
    return pages;
  } finally {
    await stage.close();
  }
}

/** Opens a page, again and again until its posts stand. */
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
