import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Engine, RunningEngine } from './engine';
import { type Send, WebDriverPage } from './web-driver';

/**
 * Firefox. The tests send it WebDriver commands through Firefox's own protocol Marionette, because
 * Debian has no package of geckodriver. A command on the socket is
 * `length:[type, id, name, parameters]`.
 */
export const FIREFOX: Engine = {
  name: 'Firefox',
  needs: { 'firefox-esr': 'firefox-esr' },
  start: startFirefox,
};

async function startFirefox(tunnelPort: number): Promise<RunningEngine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  // With port 0, Firefox chooses a free port and writes it into its profile.
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { stdio: 'ignore' },
  );
  const kill = () => void browser.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    const ended = once(browser, 'exit');
    kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = await connectTo(join(profile, 'MarionetteActivePort'));
    const ask = createCommander(socket);
    await ask('WebDriver:NewSession', {
      acceptInsecureCerts: true,
      proxy: {
        ...{ proxyType: 'manual', noProxy: ['127.0.0.1'] },
        ...{ httpProxy: `127.0.0.1:${tunnelPort}`, sslProxy: `127.0.0.1:${tunnelPort}` },
      },
    });
    const send: Send = async ({ marionette }, parameters) => {
      const answer = await ask(marionette, parameters);
      return (answer as { value?: unknown }).value;
    };
    return { page: await WebDriverPage.of(send), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until Firefox has written its port into `portFile`, and connects to it. */
async function connectTo(portFile: string): Promise<Socket> {
  let port = 0;
  const read = () => {
    port = Number(readFileSync(portFile, 'utf8'));
    return port;
  };
  await expect(async () => expect(read()).toBeGreaterThan(0)).toPass({ timeout: 60_000 });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

type Answer = [type: number, id: number, error: { message: string } | null, result: unknown];

/** Returns a function that sends a command and resolves with its result. */
function createCommander(socket: Socket): (name: string, parameters: object) => Promise<unknown> {
  let received = Buffer.alloc(0);
  let onAnswer = (_: Answer) => {};
  let onEnd = (_: Error) => {};
  socket.on('error', (error) => onEnd(error));
  socket.on('close', () => onEnd(new Error('Firefox has ended')));
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first message is a greeting and not an array.
      if (Array.isArray(message)) onAnswer(message as Answer);
    }
  });
  let count = 0;
  return async (name, parameters) => {
    count += 1;
    const answering = new Promise<Answer>((resolve, reject) => {
      onAnswer = resolve;
      onEnd = reject;
    });
    const command = JSON.stringify([0, count, name, parameters]);
    socket.write(`${Buffer.byteLength(command)}:${command}`);
    const [, , error, result] = await answering;
    if (error) throw new Error(`${error.message} at ${command}`);
    return result;
  };
}
