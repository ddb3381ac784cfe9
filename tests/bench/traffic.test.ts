import { EventEmitter } from 'node:events';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test, vi } from 'vitest';
import { waitUntilQuiet, watchTraffic } from '../../bench/traffic';

const CODE = 'https://bench.test/assets/app-1.js';
const FIRESTORE = 'https://firestore.googleapis.com/v1/projects/p/databases/(default)/documents';

/** A page whose network events the test sends. Its clock runs only while the page waits. */
function startPage() {
  vi.useFakeTimers({ toFake: ['performance'] });
  const session = Object.assign(new EventEmitter(), { send: async () => {} });
  const page = {
    waitForLoadState: async () => {},
    waitForTimeout: async (ms: number) => void vi.advanceTimersByTime(ms),
  };
  const begin = (type: string, url: string) => {
    session.emit('Network.requestWillBeSent', { requestId: url, type, request: { url } });
  };
  return {
    begin,
    finish: (type: string, url: string, bytes: number) => {
      begin(type, url);
      const response = { url, fromDiskCache: false };
      session.emit('Network.responseReceived', { requestId: url, type, response });
      session.emit('Network.dataReceived', { requestId: url, encodedDataLength: bytes });
      session.emit('Network.loadingFinished', { requestId: url, encodedDataLength: bytes });
    },
    session: session as unknown as CDPSession,
    page: page as unknown as Page,
  };
}

test('Code that a page requests with fetch() counts as script, and posts count as data', async () => {
  const { session, finish } = startPage();
  const { totals } = await watchTraffic(session);
  finish('Fetch', CODE, 700);
  finish('Fetch', `${FIRESTORE}:runQuery`, 50);
  expect(totals).toMatchObject({ requests: 2, bytes: 750, hostingBytes: 700 });
  expect(totals).toMatchObject({ scriptRequests: 1, scriptBytes: 700 });
  expect(totals).toMatchObject({ dataRequests: 1, dataBytes: 50 });
});

test.each([
  ['code', CODE],
  ['a query', `${FIRESTORE}:runQuery`],
  ['a post', `${FIRESTORE}:batchGet`],
])('A page that still fetches %s is not quiet', async (_what, url) => {
  const { session, page, begin, finish } = startPage();
  const traffic = await watchTraffic(session);
  begin('Fetch', url);
  await expect(waitUntilQuiet(page, traffic, 5_000)).rejects.toThrow('The page still loads');
  finish('Fetch', url, 1);
  await waitUntilQuiet(page, traffic, 5_000);
});

test('A page is quiet even if Firestore’s full SDK keeps a stream open', async () => {
  const { session, page, begin } = startPage();
  const traffic = await watchTraffic(session);
  begin('Fetch', 'https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen/channel');
  await waitUntilQuiet(page, traffic, 5_000);
});
