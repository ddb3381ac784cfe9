import { expect, test, vi } from 'vitest';
import { countPlaywright, countVitest, judge, NONE, sumLine } from './count.mjs';

test('a run that ended with an error, found no test or left no report has at least one failed test', () => {
  expect(judge(139)).toMatchObject({ failed: 1 });
  expect(judge(1, { ...NONE, passed: 7 })).toMatchObject({ passed: 7, failed: 1 });
  expect(judge(0)).toMatchObject({ failed: 1 });
  expect(judge(0, { ...NONE, skipped: 2 })).toMatchObject({ failed: 0, skipped: 2 });
  expect(judge(1, { ...NONE, failed: 3 })).toMatchObject({ failed: 3 });
  expect(judge(0, { ...NONE, passed: 3 })).toMatchObject({ failed: 0 });
});

test('the reports of Vitest and Playwright are counted, and the reason for a skipped test is printed', () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const results = ['passed x', 'skipped x', 'todo x', 'skipped x @more'].map((one) => {
    const [status, ...words] = one.split(' ');
    return { status, fullName: words.join(' ') };
  });
  const testResults = [{ assertionResults: results }];
  const vitest = /** @type {any} */ ({ numPassedTests: 5, numFailedTests: 1, testResults });
  const isInRun = (/** @type {string} */ title) => !title.includes('@more');
  expect(countVitest(vitest, isInRun)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  // Playwright's flaky tests count as failed.
  const annotations = [{ type: 'skip', description: 'no Firefox here' }];
  const inner = { specs: [{ title: 'opens', tests: [{ annotations }] }] };
  const stats = { expected: 4, unexpected: 2, flaky: 1, skipped: 1 };
  const playwright = { stats, suites: [{ specs: [], suites: [inner] }] };
  const counted = countPlaywright(/** @type {any} */ (playwright));
  expect(counted).toEqual({ passed: 4, failed: 3, skipped: 1 });
  expect(print).toHaveBeenCalledWith('Skipped: opens: no Firefox here');
});

test('the last line has the sums of all counts', () => {
  const two = [judge(0, { ...NONE, passed: 3 }), judge(1)];
  expect(sumLine(two)).toBe('3 passed, 1 failed, 0 skipped');
  expect(sumLine([{ ...NONE, passed: 3, skipped: 1 }])).toBe('3 passed, 0 failed, 1 skipped');
});
