import { expect, test } from 'vitest';
import { isPastEvent } from '../../src/model/event-time';

const TODAY = '2026-11-21';

test.each([
  ['ended yesterday', '2026-11-20', '2026-11-20', true],
  ['ends today', '2026-11-19', '2026-11-21', false],
  ['is today', '2026-11-21', '', false],
  ['was yesterday, end unknown', '2026-11-20', '', true],
  ['ends before it begins', '2026-11-22', '2026-11-20', false],
  ['only its end is known', '', '2026-11-20', true],
  ['has no day', '', '', false],
  ['has a day that none reads', 'some day', 'later', false],
])('An event that %s', (_, startDate, endDate, past) => {
  expect(isPastEvent({ type: 'events', startDate, endDate }, TODAY)).toBe(past);
});

test('An obituary is never a past event', () => {
  const post = { type: 'obituaries', startDate: '2026-01-01', endDate: '' };
  expect(isPastEvent(post, TODAY)).toBe(false);
});
