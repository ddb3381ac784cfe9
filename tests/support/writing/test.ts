import type { BrowserContext } from '@playwright/test';
import { siteAddress } from '../browser/backend-address';
import { logIn, makeMember, type TestAccount } from '../browser/emulated-people';
import type { Site } from '../browser/site';
import { test as base, expect } from '../browser/test';
import type { LogEntry } from '../google/google-proxy';
import { drawLargePhoto, drawPhoto } from '../photos/draw-photo';
import { formOf } from './form';
import { deletePosts } from './stored';

interface TestFixtures {
  /** An editor who has logged in on an earlier visit. No page is open. */
  member: TestAccount;
  /** The same editor at /admin. */
  volunteer: TestAccount;
  /** Logs in another editor in a separate browser context. */
  anotherVolunteer: (name: string) => Promise<Site>;
  /**
   * After the test, deletes the posts and the images that the test's browsers and `putPost` wrote.
   * The deletion bypasses the rules.
   */
  tidying: undefined;
}

interface WorkerFixtures {
  /** An editor's account, and the browser's storage after a login with this account. */
  session: { account: TestAccount; storage: Awaited<ReturnType<BrowserContext['storageState']>> };
  /** A JPEG of 800 × 600 pixels. */
  photo: Buffer;
  /** A JPEG of 12 megapixels with many details. */
  largePhoto: Buffer;
}

/** The entry in which the site counts the visits of a device. */
const VISITS = 'for-us-by-us:visits';

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // The login through the form takes more than a second, so each worker logs in only once. The tests
  // in e2e/accounts are about the login itself.
  session: [
    async ({ browser }, use) => {
      const page = await browser.newPage({
        ...{ baseURL: siteAddress(), ignoreHTTPSErrors: true, serviceWorkers: 'block' as const },
      });
      const account = await makeMember('volunteer');
      await logIn(page, account);
      await expect(formOf(page).getByRole('button', { name: 'Submit' })).toBeVisible();
      const storage = await page.context().storageState();
      // Every test is a first visit.
      for (const origin of storage.origins)
        origin.localStorage = origin.localStorage.filter(({ name }) => name !== VISITS);
      await page.context().close();
      await use({ account, storage });
    },
    { scope: 'worker' },
  ],
  photo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, also without fixtures
    async ({}, use) => use(await drawPhoto(800, 600)),
    { scope: 'worker' },
  ],
  largePhoto: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => use(await drawLargePhoto()),
    { scope: 'worker', timeout: 60_000 },
  ],
  tidying: [
    async ({ google, page }, use) => {
      await use(undefined);
      // The page is closed first. Otherwise its last requests could arrive after the deletion.
      await page.close();
      await deletePosts((await google.log()).flatMap(writtenIds));
    },
    { auto: true },
  ],
  member: async ({ context, session }, use) => {
    await context.setStorageState(session.storage);
    await use(session.account);
  },
  volunteer: async ({ page, member }, use) => {
    await page.goto('/admin');
    await use(member);
  },
  anotherVolunteer: async ({ anotherVisitor }, use) => {
    await use(async (name) => {
      const visitor = await anotherVisitor(name);
      await logIn(visitor.page, await makeMember(name));
      return visitor;
    });
  },
});

export { expect };

/** The ids of the posts that a request wrote, or for which it uploaded an image. */
function writtenIds({ method, path, body }: LogEntry): string[] {
  if (method === 'GET') return [];
  const inBody = /:commit/.test(path) ? (body ?? '').matchAll(/\/documents\/posts\/([\w-]+)/g) : [];
  const inPath = decodeURIComponent(path).matchAll(/images\/([\w-]{20})-/g);
  return [...inBody, ...inPath].flatMap(([, id]) => id ?? []);
}
