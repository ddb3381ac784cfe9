import { type CDPSession, expect, type Page } from '@playwright/test';

/**
 * Fails if the page needs horizontal scrolling, and names up to ten elements that reach beyond the
 * right edge.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const all = [...document.body.querySelectorAll('*')];
    const wide = all.filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    const names = wide.map((element) => `${element.tagName} ${element.className}`).slice(0, 10);
    return [`${scrollWidth} px of ${clientWidth} px`, ...names];
  });
  expect(tooWide).toEqual([]);
}

/**
 * The page's layout shifts since it was opened, without those in the first 500 ms after an input.
 * Returns one line for each shift: its value, and the classes of the parents of the elements that
 * moved.
 */
export async function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) =>
      shifts.push(...(list.getEntries() as Shift[])),
    );
    observer.observe({ type: 'layout-shift', buffered: true });
    // Wait for two frames: the first paints pending changes, the second reports their shifts.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve));
    shifts.push(...(observer.takeRecords() as Shift[]));
    observer.disconnect();
    const counted = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    return counted.map(({ value, sources }) => {
      const moved = sources.map(({ node }) => node?.parentElement?.className ?? node?.nodeName);
      return `${value} ${moved.join(', ')}`;
    });
  });
}

/**
 * The session that sets the font size of each page. A page has only one session, because with
 * several sessions the size of an earlier one could stay.
 */
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Sets the browser's default font size to `percent` % of 16 px (of 13 px for monospaced fonts). A
 * reader can do this in the browser's settings.
 */
export async function setFontSize(page: Page, percent: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const [standard = 0, fixed = 0] = [16, 13].map((size) => Math.round((size * percent) / 100));
  // The setting lasts as long as the CDP session.
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
}

/**
 * The words that a line break splits, in the visible elements that match `selector`, such as
 * 'Homecomin|g'. A break after a hyphen and before a letter is none, as in 'old-fashioned'.
 */
export async function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest('option, .visually-hidden')) continue;
      const range = document.createRange();
      const lineOf = (index: number) => {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().bottom;
      };
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        // Without the first test, each letter of a long page would be measured.
        if (lineOf(index) === lineOf(index + word.length - 1)) continue;
        const letters = [...word.split('').entries()];
        const shown = letters.map(([place, letter]) =>
          place > 0 && lineOf(index + place) > lineOf(index + place - 1) + 3
            ? `|${letter}`
            : letter,
        );
        const found = shown.join('').replace(/-\|(?=\p{L})/gu, '-');
        if (found.includes('|')) broken.push(found);
      }
    }
    return broken;
  });
}
