import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { PROJECT_FOLDER } from './folders';

/** What listens in a suite. `websocket` is the Firestore emulator's second port. */
export const LISTENERS = [
  'auth',
  'firestore',
  'websocket',
  'storage',
  'hosting',
  'hub',
  'logging',
] as const;
export type Listener = (typeof LISTENERS)[number];
export type Ports = Record<Listener, number>;

/** Below the range from which systems take ports for outgoing connections. */
const FIRST_FREE_PORT = 20_000;
const FREE_PORTS = 10_000;

/** The emulators' ports that firebase.json sets. */
export function readPorts(): Ports {
  const config = JSON.parse(readFileSync(`${PROJECT_FOLDER}/firebase.json`, 'utf8'));
  const emulators: Record<string, { port: number }> = config.emulators;
  const entries = LISTENERS.map((name) => [
    name,
    name === 'websocket' ? config.emulators.firestore.websocketPort : emulators[name]?.port,
  ]);
  return Object.fromEntries(entries);
}

/** Whether nothing listens on this `port` of this machine, by IPv4 or IPv6. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Picks a free port. */
export async function pickFreePort(): Promise<number> {
  const port = FIRST_FREE_PORT + Math.floor(Math.random() * FREE_PORTS);
  return (await isFree(port)) ? port : pickFreePort();
}

/** Picks a free port for every listener. */
export async function pickFreePorts(): Promise<Ports> {
  const picked = new Set<number>();
  while (picked.size < LISTENERS.length) picked.add(await pickFreePort());
  const ports = [...picked];
  const entries = LISTENERS.map((name, index) => [name, ports[index]]);
  return Object.fromEntries(entries);
}
