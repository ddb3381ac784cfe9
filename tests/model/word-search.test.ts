import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  holdsWords,
  MAX_WORDS,
  nearWords,
  rarestBeginnings,
  storedWords,
  termWords,
  WORDS_VERSION,
  wordsIn,
} from '../../src/model/word-search';

describe('The words of a text', () => {
  test.each([
    ['Kisumu, tonight: KISUMU!', ['kisumu', 'tonight']],
    ['Ng’ang’a’s *plot* at 50x100', ['ngangas', 'plot', 'at', '50', '100']],
    ['Wanjikũ – école (Nyeri)', ['wanjiku', 'ecole', 'nyeri']],
    ['سلام हिन्दी 東京', ['سلام', 'हिन्दी', '東京']],
    ["P.C.E.A Lang'ata, St. Mary. i.e. J.M.", ['pcea', 'langata', 'st', 'mary', 'ie', 'jm']],
    [
      '50 x 100, 50by100, 40×80, 1/2acre, 3bedroom, x',
      '50 100 40 80 1 2 acre 3 bedroom x'.split(' '),
    ],
    ['4th Fox 7by nearby 5', ['4th', 'fox', '7by', 'nearby', '5']],
    ['Room ⑽, 🄁', ['room', '10', '0']],
    ['… 🇰🇪 – ’', []],
  ])('wordsIn lists each word of the text %j once, folded', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });
});

describe('The stored words of a post', () => {
  test('For each word in a field that a search uses, a post stores the beginnings of two, three and five letters', () => {
    const texts = { title: 'A choir', place: 'Kisumu', quote: 'In', time: '10:00' };
    expect(storedWords(texts)).toEqual([
      ...[WORDS_VERSION, 'ch', 'cho', 'choir', 'ki', 'kis', 'kisum', 'in'],
    ]);
  });

  test('A post stores at most 1,000 words and their version; even if the description is long, the words of the short fields are stored', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => index.toString(36).padStart(5, 'a'));
    const words = storedWords({ description: many.join(' '), place: 'Zwani' });
    expect(words).toHaveLength(MAX_WORDS);
    expect(words).toContain('zwani');
  });

  test('If a reader types the first two or more letters of a post’s word, the search queries a stored beginning and the word matches', () => {
    const anyWord = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(anyWord, fc.nat(), (text, cut) => {
        for (const word of wordsIn(text)) {
          const letters = [...word];
          const typed = letters.slice(0, 2 + (cut % letters.length)).join('');
          const [searched] = rarestBeginnings(typed);
          if (searched) expect(storedWords({ description: text })).toContain(searched);
          expect(holdsWords(wordsIn(text), [typed])).toBe(true);
        }
      }),
    );
  });
});

describe('A search for words', () => {
  test('A search queries the longest stored beginning of its words, or none if each word has only one letter', () => {
    expect(rarestBeginnings('pickers tea')).toEqual(['picke']);
    expect(rarestBeginnings('tea at')).toEqual(['tea']);
    expect(rarestBeginnings('a 5')).toEqual([]);
  });

  test('A search also queries the beginning that an earlier version of the site stored', () => {
    expect(rarestBeginnings("Lang'ata")).toEqual(['langa', "lang'"]);
    expect(rarestBeginnings('50x100')).toEqual(['100', '50x10']);
    expect(rarestBeginnings('P.C.E.A church')).toEqual(['churc']);
  });

  test('WORDS_VERSION is stored first, and sorts before every word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (description) => {
        const [first = '', ...words] = storedWords({ description });
        expect(first).toBe(WORDS_VERSION);
        expect(words.every((word) => word >= '0' && first < '0')).toBe(true);
      }),
    );
  });

  test('If each searched word is the beginning of a word in a text, in any order, the search matches the text', () => {
    const words = wordsIn('Tea, and those who pick it: pickers of Limuru');
    expect(holdsWords(words, termWords('PICK tea'))).toBe(true);
    expect(holdsWords(words, termWords('limuru tea pickers'))).toBe(true);
    expect(holdsWords(words, termWords('tea kers'))).toBe(false);
    expect(holdsWords(words, termWords('tea coffee'))).toBe(false);
  });
});

describe('Words with a similar spelling', () => {
  test.each([
    ['Kisumi', ['kisumu']],
    ['Kisuum', ['kisumu']],
    ['Narobi', ['nairobi']],
    ['Nakru', ['nakuru']],
    ['Eldroret', ['eldoret']],
    // Words of fewer than four letters have no suggestions.
    ['tae', []],
    // A word is no suggestion for itself.
    ['Mombasa', []],
  ])(
    'If a reader searches for %j, the suggested words with a similar spelling are %j',
    (term, near) => {
      const words = ['kisumu', 'nairobi', 'nakuru', 'eldoret', 'tea', 'mombasa'];
      expect(nearWords(termWords(term), words)).toEqual(near);
    },
  );
});

test('For a searched word of five letters, nearWords returns at most three words, which differ from the searched word by one letter', () => {
  const words = ['thikaab', 'thikx', 'thikaa', 'thiky', 'thikz'];
  expect(nearWords(['thika'], words)).toEqual(['thikx', 'thikaa', 'thiky']);
});
