// Looks for lost data. A history is a random sequence of actions: three writers publish, edit,
// delete and restore posts. Meanwhile requests fail, tabs crash, and an attacker who belongs to the
// team sends requests without the site's code. A model of each post records what the server must
// still have at the end of the history. If data are lost, fast-check looks for shorter histories
// that lose data too, and reports the shortest.
import { expect, test } from 'vitest';
import { loadRules } from '../rest';
import { FIRESTORE_RULES, STORAGE_RULES } from '../rules-files';
import { DEFECTS, rulesWith, storageRulesWith } from './defects';
import { HISTORIES_TIMEOUT_MS, prepareHistories, runHistories, site } from './run-histories';
import { loadServices } from './services';

const HISTORY_COUNT = Number(process.env.LOSING_HISTORIES ?? 150);

prepareHistories();

test(`None of ${HISTORY_COUNT} histories (random sequences of actions) loses data`, {
  timeout: HISTORIES_TIMEOUT_MS,
}, async () => {
  await loadRules(site, FIRESTORE_RULES);
  await runHistories(await loadServices('sound'), HISTORY_COUNT, {});
});

test('The rules contain each text that a defect replaces', () => {
  for (const defect of DEFECTS) {
    // These functions throw if a text is not found exactly once.
    const rules = [rulesWith(defect), storageRulesWith(defect)];
    const isChanged = rules.join() !== [FIRESTORE_RULES, STORAGE_RULES].join();
    expect(isChanged || defect.doubles, defect.name).toBeTruthy();
  }
});
