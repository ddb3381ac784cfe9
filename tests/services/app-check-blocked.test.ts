import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What was asked of the network, in order; it answers each with nothing. */
const asked: { address: string; proof: string | undefined }[] = [];

// jsdom fetches no scripts, so reCAPTCHA's neither loads nor fails: as behind a blocker.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'a-site-key');
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    const proof = new Headers(headers).get('X-Firebase-AppCheck') ?? undefined;
    asked.push({ address: String(address), proof });
    return new Response('[{"missing":"x"}]');
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  // The SDK is a package, which no reset of modules reaches: it knows by now that the proof is late.
  await Promise.all(getApps().map(deleteApp));
});

test('A visitor whose reCAPTCHA is blocked reads after three seconds, and at once from then on', async () => {
  const { getPostDocument } = await import('../../src/services/firestore');
  await import('../../src/services/app-check');
  vi.useFakeTimers();
  const first = getPostDocument('abc');
  await vi.advanceTimersByTimeAsync(2_900);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await expect(first).resolves.toBeNull();
  expect(asked).toEqual([{ address: expect.stringContaining(':batchGet'), proof: undefined }]);
  const second = getPostDocument('abc');
  await vi.advanceTimersByTimeAsync(100);
  await expect(second).resolves.toBeNull();
});

test('Somebody who writes goes on without the proof too', async () => {
  const { startAppCheck } = await import('../../src/services/app-check');
  const { database } = await import('../../src/services/firebase');
  const { doc, setDoc } = await import('firebase/firestore/lite');
  vi.useFakeTimers();
  startAppCheck();
  const written = setDoc(doc(database(), 'requests/amina'), {}).catch(() => {});
  await vi.advanceTimersByTimeAsync(3_200);
  await written;
  expect(asked.map(({ address }) => address)).toEqual([expect.stringContaining(':commit')]);
});
