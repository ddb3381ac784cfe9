import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { listen } from '../support/listen';

/** The response headers that Firebase Hosting adds and its emulator does not. */
const HOSTING_HEADERS = { 'strict-transport-security': 'max-age=31556926' };
/** The first byte of a TLS connection. */
const TLS_HANDSHAKE = 0x16;

/**
 * Starts an HTTPS proxy for the Hosting emulator. On the same port it redirects http to https, as
 * Hosting does.
 */
export async function startHttpsFront(
  hostingPort: number,
  certificate: { key: string; cert: string },
): Promise<{ port: number; stop(): void }> {
  const secure = createHttpsServer(certificate, (incoming, response) =>
    forward(hostingPort, incoming, response),
  );
  const plain = createHttpServer(({ headers, url }, response) => {
    response.writeHead(301, { location: `https://${headers.host}${url}` }).end();
  });
  const [securePort, plainPort] = [await listen(secure), await listen(plain)];
  const front = createServer((socket) => {
    socket.once('data', (start) => {
      const inner = connect(start[0] === TLS_HANDSHAKE ? securePort : plainPort, '127.0.0.1');
      inner.write(start);
      pipeline(socket, inner, () => {});
      pipeline(inner, socket, () => {});
    });
  });
  const stop = () => {
    for (const server of [front, plain, secure]) server.close();
    for (const server of [plain, secure]) server.closeAllConnections();
  };
  return { port: await listen(front), stop };
}

function forward(port: number, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...HOSTING_HEADERS });
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
