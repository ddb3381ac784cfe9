import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProxiedRequest } from './exchange';

interface Head {
  statusCode?: number | undefined;
  headers: IncomingHttpHeaders;
}

type Answer = Readable & Head;

/** As long as Firestore takes for a query that has its index. */
const ANSWER_MS = 30;

/**
 * Gives an answer of the emulator again to whoever asks the same: it knows no indexes, and takes the
 * longer the more posts there are, which Firestore does not. What somebody asked who then left
 * before the answer came is kept as well.
 */
export class AnswerMemory {
  readonly #kept = new Map<string, Promise<Head & { body: Buffer }>>();

  /** @param forward asks the emulator, where this is asked for the first time */
  async answer(proxied: ProxiedRequest, forward: () => Promise<Answer>): Promise<Answer> {
    const key = `${proxied.host} ${proxied.path} ${proxied.body}`;
    const known = this.#kept.get(key) ?? readWhole(forward());
    this.#kept.set(key, known);
    const { statusCode, headers, body } = await known;
    await pause(ANSWER_MS);
    return Object.assign(Readable.from([body]), { statusCode, headers });
  }
}

async function readWhole(answering: Promise<Answer>): Promise<Head & { body: Buffer }> {
  const answer = await answering;
  const { statusCode, headers } = answer;
  return { statusCode, headers, body: await buffer(answer) };
}
