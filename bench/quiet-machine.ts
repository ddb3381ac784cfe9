import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const WINDOW_MS = 250;
/** Of one processor: what a machine without work still does. */
const IDLE_SHARE = 0.15;

/**
 * Waits until this machine has nothing to do: what an earlier visit leaves behind (a browser that
 * ends, an emulator that collects its garbage) would count as the next one's slowness.
 * @param withinMs goes on without quiet after so many milliseconds
 */
export async function untilMachineIsQuiet(withinMs = 15_000): Promise<void> {
  const giveUpAt = performance.now() + withinMs;
  while (performance.now() < giveUpAt) {
    const [before, from] = [busyMs(), performance.now()];
    await wait(WINDOW_MS);
    if ((busyMs() - before) / (performance.now() - from) < IDLE_SHARE) return;
  }
}

/** For how long this machine's processors have worked, all together, in milliseconds. */
function busyMs(): number {
  return cpus().reduce(
    (sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq,
    0,
  );
}
