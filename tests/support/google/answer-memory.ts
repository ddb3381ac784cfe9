import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ask } from './faults';

interface Answer {
  statusCode?: number | undefined;
  headers: IncomingHttpHeaders;
}

/** As long as Firestore takes for a query that has its index. */
const ANSWER_MS = 30;

/**
 * Gives an answer of the emulator again to whoever asks the same: it knows no indexes, and takes the
 * longer the more posts there are, which Firestore does not.
 */
export class AnswerMemory {
  readonly #kept = new Map<string, Answer & { body: Buffer }>();

  /** @returns a copy of the answer to the same request, after a while; undefined where there is none */
  async find(ask: Ask): Promise<(Readable & Answer) | undefined> {
    const known = this.#kept.get(keyOf(ask));
    if (!known) return undefined;
    await pause(ANSWER_MS);
    const { statusCode, headers } = known;
    return Object.assign(Readable.from([known.body]), { statusCode, headers });
  }

  keep(ask: Ask, { statusCode, headers }: Answer, body: Buffer): void {
    this.#kept.set(keyOf(ask), { statusCode, headers, body });
  }
}

function keyOf({ host, path, body }: Ask): string {
  return `${host} ${path} ${body}`;
}
