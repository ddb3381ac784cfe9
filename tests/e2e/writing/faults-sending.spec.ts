/*
 * Where each of the thirty faults that the site is to survive is injected:
 * R1  no network while submitting             here, faults-repeats
 * R2  reload, closed tab while typing         drafts, faults-repeats
 * R3  photo up, post refused                  here, faults-session
 * R4  photo refused                           here, faults-session
 * R5  two taps, Enter twice, lost answers     faults-repeats
 * R6  pressed offline, and again online       here, faults-repeats
 * R7  two people edit one post                two-people, rules/races
 * R8  deleted while it is edited              two-people, rules/races
 * R9  delete by mistake: it is asked first    life-of-a-post, routes/edit
 * R10 session ended, account disabled         faults-session, accounts/session
 * R11 role withdrawn                          faults-session, rules/races
 * R12 quota                                   here; reading: outages
 * R13 slow backend                            here; reading: outages
 * R14, R15 backend down, one section fails    outages, states
 * R16 documents that hold anything            model/post; to edit: routes/edit, states
 * R17 posts without createdAt                 older-posts, rules/older-posts
 * R18 a query without its index               queries
 * R19 long and strange texts                  sizes
 * R20 days and time zones                     model/dates
 * R21 a wrong clock                           faults-device
 * R22 leaving while something is on its way   faults-repeats
 * R23 an answer that comes late               outages
 * R24 an image that does not come             outages
 * R25 the e-mail service fails                contact, layout/contact-form
 * R26 a browser that keeps nothing            faults-device
 * R27 a new version while a page is open      faults-device; reading: outages
 * R28 a page that breaks                      routes/route-error
 * R29 login's messages                        routes/login, accounts/session
 * R30 reload of a protected page              accounts/session
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

/** A refusal of Firestore. */
const refusal = (code: number, status: string) => ({
  status: code,
  body: { error: { code, message: status, status } },
});

/** The browser's console message about a device without a network. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
/** The browser's console message about an object that was deleted before it had arrived. */
const NOT_THERE = /status of 404 .*firebasestorage/s;

interface Placed {
  mend: () => unknown;
  met?: () => number;
}

interface Fault {
  name: string;
  /** Starts the fault. @returns a function that ends it, and the number of affected requests */
  place: (site: Site, page: Page) => Promise<Placed>;
  /** The form's message. */
  sentence: string;
  /** The SDK retries for a long time, so the test advances the clock. */
  patient?: true;
  /** The thumbnail arrives; if the clock is advanced, it arrives before that. */
  partly?: true;
}

const answering =
  (match: object, answer: ReturnType<typeof refusal>): Fault['place'] =>
  async (site) => {
    const fault = site.answerRequests(match, answer);
    return { mend: () => fault.remove(), met: () => fault.met };
  };
const breaking =
  (match: object): Fault['place'] =>
  async (site) => {
    const fault = site.failRequests(match);
    return { mend: () => fault.remove(), met: () => fault.met };
  };

