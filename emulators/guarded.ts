import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { explainFailure } from './explain-failure';
import { PROJECT_FOLDER } from './folders';
import type { Task } from './guardian.mjs';
import { PlainFailure } from './plain-failure';

const GUARDIAN = join(PROJECT_FOLDER, 'emulators', 'guardian.mjs');

type Message = { ready: true } | { failed: string };

/** Resolves when the emulators are ready; throws a PlainFailure when they end before that. */
function untilReady(guardian: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    guardian.on('message', (message: Message) => {
      if ('ready' in message) resolve();
      else output = message.failed;
    });
    guardian.once('exit', () => reject(new PlainFailure(explainFailure(output))));
    guardian.once('error', reject);
  });
}

/**
 * Has a guardian run firebase-tools as `task` says, in the environment `env`. Its own session keeps
 * it out of the reach of Ctrl-C, so that it can end things in order.
 */
export async function startGuardian(task: Task, env: NodeJS.ProcessEnv, signal?: AbortSignal) {
  const guardian = spawn(process.execPath, [GUARDIAN, JSON.stringify(task)], {
    cwd: PROJECT_FOLDER,
    env,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => guardian.once('exit', () => resolve()));
  const died = new Promise<string>((resolve) => {
    guardian.on('message', (message: Message) => {
      if ('failed' in message) resolve(message.failed);
    });
  });
  const stop = () => {
    guardian.ref();
    if (guardian.connected) guardian.disconnect();
    return ended;
  };
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) void stop();
  await untilReady(guardian);
  guardian.unref();
  guardian.channel?.unref();
  return { stop, died };
}
