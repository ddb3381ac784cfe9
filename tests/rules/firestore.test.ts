import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
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

const site = firestore(PROJECT);
const plain = casesOf(GROUPS);
const coded = casesOf(CODED);
const outcomes = new Map<Case, unknown>();

/** Runs the cases of `table` with `rules`, and stores the results in `outcomes`. */
async function run(rules: string, table: Map<string, Case[]>): Promise<void> {
  await loadRules(site, rules);
  await runCases(site, [...table.values()].flat(), (outcome) => {
    outcomes.set(outcome.case, outcome.result);
    return undefined;
  });
}

beforeAll(async () => {
  await run(FIRESTORE_RULES, plain);
  await run(withSetupCode(FIRESTORE_RULES), coded);
}, 1_200_000);

describe.each([...plain, ...coded])('%s', (_group, cases) => {
  // Each refused case differs from an allowed case, its twin, in one property. The name of the
  // refused case is the name of the twin, followed by ' / ' and the difference.
  test.each(cases.map((row) => [`The attempt ‘${row.name}’ is ${row.verdict}`, row] as const))(
    '%s',
    (_, row) => {
      expect(outcomes.get(row)).toBe(row.verdict);
    },
  );
});

describe('The table of cases', () => {
  const all = [...plain.values(), ...coded.values()].flat();
  const refusals = all.flatMap((row) => (row.twin ? [{ ...row, twin: row.twin }] : []));

  test('The table of cases has more than 400 allowed and more than 2,000 refused cases', () => {
    expect(all.length - refusals.length).toBeGreaterThan(400);
    expect(refusals.length).toBeGreaterThan(2_000);
  });

  test('Each refused case differs from an allowed case, its twin, in one property, and no allowed case has a twin', () => {
    const runs = (twin: Case) =>
      all.some((row) => row.name === twin.name && isDeepStrictEqual(row, twin));
    const odd = refusals.filter(
      ({ attempt, twin }) =>
        twin.verdict !== 'allowed' ||
        !runs(twin) ||
        differences(attempt, twin.attempt).length !== 1,
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
    expect(
      all.filter(({ verdict, twin }) => (verdict === 'refused') !== (twin !== undefined)),
    ).toEqual([]);
  });

  test('casesOf returns a repeated case of a group once, and throws an error if two different cases of a group have the same name', () => {
    const reading = (as: PersonName) => allowed('a post', { as, stored: {}, does: { get: POST } });
    const table = (...cases: Case[]) => casesOf({ 'reading posts': () => cases });
    const once = [reading('visitor')];
    expect(table(reading('visitor'), reading('visitor')).get('reading posts')).toEqual(once);
    expect(() => table(reading('visitor'), reading('editor'))).toThrow("name 'a post'");
  });
});
