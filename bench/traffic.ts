import type { CDPSession } from '@playwright/test';

/** Requests that went over the line, not those that the browser's cache answered, and bytes. */
export interface Totals {
  requests: number;
  scriptRequests: number;
  imageRequests: number;
  dataRequests: number;
  bytes: number;
  scriptBytes: number;
  imageBytes: number;
  dataBytes: number;
  hostingBytes: number;
}

const NOTHING: Totals = {
  ...{ requests: 0, scriptRequests: 0, imageRequests: 0, dataRequests: 0 },
  ...{ bytes: 0, scriptBytes: 0, imageBytes: 0, dataBytes: 0, hostingBytes: 0 },
};

/** What goes over the line for one page. */
export interface Traffic {
  lastAt: number;
  /** The addresses of the requests that will come to an end: not the whole SDK's, which stay open. */
  underWay: Map<string, string>;
  totals: Totals;
}

/** Follows what the page of this session fetches, from now on. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = {
    lastAt: performance.now(),
    underWay: new Map(),
    totals: { ...NOTHING },
  };
  const kinds = new Map<string, Kind>();
  const cached = new Set<string>();
  const end = (requestId: string) => {
    traffic.underWay.delete(requestId);
    traffic.lastAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    traffic.lastAt = performance.now();
    if (!isData(type) || request.url.includes(':run')) traffic.underWay.set(requestId, request.url);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = { type, host: new URL(response.url).hostname };
    kinds.set(requestId, kind);
    if (!cached.has(requestId) && !response.fromDiskCache) countRequest(traffic, kind);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    // A streamed answer (the whole SDK's) never ends: its bytes count as they come.
    const kind = kinds.get(requestId);
    traffic.lastAt = performance.now();
    if (isData(kind?.type)) add(traffic, kind, encodedDataLength);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!isData(kind?.type)) add(traffic, kind, encodedDataLength);
    end(requestId);
  });
  await session.send('Network.enable');
  return traffic;
}

function isData(type: string | undefined): boolean {
  return type === 'Fetch' || type === 'XHR';
}

interface Kind {
  type: string;
  host: string;
}

function countRequest({ totals }: Traffic, { type }: Kind): void {
  totals.requests += 1;
  if (type === 'Script') totals.scriptRequests += 1;
  if (type === 'Image') totals.imageRequests += 1;
  if (isData(type)) totals.dataRequests += 1;
}

function add(traffic: Traffic, kind: Kind | undefined, bytes: number): void {
  traffic.totals.bytes += bytes;
  if (kind?.type === 'Script') traffic.totals.scriptBytes += bytes;
  if (kind?.type === 'Image') traffic.totals.imageBytes += bytes;
  if (isData(kind?.type)) traffic.totals.dataBytes += bytes;
  if (kind?.host === 'bench.test') traffic.totals.hostingBytes += bytes;
}
