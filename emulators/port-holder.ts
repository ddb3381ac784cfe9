import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { promisify } from 'node:util';

export interface Holder {
  pid: number;
  command: string;
}

const run = promisify(execFile);
const LISTENING = '0A';

async function readOutput(program: string, args: string[]): Promise<string> {
  try {
    return (await run(program, args)).stdout;
  } catch {
    return ''; // not installed, or nothing found
  }
}

/** The kernel's numbers of the sockets that listen on `port`. */
function listSockets(port: number): string[] {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => {
    const rows = readFileSync(file, 'utf8').split('\n').slice(1);
    return rows.flatMap((row) => {
      const [, local, , state, , , , , , inode] = row.trim().split(/\s+/);
      return local?.endsWith(wanted) && state === LISTENING && inode ? [inode] : [];
    });
  });
}

function holdsSocket(pid: string, links: string[]): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((fd) => links.includes(readlinkSync(`${folder}/${fd}`)));
  } catch {
    return false; // ended, or somebody else's
  }
}

function findOnLinux(port: number): Holder | undefined {
  const links = listSockets(port).map((inode) => `socket:[${inode}]`);
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsSocket(name, links));
  if (!pid) return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return { pid: Number(pid), command };
}

async function findOnMac(port: number): Promise<Holder | undefined> {
  const pid = parseInt(await readOutput('lsof', ['-nPt', `-iTCP:${port}`, '-sTCP:LISTEN']), 10);
  if (!pid) return undefined;
  const command = await readOutput('ps', ['-o', 'command=', '-p', String(pid)]);
  return { pid, command: command.trim() };
}

async function findOnWindows(port: number): Promise<Holder | undefined> {
  const rows = (await readOutput('netstat', ['-ano', '-p', 'TCP'])).split('\n');
  const row = rows.find((text) => new RegExp(`:${port}\\s.*LISTENING`).test(text));
  const pid = Number(row?.trim().split(/\s+/).at(-1));
  if (!pid) return undefined;
  const task = await readOutput('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']);
  return { pid, command: task.split('"')[1] ?? '' };
}

/** The process that listens on `port`, as far as this user may know. */
export async function findHolder(port: number): Promise<Holder | undefined> {
  if (process.platform === 'linux') return findOnLinux(port);
  return process.platform === 'win32' ? findOnWindows(port) : findOnMac(port);
}
