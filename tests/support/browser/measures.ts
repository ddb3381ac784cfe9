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

/** Doubles the browser's own letter size, as a reader with weak eyes does in its settings. */
export async function doubleLetterSize(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
