import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { indexQueries, waitForIndexes } from '../../deploy/indexes';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A Firestore that gives these answers, one after the other, and the last one from then on. */
async function firestore(...answers: number[]) {
  const asked: (string | undefined)[] = [];
  server = createServer((request, response) => {
    asked.push(request.headers.referer);
    const status = answers.length > 1 ? answers.shift() : answers[0];
    response.writeHead(status ?? 500).end('[]');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const firestore = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = 'https://forusbyus.example';
  return { source: { firestore, projectId: 'fubu', apiKey: 'key', site }, asked };
}

test('A deployment waits until each index answers, and asks from the site’s address', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { source, asked } = await firestore(400, 400, 200);
  await waitForIndexes(source, 1);
  expect(asked).toHaveLength(indexQueries().length + 2);
  expect(new Set(asked)).toEqual(new Set(['https://forusbyus.example/']));
  expect(said).toHaveBeenCalledTimes(2);
});

test('Where visitors may not read at all, it says so', async () => {
  const { source } = await firestore(403);
  await expect(waitForIndexes(source, 1)).rejects.toThrow('answered 403');
});
