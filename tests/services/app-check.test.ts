import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sdk = vi.hoisted(() => ({ initializeAppCheck: vi.fn(() => ({})), getToken: vi.fn() }));
vi.mock('firebase/app-check', () => ({
  ...sdk,
  ReCaptchaEnterpriseProvider: class {
    getToken = async () => ({});
  },
}));

let sent: RequestInit | undefined;

beforeEach(() => {
  vi.resetModules();
  sdk.initializeAppCheck.mockClear();
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    sent = request;
    return new Response('[{"missing":"x"}]');
  });
});
afterEach(() => vi.unstubAllEnvs());

async function readPost(siteKey: string): Promise<unknown> {
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', siteKey);
  const { getPostDocument } = await import('../../src/services/firestore');
  await getPostDocument('abc');
  return sent?.headers;
}

test('Where a site key is configured, a visitor’s reads carry the proof', async () => {
  sdk.getToken.mockResolvedValue({ token: 'proof' });
  expect(await readPost('a-site-key')).toEqual({
    'Content-Type': 'text/plain',
    'X-Firebase-AppCheck': 'proof',
  });
  expect(sdk.initializeAppCheck).toHaveBeenCalledTimes(1);
});

test('Where no proof can be had, the read is tried without', async () => {
  sdk.getToken.mockRejectedValue(new Error('blocked'));
  expect(await readPost('a-site-key')).toEqual({ 'Content-Type': 'text/plain' });
});

test('Without a site key App Check does not begin', async () => {
  expect(await readPost('')).toEqual({ 'Content-Type': 'text/plain' });
  expect(sdk.initializeAppCheck).not.toHaveBeenCalled();
});
