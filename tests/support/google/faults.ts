import type { AnswerMemory } from './answer-memory';
import type { ProxiedRequest } from './exchange';

/** The requests of a fault: every given property must match. */
export interface Match {
  host?: string;
  method?: string;
  path?: RegExp;
  body?: RegExp;
  visitor?: string;
}

/** A changed handling of a request: first the wait, then the answer or the break, else the emulator. */
export interface Fault {
  /** Nothing happens before this settles. */
  wait?: () => Promise<void>;
  /** The connection breaks before an answer. */
  abort?: boolean;
  /** The answer, in place of the emulator's. A body that is not text becomes JSON. */
  answer?: { status: number; body?: unknown; headers?: Record<string, string> };
  /** The emulator's answer arrives no faster than this. */
  bytesPerSecond?: number;
  /** The answer comes compressed: Google's servers do that, the emulators do not. */
  compress?: boolean;
  /** A remembered answer is sent again, without the emulator. */
  memory?: AnswerMemory | undefined;
  /** The connection breaks after the emulator has handled the request; called before it breaks. */
  loseAnswer?: () => unknown;
  /** The connection breaks after this number of bytes of the request. */
  breakAfterBytes?: number;
  /** The number of requests after which the fault ends; without it, the fault lasts until it is removed. */
  times?: number;
}

/** A fault in place. */
export interface PlacedFault {
  /** How many requests met it. */
  met: number;
  remove(): void;
}

/** The faults of one proxy; the latest that fits a request is the one it meets. */
export class Faults {
  #placed: { match: Match; fault: Fault; handle: PlacedFault }[] = [];

  place(match: Match, fault: Fault): PlacedFault {
    const remove = () => {
      this.#placed = this.#placed.filter((one) => one.handle !== handle);
    };
    const handle: PlacedFault = { met: 0, remove };
    this.#placed.unshift({ match, fault, handle });
    return handle;
  }

  /** The fault that a request meets, if any. */
  meet(proxied: ProxiedRequest): Fault | undefined {
    const found = this.#placed.find(({ match }) => fits(match, proxied));
    if (found === undefined) return undefined;
    found.handle.met += 1;
    if (found.handle.met === found.fault.times) found.handle.remove();
    return found.fault;
  }

  clear(): void {
    this.#placed = [];
  }
}

function fits(match: Match, proxied: ProxiedRequest): boolean {
  return (
    (match.host === undefined || match.host === proxied.host) &&
    (match.method === undefined || match.method === proxied.method) &&
    (match.visitor === undefined || match.visitor === proxied.visitor) &&
    (match.path?.test(proxied.path) ?? true) &&
    (match.body?.test(proxied.body ?? '') ?? true)
  );
}
