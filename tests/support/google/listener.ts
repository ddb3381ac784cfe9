import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { listen } from '../listen';
import { makeCertificate } from './certificate';
import type { Exchange } from './exchange';

/** The state of the network: connections work, are refused, or are accepted but never answered. */
export type Network = 'up' | 'refused' | 'silent';

/** An HTTPS server (HTTP/2 and 1.1). A test can make its network fail. */
export class Listener {
  #network: Network = 'up';
  #sockets = new Set<Socket>();
  #server: Http2SecureServer;
  /** The port on 127.0.0.1. */
  port = 0;

  private constructor(server: Http2SecureServer) {
    this.#server = server;
  }

  /** @param take receives each request */
  static async start(hosts: string[], take: (exchange: Exchange) => void): Promise<Listener> {
    const server = createSecureServer({ ...(await makeCertificate(hosts)), allowHTTP1: true });
    const listener = new Listener(server);
    server.on('request', (request, response) => take({ request, response }));
    server.prependListener('connection', (socket: Socket) => listener.#connect(socket));
    // A browser may close a session at any time; that is not an error.
    server.on('sessionError', () => {});
    listener.port = await listen(server);
    return listener;
  }

  get network(): Network {
    return this.#network;
  }

  /** Changes the network's state; open connections break. */
  set network(network: Network) {
    this.#network = network;
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #connect(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    if (this.#network === 'refused') socket.destroy();
  }
}
