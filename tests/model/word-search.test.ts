import { expect, test } from 'vitest';
import {
  holdsWords,
  MAX_WORDS,
  rarestBeginnings,
  storedWords,
  termWords,
  wordsIn,
} from '../../src/model/word-search';
import { fc } from '../support/fast-check';

const spelled = (text: string) => wordsIn(text).map(({ word }) => word);

test.each([
  ['Kisumu, tonight: KISUMU!', 'kisumu tonight kisumu'],
  ['Ng’ang’a’s *plot* at 50x100', 'ngangas plot at 50 100'],
  ['Wanjikũ – école (Nyeri)', 'wanjiku ecole nyeri'],
  ["P.C.E.A Lang'ata, St. Mary. i.e. J.M.", 'pcea langata st mary ie jm'],
  ['50 x 100, 50by100, 40×80, 1/2acre, ½ acre', '50 100 50 100 40 80 1 2 acre 1 2 acre'],
  ['Room ⑽, 4th', 'room 10 4 th'],
  ['28,000 28 000 28k KSh28,000/= 25,000.00', '28000 28000 28000 28000 25000'],
  ['4.5M, 4.5 million, 4,500,000, milioni', '4500000 4500000 4500000 milioni'],
  ['two viwili mbili 2br 2-bdrm, Br. John', '2 2 2 2 bedroom 2 bedroom br john'],
  ['matatu at 7.30 pm on 21.11.2026', 'matatu at 7.3 pm on 21 11 2026'],
  ['Till 522522 M-Pesa', 'till 522522 m pesa'],
  ['0712 345 678, +254712345678; +44 (0)7911 123456', '0712345678 0712345678 447911123456'],
  ['Guest house & garden and pool', 'guest house garden pool'],
  ['… 🇰🇪 – ’', ''],
])('The words of %j are: %s', (text, words) => {
  expect(spelled(text).join(' ')).toBe(words);
});

test('A word has its place in the text, and may be one compound with the next word', () => {
  const text = 'Wi-Fi, a bed sitter, by 0712 345 678';
  const words = wordsIn(text).map(({ word, joined, start, end }) => [
    ...[text.slice(start, end), word, joined],
  ]);
  expect(words).toEqual([
    ['Wi', 'wi', 'wifi'],
    ['Fi', 'fi', ''],
    ['a', 'a', ''],
    ['bed', 'bed', 'bedsitter'],
    ['sitter', 'sitter', ''],
    ['by', 'by', 'by0712345678'],
    ['0712 345 678', '0712345678', ''],
  ]);
});

/** Whether a search for `term` asks for a stored word of `text`, and finds it in the text. */
function finds(term: string, text: string): boolean {
  const stored = storedWords({ description: text });
  const isAsked = rarestBeginnings(term).some((beginning) => stored.includes(beginning));
  const isFound = holdsWords(wordsIn(text), termWords(term));
  return isAsked && isFound;
}

test.each([
  ['bedsitter', 'bed-sitter', 'bed sitter', 'Bedsitters'],
  ['bypass', 'by-pass', 'By pass'],
  ['wifi', 'Wi-Fi', 'wi fi'],
  ['guesthouse', 'Guest house', 'guest-house'],
  ['guest house and garden', 'Guest house & garden'],
  ['28000', '28,000', '28k', '28 000', 'KSh 28,000/='],
  ['4500000', '4,500,000', '4.5M', '4.5 million', 'KSh 4.5m'],
  ['0712345678', '0712 345 678', '+254712345678', '+254 712 345 678', '0712-345-678'],
  ['2 bedroom', '2-bedroom', '2br', 'two bedroom', '2 br', '2bedroom', '2 bedrooms'],
])('Each spelling of %j finds the others', (...spellings) => {
  for (const term of spellings) {
    for (const text of spellings) {
      // A plural is longer than its word, so it does not find the word.
      const isLonger = term.endsWith('s') && !text.endsWith('s');
      if (!isLonger) expect(finds(term, `A ${text}, Thika`), `${term} in ${text}`).toBe(true);
    }
  }
});

test.each([
  ['2 bedroom', '3 bedroom, 28,000, 0722 222 222'],
  ['28000', '280000'],
  ['inn', 'in Nairobi'],
  ['toy', 'to you'],
  ['tea coffee', 'tea'],
])('A search for %j does not find the text %j', (term, text) => {
  expect(holdsWords(wordsIn(text), termWords(term))).toBe(false);
});

test('The first digits of a telephone number are enough', () => {
  expect(finds('0712', 'Call 0712 345 678')).toBe(true);
  expect(finds('0712 345', 'Call 0712 345 678')).toBe(true);
});

test('For each word in a field that a search uses, a post stores the beginnings of two, three and five letters', () => {
  const texts = {
    title: 'A choir',
    place: 'Bed-sitters',
    quote: 'In',
    time: '10:00',
    rent: '5k',
  };
  expect(storedWords(texts)).toEqual([
    ...['ch', 'cho', 'choir', 'be', 'bed', 'si', 'sit', 'sitte'],
    ...['50', '500', 'in', 'bedsi'],
  ]);
});

test('A post stores at most 1,000 words; even if the description is long, the words of the short fields are stored', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => index.toString(36).padStart(5, 'a'));
  const words = storedWords({ description: many.join(' '), place: 'Zwani' });
  expect(words).toHaveLength(MAX_WORDS);
  expect(words).toContain('zwani');
});

test('If a reader types the first two or more letters of a post’s word, the search asks for a stored beginning and the word matches', () => {
  const letters = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(letters, fc.nat(), (text, cut) => {
      for (const { word } of wordsIn(text)) {
        const typed = [...word].slice(0, 2 + (cut % word.length)).join('');
        const [own] = wordsIn(typed);
        if (own?.word !== typed || /\d/.test(typed) || typed.length < 2) continue;
        const [searched] = rarestBeginnings(typed);
        if (searched) expect(storedWords({ description: text })).toContain(searched);
        expect(holdsWords(wordsIn(text), [[typed]])).toBe(true);
      }
    }),
  );
});

test('A search asks for the longest stored beginning of its words, or none if each word has only one letter', () => {
  expect(rarestBeginnings('pickers of tea')).toEqual(['picke']);
  expect(rarestBeginnings('tea, at')).toEqual(['tea']);
  expect(rarestBeginnings('a')).toEqual([]);
  expect(rarestBeginnings('two')).toEqual(['2']);
});

test('A search asks for its rarest word, in whatever order the words are', () => {
  const common = ['nairo', 'house', 'kisum'];
  for (const term of ['Nairobi chama', 'chama Nairobi', 'Chama, house & Nairobi']) {
    expect(rarestBeginnings(term, common)).toEqual(['chama']);
  }
  expect(rarestBeginnings('Nairobi house', common)).toEqual(['house']);
  expect(rarestBeginnings('house nairobi', common)).toEqual(['house']);
  expect(rarestBeginnings('bed sitter Nairobi', common)).toEqual(['sitte', 'bedsi']);
});

test('If each searched word is the beginning of a word in a text, in any order, the search matches the text', () => {
  const words = wordsIn('Tea, and those who pick it: pickers of Limuru');
  expect(holdsWords(words, termWords('PICK tea'))).toBe(true);
  expect(holdsWords(words, termWords('limuru tea pickers'))).toBe(true);
  expect(holdsWords(words, termWords('tea kers'))).toBe(false);
});
