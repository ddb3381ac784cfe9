import { expect, test } from 'vitest';
import { cutText } from '../../src/model/cut-text';

test.each([
  ['a text that fits', 16, 'a text that fits'],
  ['a text that does not', 12, 'a text that…'],
  ['a text that does not', 11, 'a text…'],
  ['a line\n\nand another', 9, 'a line…'],
  ['Ndakukumbukadaima', 10, 'Ndakukumb…'],
  [' Ndakukumbukadaima', 10, ' Ndakukum…'],
  // Each flower has two UTF-16 units.
  ['🌺🌺🌺🌺🌺', 7, '🌺🌺🌺…'],
])('%j, cut to at most %i UTF-16 units, is %j', (text, length, shown) => {
  expect(cutText(text, length)).toBe(shown);
  expect(shown.length).toBeLessThanOrEqual(length);
});
