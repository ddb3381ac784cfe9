import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { launch } from './browser';
import { untilMachineIsQuiet } from './quiet-machine';
import { median } from './statistics';

const RUNS = 5;

/**
 * Returns this machine's Lighthouse benchmark index. A usual phone has about 400, a desktop over
 * 1,500.
 */
export async function measureMachine(): Promise<number> {
  const context = await launch();
  try {
    const page = await context.newPage();
    await untilMachineIsQuiet();
    const indexes: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      indexes.push(await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`));
    }
    return median(indexes);
  } finally {
    await context.close();
  }
}
