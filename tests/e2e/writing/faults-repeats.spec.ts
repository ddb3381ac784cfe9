import type { Page } from '@playwright/test';
import type { Site } from '../../support/browser/site';
import { fieldNamed, submit } from '../../support/writing/form';
import {
  COMMIT,
  type CompletedForm,
  completeForm,
  expectFormKept,
  expectOnePost,
  expectOneStored,
  LARGE_UPLOAD,
  POST_READ,
} from '../../support/writing/sending';
import { expect, test } from '../../support/writing/test';

/**
 * Submits the form. The post is stored, but the response to the write is lost. The SDK then starts
 * the transaction again, and this second attempt fails when it reads the post.
 */
async function submitUnanswered(page: Page, site: Site, whole: CompletedForm) {
  let failedReads = { remove() {} };
  const lost = site.loseAnswers(COMMIT, () => {
    failedReads = site.failRequests(POST_READ);
  });
  await submit(page);
  // The upload is repeated twice, each time after a pause, and the write follows the upload.
  await expect.poll(() => lost.met, { timeout: 30_000 }).toBe(1);
  await expectFormKept(page, whole, 'we do not know whether the post was published');
  return () => {
    lost.remove();
    failedReads.remove();
  };
}

// Every test begins with a logged-in editor at /admin.
test.beforeEach(({ volunteer: _volunteer }) => {});

test('If the connection breaks during an upload, and the responses to the upload and to the write are lost, there is one post with the photo: if the writer changes the title and submits again, this post is updated', async ({
  page,
  site,
  photo,
}) => {
  const whole = await completeForm(page, photo);
  const lostUpload = site.loseAnswers(LARGE_UPLOAD, () => lostUpload.remove());
  const broken = site.breakRequests(LARGE_UPLOAD, 10_000, 1);
  const endFault = await submitUnanswered(page, site, whole);
  const first = await expectOneStored(whole);
  expect([broken.met, lostUpload.met]).toEqual([1, 1]);
  endFault();
  const changed = { ...whole, typed: { ...whole.typed, title: `${whole.typed.title}, moved` } };
  await fieldNamed(page, 'Title').fill(changed.typed.title);
  const { id, fields } = await expectOnePost(page, changed);
  expect(id).toBe(first.id);
  expect(fields.createdAt).toEqual(first.fields.createdAt);
});
