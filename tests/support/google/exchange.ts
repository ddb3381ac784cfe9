import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';

/** A browser's request and its response, with HTTP/2 or HTTP/1.1. */
export interface Exchange {
  request: IncomingMessage | Http2ServerRequest;
  response: ServerResponse | Http2ServerResponse;
}

/**
 * A browser's request. `body` is null if the request goes to Storage, because the proxy forwards
 * the bodies of these requests as streams.
 */
export interface ProxiedRequest {
  visitor: string;
  method: string;
  host: string;
  path: string;
  body: string | null;
}

const VISITOR = /ForUsByUsVisitor\/(\S+)/;

/**
 * The text at the end of a browser's User-Agent. From this text the proxy knows which visitor of a
 * test sent a request.
 */
export function visitorMark(visitor: string): string {
  return ` ForUsByUsVisitor/${visitor}`;
}

/** Reads all of a request except its body. */
export function readRequest({ request }: Exchange): ProxiedRequest {
  const { headers } = request;
  const authority = headers[':authority'] ?? headers.host ?? '';
  return {
    visitor: VISITOR.exec(headers['user-agent'] ?? '')?.[1] ?? 'unknown',
    method: request.method ?? 'GET',
    host: String(authority).split(':', 1)[0] ?? '',
    path: request.url ?? '/',
    body: null,
  };
}

/** @returns the whole body, as text */
export async function readBody({ request }: Exchange): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** The CORS headers that allow the page to read the response. */
export function corsHeaders({ request }: Exchange): Record<string, string> {
  return {
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-expose-headers': '*',
    vary: 'origin',
  };
}

/** Answers a CORS preflight request. */
export function answerPreflight(exchange: Exchange): void {
  const { headers } = exchange.request;
  exchange.response.writeHead(204, {
    ...corsHeaders(exchange),
    'access-control-allow-methods': headers['access-control-request-method'] ?? '*',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
  });
  exchange.response.end();
}

/** Aborts the browser's request, as a failing network does. */
export function abortExchange({ request }: Exchange): void {
  if ('stream' in request) request.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else request.socket.destroy();
}

/** Whether the browser has aborted the request. */
export function isGone({ request }: Exchange): boolean {
  return 'stream' in request ? request.stream.destroyed : request.socket.destroyed;
}
