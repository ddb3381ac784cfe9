import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TITLE_LENGTH } from '../../src/model/categories';
import {
  foldText,
  MAX_GRAMS,
  rarestGram,
  searchTerm,
  titleGrams,
  titleMatcher,
} from '../../src/model/title-search';

/** Titles in any script, as keyboards make them: composed, and without loose parts of Korean syllables. */
const anyTitle = fc
  .string({ unit: 'binary', maxLength: 150 })
  .map((text) => text.normalize('NFC').replace(/[\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/gu, ''));
const words = fc.constantFrom(
  ...["Ng'ang'a", 'Nairobi', 'Thika', 'ÉCOLE', 'Wanjikũ', 'ΟΔΟΣ', 'ΟΔΟΣΑ', 'İstanbul', 'straße'],
  ...[
    'سلام',
    'مُحَمَّد',
    'שָׁלוֹם',
    'አማርኛ',
    'हिन्दी',
    '한국어',
    '東京',
    '🇰🇪',
    '👩🏽‍🌾',
    '½',
    'ﬁesta',
    '2026',
  ],
);
const wordyTitle = fc.array(words, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
const titles = fc.oneof(anyTitle, wordyTitle);

/** A title and a run of its letters. */
const titleAndPart = titles
  .filter((title) => title.length > 0)
  .chain((title) => {
    const letters = [...title];
    return fc
      .tuple(fc.nat(letters.length - 1), fc.integer({ min: 1, max: letters.length }))
      .map(([start, length]) => ({ title, part: letters.slice(start, start + length).join('') }));
  });

describe('Folding', () => {
  test.each([
    ['NAIROBI', 'nairobi'],
    ['Wanjikũ', 'wanjiku'],
    ['école', 'e\u0301cole'],
    ['Ng’ang‘a', "Ng'ang'a"],
    ['Ng´ang`a', "Ng'ang'a"],
    ['NgʼangʻaꞋ', "Ng'ang'a'"],
    ['Plot  at\u00A0Mwea ', 'plot at mwea'],
    ['ΟΔΟΣ', 'οδος'],
    ['Straße', 'STRASSE'],
    ['مُحَمَّد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['Ｎａｉｒｏｂｉ', 'nairobi'],
    ['Nai\u00ADro\u200Bbi', 'nairobi'],
  ])('%s and %s are the same', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  test('keeps apart what differs in more than case and accents', () => {
    expect(foldText('हिन्दी')).not.toBe(foldText('हन्दा'));
    expect(foldText('한국')).not.toBe(foldText('하구'));
  });

  test('of a folded text changes nothing', () => {
    const isFolded = (title: string) => foldText(foldText(title)) === foldText(title);
    fc.assert(fc.property(titles, isFolded), { examples: [['㈎'], ['ㄱㅏ'], ['㉠\u1161']] });
    const letters = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code));
    const isLetter = (letter: string) => !/\p{Cs}/u.test(letter);
    expect(letters.filter((letter) => isLetter(letter) && !isFolded(letter))).toEqual([]);
  });
});

describe('Whatever is a part of a title', () => {
  test('is a part of it when both are folded', () => {
    fc.assert(
      fc.property(titleAndPart, ({ title, part }) => {
        expect(foldText(title)).toContain(foldText(part));
      }),
      { numRuns: 1000 },
    );
  });

  test('is found: the gram that is asked for is stored, and the comparison agrees', () => {
    fc.assert(
      fc.property(titleAndPart, ({ title, part }) => {
        fc.pre(foldText(part) !== '' && [...foldText(title)].length <= 167);
        expect(titleGrams(title)).toContain(rarestGram(part));
        expect(titleMatcher(part)(title)).toBe('exact');
      }),
      { numRuns: 1000 },
    );
  });

  test('is found in another case too, as a similar title', () => {
    expect(titleMatcher('nairobi')('Plot in Nairobi')).toBe('similar');
    expect(titleMatcher('Nairobi')('Plot in Nairobi')).toBe('exact');
    expect(titleMatcher('ng’ang’a')("Ng'ang'a wins")).toBe('similar');
    expect(titleMatcher('Mombasa')('Plot in Nairobi')).toBeNull();
    expect(titleMatcher('  ')('Plot in Nairobi')).toBeNull();
  });
});

describe('A term that is longer than any title', () => {
  test('is searched up to the length of the longest one, in whole letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 400 }), (asked) => {
        const term = searchTerm(asked);
        expect([...term].length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
        expect(asked.trim().startsWith(term)).toBe(true);
        expect(/\p{Surrogate}/u.test(term)).toBe(false);
      }),
    );
    expect(searchTerm(` ${'🏠'.repeat(151)}`)).toBe('🏠'.repeat(150));
    expect(searchTerm(' Nairobi ')).toBe('Nairobi');
  });
});

describe('Grams', () => {
  test('are few enough for every title of 150 letters', () => {
    const letters = fc.string({ unit: 'grapheme', minLength: 150, maxLength: 150 });
    fc.assert(
      fc.property(letters, (title) => {
        fc.pre([...foldText(title)].length <= 167);
        expect(titleGrams(title).length).toBeLessThan(MAX_GRAMS);
      }),
    );
  });

  test('are distinct, of one to three letters', () => {
    fc.assert(
      fc.property(titles, (title) => {
        const grams = titleGrams(title);
        expect(new Set(grams).size).toBe(grams.length);
        expect(grams.every((gram) => [...gram].length >= 1 && [...gram].length <= 3)).toBe(true);
      }),
    );
  });
});

describe('The gram that is asked for', () => {
  test.each([
    ['k', 'k'],
    ['Ka', 'ka'],
    ['Nairobi', 'rob'],
    ['the quiz', 'qui'],
    ['東京の家', '東京の'],
    [', 9876', '987'],
    ['  ', ''],
  ])('of %j is %j', (term, gram) => {
    expect(rarestGram(term)).toBe(gram);
  });
});
