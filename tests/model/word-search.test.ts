import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  holdsWords,
  MAX_WORDS,
  nearWords,
  rarestBeginning,
  storedWords,
  termWords,
  wordsIn,
} from '../../src/model/word-search';

describe('The words of a text', () => {
  test.each([
    ['Kisumu, tonight: KISUMU!', ['kisumu', 'tonight']],
    ['Ng’ang’a’s *plot* at 50x100', ["ng'ang'a's", 'plot', 'at', '50x100']],
    ['Wanjikũ – école (Nyeri)', ['wanjiku', 'ecole', 'nyeri']],
    ['سلام हिन्दी 東京', ['سلام', 'हिन्दी', '東京']],
    ['… 🇰🇪 – ’', []],
  ])('%j are listed once each, folded', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });
});

describe('The stored words of a post', () => {
  test('are the beginnings, with two, three and five letters, of the words in all searched fields', () => {
    const texts = { title: 'A choir', place: 'Kisumu', quote: 'In', prayer: 'Amina' };
    expect(storedWords(texts)).toEqual(['ch', 'cho', 'choir', 'ki', 'kis', 'kisum', 'in']);
  });

  test('are at most a thousand, and include those of short fields', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => index.toString(36).padStart(5, 'a'));
    const words = storedWords({ description: many.join(' '), place: 'Zwani' });
    expect(words).toHaveLength(MAX_WORDS);
    expect(words).toContain('zwani');
  });

  test('include the beginning that a search uses, however much of a word is typed', () => {
    const anyWord = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(anyWord, fc.nat(), (text, cut) => {
        for (const word of wordsIn(text)) {
          const letters = [...word];
          const typed = letters.slice(0, 2 + (cut % letters.length)).join('');
          const searched = rarestBeginning([typed]);
          if (searched) expect(storedWords({ description: text })).toContain(searched);
          expect(holdsWords(wordsIn(text), [typed])).toBe(true);
        }
      }),
    );
  });
});

describe('A search', () => {
  test('uses the longest beginning among its words', () => {
    expect(rarestBeginning(termWords('pickers tea'))).toBe('picke');
    expect(rarestBeginning(termWords('tea at'))).toBe('tea');
    expect(rarestBeginning(termWords('a 5'))).toBe('');
  });

  test('matches if each of its words begins a word of the text, in any order', () => {
    const words = wordsIn('Tea, and those who pick it: pickers of Limuru');
    expect(holdsWords(words, termWords('PICK tea'))).toBe(true);
    expect(holdsWords(words, termWords('limuru tea pickers'))).toBe(true);
    expect(holdsWords(words, termWords('tea kers'))).toBe(false);
    expect(holdsWords(words, termWords('tea coffee'))).toBe(false);
  });
});

describe('The words that are spelled almost like', () => {
  test.each([
    ['Kisumi', ['kisumu']],
    ['Kisuum', ['kisumu']],
    ['Narobi', ['nairobi']],
    ['Nakru', ['nakuru']],
    ['Eldroret', ['eldoret']],
    ['tae', []],
    ['Mombasa', []],
  ])('%j are %j', (term, near) => {
    const words = ['kisumu', 'nairobi', 'nakuru', 'eldoret', 'tea', 'mombasa'];
    expect(nearWords(termWords(term), words)).toEqual(near);
  });
});

test('At most three similar words are found for a word', () => {
  const words = ['thikaab', 'thikx', 'thikaa', 'thiky', 'thikz'];
  expect(nearWords(['thika'], words)).toEqual(['thikx', 'thikaa', 'thiky']);
});
