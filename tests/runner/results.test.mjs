import { describe, expect, test } from 'vitest';
import { checkedResults, noResults, oneResult, report, sum } from './results.mjs';

const broken = { name: 'a.test.ts > adds', why: 'expected 3' };
const left = { name: 'a.test.ts > prints', why: 'no printer here' };

describe('The report at the end of a run', () => {
  test('ends with the count', () => {
    expect(report({ passed: 3, failed: [], skipped: [] }).split('\n').at(-1)).toBe(
      '3 passed, 0 failed',
    );
  });

  test('names what failed and why something was skipped', () => {
    const lines = report({ passed: 3, failed: [broken], skipped: [left] }).split('\n');
    expect(lines.at(-1)).toBe('3 passed, 1 failed, 1 skipped');
    expect(lines).toContain('  a.test.ts > adds: expected 3');
    expect(lines).toContain('  a.test.ts > prints: no printer here');
  });
});

describe('A runner is held to its word', () => {
  test('one that left no results has failed', () => {
    expect(checkedResults('vitest', 139, null).failed).toEqual([
      { name: 'vitest', why: 'ended with code 139 and left no results' },
    ]);
  });

  test('one that failed without a failed test has failed', () => {
    expect(checkedResults('vitest', 1, { ...noResults(), passed: 7 })).toMatchObject({
      passed: 7,
      failed: [{ name: 'vitest', why: 'ended with code 1' }],
    });
  });

  test('one that ran nothing has failed, even where all was skipped', () => {
    expect(checkedResults('vitest', 0, { ...noResults(), skipped: [left] }).failed).toEqual([
      { name: 'vitest', why: 'no test ran' },
    ]);
  });

  test('one whose tests failed is not counted twice', () => {
    expect(checkedResults('vitest', 1, { ...noResults(), failed: [broken] }).failed).toEqual([
      broken,
    ]);
  });
});

test('Every kind is counted', () => {
  const all = [oneResult('types', 0), oneResult('build', 1), { ...noResults(), passed: 5 }];
  expect(sum(all)).toMatchObject({ passed: 6, failed: [{ name: 'build' }], skipped: [] });
});
