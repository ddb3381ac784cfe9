import { describe, expect, test } from 'vitest';
import { fitText } from '../../src/drawing/text-lines';
import { fc } from '../support/fast-check';

/** Each letter is as wide as half of its size. */
const measureAt = (size: number) => (text: string) => (text.length * size) / 2;
const SIZES = { sizes: [20, 10], lines: 1 };

describe('Texts on a card', () => {
  test.each([
    ['A short text has the largest letters', 'Harusi', 20, ['Harusi']],
    [
      'A longer text has smaller letters',
      'Harambee for the library',
      10,
      ['Harambee for the', 'library'],
    ],
    [
      'A text that is too long ends with an ellipsis after a word',
      'Harambee for the new library, and for books',
      10,
      ['Harambee for the new', 'library, and for…'],
    ],
    [
      'A comma at the cut is left out',
      'Harambee for the new library, extraordinary',
      10,
      ['Harambee for the new', 'library…'],
    ],
    [
      'A line break stays, and a line does not break at a no-break space',
      'Sat\u00A005-12-2026\n10:00 EAT',
      10,
      ['Sat\u00A005-12-2026', '10:00 EAT'],
    ],
    [
      'A word that is wider than a line is broken between letters, not inside an emoji',
      `${'a'.repeat(18)}👩‍🌾👩‍🌾`,
      10,
      ['a'.repeat(18), '👩‍🌾👩‍🌾'],
    ],
    ['An empty text has no lines', '', 20, []],
  ])('%s', (_, text, size, lines) => {
    const fitted = fitText(text, 100, SIZES, measureAt);
    expect(fitted.size).toBe(size);
    expect(fitted.lines).toEqual(lines);
  });

  test('No line is wider than the card or more than there is room for, and only a cut text loses words', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }));
    fc.assert(
      fc.property(words, fc.integer({ min: 100, max: 400 }), (parts, width) => {
        const text = parts.join(' ');
        const { size, lines } = fitText(text, width, SIZES, measureAt);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) {
          // A letter of an emoji can be wider than the card.
          if ([...new Intl.Segmenter().segment(line)].length < 2) continue;
          expect(measureAt(size)(line)).toBeLessThanOrEqual(width);
        }
        if (lines.at(-1)?.endsWith('…')) return;
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});
