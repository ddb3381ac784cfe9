import { logIn, makeMember, type TestAccount } from '../browser/emulated-people';
import type { Site } from '../browser/site';
import { test as base, expect } from '../browser/test';
import type { LogEntry } from '../google/google-proxy';
import { drawPhotoIn, LARGE } from '../photos/draw-photo';
import { deletePosts } from './stored';

interface TestFixtures {
  /** A logged-in editor at /admin. */
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
  /** A JPEG of 800 × 600 pixels. */
  photo: Buffer;
  /** A JPEG of 12 megapixels with many details: about 5 MB. */
  largePhoto: Buffer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  photo: [
    async ({ browser }, use) => use(await drawPhotoIn(browser, { width: 800, height: 600 })),
    { scope: 'worker' },
  ],
  largePhoto: [
    async ({ browser }, use) => use(await drawPhotoIn(browser, LARGE)),
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
  volunteer: async ({ page }, use) => {
    const volunteer = await makeMember('volunteer');
    await logIn(page, volunteer);
    await use(volunteer);
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
