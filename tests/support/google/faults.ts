import type { ProxiedRequest } from './exchange';

/** Selects requests: every given property must match. */
export interface Match {
  host?: string;
  method?: string;
  path?: RegExp;
  body?: RegExp;
  visitor?: string;
}

/**
 * A change in how the proxy handles requests. If the fault has `abort` or `answer`, the request
 * does not reach the emulator.
 */
export interface Fault {
  /** The proxy waits for this promise before it handles the request. */
  wait?: () => Promise<void>;
  /** The proxy aborts the request. */
  abort?: boolean;
  /** The response, instead of the emulator's. A body that is not a text is sent as JSON. */
  answer?: { status: number; body?: unknown; headers?: Record<string, string> };
  /** Compresses the response, as Google's servers do and the emulators do not. */
  compress?: boolean;
  /** Called after the emulator has answered. The proxy then aborts the request. */
  loseAnswer?: () => unknown;
  /** The proxy aborts an upload to Storage after this number of bytes of the request's body. */
  breakAfterBytes?: number;
  /**
   * The number of requests after which the fault ends. Without this number, the fault lasts until
   * it is removed.
   */
  times?: number;
}

/** A fault that a test has placed. */
export interface PlacedFault {
  /** The number of requests that the fault has affected. */
  met: number;
  remove(): void;
}

/** The faults of a proxy. If several faults match a request, only the last placed one applies. */
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

  /** Returns the fault for a request, if any, and counts the request. */
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
