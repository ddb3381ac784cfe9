import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  checkPorts,
  describeTaken,
  findHolder,
  isFree,
  pickFreePorts,
} from '../../emulators/ports';

/** Listens on a free port of `host` until the test ends. @returns the port */
async function listen(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('A port that is in use on IPv4 or on IPv6 is not free', async () => {
  expect(await isFree(await listen('127.0.0.1'))).toBe(false);
  expect(await isFree(await listen('::1'))).toBe(false);
});

test('The error about a port in use names the port and the process that uses the port', async () => {
  const port = await listen('127.0.0.1');
  expect((await findHolder(port))?.pid).toBe(process.pid);
  const failure = checkPorts([port], 'Do this.');
  await expect(failure).rejects.toMatchObject({ name: 'PlainFailure' });
  await expect(failure).rejects.toThrow(`Port ${port} is taken by process ${process.pid}: `);
});

test('checkPorts accepts free ports, and a port that becomes free while checkPorts waits', async () => {
  const ports = Object.values(await pickFreePorts());
  expect(new Set(ports).size).toBe(ports.length);
  await expect(checkPorts(ports, '')).resolves.toBeUndefined();
  const server = createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  const check = checkPorts(ports, '', 10_000);
  server.close();
  await expect(check).resolves.toBeUndefined();
});

test.each([
  [undefined, 'Port 8080 is taken by another program.'],
  [
    { pid: 7, cmd: '/usr/bin/node commands/run.mjs start --fresh' },
    'Port 8080 is taken by another `npm start` of this site (process 7).',
  ],
  [
    { pid: 9, cmd: 'node emulators/firebase.mjs emulators:start' },
    "Port 8080 is taken by Firebase's emulators, which another command has started (process 9).",
  ],
  [{ pid: 8, cmd: 'java -jar other.jar' }, 'Port 8080 is taken by process 8: java -jar other.jar'],
])('If the process that uses port 8080 is %o, describeTaken returns ‘%s’', (holder, sentence) => {
  expect(describeTaken(8080, holder)).toBe(sentence);
});
