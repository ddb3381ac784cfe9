import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { PROJECT_FOLDER } from './folders';
import type { Service } from './suite';

export interface DevServer {
  close(): Promise<void>;
}

/**
 * Serves the site from its sources on `port` of this machine, with the emulators on `ports`. The
 * HTTP server is ours because Vite's own ends this process at SIGTERM, before the data are saved.
 */
export async function startDevServer(
  port: number,
  ports: Record<Service, number>,
): Promise<DevServer> {
  Object.assign(process.env, {
    VITE_AUTH_EMULATOR_PORT: String(ports.auth),
    VITE_FIRESTORE_EMULATOR_PORT: String(ports.firestore),
    VITE_STORAGE_EMULATOR_PORT: String(ports.storage),
    VITE_SITE_URL: `http://127.0.0.1:${port}`,
  });
  const server = createHttpServer();
  const vite = await createServer({
    root: PROJECT_FOLDER,
    server: { middlewareMode: { server }, ws: { server } },
    logLevel: 'warn',
    clearScreen: false,
  });
  server.on('request', vite.middlewares);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await vite.close();
  };
  return { close };
}
