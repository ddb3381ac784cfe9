import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The requests in the order of sending, each with its App Check token if it has one. */
const requests: { address: string; token: string | undefined }[] = [];

// jsdom does not load reCAPTCHA's script, so it behaves like a browser with a content blocker.
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'a-site-key');
  requests.length = 0;
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('X-Firebase-AppCheck') ?? undefined;
    requests.push({ address: String(address), token });
    return new Response('[{"missing":"x"}]');
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  // vi.resetModules() does not reset the SDK, which remembers that App Check timed out.
  await Promise.all(getApps().map(deleteApp));
});

test('If reCAPTCHA is blocked, the first read is sent without a token after three seconds, and the next read at once', async () => {
  const { getPostDocuments } = await import('../../src/services/reading/firestore');
  await import('../../src/services/reading/app-check');
  vi.useFakeTimers();
  const first = getPostDocuments(['abc']);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await expect(first).resolves.toEqual([]);
  expect(requests).toEqual([{ address: expect.stringContaining(':batchGet'), token: undefined }]);
  const second = getPostDocuments(['abc']);
  await vi.advanceTimersByTimeAsync(100);
  await expect(second).resolves.toEqual([]);
});

test('If reCAPTCHA is blocked, an editor’s write is sent within 3.2 seconds', async () => {
  const { startAppCheck } = await import('../../src/services/reading/app-check');
  const { database } = await import('../../src/services/writing/firebase');
  const { doc, setDoc } = await import('firebase/firestore/lite');
  vi.useFakeTimers();
  startAppCheck();
  const written = setDoc(doc(database(), 'requests/amina'), {}).catch(() => {});
  await vi.advanceTimersByTimeAsync(3_200);
  await written;
  expect(requests.map(({ address }) => address)).toEqual([expect.stringContaining(':commit')]);
});
