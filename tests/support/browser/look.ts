import type { Page } from '@playwright/test';

/**
 * If the environment variable LOOK_AT names a folder, takes pictures of the whole page at two
 * widths in both colour schemes, and then sets the size of a phone.
 */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK_AT;
  if (!folder) return;
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      const path = `${folder}/${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: null });
}
