import { vi } from 'vitest';
import { countReads } from '../../support/google/count-reads';

/** The cost of the site since the last `reset`: the documents that it read, and its count queries. */
export interface Cost {
  reads: number;
  counts: number;
  reset(): void;
}

/** Counts the documents that the site reads, as Firestore bills them. */
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
