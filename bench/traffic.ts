import type { CDPSession, Page } from '@playwright/test';

const QUIET_MS = 500;

const NO_TOTALS = {
  requests: 0,
  scriptRequests: 0,
  imageRequests: 0,
  dataRequests: 0,
  bytes: 0,
  scriptBytes: 0,
  imageBytes: 0,
  dataBytes: 0,
  hostingBytes: 0,
};

/** The number and bytes of the requests that used the network and not the browser's cache. */
export type Totals = typeof NO_TOTALS;

/** The network traffic of one page. */
export interface Traffic {
  /** The time of the last network event, by performance.now(). */
  lastAt: number;
  /**
   * The URLs of the requests in flight, by request id. Requests for data are left out, because the
   * streams of the full SDK never end; only those to Firestore's REST interface are included.
   */
  inFlight: Map<string, string>;
  totals: Totals;
  /** Starts counting again from zero. */
  reset(): void;
}

/** Counts the requests of the page of `session` from now on. */
export async function watchTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = {
    lastAt: performance.now(),
    inFlight: new Map(),
    totals: { ...NO_TOTALS },
    reset: () => void Object.assign(traffic.totals, NO_TOTALS),
  };
  const kinds = new Map<string, Kind>();
  const cached = new Set<string>();
  const end = (requestId: string) => {
    traffic.inFlight.delete(requestId);
    traffic.lastAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    traffic.lastAt = performance.now();
    if (!isData(typeOf(request.url, type)) || request.url.includes('/documents:')) {
      traffic.inFlight.set(requestId, request.url);
    }
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = { type: typeOf(response.url, type), host: new URL(response.url).hostname };
    kinds.set(requestId, kind);
    if (!cached.has(requestId) && !response.fromDiskCache) countRequest(traffic, kind);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    // The streamed responses of the full SDK never end, so the bytes of all data are counted as
    // they arrive.
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

/**
 * CDP's type of a request, except that code and styles have the types 'Script' and 'Stylesheet'
 * even if the page requests them with `fetch`, as `importFetched` does.
 */
function typeOf(url: string, type = 'Other'): string {
  const [, ending = ''] = /\.(js|css)$/.exec(new URL(url).pathname) ?? [];
  return { js: 'Script', css: 'Stylesheet' }[ending] ?? type;
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

/**
 * Resolves after the page's `load` event, as soon as `traffic.inFlight` is empty and the last
 * network event was half a second ago.
 */
export async function waitUntilQuiet(
  page: Page,
  traffic: Traffic,
  timeoutMs: number,
): Promise<void> {
  await page.waitForLoadState('load');
  const deadline = performance.now() + timeoutMs;
  while (traffic.inFlight.size > 0 || performance.now() - traffic.lastAt < QUIET_MS) {
    if (performance.now() > deadline) {
      throw new Error(
        `The page still loads ${[...traffic.inFlight.values()].join(', ') || 'data'}`,
      );
    }
    await page.waitForTimeout(100);
  }
}
