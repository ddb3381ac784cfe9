import { expect, test } from 'vitest';
import { dayDistance, dayInWords } from '../../src/fields/day-in-words';

test.each([
  ['2026-11-26', 'Thursday 26 November 2026, today'],
  ['2026-12-05', 'Saturday 5 December 2026, in 9 days'],
  ['2027-05-12', 'Wednesday 12 May 2027, in 5 months'],
  ['2006-12-05', 'Tuesday 5 December 2006, 20 years ago'],
])('The day %s is ‘%s’', (day, words) => {
  expect(`${dayInWords(day)}, ${dayDistance(day, '2026-11-26')}`).toBe(words);
});
