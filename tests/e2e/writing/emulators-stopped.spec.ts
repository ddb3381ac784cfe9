import { test } from '../../support/writing/own-emulators';
import {
  advancePastTimeouts,
  completeForm,
  expectFormKept,
  expectOnePost,
  LARGE_UPLOAD,
  objectsNamed,
  submitHeldUp,
} from '../../support/writing/sending';
import { storedPostsWith } from '../../support/writing/stored';
import { expect } from '../../support/writing/test';

test('If the backend stops during an upload, the post can be published when the backend is back', async ({
  page,
  site,
  emulators,
  volunteer: _volunteer,
  photo,
}) => {
  test.setTimeout(120_000);
  await page.clock.install();
  await page.goto('/admin');
  const whole = await completeForm(page, photo);
  const held = await submitHeldUp(page, site, LARGE_UPLOAD);
  // The thumbnail must arrive before the emulators stop. Storage's rules read Firestore, so Storage
  // would refuse the thumbnail if Firestore stopped first.
  await expect.poll(() => objectsNamed(whole.file)).toHaveLength(1);

  site.watch.allow(/Failed to load resource|net::ERR_/);
  await emulators.stop();
  held.release();
  await advancePastTimeouts(page);
  await expectFormKept(page, whole, 'The photo did not get through');

  await emulators.start();
  expect(await storedPostsWith('title', whole.typed.title)).toEqual([]);
  // The objects that could not be deleted while the backend was stopped are deleted after the next
  // save.
  await expectOnePost(page, whole);
});
