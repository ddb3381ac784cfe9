import type { Page } from '@playwright/test';
import type { Site } from '../../support/browser/site';
import { submit } from '../../support/writing/form';
import {
  COMMIT,
  expectKept,
  expectOnePost,
  LARGE_UPLOAD,
  PAST_ALL_PATIENCE,
  POST_READ,
  UPLOAD,
  writeWhole,
} from '../../support/writing/sending';
import { expect, test } from '../../support/writing/test';

/** How Firestore says no. */
const refusal = (code: number, status: string) => ({
  status: code,
  body: { error: { code, message: status, status } },
});

/** The browser's own line about a device without a network. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
/** And about an object that had not arrived when it was taken away again. */
const NOT_THERE = /status of 404 .*firebasestorage/s;

interface Placed {
  mend: () => unknown;
  met?: () => number;
}

interface Fault {
  name: string;
  /** Breaks something. @returns what mends it, and how many requests have met it */
  place: (site: Site, page: Page) => Promise<Placed>;
  /** What the form says. */
  sentence: string;
  /** The SDK tries for long: the clock is moved on. */
  patient?: true;
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

/** What goes wrong before anything is certain to be stored: R1, R3, R4, R6, R12, R13. */
const FAULTS: Fault[] = [
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
];

for (const { name, place, sentence, patient } of FAULTS) {
  test(`Nothing is lost, and a second Submit makes one post: ${name}`, async ({
    page,
    site,
    volunteer: _volunteer,
    watch,
    photo,
  }) => {
    watch.allow(OFFLINE);
    watch.allow(NOT_THERE);
    const whole = await writeWhole(page, photo);
    if (patient) await page.clock.install();
    const { mend, met } = await place(site, page);
    await submit(page);
    if (met) await expect.poll(met).toBeGreaterThan(0);
    if (patient) await passTime(page);
    await expectKept(page, whole, sentence);
    await mend();
    await expectOnePost(page, whole);
  });
}

/** Lets the clock run on until the form has given up. */
async function passTime(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(PAST_ALL_PATIENCE);
    await expect(page.getByRole('button', { name: 'Sending' })).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test('An upload whose connection breaks in its middle goes on by itself', async ({
  page,
  site,
  volunteer: _volunteer,
  photo,
}) => {
  const whole = await writeWhole(page, photo);
  const broken = site.breakRequests(LARGE_UPLOAD, 10_000, 1);
  await expectOnePost(page, whole);
  expect(broken.met).toBe(1);
});
