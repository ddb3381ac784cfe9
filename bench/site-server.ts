import { existsSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import firebaseJson from '../firebase.json' with { type: 'json' };
import { makeCertificate } from '../tests/support/google/certificate';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.xml': 'text/xml',
};
const COMPRESSED = ['.html', '.js', '.css', '.svg', '.txt', '.xml'];

/** Serves a folder over HTTP/2 as Firebase Hosting does: compressed, index.html for the rest. */
export interface SiteServer {
  port: number;
  stop(): void;
}

/** @param withPolicy whether to send firebase.json's headers, the content security policy among them */
export async function serveSite(folder: string, withPolicy: boolean): Promise<SiteServer> {
  const server = createSecureServer({
    ...(await makeCertificate(['bench.test'])),
    allowHTTP1: true,
  });
  const files = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', 'https://bench.test').pathname;
    const file = isFile(join(folder, path)) ? join(folder, path) : join(folder, 'index.html');
    let answer = files.get(file);
    if (!answer) {
      answer = read(file, path, withPolicy);
      files.set(file, answer);
    }
    if (request.headers['if-none-match'] === answer.headers.etag) {
      response.writeHead(304, answer.headers).end();
    } else response.writeHead(200, answer.headers).end(answer.body);
  });
  server.on('sessionError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function read(file: string, path: string, withPolicy: boolean) {
  const ending = extname(file);
  const raw = readFileSync(file);
  const compress = COMPRESSED.includes(ending);
  const headers: Record<string, string> = {
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    etag: `"${raw.length}-${statSync(file).mtimeMs}"`,
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(compress && { 'content-encoding': 'br' }),
    ...(withPolicy && policy()),
  };
  return { body: compress ? brotliCompressSync(raw) : raw, headers };
}

function policy(): Record<string, string> {
  const all = firebaseJson.hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  return Object.fromEntries(
    all
      .filter(({ key }) => key !== 'Cache-Control')
      .map(({ key, value }) => [key.toLowerCase(), value]),
  );
}
