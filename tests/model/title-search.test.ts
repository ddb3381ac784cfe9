import { expect, test } from 'vitest';
import { MAX_TITLE_LENGTH } from '../../src/model/categories';
import { emptyDraft } from '../../src/model/post-draft';
import {
  foldText,
  MAX_GRAMS,
  rarestGram,
  searchTerm,
  titleGrams,
  titleMatcher,
} from '../../src/model/title-search';
import { writtenFields } from '../../src/services/writing/post-writing';
import { fc } from '../support/fast-check';

const words = fc.constantFrom(
  ..."Ng'ang'a Nairobi Thika-road ÉCOLE Wanjikũ İstanbul ½ ﬁesta 2026 & P.C.E.A. 50×100".split(' '),
  ...'سلام مُحَمَّد አማርኛ हिन्दी 東京 🇰🇪 👩🏽‍🌾 ’ . (A)'.split(' '),
);
const titles = fc.array(words, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '));

const titleAndPart = titles
  .filter((title) => title.length > 0)
  .chain((title) => {
    const letters = [...title];
    return fc
      .tuple(fc.nat(letters.length - 1), fc.integer({ min: 1, max: letters.length }))
      .map(([start, length]) => ({ title, part: letters.slice(start, start + length).join('') }));
  });

// 1,200 ligatures of 18 letters: a pattern made of these letters was too long for the engine.
test('A title of ligatures, each of which is folded to a sentence, matches itself', () => {
  const title = `${'\uFDFA'.repeat(1_200)} House`;
  expect(titleMatcher(title.toLowerCase())(title)).toBe('similar');
});

test.each([
  ['NAIROBI', 'nairobi'],
  ['Wanjikũ', 'wanjiku'],
  ['école', 'e\u0301cole'],
  ['Ng’ang‘a', "Ng'ang'a"],
  ['Ng´ang`a', "Ng'ang'a"],
  ['NgʼangʻaꞋ', "Ng'ang'a'"],
  ['50×100', '50x100'],
  ['مُحَمَّد', 'محمد'],
  ['Ｎａｉｒｏｂｉ', 'nairobi'],
  ['Nai\u00ADro\u200Bbi', 'nairobi'],
])('foldText returns the same text for %s and %s', (first, second) => {
  expect(foldText(first)).toBe(foldText(second));
});

test('Any visible part of a title matches the title exactly, and the part’s rarest gram is one of the title’s grams', () => {
  fc.assert(
    fc.property(titleAndPart, ({ title, part }) => {
      fc.pre(foldText(part).trim() !== '');
      expect(titleGrams(title)).toContain(rarestGram(part));
      expect(titleMatcher(part)(title)).toBe('exact');
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['Ongata Rongai', "3-bedroom house, Ong'ata Rongai"],
  ["Ong'ata", 'Plots in Ongata Rongai'],
  ['ngata', "Ong'ata"],
  ['Murang`a', 'Muranga county'],
  ['PCEA', 'Choir of P.C.E.A. Kikuyu'],
  ['P.C.E.A', 'PCEA choir'],
  ['St Peters', "St. Peter's, Nyeri"],
  ['50x100', 'Plot, 50 x 100, Ruiru'],
  ['50 x 100', 'Plot, 50×100, Ruiru'],
  ['½ acre', '1/2 acre in Juja'],
  ['2 bedroom', '2bedroom flat'],
  ['2-bedroom', '2 bedroom flat'],
  ['bedsitter', 'A Bed-sitter in Rongai'],
  ['bedsitter', 'Bed sitter, Kahawa'],
  ['bed sitter', 'Bedsitters, Kahawa'],
  ['bypass', 'Plot on the Eastern By-pass'],
  ['by-pass', 'Eastern bypass'],
  ['wifi', 'House with Wi-Fi'],
  ['guesthouse', 'Guest house in Lamu'],
  ['28000', 'House at KSh 28,000'],
  ['0722000444', 'Call 0722 000 444'],
])('A search for %j finds the title %j', (term, title) => {
  expect(titleMatcher(term)(title)).toBe('similar');
  expect(titleGrams(title)).toContain(rarestGram(term));
});

test.each([
  ['inn', 'A house in Nairobi'],
  ['toy', 'Welcome to you all'],
  ["'", 'Nyeri'],
])('A search for %j does not find the title %j', (term, title) => {
  expect(titleMatcher(term)(title)).toBeNull();
});

test.each(["'", '.', '...'])('A search for %j finds the titles with this sign', (term) => {
  expect(titleMatcher(term)("St... Peter's")).toBe('exact');
  expect(titleGrams("St... Peter's")).toContain(rarestGram(term));
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

test('The grams of a title of 150 characters are fewer than MAX_GRAMS, differ, and have one to three letters', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 150, maxLength: 150 }), (title) => {
      const grams = titleGrams(title);
      expect(grams.length).toBeLessThan(MAX_GRAMS);
      expect(new Set(grams).size).toBe(grams.length);
      expect(grams.every((gram) => [...gram].length >= 1 && [...gram].length <= 3)).toBe(true);
    }),
  );
});

test.each([
  ['k', 'k'],
  ['Ka', 'ka'],
  ['Nairobi', 'rob'],
  ['the quiz', 'heq'],
  ['東京の家', '東京の'],
  [', 9876', '987'],
  ['  ', ''],
])('The rarest gram of the search term %j is %j', (term, gram) => {
  expect(rarestGram(term)).toBe(gram);
});

test('A title is searched as it is stored, without the invisible characters that a copied text can have', () => {
  for (const character of ['\u0000', '\u0007', '\u001f', '\u007f', '\u0085', '\u009f', '\u200b']) {
    const draft = { ...emptyDraft(), title: ` Town${character} hall ` };
    const { title, titleGrams: grams } = writtenFields(draft, []);
    expect(grams).toEqual(titleGrams(String(title)));
  }
});
