import { expect, test } from 'vitest';
import { differences } from './attempt';
import { CODED, casesOf, GROUPS } from './cases/all';
import { withSetupCode } from './cases/claim-code';
import { addCoverage, type Expression, uncovered } from './coverage';
import { firestore } from './emulators';
import { loadRules } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { runCases } from './run-cases';
import { PROJECT } from './samples';
import type { Case } from './table';

/** Expressions that are always true or always false, each with the reason. */
const EXCEPTIONS: Record<string, string> = {};

/** The report has every value of every expression: this limit keeps it at some tens of megabytes. */
const CASES_AT_ONCE = 60;
const MOST_CHARACTERS = 6_000;
const CASES_A_THING = 4;

const site = firestore(PROJECT);

test('every expression is evaluated, and every condition is both true and false', async () => {
  const seen = new Map<string, Expression>();
  for (const [rules, groups] of [
    [FIRESTORE_RULES, GROUPS],
    [withSetupCode(FIRESTORE_RULES), CODED],
  ] as const) {
    const cases = [...casesOf(groups).values()].flatMap(sample);
    for (let start = 0; start < cases.length; start += CASES_AT_ONCE) {
      await loadRules(site, rules);
      await runCases(site, cases.slice(start, start + CASES_AT_ONCE), () => undefined);
      await addCoverage(site, rules, seen);
    }
  }
  expect(seen.size).toBeGreaterThan(500);
  expect(uncovered(seen)).toEqual(Object.keys(EXCEPTIONS));
}, 300_000);

/** Selects some of a group's small cases for each varied property, evenly spread. */
function sample(cases: Case[]): Case[] {
  const varied = new Map<string, Case[]>();
  for (const row of cases) {
    if (JSON.stringify(row.attempt).length > MOST_CHARACTERS) continue;
    const thing = row.twin ? (differences(row.attempt, row.twin.attempt)[0] ?? '') : '';
    const key = thing === 'as' ? `${row.twin?.name} by another` : thing;
    varied.set(key, [...(varied.get(key) ?? []), row]);
  }
  return [...varied.values()].flatMap((list) => {
    const count = Math.min(CASES_A_THING, list.length);
    return list.filter(
      (_, i) =>
        Math.floor((i * count) / list.length) !== Math.floor(((i - 1) * count) / list.length),
    );
  });
}
