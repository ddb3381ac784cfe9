import type { Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { countReads, decompressed } from './count-reads';
import { breakOff, corsHeaders, type Exchange } from './exchange';
import type { Ask, Fault } from './faults';
import { answerHeaders, forward } from './forward';
import type { Backend } from './hosts';
import { throttle } from './throttle';

/** What became of a request: its status, and the Firestore documents that it cost. */
export interface Outcome {
  status: number;
  reads: number;
}

/** Gives the browser an answer of our own. */
export function answerWith(
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
 * Gives the browser the emulator's answer, as far as the fault lets it. Rejects when the
 * connection breaks on either side.
 */
export async function passOn(
  exchange: Exchange,
  ask: Ask,
  backend: Backend,
  { bytesPerSecond, breakAfterBytes, loseAnswer, compress, memory }: Fault = {},
): Promise<Outcome> {
  const { request, response } = exchange;
  if (breakAfterBytes !== undefined) breakAfter(exchange, breakAfterBytes);
  const body = ask.body === null ? request : ask.body;
  const askOn = () => forward(ask, request.headers, body, backend);
  const answer = await (memory ? memory.answer(ask, askOn) : askOn());
  const status = answer.statusCode ?? 502;
  if (loseAnswer) {
    answer.resume();
    await finished(answer);
    await loseAnswer();
    breakOff(exchange);
    return { status, reads: 0 };
  }
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  const headers = answerHeaders(answer.headers, ask.host);
  const ways: Transform[] = [];
  if (bytesPerSecond !== undefined) ways.push(throttle(bytesPerSecond));
  if (compress && !headers['content-encoding']) {
    ways.push(createGzip({ flush: constants.Z_SYNC_FLUSH }));
    headers['content-encoding'] = 'gzip';
    delete headers['content-length'];
  }
  response.writeHead(status, { ...corsHeaders(exchange), ...headers });
  await pipeline([answer, ...ways, response]);
  const text = () => decompressed(Buffer.concat(chunks), answer.headers['content-encoding']);
  const isRead = ask.host === 'firestore.googleapis.com';
  return { status, reads: isRead ? countReads(ask.method, ask.path, status, text()) : 0 };
}

/** Breaks the connection while the browser is still sending. */
function breakAfter(exchange: Exchange, bytes: number): void {
  let arrived = 0;
  exchange.request.on('data', (chunk: Buffer) => {
    arrived += chunk.length;
    if (arrived >= bytes) breakOff(exchange);
  });
}
