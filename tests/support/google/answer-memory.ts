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

/** The time that Firestore needs for a query with an index. */
const ANSWER_MS = 30;

/**
 * Caches the emulator's responses by request. The emulator has no indexes, so the emulator gets
 * slower with more posts, unlike Firestore. A response is cached even if the browser disconnects
 * before the response arrives.
 */
export class AnswerMemory {
  readonly #kept = new Map<string, Promise<Head & { body: Buffer }>>();

  /** @param forward sends the request to the emulator; called only if no response is cached */
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
