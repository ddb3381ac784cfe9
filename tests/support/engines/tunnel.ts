import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { GoogleProxy } from '../google/google-proxy';
import { listen } from '../listen';

/** An HTTP proxy through which a browser reaches only the hosts of GoogleProxy. */
export class Tunnel {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  port = 0;

  private constructor(google: GoogleProxy) {
    this.#server = createServer((_, response) => response.writeHead(403).end());
    this.#server.on('connect', ({ url = '' }, browser: Socket) => {
      if (!google.hosts.includes(url.split(':', 1)[0] ?? '')) {
        browser.end('HTTP/1.1 403 Forbidden\r\n\r\n');
        return;
      }
      const onward = connect(google.port, '127.0.0.1', () => {
        browser.write('HTTP/1.1 200 OK\r\n\r\n');
        onward.pipe(browser).pipe(onward);
      });
      for (const [socket, other] of [
        [browser, onward],
        [onward, browser],
      ] as const) {
        this.#sockets.add(socket);
        // If one side breaks the connection, the other side sees a broken connection too.
        socket.on('error', () => other.destroy()).on('close', () => this.#sockets.delete(socket));
      }
    });
  }

  static async start(google: GoogleProxy): Promise<Tunnel> {
    const tunnel = new Tunnel(google);
    tunnel.port = await listen(tunnel.#server);
    return tunnel;
  }

  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
  }
}
