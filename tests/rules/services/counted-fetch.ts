import { gzipSync } from 'node:zlib';
import { vi } from 'vitest';
import { countReads } from '../../support/google/count-reads';

/** The cost of the site's requests since the last `reset`. */
const NONE = {
  requests: 0,
  /** The number of reads that Firestore bills, without those of count queries. */
  reads: 0,
  mostReads: 0,
  counts: 0,
  /** The bytes of the requests and of the compressed answers. */
  bytes: 0,
};

/**
 * Replaces `fetch` by a function that also counts the costs, and has no time limit: the emulator has
 * no index and scans all posts.
 * @returns the cost so far; each request updates it
 */
export function countCosts() {
  const cost = { ...NONE, reset: () => void Object.assign(cost, NONE) };
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = await send(address, { ...init, signal: null });
    const body = await answer.clone().text();
    const { pathname } = new URL(address);
    const isCount = pathname.endsWith(':runAggregationQuery');
    const reads = isCount ? 0 : countReads(init?.method ?? 'GET', pathname, answer.status, body);
    cost.requests += 1;
    cost.reads += reads;
    cost.mostReads = Math.max(cost.mostReads, reads);
    cost.counts += Number(isCount);
    cost.bytes += String(init?.body).length + gzipSync(body).length;
    return answer;
  });
  return cost;
}
