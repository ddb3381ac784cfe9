import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { listen } from '../support/listen';

/**
 * Starts an HTTP server that is closed when the test ends; with `isKept`, when the process ends.
 * @returns its origin
 */
export async function startServer(
  listener: RequestListener,
  { isKept = false } = {},
): Promise<string> {
  const server = createServer(listener);
  const port = await listen(server);
  if (isKept) server.unref();
  else {
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
  }
  return `http://127.0.0.1:${port}`;
}
