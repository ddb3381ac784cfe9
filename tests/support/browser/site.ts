import type { Page } from '@playwright/test';
import { encodeFields } from '../../../emulators/firestore';
import type { Fault, Match, PlacedFault } from '../google/faults';
import type { GoogleProxy, LogEntry } from '../google/google-proxy';
import type { Watch } from './watch';

/** The browser's console message about a request that a test made fail. */
const FAILED_REQUEST =
  /^Console: (Failed to load resource|Access to fetch|POST|GET)\b.*(googleapis|emailjs)/s;

/** Requests that a test holds back. */
export interface HeldRequests {
  /** The number of held requests. */
  readonly met: number;
  release(): void;
}

/** The backend as one visitor's browser reaches it, with the faults that a test adds. */
export class Site {
  constructor(
    readonly page: Page,
    readonly visitor: string,
    readonly google: GoogleProxy,
    readonly watch: Watch,
  ) {}

  /** This visitor's answered requests so far. */
  async requests(): Promise<LogEntry[]> {
    const log = await this.google.log();
    return log.filter((entry) => entry.visitor === this.visitor);
  }

  /** The number of Firestore documents that this visitor has read so far. */
  async reads(): Promise<number> {
    return (await this.requests()).reduce((total, entry) => total + entry.reads, 0);
  }

  /** Aborts the next `times` matching requests; without `times`, all of them. */
  failRequests(match: Match, times?: number): PlacedFault {
    this.watch.allow(FAILED_REQUEST);
    return this.#place(match, times === undefined ? { abort: true } : { abort: true, times });
  }

  /** Answers matching requests with `answer`. The backend does not get these requests. */
  answerRequests(match: Match, answer: NonNullable<Fault['answer']>): PlacedFault {
    if (answer.status >= 400) this.watch.allow(FAILED_REQUEST);
    return this.#place(match, { answer });
  }

  /**
   * Answers all queries with posts that have the fields `posts`, and all counts with `total`; with
   * null, a count has no number.
   */
  answerPosts(posts: readonly object[], total: number | null = posts.length): void {
    const found = posts.map((fields, index) => ({ document: toDocument(`p${index}`, fields) }));
    this.answerRequests({ path: /:runQuery/ }, { status: 200, body: found });
    const aggregateFields = { total: total === null ? {} : { integerValue: `${total}` } };
    const counted = [{ result: { aggregateFields } }];
    this.answerRequests({ path: /:runAggregationQuery/ }, { status: 200, body: counted });
  }

  /** Answers each read of a single post with the post `id`, which has the fields `fields`. */
  answerPost(id: string, fields: object): void {
    const found = [{ found: toDocument(id, fields) }];
    this.answerRequests({ path: /:batchGet/ }, { status: 200, body: found });
  }

  /**
   * Forwards matching requests to the backend. When the backend has processed a request, calls and
   * awaits `onDone`. Then aborts the request, so that the browser does not get the response.
   */
  loseAnswers(match: Match, onDone: () => unknown = () => {}): PlacedFault {
    this.watch.allow(FAILED_REQUEST);
    return this.#place(match, { loseAnswer: onDone });
  }

  /**
   * Aborts the next `times` matching uploads to Storage, each after `afterBytes` bytes of the
   * request's body.
   */
  breakRequests(match: Match, afterBytes: number, times: number): PlacedFault {
    this.watch.allow(FAILED_REQUEST);
    return this.#place(match, { breakAfterBytes: afterBytes, times });
  }

  /** Holds matching requests until they are released. */
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

  /** From now on the backend refuses every connection. */
  stopBackend(): void {
    this.watch.allow(FAILED_REQUEST);
    this.google.setNetwork('refused');
  }

  /** From now on the backend accepts connections but does not respond. */
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

function toDocument(id: string, fields: object): object {
  const name = `projects/demo-for-us-by-us/databases/(default)/documents/posts/${id}`;
  return { name, fields: encodeFields(fields) };
}
