import type { Page, Request } from '@playwright/test';
import type { Site } from '../../support/browser/site';
import { submit } from '../../support/writing/form';
import {
  advanceUntilSent,
  COMMIT,
  type CompletedForm,
  completeForm,
  expectFormKept,
  expectOnePost,
  LONGER_THAN_TIMEOUTS,
  UPLOAD,
} from '../../support/writing/sending';
import { expect, test } from '../../support/writing/test';

/** The browser's console message if the site deletes a photo that the bucket does not have. */
const NOT_THERE = /status of 404 .*firebasestorage/s;

const NOT_UPLOADED = 'The photo did not get through';

/** About the pause before the Firestore SDK repeats a failed transaction. */
const RETRY = '00:01';

/** The names of the errors in the responses, by HTTP status. */
const ERRORS = { 429: 'RESOURCE_EXHAUSTED', 500: 'INTERNAL' } as const;

interface Fault {
  /** Begins the fault. @returns a function that ends it, and the requests that it affects */
  start: (site: Site) => { end: () => unknown; requests?: { readonly met: number } };
  message: string;
  /** The site retries or waits, so the test advances the clock in steps of this length. */
  steps?: string;
}

const refuse =
  (match: object, status: keyof typeof ERRORS): Fault['start'] =>
  (site) => {
    const error = { code: status, message: ERRORS[status], status: ERRORS[status] };
    const requests = site.answerRequests(match, { status, body: { error } });
    return { end: () => requests.remove(), requests };
  };

const NO_NETWORK: Fault['start'] = (site) => {
  site.stopBackend();
  return { end: () => site.startBackend() };
};
const NO_ANSWER: Fault['start'] = (site) => {
  const requests = site.holdRequests(COMMIT);
  return { end: () => requests.release(), requests };
};
const LIMIT = 'The site has reached its limit for today.';

/** The faults, by the part that fails. */
const FAULTS: Record<string, Fault[]> = {
  'the network': [{ start: NO_NETWORK, message: NOT_UPLOADED }],
  Storage: [{ start: refuse(UPLOAD, 500), message: NOT_UPLOADED }],
  Firestore: [
    { start: refuse(COMMIT, 429), message: LIMIT, steps: RETRY },
    { start: NO_ANSWER, message: 'we do not know whether the post was published' },
  ],
};

test.beforeEach(({ member: _member }) => {});

// This is a writer's part of the drill 'An outage' of docs/deploying.md.
for (const [part, faults] of Object.entries(FAULTS)) {
  test(`If ${part} fails again and again, nothing is lost, and after the failures exactly one post is stored`, async ({
    page,
    site,
    watch,
    photo,
  }) => {
    test.slow();
    watch.allow(NOT_THERE);
    await page.clock.install();
    await page.goto('/admin');
    const whole = await completeForm(page, photo);
    for (const fault of faults) {
      await test.step(fault.message, () => submitDuring(page, site, whole, fault));
    }
    await expectOnePost(page, whole);
  });
}

async function submitDuring(
  page: Page,
  site: Site,
  whole: CompletedForm,
  fault: Fault,
): Promise<void> {
  const { end, requests } = fault.start(site);
  // Until the upload begins, the clock must not run ahead of the device's own steps.
  const isUpload = (request: Request) => request.url().includes('firebasestorage');
  const upload = requests ? null : page.waitForRequest(isUpload);
  await submit(page);
  await upload;
  if (requests) await expect.poll(() => requests.met).toBeGreaterThan(0);
  await advanceUntilSent(page, fault.steps ?? LONGER_THAN_TIMEOUTS);
  await expectFormKept(page, whole, fault.message);
  await end();
}
