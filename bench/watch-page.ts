import type { Target } from './subjects';

declare global {
  interface Window {
    bench: {
      firstPaint: number;
      text: number;
      shift: number;
      tasks: { start: number; end: number }[];
    };
  }
}

/** The values of `navigator.connection` in the page. */
export interface Connection {
  effectiveType: '4g' | '3g' | '2g';
  /**
   * Whether the browser asks to save data. A prerendered page then fetches the site's code at the
   * first input, and not as soon as the page is idle.
   */
  saveData: boolean;
}

/**
 * Runs in the page: waits until the texts of the posts are shown. Playwright's waitForFunction is
 * not used, because the content security policy blocks it.
 */
export async function waitForText(timeoutMs: number): Promise<void> {
  while (window.bench.text === 0) {
    if (performance.now() > timeoutMs) throw new Error('The texts of the posts were not shown');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Runs in the page: waits until React has begun to hydrate or render the page, and then for three
 * idle periods of the main thread.
 */
export async function waitForSite(timeoutMs: number): Promise<void> {
  const isHydrated = () =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'));
  while (!isHydrated()) {
    if (performance.now() > timeoutMs) throw new Error('The code of the site did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (let rests = 0; rests < 3; rests++)
    await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Runs before the page's scripts: describes the connection to them. */
export function describeConnection(connection: Connection): void {
  Object.defineProperty(Navigator.prototype, 'connection', { value: connection });
}

/** Runs before the page's scripts: records the measurements in `window.bench`. */
export function watchPage({ titles, count }: Target): void {
  const bench: Window['bench'] = { firstPaint: 0, text: 0, shift: 0, tasks: [] };
  window.bench = bench;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') bench.firstPaint = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!('hadRecentInput' in entry && entry.hadRecentInput)) {
      bench.shift += Number('value' in entry ? entry.value : 0);
    }
  });
  watch('longtask', ({ startTime, duration }) => {
    bench.tasks.push({ start: startTime, end: startTime + duration });
  });
  const look = () => {
    const shown = [...document.querySelectorAll(titles)].filter((title) => title.textContent);
    if (shown.length < count) requestAnimationFrame(look);
    // The time is taken in the next frame, which begins after the current frame was painted.
    else
      requestAnimationFrame(() => {
        bench.text = performance.now();
      });
  };
  requestAnimationFrame(look);
}
