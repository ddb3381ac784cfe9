import { brotliDecompressSync, gunzipSync } from 'node:zlib';

interface QueryPart {
  document?: object;
  found?: object;
  missing?: string;
  result?: object;
  skippedResults?: number;
}

/**
 * The number of document reads that Firestore bills for a response:
 * - a document: one, also if it does not exist (status 404)
 * - a query or a batch: one for each document that is sent, missing or skipped, and at least one
 * - a count: one; Firestore bills one for up to 1,000 documents, and the rules forbid larger counts
 * - an error, except for the 404 of a document: none
 * @param answer the body of the response, decompressed
 */
export function countReads(method: string, path: string, status: number, answer: string): number {
  if (method === 'GET') return status === 200 || status === 404 ? 1 : 0;
  if (status !== 200) return 0;
  const verb = /:(\w+)$/.exec(path.split('?', 1)[0] ?? '')?.[1];
  if (verb === 'runAggregationQuery') return 1;
  if (verb !== 'runQuery' && verb !== 'batchGet') return 0;
  const parts = JSON.parse(answer) as QueryPart[];
  const sent = parts.filter(({ document, found, missing }) => document ?? found ?? missing);
  // The emulator may say the number of skipped documents once for each document that it sends.
  const skipped = Math.max(0, ...parts.map(({ skippedResults = 0 }) => skippedResults));
  return Math.max(1, sent.length + skipped);
}

/** Decompresses a response body and decodes its text. */
export function decompressed(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip') return gunzipSync(body).toString();
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return body.toString();
}
