import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pickFreePort } from '../../emulators/ports';
import { redirectGoogle, servePreview } from '../../emulators/preview';
import { startServer } from '../deploy/local-server';
import { putFile, temporaryFolder } from './fake-programs';

test('The preview serves prerendered pages and the app shell, responds with 404 to a missing file, and forwards requests for Firestore', async () => {
  const folder = temporaryFolder();
  for (const page of ['index', 'events', 'p/one', 'app-shell']) {
    putFile(join(folder, `${page}.html`), page);
  }
  // Instead of the emulator, a server that responds with the path of the request.
  const backend = Number(new URL(await startServer(({ url }, response) => response.end(url))).port);
  const port = await pickFreePort();
  const backends = { '/__firestore': backend, '/__storage': backend };
  const server = await servePreview({ folder, port, backends });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const site = `http://127.0.0.1:${port}`;
  const ask = async (path: string) => (await fetch(site + path)).text();
  expect(await ask('/')).toBe('index');
  expect(await ask('/events')).toBe('events');
  expect(await ask('/p/one')).toBe('p/one');
  expect(await ask('/post?id=two')).toBe('app-shell');
  expect((await fetch(`${site}/assets/none.js`)).status).toBe(404);
  expect(await ask('/__firestore/v1/posts')).toBe('/v1/posts');
});

test('The preview’s worker knows photos by the preview’s address; the scripts of pages, by the stored one', () => {
  const worker = readFileSync('src/service-worker/pictures.ts', 'utf8');
  const address = 'http://127.0.0.1:4173/__storage/';
  expect(redirectGoogle('sw.js', worker, 'http://127.0.0.1:4173')).toContain(`'${address}'`);
  expect(redirectGoogle('assets/post.js', worker, 'http://127.0.0.1:4173')).toBe(worker);
});
