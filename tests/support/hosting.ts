import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { server as superstatic } from 'superstatic';
import { pickFreePort } from '../../emulators/ports';

interface Hosting {
  /** Hosting's status and page for `path`, such as '200 events'. */
  answer(path: string): Promise<string>;
  /** Hosting's status and header Cache-Control for `path`, such as '200 no-cache'. */
  caching(path: string): Promise<string>;
  stop(): void;
}

/** The text of firebase.json. */
export function readFirebaseJson(): string {
  return readFileSync('firebase.json', 'utf8');
}

/**
 * Starts Hosting's emulator with the files of `folder`.
 * @param firebaseJson the text of firebase.json
 * @param answerFirst answers a request, unless it calls `next`
 */
export async function serveFolder(
  folder: string,
  firebaseJson = readFirebaseJson(),
  answerFirst?: (...request: [...Parameters<RequestListener>, next: () => void]) => void,
): Promise<{ origin: string; stop(): void }> {
  const port = await pickFreePort();
  const config = { ...JSON.parse(firebaseJson).hosting, public: '.' };
  const app = superstatic({ port, hostname: '127.0.0.1', config, cwd: folder });
  if (answerFirst) app.use(answerFirst);
  const server: Server = await new Promise((resolve) => {
    const listening = app.listen(() => resolve(listening));
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/**
 * Starts Hosting's emulator with a site of four pages: index, events, app-shell and 404. Each page
 * contains only its own name.
 */
export async function startHosting(firebaseJson?: string): Promise<Hosting> {
  const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
  for (const page of ['index', 'events', 'app-shell', '404']) {
    writeFileSync(join(folder, `${page}.html`), page);
  }
  const { origin, stop } = await serveFolder(folder, firebaseJson);
  return {
    answer: async (path) => {
      const response = await fetch(origin + path);
      return `${response.status} ${await response.text()}`;
    },
    caching: async (path) => {
      const { status, headers } = await fetch(origin + path);
      return `${status} ${headers.get('Cache-Control')}`;
    },
    stop: () => {
      stop();
      rmSync(folder, { recursive: true });
    },
  };
}
