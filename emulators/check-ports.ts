import { setTimeout as pause } from 'node:timers/promises';
import { PlainFailure } from './plain-failure';
import { findHolder, type Holder } from './port-holder';
import { isFree } from './ports';

const LONGEST_COMMAND = 100;
const LOOK_AGAIN_MS = 200;

/** One sentence about a taken port. */
export function describeTaken(port: number, holder: Holder | undefined): string {
  if (!holder) return `Port ${port} is taken by another program.`;
  if (/emulators[\\/]start\.mjs/.test(holder.command)) {
    return `Port ${port} is taken by another \`npm start\` of this site (process ${holder.pid}).`;
  }
  if (/firebase-tools|cloud_firestore/.test(holder.command)) {
    return `Port ${port} is taken by Firebase's emulators of another start (process ${holder.pid}).`;
  }
  const { length } = holder.command;
  const command =
    length > LONGEST_COMMAND ? `${holder.command.slice(0, LONGEST_COMMAND)} …` : holder.command;
  return `Port ${port} is taken by process ${holder.pid}: ${command}`;
}

async function listTaken(ports: number[]): Promise<number[]> {
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !free[index]);
}

/**
 * Throws a PlainFailure that names each of `ports` that is still taken after `patienceMs`, and by
 * what.
 */
export async function checkPorts(ports: number[], patienceMs = 0): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let taken = await listTaken(ports);
  while (taken.length > 0 && Date.now() < deadline) {
    await pause(LOOK_AGAIN_MS);
    taken = await listTaken(ports);
  }
  if (taken.length === 0) return;
  const lines = taken.map(async (port) => describeTaken(port, await findHolder(port)));
  const advice = 'End that first, or start on other ports: npm start -- --free-ports';
  throw new PlainFailure([...(await Promise.all(lines)), advice].join('\n'));
}
