import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { countReads, decompressed } from './count-reads';
import { abortExchange, corsHeaders, type Exchange, isGone, type ProxiedRequest } from './exchange';
import type { Fault } from './faults';
import type { Backend } from './hosts';

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * The status of a response, and the number of document reads that Firestore would bill for it. If a
 * fault replaces or loses the response, `reads` is 0.
 */
export interface Outcome {
  status: number;
  reads: number;
}

/**
 * Answers the browser without an emulator: with the `answer` of a fault, or with the response of
 * the simulated e-mail service.
 */
export function respondWith(
  exchange: Exchange,
  { status, body = '', headers = {} }: NonNullable<Fault['answer']>,
): Outcome {
  const isText = typeof body === 'string';
  exchange.response.writeHead(status, {
    'content-type': isText ? 'text/plain' : 'application/json',
    ...corsHeaders(exchange),
    ...headers,
  });
  exchange.response.end(isText ? body : JSON.stringify(body));
  return { status, reads: 0 };
}

/**
 * Forwards a request to the emulator, and pipes the response to the browser with the changes that
 * the fault makes. Rejects if a connection breaks. With `loseAnswer`, the function itself
 * aborts the browser's request, and then resolves.
 */
export async function proxyRequest(
  exchange: Exchange,
  proxied: ProxiedRequest,
  backend: Backend,
  { breakAfterBytes, loseAnswer, compress }: Fault = {},
): Promise<Outcome> {
  const { request, response } = exchange;
  if (breakAfterBytes !== undefined) breakAfter(exchange, breakAfterBytes);
  const body = proxied.body === null ? request : proxied.body;
  const answer = await forward(proxied, request.headers, body, backend);
  const status = answer.statusCode ?? 502;
  if (loseAnswer) {
    answer.resume();
    await finished(answer);
    await loseAnswer();
    abortExchange(exchange);
    return { status, reads: 0 };
  }
  // A pipeline to a response that is closed already would never end.
  if (isGone(exchange)) {
    answer.destroy();
    return { status, reads: 0 };
  }
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  const headers = answerHeaders(answer.headers, proxied.host);
  const zip = compress && !headers['content-encoding'];
  if (zip) {
    headers['content-encoding'] = 'gzip';
    delete headers['content-length'];
  }
  response.writeHead(status, { ...corsHeaders(exchange), ...headers });
  const way = zip ? [createGzip({ flush: constants.Z_SYNC_FLUSH })] : [];
  await pipeline([answer, ...way, response]);
  const text = () => decompressed(Buffer.concat(chunks), answer.headers['content-encoding']);
  const isRead = proxied.host === 'firestore.googleapis.com';
  return { status, reads: isRead ? countReads(proxied.method, proxied.path, status, text()) : 0 };
}

/**
 * Aborts the request after `bytes` bytes of its body. Only uploads to Storage are aborted, because
 * the proxy has already read the bodies of all other requests.
 */
function breakAfter(exchange: Exchange, bytes: number): void {
  let arrived = 0;
  exchange.request.on('data', (chunk: Buffer) => {
    arrived += chunk.length;
    if (arrived >= bytes) abortExchange(exchange);
  });
}

/**
 * Forwards a request to its host's emulator.
 * @param body the whole body, or its stream
 * @returns the response, before its body is read
 */
function forward(
  proxied: ProxiedRequest,
  headers: IncomingHttpHeaders,
  body: string | Readable,
  backend: Backend,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onward = httpRequest({
      host: '127.0.0.1',
      port: backend.port,
      method: proxied.method,
      path: backend.path(proxied.path),
      headers: { ...withoutConnection(headers), host: proxied.host },
    });
    onward.on('response', resolve);
    onward.on('error', reject);
    if (typeof body === 'string') {
      onward.end(body);
    } else {
      const giveUp = () => void (body.readableEnded || onward.destroy(new Error('Broken off')));
      // An aborted HTTP/2 request emits 'close' without 'error'.
      body.on('error', giveUp).on('close', giveUp);
      body.pipe(onward);
    }
  });
}

/**
 * The response headers for the browser: without the emulator's connection headers, and with
 * 'https:' in the emulator's URLs, because the browser reaches the proxy only with HTTPS.
 */
function answerHeaders(headers: IncomingHttpHeaders, host: string): IncomingHttpHeaders {
  const kept = Object.entries(withoutConnection(headers)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(`http://${host}`, `https://${host}`) : value,
  ]);
  return Object.fromEntries(kept);
}

/** Removes the headers that HTTP/2 forbids, and pseudo-headers, which HTTP/1 forbids. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name),
  );
  return Object.fromEntries(kept);
}
