import type { Page } from '@playwright/test';
import type { Fault, Match, PlacedFault } from '../google/faults';
import type { GoogleProxy, LogEntry } from '../google/google-proxy';
import type { Watch } from './watch';

/** The browser's own line about a request that a test made fail. */
const FAILED_REQUEST =
  /^Console: (Failed to load resource|Access to fetch|POST|GET)\b.*(googleapis|emailjs)/s;

/** What is still to be let go. */
export interface HeldRequests {
  /** How many requests wait. */
  readonly met: number;
  release(): void;
}

/** The backend as one visitor's browser meets it. */
export class Site {
  constructor(
    readonly page: Page,
    readonly visitor: string,
    readonly google: GoogleProxy,
    readonly watch: Watch,
  ) {}

  /** What this visitor's browser asked and was answered so far. */
  async requests(): Promise<LogEntry[]> {
    const log = await this.google.log();
    return log.filter((entry) => entry.visitor === this.visitor);
  }

  /** How many Firestore documents this visitor has cost so far. */
  async reads(): Promise<number> {
    return (await this.requests()).reduce((total, entry) => total + entry.reads, 0);
  }

  /** How many Firestore documents something costs. */
  async readsOf(act: () => Promise<unknown>): Promise<number> {
    const before = await this.reads();
    await act();
    return (await this.reads()) - before;
  }

  /** Breaks the connection of the requests that fit. */
  failRequests(match: Match, times?: number): PlacedFault {
    this.watch.allow(FAILED_REQUEST);
    return this.#place(match, times === undefined ? { abort: true } : { abort: true, times });
  }

  /** Answers the requests that fit in the place of the backend. */
  answerRequests(match: Match, answer: NonNullable<Fault['answer']>): PlacedFault {
    if (answer.status >= 400) this.watch.allow(FAILED_REQUEST);
    return this.#place(match, { answer });
  }

  /**
   * Lets the backend do what the requests that fit ask, and breaks the connection before its answer
   * arrives. `taken` is told when the backend has done it, and waited for.
   */
  loseAnswers(match: Match, taken: () => unknown = () => {}): PlacedFault {
    this.watch.allow(FAILED_REQUEST);
    return this.#place(match, { loseAnswer: taken });
  }

  /** Breaks the connection of the requests that fit after so many of their bytes, so many times. */
  breakRequests(match: Match, afterBytes: number, times: number): PlacedFault {
    this.watch.allow(FAILED_REQUEST);
    return this.#place(match, { breakAfterBytes: afterBytes, times });
  }

  /** Keeps the requests that fit waiting until they are released. */
  holdRequests(match: Match): HeldRequests {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fault = this.#place(match, { wait: () => released });
    return {
      get met() {
        return fault.met;
      },
      release: () => {
        fault.remove();
        release();
      },
    };
  }

  /** Lets the answers to the requests that fit arrive no faster than this. */
  slowRequests(match: Match, bytesPerSecond: number): PlacedFault {
    return this.#place(match, { bytesPerSecond });
  }

  /** From now on the backend refuses every connection. */
  stopBackend(): void {
    this.watch.allow(FAILED_REQUEST);
    this.google.setNetwork('refused');
  }

  /** From now on the backend takes connections, but says nothing. */
  silenceBackend(): void {
    this.watch.allow(FAILED_REQUEST);
    this.google.setNetwork('silent');
  }

  startBackend(): void {
    this.google.setNetwork('up');
  }

  #place(match: Match, fault: Fault): PlacedFault {
    return this.google.faults.place({ visitor: this.visitor, ...match }, fault);
  }
}
