import { readFileSync } from 'node:fs';

const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
/** The headers that Hosting sends with each answer. */
export const HOSTING: Record<string, string> = Object.fromEntries(
  hosting.headers
    .find(({ source }: { source: string }) => source === '**')
    .headers.map(({ key, value }: Record<'key' | 'value', string>) => [key, value]),
);

/** A response with the type that only a browser sets. */
export function response(text: string, init: ResponseInit = {}, type = 'basic'): Response {
  const made = new Response(text, init);
  Object.defineProperty(made, 'type', { value: type });
  // Unlike a browser, Node.js does not copy the type.
  made.clone = () => response(text, init, type);
  return made;
}

/**
 * The values of Content-Type with which a captive portal may send its page. With null, the response
 * has no such header.
 */
export const PORTAL_TYPES = [
  'text/html',
  'Text/HTML; Charset=UTF-8',
  'application/xhtml+xml',
  'text/plain',
  null,
];

/** The answer of a captive portal to any request, with status 200. */
export function portalPage(contentType: string | null): Response {
  // A string would get the Content-Type text/plain.
  const made = response('<h1>Log in</h1>');
  made.headers.delete('content-type');
  if (contentType) made.headers.set('content-type', contentType);
  const clone = () => portalPage(contentType);
  return Object.assign(made, { clone });
}
