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

/** Set by `npm run test:model`, which has the time to look for the shortest history. */
const ASKED_COUNT = process.env.LOSING_HISTORIES;
const HISTORY_COUNT = Number(ASKED_COUNT ?? 60);

prepareHistories();

test(`None of ${HISTORY_COUNT} histories (random sequences of actions) loses data`, {
  timeout: ASKED_COUNT ? HISTORIES_TIMEOUT_MS : 10 * 60_000,
}, async () => {
  await loadRules(site, FIRESTORE_RULES);
  const options = { endOnFailure: !ASKED_COUNT };
  await runHistories(await loadServices('sound'), HISTORY_COUNT, options);
});

test('The rules contain each text that a defect replaces', () => {
  for (const [name, defect] of Object.entries(DEFECTS)) {
    // These functions throw if a text is not found exactly once.
    const rules = [rulesWith(defect), storageRulesWith(defect)];
    const isChanged = rules.join() !== [FIRESTORE_RULES, STORAGE_RULES].join();
    expect(isChanged || defect.doubles, name).toBeTruthy();
  }
});
