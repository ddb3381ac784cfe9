import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line between browser and servers. Speeds in bits a second; Infinity for none to speak of. */
export interface Line {
  down: number;
  up: number;
  /** Milliseconds there and back. */
  roundTrip: number;
}

export const SLOW_4G: Line = { down: 1_600_000, up: 750_000, roundTrip: 150 };
export const NO_LINE: Line = { down: Infinity, up: Infinity, roundTrip: 0 };

/** A packet's load; by such pieces connections take turns on the line. */
const PIECE_BYTES = 1_460;
/** RFC 6928: ten packets. */
const FIRST_WINDOW_BYTES = 10 * PIECE_BYTES;
/** More than the line holds, so that it is never idle. */
const MOST_UNDER_WAY_BYTES = 256 * 1024;

/**
 * One shared line: every connection through it takes its turn at the line's speed and waits for its
 * way. The handshakes of TCP and TLS cost their round trips, and a connection starts slowly, as on a
 * real one; the names' look-up and lost packets are not imitated.
 */
export class Link {
  line: Line = NO_LINE;
  readonly #free = { down: 0, up: 0 };
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  /** Opens a port of 127.0.0.1 that leads over the line to `target`. @returns the port */
  async open(target: number): Promise<number> {
    const server = createServer((browser) => this.#join(browser, connect(target, '127.0.0.1')));
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The link has no port');
    return address.port;
  }

  /** Breaks all connections, as time does between two visits. */
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
    // The browser's own handshake took no time on this machine: its first bytes make up for it.
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

  /** @returns when the last of these bytes arrives */
  #takeTurn(bytes: number, way: 'up' | 'down'): number {
    const start = Math.max(performance.now(), this.#free[way]);
    this.#free[way] = start + (bytes * 8_000) / this.line[way];
    return this.#free[way] + this.line.roundTrip / 2;
  }
}

/** What a connection may have under way: ten packets at first, and more with each that arrived. */
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

  /** @param onEmpty called once all that was added is on its way */
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

/** Does things when they are due, and in the order in which they were added: timers alone do not. */
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