/** The faults before anything is certainly stored: R1, R3, R4, R6, R12, R13. */
const FAULTS: Record<string, Fault[]> = {
  'the device and its network': [
    {
      name: 'the device is offline',
      place: async (_site, page) => {
        await page.context().setOffline(true);
        return { mend: () => page.context().setOffline(false) };
      },
      sentence: 'You are offline, so nothing was sent.',
    },
    {
      name: 'the backend refuses every connection',
      place: async (site) => {
        site.stopBackend();
        return { mend: () => site.startBackend() };
      },
      sentence: 'The photo did not get through',
      patient: true,
    },
    {
      name: 'the network swallows everything',
      place: async (site) => {
        site.silenceBackend();
        return { mend: () => site.startBackend() };
      },
      sentence: 'The photo did not get through',
      patient: true,
    },
  ],
  'the photo store': [
    {
      name: 'the photo store breaks off, Firestore is up',
      place: breaking(UPLOAD),
      sentence: 'The photo did not get through',
      patient: true,
    },
    {
      name: 'the photo store fails with 500, Firestore is up',
      place: answering(UPLOAD, refusal(500, 'INTERNAL')),
      sentence: 'The photo did not get through',
      patient: true,
    },
    {
      name: 'the photo store is asked too often (429)',
      place: answering(LARGE_UPLOAD, refusal(429, 'RESOURCE_EXHAUSTED')),
      sentence: 'The photo did not get through',
      patient: true,
      partly: true,
    },
    {
      name: 'the photo store is full (402)',
      place: answering(LARGE_UPLOAD, refusal(402, 'QUOTA')),
      sentence: 'There is no room for more photos on the site',
    },
    {
      name: 'the photo store refuses the photo (403)',
      place: answering(LARGE_UPLOAD, refusal(403, 'PERMISSION_DENIED')),
      sentence: 'The photo store did not accept the photo',
    },
    {
      name: 'the photo store takes nobody for signed in (401)',
      place: answering(UPLOAD, refusal(401, 'UNAUTHENTICATED')),
      sentence: 'You are signed out, so the photo was not sent.',
    },
  ],
  'the database': [
    {
      name: 'Firestore cannot be read, the photo store is up',
      place: breaking(POST_READ),
      sentence: 'server could not be reached',
    },
    {
      name: 'Firestore is down for writes (503), the photo store is up',
      place: answering(COMMIT, refusal(503, 'UNAVAILABLE')),
      sentence: 'server could not be reached',
    },
    {
      name: 'the day’s quota is used up (429)',
      place: answering(COMMIT, refusal(429, 'RESOURCE_EXHAUSTED')),
      sentence: 'The site has used up what it may store or send for now.',
    },
    {
      name: 'the rules refuse the post (403)',
      place: answering(COMMIT, refusal(403, 'PERMISSION_DENIED')),
      sentence: 'this account may not, or may no longer, change posts',
    },
    {
      name: 'Firestore does not know the token (401)',
      place: answering(COMMIT, refusal(401, 'UNAUTHENTICATED')),
      sentence: 'You are signed out.',
    },
    {
      name: 'Firestore fails (500)',
      place: answering(COMMIT, refusal(500, 'INTERNAL')),
      sentence: 'it is not certain that the post was published',
    },
    {
      name: 'the connection breaks at the write',
      place: breaking(COMMIT),
      sentence: 'it is not certain that the post was published',
    },
    {
      name: 'the write is never answered',
      place: async (site) => {
        const held = site.holdRequests(COMMIT);
        return { mend: () => held.release(), met: () => held.met };
      },
      sentence: 'it is not certain that the post was published',
      patient: true,
    },
  ],
};

for (const [where, faults] of Object.entries(FAULTS)) {
  test(`Nothing is lost, and a second Submit makes one post, whatever fails: ${where}`, async ({
    page,
    site,
    volunteer: _volunteer,
    watch,
    photo,
  }) => {
    test.slow();
    watch.allow(OFFLINE);
    watch.allow(NOT_THERE);
    await page.clock.install();
    await page.goto('/admin');
    for (const fault of faults) {
      await test.step(fault.name, () => sendTwice(page, site, photo, fault));
    }
  });
}

async function sendTwice(page: Page, site: Site, photo: Buffer, fault: Fault): Promise<void> {
  const whole = await completeForm(page, photo);
  const { mend, met } = await fault.place(site, page);
  await submit(page);
  if (met) await expect.poll(met).toBeGreaterThan(0);
  if (fault.partly) await expect(page.getByText(/^[1-9]\d? %$/)).toBeVisible();
  if (fault.patient) await advancePastTimeouts(page);
  await expectFormKept(page, whole, fault.sentence);
  await mend();
  await expectOnePost(page, whole);
}

test('An upload whose connection breaks in its middle goes on by itself', async ({
  page,
  site,
  volunteer: _volunteer,
  photo,
}) => {
  const whole = await completeForm(page, photo);
  const broken = site.breakRequests(LARGE_UPLOAD, 10_000, 1);
  await expectOnePost(page, whole);
  expect(broken.met).toBe(1);
});
