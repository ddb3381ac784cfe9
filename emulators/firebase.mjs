/**
 * Runs firebase-tools for one suite of emulators. This process runs in its own session, so that
 * Ctrl-C does not reach it. It stops when the process that started the suite disconnects, which
 * also happens if that process is killed. If the emulators are ready by then, firebase-tools shuts
 * them down, and exports their data if the suite has a data folder. If the emulators are still
 * starting, they are killed without an export: they may have imported only a part of the saved
 * data, and an export would replace the saved data with this part. When this process ends in any
 * other way, for example because firebase-tools has crashed on a full disk, its descendants end too.
 */
import { rmSync } from 'node:fs';
import pidtree from 'pidtree';

const STOP_TIMEOUT_MS = 120_000;
const CLI = new URL('../node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url);

let ready = false;
/** @type {number[]} */
let descendants = [];

process.once('message', () => {
  ready = true;
  void findDescendants();
});

process.once('exit', () => {
  for (const pid of descendants) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
});

process.once('disconnect', async () => {
  process.once('exit', () => rmSync(process.cwd(), { recursive: true, force: true }));
  await findDescendants();
  if (!ready) process.exit(1);
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  process.emit('SIGINT', 'SIGINT');
});

async function findDescendants() {
  descendants = await pidtree(process.pid).catch(() => []);
}

await import(CLI.href);
