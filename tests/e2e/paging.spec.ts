import type { Page } from '@playwright/test';
import { setFontSize } from '../support/browser/measures';
import { expectDrawn } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

const PAGE_SIZE = 5;

const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

test("A pager of 99 pages fits one line of a phone; 'next >' is never alone on a line", async ({
  page,
  site,
}) => {
  const linesAt = async (width: number, fontSize: number) => {
    await setFontSize(page, fontSize);
    await page.setViewportSize({ width, height: 844 });
    return pager(page).evaluate(pagerLines);
  };
  const full = Array(PAGE_SIZE).fill({ type: 'events', title: 'One of many' });
  const open = async (number: number, pages: number | null) => {
    site.answerPosts(full, pages && pages * PAGE_SIZE);
    await page.goto(`/events?page=${number}`);
    await expectDrawn(page);
    await expect(pager(page).locator('[aria-current="page"]')).toHaveText(String(number));
  };
  for (const number of [1, 50, 98, 99]) {
    await open(number, 99);
    expect((await linesAt(390, 100)).lines, `page ${number}`).toBe(1);
    for (const [width, fontSize] of [
      [320, 100],
      [360, 100],
      [390, 200],
      [768, 100],
      [1280, 200],
    ] as const) {
      expect((await linesAt(width, fontSize)).besideNext, `${width} px`).toBeGreaterThan(0);
    }
  }
  // If the total is unknown, the last numbered link is that of the next page, 1001.
  await open(1000, null);
  for (const width of [320, 390, 600, 900, 1000]) {
    expect((await linesAt(width, 100)).besideNext, `${width} px`).toBeGreaterThan(0);
  }
});

/**
 * Runs in the page: the number of lines of the pager, and the number of items before 'next >' on
 * the same line.
 */
function pagerLines(nav: Element): { lines: number; besideNext: number } {
  const items = [...nav.querySelectorAll('li')];
  const tops = items.map((item) => Math.round(item.getBoundingClientRect().top));
  const besideNext = tops.filter((top) => top === tops.at(-1)).length - 1;
  return { lines: new Set(tops).size, besideNext };
}
