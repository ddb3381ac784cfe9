import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The JavaScript file behind a package's command, so that it starts on every platform without a
 * shell.
 * @param {string} packageName
 * @param {string} command
 */
function entryOf(packageName, command) {
  const folder = join(projectFolder, 'node_modules', packageName);
  const description = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, description.bin[command]);
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    // Asked to stop: say so to whoever asked, once the child has put its own things away.
    process.exitCode = signal === 'SIGINT' ? 130 : 143;
    stopped = true;
  });
}

let stopped = false;

/** Whether somebody asked the whole run to stop (Ctrl-C). */
export function wasStopped() {
  return stopped;
}

/**
 * Runs a program with its output on the screen and no input.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [environment] added to this process's own
 * @returns {Promise<number>} its exit code; 1 if it could not start or was killed
 */
export function runProgram(program, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    running.add(child);
    const end = (/** @type {number} */ code) => {
      running.delete(child);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${program} did not start: ${error.message}`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs the command of an installed package, such as `vite build`.
 * @param {{ packageName: string, command: string, args: string[], environment?: Record<string, string> }} what
 */
export function runPackage({ packageName, command, args, environment }) {
  return runProgram(process.execPath, [entryOf(packageName, command), ...args], environment);
}
