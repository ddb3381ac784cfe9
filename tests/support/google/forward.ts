import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import type { Ask } from './faults';
import type { Backend } from './hosts';

const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * Passes a request on to the emulator behind its host.
 * @param body the whole body, or the stream that it still is
 * @returns the answer, its body not yet read
 */
export function forward(
  ask: Ask,
  headers: IncomingHttpHeaders,
  body: string | Readable,
  backend: Backend,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onward = request({
      host: '127.0.0.1',
      port: backend.port,
      method: ask.method,
      path: backend.path(ask.path),
      headers: { ...withoutConnection(headers), host: ask.host },
    });
    onward.on('response', resolve);
    onward.on('error', reject);
    if (typeof body === 'string') {
      onward.end(body);
    } else {
      const giveUp = () => void (body.readableEnded || onward.destroy(new Error('Broken off')));
      // A request that is broken off in HTTP/2 closes without an error.
      body.on('error', giveUp).on('close', giveUp);
      body.pipe(onward);
    }
  });
}

/**
 * The headers of an answer as the browser is to see them: without those of the connection to the
 * emulator, and with addresses that lead through the proxy again.
 */
export function answerHeaders(headers: IncomingHttpHeaders, host: string): IncomingHttpHeaders {
  const kept = Object.entries(withoutConnection(headers)).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(`http://${host}`, `https://${host}`) : value,
  ]);
  return Object.fromEntries(kept);
}

/** HTTP/2 knows neither these headers nor the names that begin with a colon in HTTP/1. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name),
  );
  return Object.fromEntries(kept);
}
