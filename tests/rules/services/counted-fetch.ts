import { vi } from 'vitest';
import { countReads } from '../../support/google/count-reads';

/** The cost of the site's requests since the last `reset`. */
export interface Cost {
  /** The number of reads that Firestore bills, without those of count queries. */
  reads: number;
  /** The number of count queries. */
  counts: number;
  reset(): void;
}

/**
 * Replaces `fetch` by a function that also counts the reads and the count queries.
 * @returns the cost so far; each request updates it
 */
export function countCosts(): Cost {
  const cost: Cost = {
    reads: 0,
    counts: 0,
    reset() {
      cost.reads = 0;
      cost.counts = 0;
    },
  };
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const answer = await send(address, init);
    const body = await answer.clone().text();
    const { pathname } = new URL(address);
    if (pathname.endsWith(':runAggregationQuery')) cost.counts += 1;
    else cost.reads += countReads(init?.method ?? 'GET', pathname, answer.status, body);
    return answer;
  });
  return cost;
}
