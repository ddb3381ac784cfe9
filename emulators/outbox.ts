import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { escapeMarkup } from '../src/prerender/escape-markup.ts';

const SEND = '/api/v1.0/email/send';
const PAGE = '/__outbox';
/** The maximum size of a request in bytes. The e-mail service also accepts at most some 50 kB. */
const MAX_BYTES = 50_000;

/** A message in the e-mail service's format. */
export interface OutboxMessage {
  user_id: string;
  service_id: string;
  template_id: string;
  template_params: Record<string, unknown>;
}

/** The outbox's response to a message, like the e-mail service's. */
export interface OutboxAnswer {
  status: number;
  text: string;
}

const OUTBOX_ANSWERS: readonly OutboxAnswer[] = [
  { status: 200, text: 'OK' },
  { status: 400, text: 'The template ID not found' },
  { status: 429, text: 'Too Many Requests' },
  { status: 500, text: 'Internal Server Error' },
];

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * A Vite plugin that replaces the e-mail service on the development server. It accepts requests at
 * the path of the service's API, and shows the messages at /__outbox. On that page, developers can
 * also choose an error with which the plugin answers the next messages. No build contains this
 * plugin.
 */
export function outbox(): Plugin {
  return {
    name: 'outbox',
    apply: 'serve',
    configureServer: (server) => void server.middlewares.use(outboxHandler()),
  };
}

/**
 * Returns request middleware for a new, empty outbox. The middleware answers requests to /__outbox
 * and to the path at which the e-mail service receives messages.
 */
export function outboxHandler(): Handler {
  const messages: OutboxMessage[] = [];
  let [answer] = OUTBOX_ANSWERS as [OutboxAnswer];
  const take: Handler = async (request, response) => {
    const message = readMessage(await bodyOf(request));
    const reply = message ? answer : { status: 400, text: 'The request is not complete' };
    if (message && reply.status === 200) messages.unshift(message);
    respond(response, reply.status, 'text/plain', reply.text);
  };
  const show: Handler = (request, response) => {
    if (request.headers.accept?.includes('text/html')) {
      respond(response, 200, 'text/html', outboxPage(messages, OUTBOX_ANSWERS, answer));
    } else respond(response, 200, 'application/json', JSON.stringify(messages));
  };
  const choose: Handler = async (request, response) => {
    const status = Number(new URLSearchParams(await bodyOf(request)).get('status'));
    answer = OUTBOX_ANSWERS.find((known) => known.status === status) ?? answer;
    response.writeHead(303, { Location: PAGE }).end();
  };
  return (request, response, next) => {
    const path = request.url?.split('?', 1)[0];
    if (path === SEND && request.method === 'POST') return take(request, response, next);
    if (path !== PAGE) return next();
    return (request.method === 'POST' ? choose : show)(request, response, next);
  };
}

function readMessage(body: string): OutboxMessage | null {
  try {
    const { user_id, service_id, template_id, template_params } = JSON.parse(body);
    if (!user_id || !service_id || !template_id || !template_params) return null;
    return { user_id, service_id, template_id, template_params };
  } catch {
    return null;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BYTES ? Buffer.concat(chunks).toString() : '';
}

function respond(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
}

/** Returns the outbox page's HTML: a button for each response, then the messages, newest first. */
function outboxPage(
  messages: readonly OutboxMessage[],
  answers: readonly OutboxAnswer[],
  chosen: OutboxAnswer,
): string {
  const items = messages.map(
    (message) => `<li><pre>${escapeMarkup(JSON.stringify(message, null, 2))}</pre></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<style>
  body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui; color-scheme: light dark }
  button { min-height: 44px; margin: 0 .5rem .5rem 0; padding: 0 1rem; font: inherit }
  button[aria-pressed=true] { font-weight: 700; outline: 3px solid }
  pre { overflow: auto; padding: 1rem; border: 1px solid; white-space: pre-wrap }
</style>
<h1>Outbox</h1>
<p>Messages from the site's forms arrive here and never leave this machine. The response to the next messages is:</p>
<form method="post" action="/__outbox">${answers.map((answer) => answerButton(answer, chosen)).join('')}</form>
${messages.length === 0 ? '<p>No message yet.</p>' : `<ol reversed>${items.join('')}</ol>`}
</html>`;
}

function answerButton(answer: OutboxAnswer, chosen: OutboxAnswer): string {
  const pressed = answer.status === chosen.status;
  return `<button name="status" value="${answer.status}" aria-pressed="${pressed}">${answer.status} ${answer.text}</button>`;
}
