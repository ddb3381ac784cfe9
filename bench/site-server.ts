import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makeCertificate } from '../tests/support/google/certificate';
import { HOSTING } from '../tests/support/hosting-responses';
import { listen } from '../tests/support/listen';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.xml': 'text/xml',
  '.avif': 'image/avif',
};
const COMPRESSIBLE = ['.html', '.js', '.css', '.svg', '.txt', '.xml'];

/**
 * A server that imitates Firebase Hosting. It uses HTTP/2 and compresses files. If a path has no
 * file, it answers with the app shell, or with status 404 if there is no app shell.
 */
export interface SiteServer {
  port: number;
  /** The number of requests, and the bytes of the files that the server has sent: see ICONS. */
  readonly sent: { requests: number; bytes: number; iconBytes: number };
  /** Replaces the files by those that its folder has now. */
  publish(): void;
  stop(): void;
}

/**
 * Serves the files of `folder`.
 * @param withPolicy whether to send the headers that firebase.json sets for every path, such as the
 * content security policy. Cache-Control is an exception: the server always sets it itself.
 */
export async function serveSite(folder: string, withPolicy: boolean): Promise<SiteServer> {
  const server = createSecureServer({
    ...(await makeCertificate(['bench.test'])),
    allowHTTP1: true,
  });
  let files = readAll(folder, withPolicy);
  const sent = { requests: 0, bytes: 0, iconBytes: 0 };
  server.on('request', (request, response) => {
    const path = new URL(request.url, 'https://bench.test').pathname;
    const names = [path, `${path}index.html`, `${path}.html`, `${path}/index.html`];
    const answer = [...names, '/app-shell.html'].map((name) => files.get(name)).find(Boolean);
    const isIcon = ICONS.test(path);
    if (!isIcon) sent.requests += 1;
    if (!answer) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === answer.headers.etag) {
      response.writeHead(304, answer.headers).end();
    } else {
      sent[isIcon ? 'iconBytes' : 'bytes'] += answer.body.length;
      response.writeHead(200, answer.headers).end(answer.body);
    }
  });
  server.on('sessionError', () => {});
  return {
    port: await listen(server),
    sent,
    publish() {
      files = readAll(folder, withPolicy);
    },
    stop: () => server.close(),
  };
}

/**
 * The files that a browser with tabs fetches for its own interface, beside the page. A browser without
 * windows does not fetch them, so they are counted apart.
 */
const ICONS = /^\/(?:favicon\.svg|manifest\.webmanifest|icon-\d+\.png)$/;

interface Answer {
  body: Buffer;
  headers: Record<string, string>;
}

/**
 * Reads all files of `folder`, and compresses the files whose type is in COMPRESSIBLE.
 * @returns the responses, by path
 */
function readAll(folder: string, withPolicy: boolean): Map<string, Answer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const path = file.slice(folder.length).replaceAll(sep, '/');
      return [path, read(file, path, withPolicy)];
    }),
  );
}

function read(file: string, path: string, withPolicy: boolean): Answer {
  const ending = extname(file);
  const raw = readFileSync(file);
  const compress = COMPRESSIBLE.includes(ending);
  const headers: Record<string, string> = {
    ...(withPolicy && HOSTING),
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    // Like Hosting, so a file that a later deployment contains unchanged keeps its ETag.
    etag: `"${createHash('sha256').update(raw).digest('hex')}"`,
    'Cache-Control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(compress && { 'content-encoding': 'br' }),
  };
  return { body: compress ? compressed(raw) : raw, headers };
}

/**
 * Compressed files, by their content before compression. They are stored, because each browser that
 * the benchmark opens gets a new server, which serves the same files.
 */
const COMPRESSED_CACHE = new Map<string, Buffer>();

function compressed(raw: Buffer): Buffer {
  const key = raw.toString('latin1');
  const file = COMPRESSED_CACHE.get(key) ?? brotliCompressSync(raw);
  COMPRESSED_CACHE.set(key, file);
  return file;
}
