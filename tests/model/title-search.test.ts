import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TITLE_LENGTH } from '../../src/model/categories';
import { writtenFields } from '../../src/model/post-document';
import { emptyDraft } from '../../src/model/post-draft';
import {
  foldText,
  foldWithSigns,
  MAX_GRAMS,
  rarestGrams,
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
    ["Ong'ata Rongai", 'Ongata Rongai'],
    ['Lang’ata', 'langata'],
    ['Murang\u02BCa', 'MURANGA'],
    ['P.C.E.A. Kikuyu', 'PCEA Kikuyu'],
    ["St. Peter's", 'St Peters'],
    ['½ acre', '1/2 acre'],
    ['50×100', '50x100'],
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

  test('foldText keeps the full stop between two digits', () => {
    expect(foldText('2.5 acres.')).toBe('2.5 acres');
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
        fc.pre(foldWithSigns(part) !== '' && [...foldText(title)].length <= 165);
        expect(titleGrams(title)).toContain(rarestGrams(part)[0]);
        expect(titleMatcher(part)(title)).toBe('exact');
      }),
      { numRuns: 1000 },
    );
  });
});

/** The grams of a post whose title an earlier version of the site folded. */
function earlierGrams(title: string): string[] {
  const letters = [...foldWithSigns(title)];
  return [1, 2, 3].flatMap((length) =>
    letters.map((_, start) => letters.slice(start, start + length).join('')),
  );
}

describe('Spellings', () => {
  test.each([
    ['Ongata Rongai', "3-bedroom house, Ong'ata Rongai"],
    ["Ong'ata", 'Plots in Ongata Rongai'],
    ['Langata', 'Lang’ata road'],
    ['Murang`a', 'Muranga county'],
    ['PCEA', 'Choir of P.C.E.A. Kikuyu'],
    ['P.C.E.A', 'PCEA choir'],
    ['St Peters', "St. Peter's, Nyeri"],
    ['50x100', 'Plot, 50 x 100, Ruiru'],
    ['50 x 100', 'Plot, 50x100, Ruiru'],
    ['50 by 100', 'Plot, 50×100, Ruiru'],
    ['50X100', 'Plot, 50 by 100, Ruiru'],
    ['1/2acre', '1/2 acre in Juja'],
    ['2 bedroom', '2bedroom flat'],
    ['½ acre', '1/2 acre in Juja'],
  ])('A search for %j finds the title %j', (term, title) => {
    expect(titleMatcher(term)(title)).toBe('similar');
    expect(titleGrams(title).filter((gram) => rarestGrams(term).includes(gram))).not.toEqual([]);
  });

  test('A search that found a title before apostrophes and full stops were folded still finds it, even if the post was not updated', () => {
    fc.assert(
      fc.property(titleAndPart, ({ title, part }) => {
        fc.pre(foldWithSigns(part) !== '');
        const grams = new Set(rarestGrams(part));
        expect(earlierGrams(title).some((gram) => grams.has(gram))).toBe(true);
      }),
      { examples: [[{ title: "St. Ng'ang'a.", part: "t. Ng'" }], [{ title: "a ' b", part: "'" }]] },
    );
  });

  test.each(["'", '’', '.', '...'])('A search for %j finds the titles with this sign', (term) => {
    expect(titleMatcher(term)("St... Peter's’")).toBe('exact');
    expect(titleMatcher(term)('Nyeri')).toBeNull();
    expect(titleGrams("St... Peter's")).toEqual(expect.arrayContaining(rarestGrams(term)));
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
    expect(rarestGrams(term)).toEqual(gram ? [gram] : []);
  });
});

test('A title is searched as it is stored, without the invisible characters that a copied text can have', () => {
  for (const character of ['\u0000', '\u0007', '\u001f', '\u007f', '\u0085', '\u009f', '\u200b']) {
    const draft = { ...emptyDraft(), title: ` Town${character} hall ` };
    const { title, titleGrams: grams } = writtenFields(draft, []);
    expect(grams).toEqual(titleGrams(String(title)));
  }
});
