import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network connection between browser and servers. Speeds in bits per second; Infinity is no limit. */
export interface Line {
  down: number;
  up: number;
  /** Milliseconds. */
  roundTrip: number;
}

export const SLOW_4G: Line = { down: 1_600_000, up: 750_000, roundTrip: 150 };
export const NO_LINE: Line = { down: Infinity, up: Infinity, roundTrip: 0 };

/** The payload of a packet. Connections take turns on the line after each packet. */
const PIECE_BYTES = 1_460;
/** TCP's initial window (RFC 6928): ten packets. */
const FIRST_WINDOW_BYTES = 10 * PIECE_BYTES;
/** More than bandwidth × round trip, so that the line is never idle. */
const MOST_UNDER_WAY_BYTES = 256 * 1024;

/**
 * Emulates one network line that all connections share: it limits their speed and delays their data.
 * The handshakes of TCP and TLS cost round trips, and each connection has TCP's slow start. DNS and
 * lost packets are not emulated.
 */
export class Link {
  line: Line = NO_LINE;
  readonly #free = { down: 0, up: 0 };
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  /** Opens a port of 127.0.0.1 that forwards over the line to port `target`. @returns the port */
  async open(target: number): Promise<number> {
    const server = createServer((browser) => this.#join(browser, connect(target, '127.0.0.1')));
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The link has no port');
    return address.port;
  }

  /** Closes all connections, because servers do so between two visits. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.hangUp();
    for (const server of this.#servers) server.close();
  }

  #join(browser: Socket, server: Socket): void {
    for (const socket of [browser, server]) {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    }
    // On this machine the TCP handshake took no time, so the first bytes wait for a round trip.
    const connected = performance.now() + this.line.roundTrip;
    this.#carry(browser, server, 'up', connected);
    this.#carry(server, browser, 'down', connected);
  }

  #carry(from: Socket, to: Socket, way: 'up' | 'down', notBefore: number): void {
    const connecting = new DueQueue();
    const queue = new DueQueue();
    const acknowledged = new DueQueue();
    const window = new SendWindow((piece) => {
      const due = this.#takeTurn(piece.length, way);
      queue.add(due, () => to.destroyed || to.write(piece));
      acknowledged.add(due + this.line.roundTrip / 2, () => window.acknowledge(piece.length));
    });
    from.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece = chunk.subarray(at, at + PIECE_BYTES);
        connecting.add(notBefore, () => window.add(piece));
      }
    });
    from.on('close', () =>
      connecting.add(notBefore, () =>
        window.close(() => queue.add(performance.now() + this.line.roundTrip / 2, () => to.end())),
      ),
    );
  }

  /** @returns the time at which the last of `bytes` arrives */
  #takeTurn(bytes: number, way: 'up' | 'down'): number {
    const start = Math.max(performance.now(), this.#free[way]);
    this.#free[way] = start + (bytes * 8_000) / this.line[way];
    return this.#free[way] + this.line.roundTrip / 2;
  }
}

/** A TCP send window: ten packets at first; it grows with each acknowledged packet. */
class SendWindow {
  readonly #waiting: Buffer[] = [];
  readonly #send: (piece: Buffer) => void;
  #open = FIRST_WINDOW_BYTES;
  #underWay = 0;
  #onEmpty: (() => void) | undefined;

  constructor(send: (piece: Buffer) => void) {
    this.#send = send;
  }

  add(piece: Buffer): void {
    this.#waiting.push(piece);
    this.#sendWhatFits();
  }

  acknowledge(bytes: number): void {
    this.#underWay -= bytes;
    this.#open = Math.min(this.#open + bytes, MOST_UNDER_WAY_BYTES);
    this.#sendWhatFits();
  }

  /** @param onEmpty called when every added piece has been sent */
  close(onEmpty: () => void): void {
    this.#onEmpty = onEmpty;
    this.#sendWhatFits();
  }

  #sendWhatFits(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#underWay > 0 && this.#underWay + next.length > this.#open) return;
      this.#waiting.shift();
      this.#underWay += next.length;
      this.#send(next);
    }
    this.#onEmpty?.();
    this.#onEmpty = undefined;
  }
}

/** Runs callbacks at their time and in the order in which they were added; timers do not keep that order. */
class DueQueue {
  readonly #waiting: { due: number; act: () => void }[] = [];

  /** @param due on the clock of performance.now() */
  add(due: number, act: () => void): void {
    if (this.#waiting.length === 0 && due <= performance.now()) act();
    else if (this.#waiting.push({ due, act }) === 1) this.#wait();
  }

  #wait(): void {
    const [first] = this.#waiting;
    if (first) setTimeout(() => this.#actOnDue(), first.due - performance.now());
  }

  #actOnDue(): void {
    while (this.#waiting[0] && this.#waiting[0].due <= performance.now()) {
      this.#waiting.shift()?.act();
    }
    this.#wait();
  }
}
