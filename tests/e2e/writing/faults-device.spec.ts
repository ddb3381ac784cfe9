import { DAY_MS } from '../../../src/model/dates';
import { submit } from '../../support/writing/form';
import {
  completeForm,
  expectFormKept,
  expectNothingStored,
  expectOnePost,
  expectOneStored,
  KEPT,
  LARGE_UPLOAD,
} from '../../support/writing/sending';
import { expect, test } from '../../support/writing/test';

const FIVE_MINUTES_MS = 5 * 60_000;

// The codes such as R26 in the titles are explained at the beginning of faults-sending.spec.ts.
// Every test begins with a logged-in editor at /admin.
test.beforeEach(({ volunteer: _volunteer }) => {});

test('Without IndexedDB, a post is published, even after a refused upload (R26)', async ({
  page,
  site,
  watch,
  photo,
}) => {
  watch.allow(/status of 404 .*firebasestorage/s);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/admin');
  const whole = await completeForm(page, photo);
  const refused = site.answerRequests(LARGE_UPLOAD, { status: 402, body: {} });
  await submit(page);
  await expectFormKept(page, whole, 'There is no room for more photos');
  await expectNothingStored(whole);
  refused.remove();
  await expectOnePost(page, whole);
});

for (const days of [-2, 2]) {
  test(`A post gets the server’s time, even if the device’s clock is ${days} days off (R21)`, async ({
    page,
    photo,
  }) => {
    await page.clock.install({ time: Date.now() + days * DAY_MS });
    await page.goto('/admin');
    const whole = await completeForm(page, photo);
    const { fields } = await expectOnePost(page, whole);
    const { timestamp } = fields.createdAt as { timestamp: string };
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(FIVE_MINUTES_MS);
    expect(fields.updatedAt).toEqual(fields.createdAt);
  });
}

test('If a new version replaced the code of the form, the page names a newer version as a possible cause and offers a reload (R27)', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load module script|Code of the site did not arrive|ERR_CACHE_MISS/);
  await page.goto('/events');
  // Simulates a server that sends a page instead of a file that no longer exists.
  await page.route(/\/assets\/admin-[^/]*\.js/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  );
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not open');
  await expect(page.getByRole('alert').first()).toContainText('there is a newer version of it');
  // The site fetches the file a few times, but not in a loop.
  expect(urls.filter((url) => /\/assets\/admin-.*\.js/.test(url)).length).toBeLessThan(10);
  await page.unroute(/\/assets\/admin-[^/]*\.js/);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New post');
});

test('A photo is prepared without a network, and the post is published when the network is back', async ({
  page,
  context,
  watch,
  photo,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  // The login has opened the form, which requests the photo worker. The test first goes to another
  // page, so that this first request has ended. Otherwise `worker` could be the response to the
  // first request. The navigation to /admin could abort this response, and the test would wait for
  // its end forever.
  await page.goto('/posts');
  const worker = page.waitForResponse(/\/photo-worker-[^/]*\.js$/);
  await page.goto('/admin');
  await (await worker).finished();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  await context.setOffline(true);
  const whole = await completeForm(page, photo);
  await submit(page);
  await expect(page.getByText(KEPT)).toBeVisible();
  await context.setOffline(false);
  await expect(() => expectOneStored(whole)).toPass();
});
