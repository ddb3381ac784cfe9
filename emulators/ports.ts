import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import findProcess from 'find-process';
import { PlainFailure } from './failures';
import { PROJECT_FOLDER } from './project';

/** An emulator that a suite can start. */
export type Service = 'auth' | 'firestore' | 'storage' | 'hosting';

/** The servers of a suite. `websocket` is the Firestore emulator's second port. */
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

/**
 * Free ports are chosen among the FREE_PORTS ports from this number on. All of these numbers are
 * below the ports that operating systems use for outgoing connections.
 */
const FIRST_FREE_PORT = 20_000;
const FREE_PORTS = 10_000;
const POLL_MS = 100;
const RESPONSE_TIMEOUT_MS = 30_000;
const MAX_COMMAND_LENGTH = 100;

/** Reads the emulators' ports from firebase.json. */
export function readPorts(): Ports {
  const config = JSON.parse(readFileSync(`${PROJECT_FOLDER}/firebase.json`, 'utf8'));
  const emulators: Record<string, { port: number }> = config.emulators;
  const entries = LISTENERS.map((name) => [
    name,
    name === 'websocket' ? config.emulators.firestore.websocketPort : emulators[name]?.port,
  ]);
  return Object.fromEntries(entries);
}

/** Whether `port` is free on this machine, on IPv4 and on IPv6. */
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

export async function pickFreePort(): Promise<number> {
  const port = FIRST_FREE_PORT + Math.floor(Math.random() * FREE_PORTS);
  return (await isFree(port)) ? port : pickFreePort();
}

/** Picks a different free port for each listener. */
export async function pickFreePorts(): Promise<Ports> {
  const picked = new Set<number>();
  while (picked.size < LISTENERS.length) picked.add(await pickFreePort());
  const ports = [...picked];
  const entries = LISTENERS.map((name, index) => [name, ports[index]]);
  return Object.fromEntries(entries);
}

/** A process that listens on a port. */
export interface Holder {
  pid: number;
  cmd: string;
}

/**
 * Finds the process that listens on `port`; undefined if there is none or this user may not see it.
 */
export async function findHolder(port: number): Promise<Holder | undefined> {
  const found = await findProcess('port', port).catch(() => []);
  return found[0];
}

/** Returns a sentence that says which process uses `port`. */
export function describeTaken(port: number, holder: Holder | undefined): string {
  if (!holder) return `Port ${port} is taken by another program.`;
  const { pid, cmd } = holder;
  if (/commands[\\/]run\.mjs start/.test(cmd)) {
    return `Port ${port} is taken by another \`npm start\` of this site (process ${pid}).`;
  }
  if (/emulators:start|cloud_firestore/.test(cmd)) {
    return `Port ${port} is taken by Firebase's emulators, which another command has started (process ${pid}).`;
  }
  const short = cmd.length > MAX_COMMAND_LENGTH ? `${cmd.slice(0, MAX_COMMAND_LENGTH)} …` : cmd;
  return `Port ${port} is taken by process ${pid}: ${short}`;
}

async function listTaken(ports: number[]): Promise<number[]> {
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !free[index]);
}

/**
 * Waits up to `patienceMs` milliseconds until all `ports` are free.
 * @throws PlainFailure that names each port that is still in use, the process that uses it, and then
 * gives the `advice`
 */
export async function checkPorts(ports: number[], advice: string, patienceMs = 0): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let taken = await listTaken(ports);
  while (taken.length > 0 && Date.now() < deadline) {
    await pause(POLL_MS);
    taken = await listTaken(ports);
  }
  if (taken.length === 0) return;
  const lines = taken.map(async (port) => describeTaken(port, await findHolder(port)));
  throw new PlainFailure([...(await Promise.all(lines)), advice].join('\n'));
}

/** Whether an HTTP server responds on `port` of this machine within 30 s. */
export async function responds(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/**
 * Resolves when an HTTP server responds on each of `ports`. Throws if one of the ports still has no
 * response after 30 s.
 */
export async function waitForResponses(ports: number[]): Promise<void> {
  const deadline = Date.now() + RESPONSE_TIMEOUT_MS;
  for (const port of ports) {
    while (!(await responds(port))) {
      if (Date.now() > deadline) throw new Error(`Nothing answers on port ${port}.`);
      await pause(POLL_MS);
    }
  }
}
