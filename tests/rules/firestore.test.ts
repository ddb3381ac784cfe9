import { describe, expect, test } from 'vitest';
import { differences } from './attempt';
import { CODED, casesOf, GROUPS } from './cases/all';
import { withSetupCode } from './cases/claim';
import { firestore } from './emulators';
import type { PersonName } from './people';
import { loadRules } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { runCases } from './run-cases';
import { POST, PROJECT } from './samples';
import { allowed, type Case } from './table';
import { testVerdicts } from './test-verdicts';

const site = firestore(PROJECT);
const plain = casesOf(GROUPS);
const coded = casesOf(CODED);

for (const [table, rules] of [
  [plain, FIRESTORE_RULES],
  [coded, withSetupCode(FIRESTORE_RULES)],
] as const) {
  testVerdicts(table, async (cases, onOutcome) => {
    await loadRules(site, rules);
    await runCases(site, cases, onOutcome);
  });
}

describe('The table of cases', () => {
  const all = [...plain.values(), ...coded.values()].flat();
  const refusals = all.flatMap((row) => (row.twin ? [{ ...row, twin: row.twin }] : []));

  test('The table of cases has more than 400 allowed and more than 2,000 refused cases', () => {
    expect(all.length - refusals.length).toBeGreaterThan(400);
    expect(refusals.length).toBeGreaterThan(2_000);
  });

  test('Each refused case differs from an allowed case, its twin, in one property', () => {
    const odd = refusals.filter(
      ({ attempt, twin }) =>
        twin.verdict !== 'allowed' || differences(attempt, twin.attempt).length !== 1,
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('casesOf returns a repeated case of a group once, adds the twins of refused cases, and throws an error if two different cases of a group have the same name', () => {
    const reading = (as: PersonName) => allowed('a post', { as, stored: {}, does: { get: POST } });
    const table = (...cases: Case[]) => casesOf({ 'reading posts': () => cases });
    const [twin, refused] = [reading('visitor'), reading('visitor').refusedBy(['waiting'])];
    const pair = [twin, ...refused];
    expect(table(reading('visitor'), ...refused, ...refused).get('reading posts')).toEqual(pair);
    expect(table(...refused).get('reading posts')).toEqual(pair);
    expect(() => table(reading('visitor'), reading('editor'))).toThrow("name 'a post'");
  });
});
