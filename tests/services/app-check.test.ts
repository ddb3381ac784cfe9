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
  const { getPostDocuments } = await import('../../src/services/reading/firestore');
  await getPostDocuments(['abc']);
  return sent?.headers;
}

test('If a site key is configured, App Check starts and a read is sent with its token', async () => {
  sdk.getToken.mockResolvedValue({ token: 'app-check-token' });
  expect(await readPost('a-site-key')).toEqual({
    'Content-Type': 'text/plain',
    'X-Firebase-AppCheck': 'app-check-token',
  });
  expect(sdk.initializeAppCheck).toHaveBeenCalledTimes(1);
});

test('A read is sent without a token if App Check fails', async () => {
  sdk.getToken.mockRejectedValue(new Error('blocked'));
  expect(await readPost('a-site-key')).toEqual({ 'Content-Type': 'text/plain' });
});

test('Without a site key, App Check does not start and a read is sent without a token', async () => {
  expect(await readPost('')).toEqual({ 'Content-Type': 'text/plain' });
  expect(sdk.initializeAppCheck).not.toHaveBeenCalled();
});
