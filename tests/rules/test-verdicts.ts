import { beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from './run-cases';
import type { RulesCase } from './table';

/**
 * Makes a test of each case in `table`, whose keys are groups of cases. Before the tests, `run` runs
 * all cases, and calls its second argument with each outcome.
 */
export function testVerdicts<Each extends RulesCase<unknown>>(
  table: Map<string, Each[]>,
  run: (cases: Each[], onOutcome: (outcome: Outcome<Each>) => undefined) => Promise<void>,
): void {
  const outcomes = new Map<Each, unknown>();
  beforeAll(async () => {
    await run([...table.values()].flat(), (outcome) => {
      outcomes.set(outcome.case, outcome.result);
    });
  }, 1_200_000);

  describe.each([...table])('%s', (_group, cases) => {
    test.each(cases.map((row) => [`The attempt ‘${row.name}’ is ${row.verdict}`, row] as const))(
      '%s',
      (_, row) => {
        expect(outcomes.get(row)).toBe(row.verdict);
      },
    );
  });
}
