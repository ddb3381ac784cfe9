/**
 * Runs firebase-tools for one suite, in a session of its own so that Ctrl-C does not reach it, and
 * stops it when the suite's process disconnects: because it is done, or because it was killed.
 * Emulators that are ready stop the way firebase-tools does it, which exports their data. Those
 * that are still starting are killed: an export would replace the saved data with half of it.
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

/** Ends this process and those it has started, without a chance to save anything. */
async function killAll() {
  for (const pid of await pidtree(process.pid).catch(() => [])) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has ended meanwhile
    }
  }
  process.exit(1);
}

await import(CLI.href);
