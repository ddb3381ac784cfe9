import { expect, test } from 'vitest';
import { dayWords, hoursOf, joinWords, type TimedText, wordAt } from '../../src/model/day-words';

const at = (time: string) => new Date(`2026-12-${time}:00Z`);

test('Each text is true from its moment until the moment of the next text', () => {
  const words: TimedText[] = [
    [hoursOf(at('04T21:00').getTime()), 'Today'],
    [hoursOf(at('05T20:15').getTime()), 'Until Mon 07-12-2026'],
    [hoursOf(at('06T03:00').getTime()), 'Past event'],
  ];
  expect(joinWords(words)).toBe('499005,Today,23.25,Until Mon 07-12-2026,6.75,Past event');
  expect(wordAt(words, at('04T20:59'))).toBe('');
  expect(wordAt(words, at('04T21:00'))).toBe('Today');
  expect(wordAt(words, at('05T20:14'))).toBe('Today');
  expect(wordAt(words, at('05T20:15'))).toBe('Until Mon 07-12-2026');
  expect(wordAt(words, at('31T21:00'))).toBe('Past event');
  expect(wordAt([], at('31T21:00'))).toBe('');
});

test.each([
  ['04T20:59', '05-12-2026'],
  ['04T21:00', 'Today'],
  ['05T20:59', 'Today'],
  ['05T21:00', 'Yesterday'],
  ['06T20:59', 'Yesterday'],
  ['06T21:00', '2 days ago'],
  ['07T21:00', '3 days ago'],
  ['11T20:59', '6 days ago'],
  ['11T21:00', '05-12-2026'],
  ['31T21:00', '05-12-2026'],
])('At %s UTC in December 2026, the text about 5 December is %j', (time, text) => {
  expect(wordAt(dayWords('2026-12-05'), at(time))).toBe(text);
});

test('The text about a day before 1970 is its date', () => {
  expect(wordAt(dayWords('1963-12-12'), at('31T21:00'))).toBe('12-12-1963');
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
