import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pickFreePort } from '../../emulators/ports';
import { redirectGoogle, servePreview } from '../../emulators/preview';

test('The preview serves prerendered pages and the app shell, responds with 404 to a missing file, and forwards requests for Firestore', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'preview-'));
  mkdirSync(join(folder, 'p'));
  for (const page of ['index', 'events', 'p/one', 'app-shell']) {
    writeFileSync(join(folder, `${page}.html`), page);
  }
  // Instead of the emulator, a server that responds with the path of the request.
  const backend = createServer(({ url }, response) => response.end(url)).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port: backendPort } = backend.address() as AddressInfo;
  const port = await pickFreePort();
  const backends = { '/__firestore': backendPort, '/__storage': backendPort };
  const server = await servePreview({ folder, port, backends });
  const site = `http://127.0.0.1:${port}`;
  const ask = async (path: string) => (await fetch(site + path)).text();
  try {
    expect(await ask('/')).toBe('index');
    expect(await ask('/events')).toBe('events');
    expect(await ask('/p/one')).toBe('p/one');
    expect(await ask('/post?id=two')).toBe('app-shell');
    expect((await fetch(`${site}/assets/none.js`)).status).toBe(404);
    expect(await ask('/__firestore/v1/posts')).toBe('/v1/posts');
  } finally {
    for (const each of [server, backend]) {
      each.closeAllConnections();
      each.close();
    }
    rmSync(folder, { recursive: true });
  }
});

test('The preview’s worker knows photos by the preview’s address; the scripts of pages, by the stored one', () => {
  const worker = readFileSync('src/service-worker/pictures.ts', 'utf8');
  const address = 'http://127.0.0.1:4173/__storage/';
  expect(redirectGoogle('sw.js', worker, 'http://127.0.0.1:4173')).toContain(`'${address}'`);
  expect(redirectGoogle('assets/post.js', worker, 'http://127.0.0.1:4173')).toBe(worker);
});
