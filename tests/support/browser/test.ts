import { type Browser, test as base, expect } from '@playwright/test';
import { visitorMark } from '../google/exchange';
import { GoogleProxy } from '../google/google-proxy';
import { backendAddress, siteAddress } from './backend-address';
import { Site } from './site';
import { Watch } from './watch';

interface TestFixtures {
  watch: Watch;
  /** The backend for the test's own page. */
  site: Site;
  /** Opens a separate browser window for another visitor. */
  anotherVisitor: (name: string) => Promise<Site>;
}

interface WorkerFixtures {
  google: GoogleProxy;
}

const FIRST_VISITOR = 'first';

/** A test in a browser that can only reach the built site and the emulators. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, also without fixtures
    async ({}, use) => {
      const proxy = await GoogleProxy.start(backendAddress());
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ google, launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), resolverRules(google)] });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, also without fixtures
  baseURL: async ({}, use) => use(siteAddress()),
  userAgent: async ({ browser }, use) => use(userAgentOf(browser, FIRST_VISITOR)),
  watch: [
    async ({ google, context }, use) => {
      google.reset();
      const watch = new Watch([...google.hosts, new URL(siteAddress()).host]);
      watch.follow(context);
      await use(watch);
      expect(watch.problems, 'problems in the pages').toEqual([]);
    },
    { auto: true },
  ],
  site: async ({ page, google, watch }, use) => {
    await use(new Site(page, FIRST_VISITOR, google, watch));
  },
  anotherVisitor: async ({ browser, google, watch }, use) => {
    await use(async (name) => {
      const context = await browser.newContext({ userAgent: userAgentOf(browser, name) });
      watch.follow(context);
      return new Site(await context.newPage(), name, google, watch);
    });
  },
});

export { expect };

/** Maps the hosts of GoogleProxy to the proxy, and blocks all other hosts except 127.0.0.1. */
function resolverRules(google: GoogleProxy): string {
  const ours = google.hosts.map((host) => `MAP ${host} 127.0.0.1:${google.port}`);
  return `--host-resolver-rules=${[...ours, 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(',')}`;
}

function userAgentOf(browser: Browser, visitor: string): string {
  const product = `Chrome/${browser.version()} Safari/537.36`;
  const platform = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
  return `${platform} ${product}${visitorMark(visitor)}`;
}
