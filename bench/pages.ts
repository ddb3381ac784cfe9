import { writeFloor } from './floor';
import { type Backend, openStage } from './stage';
import { type BenchPage, benchPages, OURS, SITE_HOST, targetOf } from './subjects';

/** The emulator takes its time over many posts. */
const PATIENCE_MS = 60_000;

/** Finds a post to open. @returns its id */
export async function findPost(backend: Backend): Promise<string> {
  const stage = await openStage(OURS, backend);
  try {
    const page = await stage.context.newPage();
    await page.goto(`https://${SITE_HOST}/`);
    const link = page.getByRole('link', { name: /^Check Out/ }).first();
    const address = new URL((await link.getAttribute('href')) ?? '', `https://${SITE_HOST}`);
    return address.searchParams.get('id') ?? '';
  } finally {
    await stage.close();
  }
}

/** The pages to measure, of these names or all; writes the floor's from what ours show. */
export async function preparePages(backend: Backend, only?: string[]): Promise<BenchPage[]> {
  const all = benchPages(await findPost(backend));
  const pages = all.filter(({ name }) => only?.includes(name) ?? true);
  const stage = await openStage(OURS, backend);
  try {
    const page = await stage.context.newPage();
    for (const one of pages) {
      const { url, titles, count } = targetOf(OURS, one);
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(url);
      await page.locator('main:not(.is-shell)').waitFor();
      await page
        .locator(titles)
        .filter({ hasText: /\S/ })
        .nth(count - 1)
        .waitFor();
      await writeFloor(page);
    }
    return pages;
  } finally {
    await stage.close();
  }
}
