/*
 * The faults that the site must survive, and the files of the tests that inject them. 'here' is this
 * file. A name with a folder is a file below tests. A name without a folder is a file in
 * tests/e2e/writing or, if there is none, in tests/e2e.
 * R1  no network while submitting             faults-outbox, faults-repeats; without a server: here
 * R2  reload or closed tab while typing       drafts, faults-repeats
 * R3  photo uploaded, post refused            here, faults-session
 * R4  photo refused                           here, faults-session
 * R5  two taps, Enter twice, lost responses   faults-repeats
 * R6  submitted offline, later online         faults-outbox
 * R7  two people edit one post                two-people, rules/races
 * R8  post deleted during an edit             two-people, rules/races
 * R9  deleted by mistake: a dialog asks       life-of-a-post, routes/edit
 * R10 session ended, account disabled         faults-session, e2e/accounts/session
 * R11 role removed                            faults-session, rules/races
 * R12 quota used up                           here; reading: outages
 * R13 slow backend                            here; reading: outages
 * R14, R15 backend down, one section fails    outages, e2e/states
 * R16 documents with any content              model/post; in the form: routes/edit, states
 * R17 posts without createdAt                 rules/update-posts
 * R18 a query without its index               queries.test.ts in tests
 * R19 long and strange texts                  sizes
 * R20 days and time zones                     model/dates
 * R21 a wrong clock                           faults-device
 * R22 leaving during an upload                faults-repeats
 * R23 a late response                         outages
 * R24 an image that fails to load             outages
 * R25 the e-mail service fails                contact, messages/contact-form
 * R26 a browser without IndexedDB             faults-device
 * R27 a new version while a page is open      faults-device; reading: lost-code, worker
 * R28 an exception in a page                  routes/route-error
 * R29 messages of the login                   routes/login, e2e/accounts/session
 * R30 reload of a protected page              e2e/accounts/session
 * R31 the network fails while photos are sent faults-outbox
 * R32 … while the post is written             faults-outbox
 * R33 a restart while the outbox sends        faults-outbox, editor/outbox
 * R34 two tabs with one outbox                faults-outbox, editor/outbox
 * R35 a refusal or a conflict in the outbox   editor/outbox
 * R36 a restart without a server              faults-outbox, routes/admin
 */
import type { Page } from '@playwright/test';
import type { Site } from '../../support/browser/site';
import { submit } from '../../support/writing/form';
import {
  advancePastTimeouts,
  COMMIT,
  completeForm,
  expectFormKept,
  expectOnePost,
  LARGE_UPLOAD,
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

/** The names of the errors in the responses, by HTTP status. */
const ERRORS = {
  401: 'UNAUTHENTICATED',
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
  /** The site retries or waits for a long time, so the test advances the clock. */
  isSlow?: true;
  /**
   * The fault affects the upload of the photo, but not the upload of its thumbnail. The test waits
   * until the thumbnail has arrived, and then advances the clock.
   */
  sendsThumbnail?: true;
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

/** The faults of R1, R3, R4, R12 and R13, by the part that fails. */
const FAULTS: Record<string, Fault[]> = {
  'the network': [
    {
      name: 'the backend refuses every connection',
      start: (site) => {
        site.stopBackend();
        return { end: () => site.startBackend() };
      },
      message: NOT_UPLOADED,
      isSlow: true,
    },
    {
      name: 'the backend does not respond',
      start: (site) => {
        site.silenceBackend();
        return { end: () => site.startBackend() };
      },
      message: NOT_UPLOADED,
      isSlow: true,
    },
  ],
  Storage: [
    { name: 'uploads fail', start: refuse(UPLOAD, 500), message: NOT_UPLOADED, isSlow: true },
    {
      name: 'there are too many requests',
      start: refuse(LARGE_UPLOAD, 429),
      message: NOT_UPLOADED,
      isSlow: true,
      sendsThumbnail: true,
    },
    {
      name: 'the quota is used up',
      start: refuse(LARGE_UPLOAD, 402),
      message: 'There is no room for more photos on the site',
    },
    {
      name: 'the token is not accepted',
      start: refuse(UPLOAD, 401),
      message: 'You are signed out, so the photo was not sent.',
    },
  ],
  Firestore: [
    { name: 'the read is aborted', start: abort(POST_READ), message: UNREACHABLE },
    { name: 'writes are unavailable', start: refuse(COMMIT, 503), message: UNREACHABLE },
    {
      name: 'the quota is used up',
      start: refuse(COMMIT, 429),
      message: 'The site has reached its limit for today.',
    },
    {
      name: 'the token is not accepted',
      start: refuse(COMMIT, 401),
      message: 'You are signed out.',
    },
    { name: 'the write fails', start: refuse(COMMIT, 500), message: UNCERTAIN },
    { name: 'the write is aborted', start: abort(COMMIT), message: UNCERTAIN },
    {
      name: 'the write gets no response',
      start: (site) => {
        const held = site.holdRequests(COMMIT);
        return { end: () => held.release(), countMet: () => held.met };
      },
      message: UNCERTAIN,
      isSlow: true,
    },
  ],
};

// Every test begins with a logged-in editor at /admin.
test.beforeEach(({ volunteer: _volunteer }) => {});

for (const [part, faults] of Object.entries(FAULTS)) {
  test(`If ${part} fails, nothing is lost, and after a second Submit exactly one post is stored`, async ({
    page,
    site,
    watch,
    photo,
  }) => {
    test.slow();
    watch.allow(NOT_THERE);
    await page.clock.install();
    await page.goto('/admin');
    for (const fault of faults) {
      await test.step(fault.name, () => submitTwice(page, site, photo, fault));
    }
  });
}

async function submitTwice(page: Page, site: Site, photo: Buffer, fault: Fault): Promise<void> {
  const whole = await completeForm(page, photo);
  const { end, countMet } = fault.start(site);
  await submit(page);
  if (countMet) await expect.poll(countMet).toBeGreaterThan(0);
  if (fault.sendsThumbnail) await expect(page.getByText(/^[1-9]\d? %$/)).toBeVisible();
  if (fault.isSlow) await advancePastTimeouts(page);
  await expectFormKept(page, whole, fault.message);
  await end();
  await expectOnePost(page, whole);
}

test('An upload whose connection breaks is completed without a second Submit', async ({
  page,
  site,
  photo,
}) => {
  const whole = await completeForm(page, photo);
  const broken = site.breakRequests(LARGE_UPLOAD, 10_000, 1);
  await expectOnePost(page, whole);
  expect(broken.met).toBe(1);
});
