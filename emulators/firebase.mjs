/**
 * Runs firebase-tools for one suite of emulators. This process runs in its own session, so that
 * Ctrl-C does not reach it. It stops when the process that started the suite disconnects, which
 * also happens if that process is killed. If the emulators are ready by then, firebase-tools shuts
 * them down, and exports their data if the suite has a data folder. If the emulators are still
 * starting, they are killed without an export: they may have imported only a part of the saved
 * data, and an export would replace the saved data with this part.
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
      // The process has already ended.
    }
  }
  process.exit(1);
}

await import(CLI.href);
