// Looks for lost data. A history is a random sequence of actions: three writers publish, edit,
// delete and restore posts. Meanwhile requests fail, tabs crash, and an attacker who belongs to the
// team sends requests without the site's code. A model of each post records what the server must
// still have at the end of the history. If data are lost, fast-check looks for shorter histories
// that lose data too, and reports the shortest.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { setLogLevel } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadStorageRules, STORAGE_PROJECT } from '../bucket';
import { firestore, storageHost } from '../emulators';
import { loadRules } from '../rest';
import { FIRESTORE_RULES, STORAGE_RULES } from '../rules-files';
import { clocks, commands } from './commands';
import { DEFECTS, rulesWith, storageRulesWith } from './defects';
import { History } from './history';
import { applyPatch, loadServices, type Services } from './services';
import { divertGlobals } from './tab';

const HISTORY_COUNT = Number(process.env.LOSING_HISTORIES ?? 300);
const SEED = Number(process.env.LOSING_SEED ?? 20_261_122);
/** The number of histories that run in parallel, each with its own posts. */
const PARALLEL_RUNS = 6;
/** Each defect in defects.ts is found within this number of histories. */
const HISTORIES_PER_DEFECT = 400;
/** The start of each message about lost data. */
const LOSS_REPORT = /^(h\d+-\d+-\d+: |'word|The (list|table))/;
const TIMEOUT_MS = 8 * 3_600_000;

const site = { ...firestore(STORAGE_PROJECT), storage: storageHost() };

beforeAll(() => {
  setLogLevel('silent');
  divertGlobals();
});
afterAll(() => rmSync('.local/losing', { recursive: true, force: true }));

type Options = Pick<fc.Parameters<unknown>, 'endOnFailure'>;

/**
 * Runs at least `count` histories, several in parallel, until one of them loses data.
 * @throws Error with a history that loses data. Unless `options.endOnFailure` is true, this history
 * is the shortest that fast-check has found.
 */
async function runHistories(services: Services, count: number, options: Options): Promise<void> {
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
      .assert(property, { ...options, numRuns: Math.ceil(count / PARALLEL_RUNS), seed: SEED + run })
      .catch((error: unknown) => {
        isFound = true;
        throw error;
      }),
  );
  const outcomes = await Promise.allSettled(runs);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
}

test(`None of ${HISTORY_COUNT} histories (random sequences of actions) loses data`, {
  timeout: TIMEOUT_MS,
}, async () => {
  await loadRules(site, FIRESTORE_RULES);
  await runHistories(await loadServices('sound'), HISTORY_COUNT, {});
});

test('The code and the rules contain each text that a defect replaces', () => {
  for (const defect of DEFECTS) {
    // These functions throw if a text is not found exactly once.
    const rules = [rulesWith(defect), storageRulesWith(defect)];
    const isChanged = rules.join() !== [FIRESTORE_RULES, STORAGE_RULES].join();
    expect(isChanged || defect.code, defect.name).toBeTruthy();
    const sources = new Map<string, string>();
    for (const { file, from, to } of defect.code ?? []) {
      const source = sources.get(file) ?? readFileSync(join('src', file), 'utf8');
      sources.set(file, applyPatch(source, from, to));
    }
  }
});

describe.runIf(process.env.LOSING_DEFECTS)('Defects in the code or in the rules', () => {
  afterAll(async () => {
    await loadRules(site, FIRESTORE_RULES);
    await loadStorageRules(site.storage, STORAGE_RULES);
  });

  test.each(DEFECTS)(
    'Random histories find this defect: $name',
    { timeout: TIMEOUT_MS },
    async (defect) => {
      await loadRules(site, rulesWith(defect));
      await loadStorageRules(site.storage, storageRulesWith(defect));
      const services = await loadServices(defect.name.replace(/[^\w]+/g, '-'), defect.code);
      const report = await runHistories(services, HISTORIES_PER_DEFECT, {
        endOnFailure: true,
      }).then(
        () => 'nothing',
        (error: Error) => `${(error.cause as Error | undefined)?.message}\n${error.message}`,
      );
      console.log(`${defect.name}: ${report.split('\n').slice(0, 12).join('\n  ')}`);
      expect(report).toMatch(LOSS_REPORT);
    },
  );
});
