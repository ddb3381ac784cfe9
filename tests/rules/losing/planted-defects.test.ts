// Checks that random histories find each defect in defects.ts. `npm run test:model -- --defects` runs
// this file. It takes 20 minutes, so `npm test` does not run it.
import { afterAll, expect, test } from 'vitest';
import { loadStorageRules } from '../bucket';
import { loadRules } from '../rest';
import { FIRESTORE_RULES, STORAGE_RULES } from '../rules-files';
import { DEFECTS, rulesWith, storageRulesWith } from './defects';
import { HISTORIES_TIMEOUT_MS, prepareHistories, runHistories, site } from './run-histories';
import { loadServices } from './services';

/** Each defect is found within this number of histories. */
const HISTORIES_PER_DEFECT = 400;
/** The start of each message about lost data. */
const LOSS_REPORT = /^([0-9a-z]{20}: |'word|The (list|table))/;

prepareHistories();
afterAll(async () => {
  await loadRules(site, FIRESTORE_RULES);
  await loadStorageRules(site.storage, STORAGE_RULES);
});

test.each(Object.entries(DEFECTS))(
  'Random histories find this defect: %s',
  { timeout: HISTORIES_TIMEOUT_MS },
  async (name, defect) => {
    await loadRules(site, rulesWith(defect));
    await loadStorageRules(site.storage, storageRulesWith(defect));
    const services = await loadServices(name.replace(/[^\w]+/g, '-'), defect.doubles);
    const report = await runHistories(services, HISTORIES_PER_DEFECT, {
      endOnFailure: true,
    }).then(
      () => 'nothing',
      (error: Error) => `${(error.cause as Error | undefined)?.message}\n${error.message}`,
    );
    console.log(`${name}: ${report.split('\n').slice(0, 12).join('\n  ')}`);
    expect(report).toMatch(LOSS_REPORT);
  },
);
