import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { server } from 'superstatic';
import { build, loadEnv } from 'vite';
import { PREVIEW_FOLDER, PREVIEW_MODE } from '../build/folders';
import { pickFreePort } from './ports';
import { PROJECT_FOLDER } from './project';
import { chooseRunning, findAllRunning } from './running-site';

/**
 * A reader's browser sends requests to two hosts of Google. The preview answers for them under
 * these paths.
 */
const PREFIXES = {
  '/__firestore': 'https://firestore.googleapis.com',
  '/__storage': 'https://firebasestorage.googleapis.com',
} as const;
const TEXT = /\.(js|html|xml|ics)$/;

/**
 * Runs `npm run preview`: builds the site with the posts of `npm start` and serves it as Hosting
 * would.
 */
export async function previewSite({ data }: { data?: string }): Promise<void> {
  const running = chooseRunning('preview', await findAllRunning(), data);
  console.log(`Building the site with the posts of ${running.address} …`);
  const { firestore, storage } = running.ports;
  const port = await pickFreePort();
  const site = `http://127.0.0.1:${port}`;
  // These values override .env.local, which configures the real project.
  Object.assign(process.env, loadEnv('development', PROJECT_FOLDER, 'VITE_'), {
    VITE_SITE_URL: site,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${storage}`,
  });
  await build({ root: PROJECT_FOLDER, mode: PREVIEW_MODE, logLevel: 'warn' });
  const folder = join(PROJECT_FOLDER, PREVIEW_FOLDER);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (TEXT.test(name))
      writeFileSync(file, redirectGoogle(name, readFileSync(file, 'utf8'), site));
  }
  const backends = { '/__firestore': firestore, '/__storage': storage };
  await servePreview({ folder, port, backends });
  console.log(`The site as it is built, for readers: ${site}\nCtrl+C ends it.`);
}

/**
 * Replaces the addresses of both Google hosts in `text`, the content of the file `name`, by
 * addresses of the preview at `site`. In the scripts of pages, Storage's address stays, because
 * they recognise photos by it; the service worker recognises photos by the address of a request.
 */
export function redirectGoogle(name: string, text: string, site: string): string {
  const isOfPages = name.endsWith('.js') && name !== 'sw.js';
  return Object.entries(PREFIXES).reduce(
    (changed, [prefix, origin]) =>
      isOfPages && prefix === '/__storage' ? changed : changed.replaceAll(origin, site + prefix),
    text,
  );
}

/**
 * A built site to serve on `port` of this machine, and the port of the emulator for each path in
 * PREFIXES.
 */
interface Preview {
  folder: string;
  port: number;
  backends: Record<keyof typeof PREFIXES, number>;
}

/**
 * Serves a built site as Hosting would, and forwards requests for the paths in PREFIXES to the
 * emulators.
 * @returns the server, once it is listening
 */
export function servePreview({ folder, port, backends }: Preview): Promise<Server> {
  const { hosting } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'firebase.json'), 'utf8'));
  const config = { ...hosting, public: '.' };
  const app = server({ cwd: folder, port, hostname: '127.0.0.1', config });
  app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const path = request.url ?? '/';
    const backend = Object.entries(backends).find(([prefix]) => path.startsWith(`${prefix}/`));
    if (!backend) return next();
    const [prefix, backendPort] = backend;
    const address = `http://127.0.0.1:${backendPort}${path.slice(prefix.length)}`;
    forward(request, response, address).catch(() => response.writeHead(502).end());
  });
  return new Promise((resolve) => {
    // listen() adds the handlers for the site's own files after the handler above.
    const listening = app.listen(() => resolve(listening));
  });
}

/**
 * Forwards `request` to the emulator at `address`, and writes the emulator's response to
 * `response`.
 */
async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
): Promise<void> {
  const { method = 'GET' } = request;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = method === 'GET' ? undefined : Buffer.concat(parts);
  const forwarded = await fetch(address, { method, ...(body && { body: new Uint8Array(body) }) });
  const type = forwarded.headers.get('Content-Type') ?? '';
  const content = Buffer.from(await forwarded.arrayBuffer());
  response.writeHead(forwarded.status, { 'Content-Type': type }).end(content);
}
