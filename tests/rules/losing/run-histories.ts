import { rmSync } from 'node:fs';
import { setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll } from 'vitest';
import { fc } from '../../support/fast-check';
import { STORAGE_PROJECT } from '../bucket';
import { firestore, storageHost } from '../emulators';
import { clocks, commands } from './commands';
import { History } from './history';
import type { Services } from './services';
import { divertGlobals } from './tab';

const SEED = Number(process.env.LOSING_SEED ?? 20_261_122);
/** The number of histories that run in parallel, each with its own posts. */
const PARALLEL_RUNS = 6;
/**
 * The time limit of one history. On a busy machine, a history takes a few seconds. Without a limit,
 * a history that waits for ever would stop all tests.
 */
const HISTORY_TIMEOUT_MS = 120_000;
/** The time limit of a test that looks for the shortest history that loses data. */
export const HISTORIES_TIMEOUT_MS = 8 * 3_600_000;

/** The emulators on which the histories run. */
export const site = { ...firestore(STORAGE_PROJECT), storage: storageHost() };

/** To be called once in a file that runs histories. */
export function prepareHistories(): void {
  beforeAll(() => {
    setLogLevel('silent');
    divertGlobals();
  });
  afterAll(() => rmSync('.local/losing', { recursive: true, force: true }));
}

type Options = Pick<fc.Parameters<unknown>, 'endOnFailure'>;

/**
 * Runs at least `count` histories, several in parallel, until one of them loses data.
 * @throws Error with a history that loses data. Unless `options.endOnFailure` is true, this history
 * is the shortest that fast-check has found.
 */
export async function runHistories(
  services: Services,
  count: number,
  options: Options,
): Promise<void> {
  let isFound = false;
  const property = fc.asyncProperty(clocks, commands, async (daysAhead, actions) => {
    if (isFound) return;
    const real = new History(site, services, daysAhead);
    await real.begin();
    await real.publishFirst();
    await fc.asyncModelRun(() => ({ model: {}, real }), actions);
    await real.end();
    await real.close();
  });
  const runs = Array.from({ length: PARALLEL_RUNS }, (_, run) =>
    fc
      .assert(property, {
        ...options,
        timeout: HISTORY_TIMEOUT_MS,
        numRuns: Math.ceil(count / PARALLEL_RUNS),
        seed: SEED + run,
      })
      .catch((error: unknown) => {
        isFound = true;
        throw error;
      }),
  );
  const outcomes = await Promise.allSettled(runs);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}
