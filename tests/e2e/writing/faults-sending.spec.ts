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
  LARGE_UPLOAD,
  LONGER_THAN_TIMEOUTS,
  POST_READ,
  UPLOAD,
} from '../../support/writing/sending';
import { expect, test } from '../../support/writing/test';

/** The browser's console message if the site deletes a photo that the bucket does not have. */
const NOT_THERE = /status of 404 .*firebasestorage/s;

/** Messages of the form. Several faults in FAULTS have the same message. */
const NOT_UPLOADED = 'The photo did not get through';
const UNREACHABLE = 'server could not be reached';
const UNCERTAIN = 'we do not know whether the post was published';

/** About the pause before the Firestore SDK repeats a failed transaction. */
const RETRY = '00:01';

/** The names of the errors in the responses, by HTTP status. */
const ERRORS = {
  402: 'QUOTA',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
} as const;

interface StartedFault {
  end: () => unknown;
  /** The number of requests that the fault has affected. */
  countMet?: () => number;
}

interface Fault {
  name: string;
  start: (site: Site) => StartedFault;
  message: string;
  /** The site retries or waits, so the test advances the clock in steps of this length. */
  steps?: string;
  /**
   * The fault affects the upload of the photo, but not the upload of its thumbnail. The test waits
   * until the thumbnail has arrived, and then advances the clock.
   */
  sendsThumbnail?: true;
  /** After the thumbnail has arrived, the backend refuses every connection. */
  stopsBackend?: true;
}

const refuse =
  (match: object, status: keyof typeof ERRORS): Fault['start'] =>
  (site) => {
    const error = { code: status, message: ERRORS[status], status: ERRORS[status] };
    const fault = site.answerRequests(match, { status, body: { error } });
    return { end: () => fault.remove(), countMet: () => fault.met };
  };
const abort =
  (match: object): Fault['start'] =>
  (site) => {
    const fault = site.failRequests(match);
    return { end: () => fault.remove(), countMet: () => fault.met };
  };

/** The faults, by the part that fails. */
const FAULTS: Record<string, Fault[]> = {
  'the network': [
    {
      name: 'the backend refuses every connection',
      start: (site) => {
        site.stopBackend();
        return { end: () => site.startBackend() };
      },
      message: NOT_UPLOADED,
      steps: LONGER_THAN_TIMEOUTS,
    },
    {
      name: 'the backend does not respond',
      start: (site) => {
        site.silenceBackend();
        return { end: () => site.startBackend() };
      },
      message: NOT_UPLOADED,
      steps: LONGER_THAN_TIMEOUTS,
    },
    {
      name: 'the backend stops when only the thumbnail has arrived',
      start: (site) => {
        const held = site.holdRequests(LARGE_UPLOAD);
        const end = () => {
          held.release();
          site.startBackend();
        };
        return { end, countMet: () => held.met };
      },
      message: NOT_UPLOADED,
      steps: LONGER_THAN_TIMEOUTS,
      sendsThumbnail: true,
      stopsBackend: true,
    },
  ],
  Storage: [
    {
      name: 'uploads fail',
      start: refuse(UPLOAD, 500),
      message: NOT_UPLOADED,
      steps: LONGER_THAN_TIMEOUTS,
    },
    {
      name: 'there are too many requests',
      start: refuse(LARGE_UPLOAD, 429),
      message: NOT_UPLOADED,
      steps: LONGER_THAN_TIMEOUTS,
      sendsThumbnail: true,
    },
    {
      name: 'the quota is used up',
      start: refuse(LARGE_UPLOAD, 402),
      message: 'There is no room for more photos on the site',
    },
  ],
  Firestore: [
    { name: 'the read is aborted', start: abort(POST_READ), message: UNREACHABLE, steps: RETRY },
    {
      name: 'writes are unavailable',
      start: refuse(COMMIT, 503),
      message: UNREACHABLE,
      steps: RETRY,
    },
    {
      name: 'the quota is used up',
      start: refuse(COMMIT, 429),
      message: 'The site has reached its limit for today.',
      steps: RETRY,
    },
    { name: 'the write fails', start: refuse(COMMIT, 500), message: UNCERTAIN, steps: RETRY },
    { name: 'the write is aborted', start: abort(COMMIT), message: UNCERTAIN, steps: RETRY },
    {
      name: 'the write gets no response',
      start: (site) => {
        const held = site.holdRequests(COMMIT);
        return { end: () => held.release(), countMet: () => held.met };
      },
      message: UNCERTAIN,
      steps: LONGER_THAN_TIMEOUTS,
    },
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
      await test.step(fault.name, () => submitDuring(page, site, whole, fault));
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
  const { end, countMet } = fault.start(site);
  // Until the upload begins, the clock must not run ahead of the device's own steps.
  const isUpload = (request: Request) => request.url().includes('firebasestorage');
  const upload = countMet ? null : page.waitForRequest(isUpload);
  await submit(page);
  await upload;
  if (countMet) await expect.poll(countMet).toBeGreaterThan(0);
  if (fault.sendsThumbnail) await expect(page.getByText(/^[1-9]\d? %$/)).toBeVisible();
  if (fault.stopsBackend) site.stopBackend();
  if (fault.steps) await advanceUntilSent(page, fault.steps);
  await expectFormKept(page, whole, fault.message);
  await end();
}
