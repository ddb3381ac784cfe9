import { expect, type Page } from '@playwright/test';

/** Fails where a reader would have to scroll sideways, naming what sticks out. */
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
 * How far the page's content has jumped since it was opened: its Cumulative Layout Shift, with
 * what moved.
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
    // Two frames: one to paint what is pending, one to hear of it.
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

/** Sets the browser's own letter size, of usually 16 px, as a reader does in its settings. */
export async function setLetterSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [standard = 0, fixed = 0] = [16, 13].map((size) => Math.round((size * percent) / 100));
  // It holds for as long as the session does.
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
}

/** The words inside the element that `selector` finds that a line's end cuts in two. */
export async function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
