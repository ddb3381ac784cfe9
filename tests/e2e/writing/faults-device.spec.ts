import { DAY_MS } from '../../../src/model/dates';
import { submit } from '../../support/writing/form';
import {
  completeForm,
  expectFormKept,
  expectNothingStored,
  expectOnePost,
  LARGE_UPLOAD,
} from '../../support/writing/sending';
import { expect, test } from '../../support/writing/test';

const FIVE_MINUTES_MS = 5 * 60_000;

// The codes such as R26 in the titles are explained at the beginning of faults-sending.spec.ts.
test.beforeEach(({ member: _member }) => {});

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

test('A post gets the server’s time, even if the device’s clock is two days ahead (R21)', async ({
  page,
  photo,
}) => {
  await page.clock.install({ time: Date.now() + 2 * DAY_MS });
  await page.goto('/admin');
  const whole = await completeForm(page, photo);
  const { fields } = await expectOnePost(page, whole);
  const { timestamp } = fields.createdAt as { timestamp: string };
  expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(FIVE_MINUTES_MS);
  expect(fields.updatedAt).toEqual(fields.createdAt);
});
