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

/**
 * Titles in any script, as keyboards type them: with composed characters (NFC), and with whole
 * Korean syllables. Single Korean letters are removed, because keyboards join them into syllables.
 */
const anyTitle = fc
  .string({ unit: 'binary', maxLength: 150 })
  .map((text) => text.normalize('NFC').replace(/[\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/gu, ''));
const words = fc.constantFrom(
  ..."Ng'ang'a Nairobi Thika ÉCOLE Wanjikũ ΟΔΟΣ ΟΔΟΣΑ İstanbul straße ½ ﬁesta 2026".split(' '),
  ...'سلام مُحَمَّد שָׁלוֹם አማርኛ हिन्दी 한국어 東京 🇰🇪 👩🏽‍🌾'.split(' '),
);
const wordyTitle = fc.array(words, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));
const titles = fc.oneof(anyTitle, wordyTitle);

/** A title and a part of it. */
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
  ])('foldText returns the same text for %s and %s', (first, second) => {
    expect(foldText(first)).toBe(foldText(second));
  });

  test('foldText keeps the vowel signs of Hindi and the final consonants of Korean', () => {
    expect(foldText('हिन्दी')).not.toBe(foldText('हन्दा'));
    expect(foldText('한국')).not.toBe(foldText('하구'));
  });

  test('foldText does not change a text that is already folded', () => {
    const foldsOnce = (title: string) => foldText(foldText(title)) === foldText(title);
    fc.assert(fc.property(titles, foldsOnce), { examples: [['㈎'], ['ㄱㅏ'], ['㉠\u1161']] });
    // Every character up to the end of Unicode's plane 2.
    const characters = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code));
    const wrong = characters.filter((text) => !/\p{Surrogate}/u.test(text) && !foldsOnce(text));
    expect(wrong).toEqual([]);
  });
});

describe('Parts of titles', () => {
  test('If a text is a part of a title, the folded text is a part of the folded title', () => {
    fc.assert(
      fc.property(titleAndPart, ({ title, part }) => {
        expect(foldText(title)).toContain(foldText(part));
      }),
      { numRuns: 1000 },
    );
  });

  test('Any non-blank part of a title matches the title exactly, and the part’s rarest gram is one of the title’s grams', () => {
    fc.assert(
      fc.property(titleAndPart, ({ title, part }) => {
        // The last grams of a title with more than 167 folded letters may be missing.
        fc.pre(foldText(part) !== '' && [...foldText(title)].length <= 167);
        expect(titleGrams(title)).toContain(rarestGram(part));
        expect(titleMatcher(part)(title)).toBe('exact');
      }),
      { numRuns: 1000 },
    );
  });
});

test('If case or apostrophes differ, a term matches a title as ‘similar’; if nothing differs, it matches as ‘exact’', () => {
  expect(titleMatcher('nairobi')('Plot in Nairobi')).toBe('similar');
  expect(titleMatcher('ng’ang’a')("Ng'ang'a wins")).toBe('similar');
  expect(titleMatcher('Nairobi')('Plot in Nairobi')).toBe('exact');
});

test('A search term that is blank or is not in a title does not match the title', () => {
  expect(titleMatcher('Mombasa')('Plot in Nairobi')).toBeNull();
  expect(titleMatcher('  ')('Plot in Nairobi')).toBeNull();
});

test('A search term is trimmed and cut to the maximum length of a title, and the cut splits no character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 400 }), (typed) => {
      const term = searchTerm(typed);
      expect([...term].length).toBeLessThanOrEqual(MAX_TITLE_LENGTH);
      expect(typed.trim().startsWith(term)).toBe(true);
      expect(/\p{Surrogate}/u.test(term)).toBe(false);
    }),
  );
  expect(searchTerm(` ${'🏠'.repeat(151)}`)).toBe('🏠'.repeat(150));
  expect(searchTerm(' Nairobi ')).toBe('Nairobi');
});

describe('Grams', () => {
  test('A title with at most 167 folded letters has fewer than MAX_GRAMS grams', () => {
    const letters = fc.string({ unit: 'grapheme', minLength: 150, maxLength: 150 });
    fc.assert(
      fc.property(letters, (title) => {
        fc.pre([...foldText(title)].length <= 167);
        expect(titleGrams(title).length).toBeLessThan(MAX_GRAMS);
      }),
    );
  });

  test('The grams of a title are different from each other and have one to three letters', () => {
    fc.assert(
      fc.property(titles, (title) => {
        const grams = titleGrams(title);
        expect(new Set(grams).size).toBe(grams.length);
        expect(grams.every((gram) => [...gram].length >= 1 && [...gram].length <= 3)).toBe(true);
      }),
    );
  });
});

describe('The gram for a search', () => {
  test.each([
    ['k', 'k'],
    ['Ka', 'ka'],
    ['Nairobi', 'rob'],
    ['the quiz', 'qui'],
    ['東京の家', '東京の'],
    [', 9876', '987'],
    ['  ', ''],
  ])('The rarest gram of the search term %j is %j', (term, gram) => {
    expect(rarestGram(term)).toBe(gram);
  });
});
