/**
 * Calls `run`, and counts the documents that Firestore bills until the promise that `run` returns is
 * settled. A count, and a query that finds nothing, are billed like one document.
 */
export async function withReadsCounted<T>(
  run: () => Promise<T>,
): Promise<{ result: T; reads: number }> {
  const { fetch } = globalThis;
  let reads = 0;
  globalThis.fetch = async (address, init) => {
    const response = await fetch(address, init);
    if (/:(runQuery|batchGet|runAggregationQuery)\?/.test(String(address)) && response.ok) {
      const rows: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      const found = Array.isArray(rows) ? rows.filter((row) => row?.document ?? row?.found) : [];
      reads += Math.max(1, found.length);
    }
    return response;
  };
  try {
    const result = await run();
    return { result, reads };
  } finally {
    globalThis.fetch = fetch;
  }
}
