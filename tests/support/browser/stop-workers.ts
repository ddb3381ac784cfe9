import type { Page } from '@playwright/test';

/** Stops all service workers, as Chromium stops workers that have been idle for half a minute. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
}
