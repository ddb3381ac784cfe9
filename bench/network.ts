import { connect, createServer, type Server, type Socket } from 'node:net';
import { listen } from '../tests/support/listen';

/** The speeds of a network in bits per second (Infinity is no limit), and its latency. */
export interface NetworkConditions {
  down: number;
  up: number;
  /** Milliseconds. */
  roundTrip: number;
}

export const SLOW_4G: NetworkConditions = { down: 1_600_000, up: 750_000, roundTrip: 150 };
export const LINE_3G: NetworkConditions = { down: 400_000, up: 400_000, roundTrip: 400 };
export const LINE_2G: NetworkConditions = { down: 250_000, up: 250_000, roundTrip: 800 };
export const NO_LIMITS: NetworkConditions = { down: Infinity, up: Infinity, roundTrip: 0 };

/** The size of a packet's content. After each packet, another connection may use the line. */
const PACKET_BYTES = 1_460;
/** TCP's initial window (RFC 6928): ten packets. */
const FIRST_WINDOW_BYTES = 10 * PACKET_BYTES;
/**
 * The maximum size of a send window. It is larger than the bandwidth of SLOW_4G multiplied by the
 * round trip, so that a window of this size never makes the line wait.
 */
const MAX_WINDOW_BYTES = 256 * 1024;

/**
 * Emulates a network line that all connections share: it limits their speed and delays their data.
 * The handshakes of TCP and TLS cost round trips, and each connection has TCP's slow start. DNS and
 * lost packets are not emulated.
 */
export class EmulatedNetwork {
  conditions: NetworkConditions = NO_LIMITS;
  /**
   * The number of bytes that browsers have received and sent, with the handshakes of TLS and the
   * headers, and the time (by Date.now()) of the last byte.
   */
  counted = { down: 0, up: 0, lastByteAt: 0 };
  readonly #free = { down: 0, up: 0 };
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  /**
   * Opens a port of 127.0.0.1 that forwards over this network to port `target`.
   * @returns the opened port
   */
  async forwardTo(target: number): Promise<number> {
    const server = createServer((browser) => this.#connect(browser, connect(target, '127.0.0.1')));
    this.#servers.push(server);
    return listen(server);
  }

  /** Counts from now on. */
  startCounting(): void {
    this.counted = { down: 0, up: 0, lastByteAt: Date.now() };
  }

  /**
   * Waits until no byte has been on the line for `stillMs`.
   * @throws Error after `timeoutMs`
   */
  async untilStill(stillMs: number, timeoutMs: number): Promise<void> {
    const end = Date.now() + timeoutMs;
    for (let waitMs = stillMs; waitMs > 0; ) {
      if (Date.now() > end) throw new Error('The page does not become quiet');
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      waitMs = this.counted.lastByteAt + stillMs - Date.now();
    }
  }

  /** Closes all connections, as servers do between two visits. */
  closeConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.closeConnections();
    for (const server of this.#servers) server.close();
  }

  #connect(browser: Socket, server: Socket): void {
    for (const socket of [browser, server]) {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    }
    // On this machine the real TCP handshake takes no time. To emulate its duration, the first
    // bytes wait for a round trip.
    const connected = performance.now() + this.conditions.roundTrip;
    this.#forward(browser, server, 'up', connected);
    this.#forward(server, browser, 'down', connected);
  }

  #forward(from: Socket, to: Socket, direction: 'up' | 'down', notBefore: number): void {
    const connecting = new TimedQueue();
    const queue = new TimedQueue();
    const acknowledged = new TimedQueue();
    const window = new SendWindow((packet) => {
      const due = this.#reserve(packet.length, direction);
      queue.add(due, () => {
        if (to.destroyed) return;
        this.counted[direction] += packet.length;
        this.counted.lastByteAt = Date.now();
        to.write(packet);
      });
      acknowledged.add(due + this.conditions.roundTrip / 2, () =>
        window.acknowledge(packet.length),
      );
    });
    from.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
        const packet = chunk.subarray(at, at + PACKET_BYTES);
        connecting.add(notBefore, () => window.add(packet));
      }
    });
    from.on('close', () =>
      connecting.add(notBefore, () =>
        window.close(() =>
          queue.add(performance.now() + this.conditions.roundTrip / 2, () => to.end()),
        ),
      ),
    );
  }

  /**
   * Reserves the line for `bytes` bytes.
   * @returns the time at which the last byte arrives
   */
  #reserve(bytes: number, direction: 'up' | 'down'): number {
    const start = Math.max(performance.now(), this.#free[direction]);
    this.#free[direction] = start + (bytes * 8_000) / this.conditions[direction];
    return this.#free[direction] + this.conditions.roundTrip / 2;
  }
}

/** A TCP send window. It begins with ten packets, and grows with each acknowledged packet. */
class SendWindow {
  readonly #waiting: Buffer[] = [];
  readonly #send: (packet: Buffer) => void;
  #open = FIRST_WINDOW_BYTES;
  #inFlight = 0;
  #onEmpty: (() => void) | undefined;

  constructor(send: (packet: Buffer) => void) {
    this.#send = send;
  }

  add(packet: Buffer): void {
    this.#waiting.push(packet);
    this.#sendWhatFits();
  }

  acknowledge(bytes: number): void {
    this.#inFlight -= bytes;
    this.#open = Math.min(this.#open + bytes, MAX_WINDOW_BYTES);
    this.#sendWhatFits();
  }

  /** @param onEmpty called when every added packet has been sent */
  close(onEmpty: () => void): void {
    this.#onEmpty = onEmpty;
    this.#sendWhatFits();
  }

  #sendWhatFits(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#inFlight > 0 && this.#inFlight + next.length > this.#open) return;
      this.#waiting.shift();
      this.#inFlight += next.length;
      this.#send(next);
    }
    this.#onEmpty?.();
    this.#onEmpty = undefined;
  }
}

/**
 * Runs callbacks at their times, in the order in which they were added. Separate timers would not
 * keep that order.
 */
class TimedQueue {
  readonly #waiting: { due: number; act: () => void }[] = [];

  /** @param due the time for `act`, by performance.now() */
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
