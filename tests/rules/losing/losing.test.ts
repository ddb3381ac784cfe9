import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadStorageRules, STORAGE_PROJECT } from '../bucket';
import { firestore, storageHost } from '../emulators';
import { loadRules } from '../rest';
import { FIRESTORE_RULES, STORAGE_RULES } from '../rules-files';
import { clocks, commands } from './commands';
import { DEFECTS, rulesOf, storageRulesOf } from './defects';
import { History } from './history';
import { loadServices, type Services } from './services';
import { divertGlobals } from './tab';

const HISTORIES = Number(process.env.LOSING_HISTORIES ?? 300);
const SEED = Number(process.env.LOSING_SEED ?? 20_261_122);
/** Histories are written side by side, in posts of their own. */
const LANES = 6;
/** Enough of them for each planted fault to show. */
const HISTORIES_A_DEFECT = 400;
/** How a report of what a history lost begins. */
const A_LOSS = /^(h\d+-\d+-\d+( is said|: )|'word|The (list|table))/;
const TIMEOUT_MS = 8 * 3_600_000;

const site = { ...firestore(STORAGE_PROJECT), storage: storageHost() };

beforeAll(() => {
  setLogLevel('silent');
  divertGlobals();
});
afterAll(() => rmSync('.local/losing', { recursive: true, force: true }));

type Options = Pick<fc.Parameters<unknown>, 'endOnFailure'>;

/** Writes so many histories, several at a time. @throws Error that tells the shortest one that loses something */
async function write(services: Services, count: number, options: Options): Promise<void> {
  let isFound = false;
  const property = fc.asyncProperty(clocks, commands, async (daysAhead, history) => {
    if (isFound) return;
    const real = new History(site, services, daysAhead);
    await real.begin();
    await real.publishFirst();
    await fc.asyncModelRun(() => ({ model: {}, real }), history);
    await real.end();
    await real.close();
  });
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    fc
      .assert(property, { ...options, numRuns: Math.ceil(count / LANES), seed: SEED + lane })
      .catch((error: unknown) => {
        isFound = true;
        throw error;
      }),
  );
  const outcomes = await Promise.allSettled(lanes);
  const lost = outcomes.find((one) => one.status === 'rejected');
  if (lost) throw lost.reason;
}

test(`of ${HISTORIES} histories none loses anything`, { timeout: TIMEOUT_MS }, async () => {
  await loadRules(site, FIRESTORE_RULES);
  await write(await loadServices('sound'), HISTORIES, {});
});

describe.runIf(process.env.LOSING_DEFECTS)('A planted fault is found:', () => {
  afterAll(async () => {
    await loadRules(site, FIRESTORE_RULES);
    await loadStorageRules(site.storage, STORAGE_RULES);
  });

  test.each(DEFECTS)('$name', { timeout: TIMEOUT_MS }, async (defect) => {
    await loadRules(site, rulesOf(defect));
    await loadStorageRules(site.storage, storageRulesOf(defect));
    const services = await loadServices(defect.name.replaceAll(' ', '-'), defect.code);
    const found = await write(services, HISTORIES_A_DEFECT, { endOnFailure: true }).then(
      () => 'nothing',
      (error: Error) => `${(error.cause as Error | undefined)?.message}\n${error.message}`,
    );
    console.log(`${defect.name}: ${found.split('\n').slice(0, 12).join('\n  ')}`);
    expect(found).toMatch(A_LOSS);
  });
});
