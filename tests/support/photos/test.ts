import { test as base, expect, type Page } from '@playwright/test';
import { drawLargePhoto } from './draw-photo';
import type { PhotoReport } from './photo-page';
import { type PhotoPage, servePhotoPage } from './serve-photo-page';

/** A person who picks files in a browser. */
class Photographer {
  constructor(
    readonly page: Page,
    readonly servedPage: PhotoPage,
  ) {
    page.on('console', (message) => this.consoleMessages.push(message.text()));
    page.on('pageerror', (error) => this.consoleMessages.push(error.message));
    page.on('worker', () => {
      this.workers += 1;
    });
  }

  /** The browser's console messages and errors, including CSP violations. */
  readonly consoleMessages: string[] = [];
  workers = 0;

  /** Picks a file by its path, or picks bytes as a file with the name and the type of a JPEG. */
  async pick(file: string | Buffer): Promise<void> {
    const { address } = this.servedPage;
    if (this.page.url() !== address) await this.page.goto(address);
    const picked =
      typeof file === 'string' ? file : { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: file };
    await this.page.getByLabel('Photo').setInputFiles(picked);
  }

  /** Prepares the picked file; aborts after `abortAfter` milliseconds. */
  async prepare(abortAfter?: number): Promise<PhotoReport | { refused: string }> {
    return this.page.evaluate((after) => window.prepare(after), abortAfter);
  }

  /** Picks and prepares a file; fails if the site refuses it. */
  async photoOf(file: Buffer): Promise<PhotoReport> {
    await this.pick(file);
    const report = await this.prepare();
    if ('refused' in report) throw new Error(report.refused);
    return report;
  }

  /** Picks a file and tries to prepare it. @returns the message with which the site refuses it */
  async refusalOf(file: Buffer): Promise<string> {
    await this.pick(file);
    const report = await this.prepare();
    return 'refused' in report ? report.refused : 'It was not refused';
  }

  /**
   * Simulates a browser that starts no worker. Leaves the photo page, so that the next `pick` loads
   * the page without workers.
   */
  async forbidWorkers(): Promise<void> {
    await this.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
    await this.page.goto('about:blank');
  }
}

interface TestFixtures {
  photographer: Photographer;
}

interface WorkerFixtures {
  photoPage: PhotoPage;
  /** 12 megapixels with many details. */
  largePhoto: Buffer;
}

/** A test of a page that prepares photos. The page has the site's content security policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  photoPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, also without fixtures
    async ({}, use) => {
      const served = await servePhotoPage();
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  largePhoto: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => use(await drawLargePhoto()),
    { scope: 'worker', timeout: 60_000 },
  ],
  photographer: async ({ page, photoPage }, use) => {
    Object.assign(photoPage, { missingPattern: null, notFound: [] });
    const photographer = new Photographer(page, photoPage);
    await use(photographer);
    expect(photographer.consoleMessages).toEqual([]);
  },
});

export { expect };
