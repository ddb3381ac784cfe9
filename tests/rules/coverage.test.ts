import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { differences } from './attempt';
import { CODED, casesOf, GROUPS } from './cases/all';
import { withSetupCode } from './cases/claim';
import { addCoverage, type Expression, uncovered } from './coverage';
import { firestore } from './emulators';
import { loadRules } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { runCases } from './run-cases';
import { PROJECT } from './samples';
import type { Case } from './table';

/** The results of `uncovered` that the test accepts, each with the reason. */
const EXCEPTIONS: Record<string, string> = {};

/**
 * The maximum number of cases between two reports of the emulator. A report lists every value of
 * every expression. With this limit, a report stays below 100 megabytes.
 */
const CASES_PER_REPORT = 60;
const MAX_CHARACTERS = 3_000;
const CASES_PER_PROPERTY = 4;

const site = firestore(PROJECT);

const FILES = [
  'firestore.rules',
  ...readdirSync('tests/rules/cases').map((name) => `tests/rules/cases/${name}`),
];
const TEXTS = createHash('sha256')
  .update(FILES.map((path) => readFileSync(path)).join())
  .digest('hex');
/** The hash of the rules and cases with which this test has passed here. */
const PASSED = '.local/covered-rules';

/**
 * Whether the rules or their cases have changed since this test has passed here; if it has not,
 * since the last commit. Otherwise this test, which takes fifty seconds, finds nothing new.
 */
function haveChanged(): boolean {
  if (existsSync(PASSED)) return readFileSync(PASSED, 'utf8') !== TEXTS;
  return spawnSync('git', ['diff', '--quiet', 'HEAD', '--', ...FILES]).status !== 0;
}

const MARK = process.env.TESTS !== 'more' && haveChanged() ? '' : ' @more';

test(`A sample of the rules’ cases evaluates every expression of the rules, and makes every condition both true and false${MARK}`, async () => {
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
  // If the reports were empty, `uncovered` would find nothing.
  expect(seen.size).toBeGreaterThan(500);
  expect(uncovered(seen)).toEqual(Object.keys(EXCEPTIONS));
  writeFileSync(PASSED, TEXTS);
}, 600_000);

/**
 * Selects some cases of a group. Cases whose attempt has more than MAX_CHARACTERS characters (as
 * JSON) are left out. The allowed cases are one list. A refused case differs from its allowed twin
 * in one property: the refused cases with the same property are one list. If this property is the
 * person, only the cases with the same twin are one list. From each list, at most
 * CASES_PER_PROPERTY cases at equal distances are taken.
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
