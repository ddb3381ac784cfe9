import { createServer } from 'node:http';
import { type OutboxMessage, outboxHandler } from '../../emulators/outbox';
import { listen } from './listen';

/** The outbox of emulators/ in a small server, without the development server. */
export interface OutboxServer {
  origin: string;
  /** The messages, newest first. */
  messages(): Promise<OutboxMessage[]>;
  page(): Promise<string>;
  /** Sets the status of the outbox's responses to all later messages. */
  answer(status: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startOutbox(): Promise<OutboxServer> {
  const handle = outboxHandler();
  const server = createServer((request, response) =>
    handle(request, response, () => response.writeHead(404).end()),
  );
  const { fetch } = globalThis;
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const outbox = `${origin}/__outbox`;
  return {
    origin,
    messages: async () => (await fetch(outbox)).json(),
    page: async () => (await fetch(outbox, { headers: { Accept: 'text/html' } })).text(),
    answer: async (status) => {
      await fetch(outbox, { method: 'POST', body: new URLSearchParams({ status: `${status}` }) });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
