import { expect, test, vi } from 'vitest';
import { indexQueries, waitForIndexes } from '../../deploy/indexes';
import { startServer } from './local-server';

/**
 * Starts a server in place of Firestore. The first response has the first status in `statuses`, and
 * so on. All further responses have the last status.
 */
async function startFirestore(...statuses: number[]) {
  const referers: (string | undefined)[] = [];
  const firestore = await startServer((request, response) => {
    referers.push(request.headers.referer);
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    response.writeHead(status ?? 500).end('[]');
  });
  const site = 'https://forusbyus.example';
  return { source: { firestore, projectId: 'fubu', apiKey: 'key', site }, referers };
}

test('A deployment sends queries with the site’s Referer, and waits until each index is built', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { source, referers } = await startFirestore(400, 400, 200);
  await waitForIndexes(source, 1);
  // The first query is sent three times, because the first two responses have status 400.
  expect(referers).toHaveLength(indexQueries().length + 2);
  expect(new Set(referers)).toEqual(new Set(['https://forusbyus.example/']));
  expect(log).toHaveBeenCalledTimes(2);
});

test('A deployment stops if the rules refuse a visitor’s query', async () => {
  const { source } = await startFirestore(403);
  await expect(waitForIndexes(source, 1)).rejects.toThrow('answered 403');
});
