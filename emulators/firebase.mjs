/**
 * Runs firebase-tools for one suite. It runs in its own session so that Ctrl-C does not reach it.
 * It stops when the suite's process disconnects: because that has finished, or because it was killed.
 * Emulators that are ready get firebase-tools' own shutdown, which exports their data. Emulators
 * that are still starting are killed: an export would replace the saved data with part of it.
 */
import { rmSync } from 'node:fs';
import pidtree from 'pidtree';

const STOP_TIMEOUT_MS = 120_000;
const CLI = new URL('../node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url);

let ready = false;

process.once('message', () => {
  ready = true;
});

process.once('disconnect', () => {
  process.once('exit', () => rmSync(process.cwd(), { recursive: true, force: true }));
  if (!ready) return void killAll();
  setTimeout(killAll, STOP_TIMEOUT_MS).unref();
  process.emit('SIGINT', 'SIGINT');
});

/** Kills this process and its descendants; nothing is saved. */
async function killAll() {
  for (const pid of await pidtree(process.pid).catch(() => [])) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // the process has already ended
    }
  }
  process.exit(1);
}

await import(CLI.href);
