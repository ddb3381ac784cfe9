import type { Locator, Page } from '@playwright/test';

/** Presses Tab, at most `maxPresses` times, until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, maxPresses = 100): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`After ${maxPresses} presses, Tab has not reached ${target}`);
}

/** Simulates that a person returns to the tab. The page then reads the person's role again. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/**
 * Reads the drafts in the page's browser. In each draft, the keys are the stored names of the
 * fields.
 */
export function readDrafts(page: Page): Promise<Record<string, string>[]> {
  return page.evaluate(
    () =>
      new Promise<Record<string, string>[]>((resolve, reject) => {
        const opening = indexedDB.open('for-us-by-us:writing');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ draft }) => draft));
          };
        };
      }),
  );
}
