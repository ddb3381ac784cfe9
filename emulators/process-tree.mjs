import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * A running process. `started` tells two processes apart that had one number after each other.
 * @typedef {{ pid: number; parent: number; started: string }} Running
 */

/** Field numbers of /proc/PID/stat, counted after the command in brackets. */
const PARENT = 1;
const START_TIME = 19;

/** @returns {Running[]} */
function readProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const state = fields[0];
        if (state === 'Z') return [];
        return [
          { pid: Number(pid), parent: Number(fields[PARENT]), started: String(fields[START_TIME]) },
        ];
      } catch {
        return []; // it ended while we looked
      }
    });
}

/** @returns {Running[]} */
function readPs() {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [pid, parent, state, ...started] = line.trim().split(/\s+/);
    if (!pid || state?.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), started: started.join(' ') }];
  });
}

/** @returns {Running[]} every process of this machine; on Windows none, where `taskkill /T` serves */
function listProcesses() {
  if (process.platform === 'win32') return [];
  return process.platform === 'linux' ? readProc() : readPs();
}

/**
 * The children of process `root`, their children and so on; not `root` itself.
 * @param {number} root
 * @returns {Running[]}
 */
export function listDescendants(root) {
  const all = listProcesses();
  const found = all.filter((one) => one.parent === root);
  for (const one of found) found.push(...all.filter((other) => other.parent === one.pid));
  return found;
}

/**
 * Those of `processes` that still run.
 * @param {Running[]} processes
 * @returns {Running[]}
 */
export function stillRunning(processes) {
  const now = new Map(listProcesses().map((one) => [one.pid, one.started]));
  return processes.filter((one) => now.get(one.pid) === one.started);
}

/**
 * Ends `processes` at once, as far as they still run.
 * @param {Running[]} processes
 */
export function killAll(processes) {
  for (const { pid } of stillRunning(processes)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it ended meanwhile
    }
  }
}
