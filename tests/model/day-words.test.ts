import { expect, test } from 'vitest';
import { hoursOf, type TimedText, wordAt } from '../../src/model/day-words';

const at = (time: string) => new Date(`2026-12-${time}:00Z`);

test('Each text is true from its moment until the moment of the next text', () => {
  const words: TimedText[] = [
    [hoursOf(at('04T21:00').getTime()), 'Today'],
    [hoursOf(at('05T20:15').getTime()), 'Until Mon 07-12-2026'],
    [hoursOf(at('06T03:00').getTime()), 'Past event'],
  ];
  expect(words.join()).toBe('499005,Today,499028.25,Until Mon 07-12-2026,499035,Past event');
  expect(wordAt(words, at('04T20:59'))).toBe('');
  expect(wordAt(words, at('04T21:00'))).toBe('Today');
  expect(wordAt(words, at('05T20:14'))).toBe('Today');
  expect(wordAt(words, at('05T20:15'))).toBe('Until Mon 07-12-2026');
  expect(wordAt(words, at('31T21:00'))).toBe('Past event');
  expect(wordAt([], at('31T21:00'))).toBe('');
});

test('If two texts are true from the same moment, the later one in the list is true', () => {
  expect(
    wordAt(
      [
        [0, 'Tomorrow'],
        [0, 'Today'],
        [Number.NaN, 'Past event'],
      ],
      at('04T21:00'),
    ),
  ).toBe('Today');
});
