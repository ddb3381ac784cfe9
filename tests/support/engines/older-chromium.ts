import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { OLDER_CHROMIUM } from '../installed-browsers.mjs';
import type { DrivenPage, Engine } from './engine';

/** Chromium of November 2024. It does not fetch a module again if the first fetch has failed. */
export const CHROMIUM_OF_2024: Engine = {
  name: `Chromium ${OLDER_CHROMIUM.version}`,
  needs: () =>
    existsSync(OLDER_CHROMIUM.path)
      ? undefined
      : `Chromium ${OLDER_CHROMIUM.version} is not installed; on Linux with an Intel or AMD processor, 'npm run test:engines' fetches it from npm`,
  async start(tunnelPort) {
    const server = await chromium.launchServer({
      executablePath: OLDER_CHROMIUM.path,
      // The page's setting `ignoreHTTPSErrors` does not apply to its service worker.
      args: ['--ignore-certificate-errors'],
      proxy: { server: `http://127.0.0.1:${tunnelPort}`, bypass: '127.0.0.1' },
    });
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage({
      ignoreHTTPSErrors: true,
      serviceWorkers: 'allow',
      viewport: { width: 1280, height: 900 },
    });
    page.setDefaultTimeout(20_000);
    // `browser.close` waits until the process ends, however long that takes.
    return { page: new ChromiumPage(page), stop: () => server.kill() };
  },
};

class ChromiumPage implements DrivenPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  find(xpath: string): Promise<void> {
    return this.#found(xpath).waitFor({ state: 'attached' });
  }

  async click(xpath: string): Promise<void> {
    // Playwright chooses an option through the <select> element that contains it.
    const [, list, option] = /^(.*)\/option\[normalize-space\(\)='(.*)'\]$/.exec(xpath) ?? [];
    if (list && option) await this.#found(list).selectOption(option);
    else await this.#found(xpath).click();
  }

  async type(xpath: string, text: string): Promise<void> {
    const field = this.#found(xpath);
    const isFiles = (await field.getAttribute('type')) === 'file';
    await (isFiles ? field.setInputFiles(text) : field.fill(text));
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#page.evaluate(expression);
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.#page.context().setOffline(isOffline);
  }

  #found(xpath: string) {
    return this.#page.locator(`xpath=${xpath}`).first();
  }
}
