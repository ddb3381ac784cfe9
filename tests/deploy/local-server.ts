import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * Starts an HTTP server that is closed when the test ends; with `isKept`, when the process ends.
 * @returns its origin
 */
export async function startServer(
  listener: RequestListener,
  { isKept = false } = {},
): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  if (isKept) server.unref();
  else {
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
