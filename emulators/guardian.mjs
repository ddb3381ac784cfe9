/**
 * Runs firebase-tools for one suite and outlives whoever started it, so that the data are saved and
 * no emulator stays behind even when that process is killed. It stops when it is told to, when it
 * gets a signal, and when its starter is gone.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { killAll, listDescendants } from './process-tree.mjs';
import { saveData } from './saved-data.mjs';

/**
 * @typedef {object} Task
 * @property {string[]} command the program and its arguments
 * @property {string} folder where it runs and puts its litter; removed at the end
 * @property {string} logFile
 * @property {string[]} removeAtEnd files
 * @property {number} hubPort
 * @property {string | undefined} dataFolder
 */

const READY_WORDS = 'All emulators ready';
const LOOK_AGAIN_MS = 500;
const GRACE_MS = 10_000;
const SAVE_EVERY_MS = 120_000;
/** A large site takes seconds to save: the pauses are so many times longer. */
const SAVE_SHARE = 20;
const KEPT_OUTPUT = 8_000;

/** @type {Task} */
const task = JSON.parse(String(process.argv[2]));
const [program = '', ...args] = task.command;
const log = createWriteStream(task.logFile);
let output = '';
let ready = false;
let stopping = false;

const child = spawn(program, args, {
  cwd: task.folder,
  stdio: ['ignore', 'pipe', 'pipe'],
  windowsHide: true,
});
const ended = new Promise((resolve) => {
  child.once('exit', resolve);
  child.once('error', resolve);
});

// The Firestore emulator does not end with its parent, so its number must be known beforehand.
let children = listDescendants(Number(child.pid));
const looking = setInterval(() => {
  children = listDescendants(Number(child.pid));
}, LOOK_AGAIN_MS);

/** @param {object} message */
function tell(message) {
  if (process.connected) process.send?.(message);
}

/** @param {Buffer} data */
function readOutput(data) {
  log.write(data);
  output = (output + data).slice(-KEPT_OUTPUT);
  if (ready || !output.includes(READY_WORDS)) return;
  ready = true;
  clearInterval(looking);
  children = listDescendants(Number(child.pid));
  tell({ ready: true });
}

/** @type {Promise<void>} */
let saved = Promise.resolve();

/** Saves the data, after a save that is under way. Returns how long that took, in ms. */
async function save() {
  if (!ready || !task.dataFolder) return 0;
  const { hubPort, dataFolder } = task;
  const before = saved;
  const saving = before.then(() => saveData(hubPort, dataFolder));
  saved = saving.catch((error) => void log.write(`The data were not saved: ${error}\n`));
  await before;
  const started = Date.now();
  await saved;
  return Date.now() - started;
}

async function saveNowAndThen() {
  let pauseMs = SAVE_EVERY_MS;
  while (!stopping) {
    await pause(pauseMs, undefined, { ref: false });
    if (!stopping) pauseMs = Math.max(SAVE_EVERY_MS, SAVE_SHARE * (await save()));
  }
}

async function endChild() {
  const pid = Number(child.pid);
  children = listDescendants(pid);
  if (process.platform === 'win32') {
    execFileSync('taskkill', ['/PID', String(pid), '/T', '/F'], { stdio: 'ignore' });
  } else {
    child.kill('SIGINT');
  }
  const impatience = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await ended;
  clearTimeout(impatience);
}

function cleanUp() {
  killAll(children);
  for (const file of task.removeAtEnd) rmSync(file, { force: true });
  rmSync(task.folder, { recursive: true, force: true, maxRetries: 5 });
}

async function stop() {
  if (stopping) return;
  stopping = true;
  await save();
  await endChild();
  cleanUp();
  process.exit(0);
}

child.stdout.on('data', readOutput);
child.stderr.on('data', readOutput);
void saveNowAndThen();
void ended.then(() => {
  clearInterval(looking);
  if (stopping) return;
  tell({ failed: output });
  cleanUp();
  process.exit(1);
});

process.on('message', stop);
process.on('disconnect', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
