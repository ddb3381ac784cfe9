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

/** Expressions of the rules that are always true or always false, each with the reason. */
const EXCEPTIONS: Record<string, string> = {};

/**
 * The emulator's report lists every value of every expression. This limit keeps the report below
 * 100 megabytes.
 */
const CASES_PER_REPORT = 60;
const MAX_CHARACTERS = 6_000;
const CASES_PER_PROPERTY = 4;

const site = firestore(PROJECT);

test('the cases evaluate every expression, and make every condition both true and false', async () => {
  const seen = new Map<string, Expression>();
  for (const [rules, groups] of [
    [FIRESTORE_RULES, GROUPS],
    [withSetupCode(FIRESTORE_RULES), CODED],
  ] as const) {
    const cases = [...casesOf(groups).values()].flatMap(sample);
    for (let start = 0; start < cases.length; start += CASES_PER_REPORT) {
      await loadRules(site, rules);
      await runCases(site, cases.slice(start, start + CASES_PER_REPORT), () => undefined);
      await addCoverage(site, rules, seen);
    }
  }
  expect(seen.size).toBeGreaterThan(500);
  expect(uncovered(seen)).toEqual(Object.keys(EXCEPTIONS));
}, 300_000);

/**
 * Selects cases of a group, without those that are too large. A refused case differs from its
 * allowed twin in one property. For each such property, a few cases at equal distances in the list
 * are taken.
 */
function sample(cases: Case[]): Case[] {
  const varied = new Map<string, Case[]>();
  for (const row of cases) {
    if (JSON.stringify(row.attempt).length > MAX_CHARACTERS) continue;
    const property = row.twin ? (differences(row.attempt, row.twin.attempt)[0] ?? '') : '';
    const key = property === 'as' ? `${row.twin?.name} by another` : property;
    varied.set(key, [...(varied.get(key) ?? []), row]);
  }
  return [...varied.values()].flatMap((list) => {
    const count = Math.min(CASES_PER_PROPERTY, list.length);
    return list.filter(
      (_, i) =>
        Math.floor((i * count) / list.length) !== Math.floor(((i - 1) * count) / list.length),
    );
  });
}
