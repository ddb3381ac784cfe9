import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The response headers that Firebase Hosting adds and its emulator does not. */
const HOSTING_ADDS = { 'strict-transport-security': 'max-age=31556926' };
/** The first byte of a TLS connection. */
const TLS_HANDSHAKE = 0x16;

/**
 * Starts an HTTPS proxy for the Hosting emulator. It redirects http to https like Hosting, on the
 * same port.
 */
export async function startHttpsFront(
  hostingPort: number,
  certificate: { key: string; cert: string },
): Promise<{ port: number; stop(): void }> {
  const secure = createHttpsServer(certificate, (asked, answer) =>
    passOn(hostingPort, asked, answer),
  );
  const plain = createHttpServer((asked, answer) => {
    answer.writeHead(301, { location: `https://${asked.headers.host}${asked.url}` }).end();
  });
  const [securePort, plainPort] = [await listen(secure), await listen(plain)];
  const front = createServer((socket) => {
    socket.once('data', (start) => {
      const inner = connect(start[0] === TLS_HANDSHAKE ? securePort : plainPort, '127.0.0.1');
      inner.write(start);
      join(socket, inner);
    });
  });
  const stop = () => {
    for (const server of [front, plain, secure]) server.close();
    for (const server of [plain, secure]) server.closeAllConnections();
  };
  return { port: await listen(front), stop };
}

function join(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port to listen at');
  return address.port;
}

function passOn(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, headers } = asked;
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, { ...answered.headers, ...HOSTING_ADDS });
    answered.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
