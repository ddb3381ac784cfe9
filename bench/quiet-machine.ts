import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const WINDOW_MS = 250;
/** A machine counts as idle if it uses less than this share of one processor. */
const IDLE_SHARE = 0.15;

/**
 * Waits until this machine is idle. Otherwise work that is left from one visit would slow down the
 * next visit. Examples are a browser that closes, and garbage collection in an emulator.
 * @param withinMs returns after this time even if the machine is still busy
 */
export async function untilMachineIsQuiet(withinMs = 15_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const [before, from] = [busyMs(), performance.now()];
    await wait(WINDOW_MS);
    if ((busyMs() - before) / (performance.now() - from) < IDLE_SHARE) return;
  }
}

/** The busy time of all processors since the machine started, in milliseconds. */
function busyMs(): number {
  return cpus().reduce(
    (sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq,
    0,
  );
}
