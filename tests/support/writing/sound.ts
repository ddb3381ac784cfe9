import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessibility';
import { expectNoSidewaysScroll } from '../browser/measures';

const SCREENS = [
  { width: 1280, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const;

/**
 * Fails where a state of a page is not accessible, or would have to be scrolled sideways: on a wide
 * screen in the dark, and on a phone by day.
 */
export async function expectSound(page: Page): Promise<void> {
  for (const { colorScheme, ...size } of SCREENS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}
