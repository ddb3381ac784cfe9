import { brotliDecompressSync, gunzipSync } from 'node:zlib';

interface QueryPart {
  document?: object;
  found?: object;
  missing?: string;
  result?: object;
  skippedResults?: number;
}

/**
 * The number of documents that Firestore charges for a response. A query or a read costs one for
 * each document that is sent or skipped, and at least one. A count costs one for up to 1000
 * documents. An error costs none.
 * @param answer the body of the response, decompressed
 */
export function countReads(method: string, path: string, status: number, answer: string): number {
  if (method === 'GET') return status === 200 || status === 404 ? 1 : 0;
  if (status !== 200) return 0;
  const verb = /:(\w+)$/.exec(path.split('?', 1)[0] ?? '')?.[1];
  if (verb === 'runAggregationQuery') return 1;
  if (verb !== 'runQuery' && verb !== 'batchGet') return 0;
  const parts = JSON.parse(answer) as QueryPart[];
  return Math.max(
    1,
    parts.reduce((total, part) => total + readsOf(part), 0),
  );
}

function readsOf({ document, found, missing, skippedResults = 0 }: QueryPart): number {
  const sent = document ?? found ?? missing;
  return (sent === undefined ? 0 : 1) + skippedResults;
}

/** Decompresses a response body and decodes its text. */
export function decompressed(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip') return gunzipSync(body).toString();
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return body.toString();
}
