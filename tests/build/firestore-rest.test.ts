import { beforeEach, expect, test, vi } from 'vitest';
import { callAsVisitor } from '../../build/firestore-rest.mjs';

const SITE = 'https://forusbyus.example';
const fetched = vi.fn();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

/** The database of a project whose web app has the id `appId`. */
const databaseWith = (appId: string) => ({
  ...{ firestore: 'https://firestore.googleapis.com', projectId: 'fubu', apiKey: 'key' },
  ...{ site: SITE, appId },
});
const read = (appId: string) => callAsVisitor(databaseWith(appId), ':runQuery', {});
const headersOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers);
const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

test('With a debug token, a tool asks App Check once for a proof, and sends the proof with each request', async () => {
  vi.stubEnv('APP_CHECK_DEBUG_TOKEN', 'secret');
  fetched.mockImplementation(async (address: string) =>
    answer(address.includes('firebaseappcheck') ? { token: 'proof', ttl: '3600s' } : []),
  );
  await Promise.all([read('1:web:a'), read('1:web:a')]);
  await read('1:web:a');
  const addresses = fetched.mock.calls.map(([address]) => String(address));
  const exchanges = addresses.filter((address) => address.includes('firebaseappcheck'));
  expect(exchanges).toEqual([
    'https://firebaseappcheck.googleapis.com/v1/projects/fubu/apps/1:web:a:exchangeDebugToken?key=key',
  ]);
  expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body)).toEqual({ debugToken: 'secret' });
  expect(headersOf(0).get('Referer')).toBe(`${SITE}/`);
  expect(addresses).toHaveLength(4);
  for (const call of [1, 2, 3]) expect(headersOf(call).get('X-Firebase-AppCheck')).toBe('proof');
});

test('Without a debug token, a tool asks for no proof', async () => {
  fetched.mockImplementation(async () => answer([]));
  await read('1:web:b');
  expect(fetched).toHaveBeenCalledOnce();
  expect(headersOf(0).has('X-Firebase-AppCheck')).toBe(false);
});

test('If App Check refuses the debug token, the tool says so', async () => {
  vi.stubEnv('APP_CHECK_DEBUG_TOKEN', 'old');
  fetched.mockImplementation(async () =>
    answer({ error: { message: 'App attestation failed.' } }, 403),
  );
  await expect(read('1:web:c')).rejects.toThrow(
    "App Check answered 403, 'App attestation failed.'",
  );
});

test('Without a network, a command says so after its first request; later, it sends a request again', async () => {
  // Other tests have had answers in this process.
  vi.resetModules();
  const { fetchWithRetries } = await import('../../backup/site');
  const failure = new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
  const send = vi.fn(async () => Promise.reject(failure));
  vi.stubGlobal('fetch', send);
  const address = 'https://firestore.googleapis.com/v1';
  await expect(fetchWithRetries(databaseWith('app'), address)).rejects.toThrow(
    'There is no answer from firestore.googleapis.com (ENOTFOUND). Is there a connection',
  );
  expect(send).toHaveBeenCalledTimes(1);
  vi.stubGlobal('fetch', async () => new Response());
  await fetchWithRetries(databaseWith('app'), address);
  vi.stubGlobal('fetch', send);
  vi.useFakeTimers();
  const failed = expect(fetchWithRetries(databaseWith('app'), address)).rejects.toThrow(
    'There is no answer',
  );
  await vi.runAllTimersAsync();
  await failed;
  expect(send).toHaveBeenCalledTimes(5);
  vi.useRealTimers();
});

test('Without a network, the request for App Check’s token also says which server does not answer', async () => {
  vi.stubEnv('APP_CHECK_DEBUG_TOKEN', 'secret');
  fetched.mockRejectedValue(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }));
  await expect(read('offline-app')).rejects.toThrow(
    'There is no answer from firebaseappcheck.googleapis.com (ENOTFOUND)',
  );
});
