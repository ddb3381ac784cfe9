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
  ])('%j are found, folded and each once', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });
});

describe('What a post stores of its words', () => {
  test('are their beginnings of two, three and five letters, from all texts that searches look at', () => {
    const texts = { title: 'A choir', place: 'Kisumu', quote: 'In', prayer: 'Amina' };
    expect(storedWords(texts)).toEqual(['ch', 'cho', 'choir', 'ki', 'kis', 'kisum', 'in']);
  });

  test('are at most a thousand, those of short fields among them', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => index.toString(36).padStart(5, 'a'));
    const words = storedWords({ description: many.join(' '), place: 'Zwani' });
    expect(words).toHaveLength(MAX_WORDS);
    expect(words).toContain('zwani');
  });

  test('hold the beginning that a search for any beginning of a word asks for', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(), (text, cut) => {
        for (const whole of wordsIn(text)) {
          const letters = [...whole];
          const typed = letters.slice(0, 2 + (cut % letters.length)).join('');
          const asked = rarestBeginning([typed]);
          if (asked) expect(storedWords({ description: text })).toContain(asked);
          expect(holdsWords(wordsIn(text), [typed])).toBe(true);
        }
      }),
    );
  });
});

describe('A search', () => {
  test('asks for the longest beginning of its words', () => {
    expect(rarestBeginning(termWords('pickers tea'))).toBe('picke');
    expect(rarestBeginning(termWords('tea at'))).toBe('tea');
    expect(rarestBeginning(termWords('a 5'))).toBe('');
  });

  test('holds all its words in any order, by their beginnings', () => {
    const words = wordsIn('Tea, and those who pick it: pickers of Limuru');
    expect(holdsWords(words, termWords('PICK tea'))).toBe(true);
    expect(holdsWords(words, termWords('limuru tea pickers'))).toBe(true);
    expect(holdsWords(words, termWords('tea kers'))).toBe(false);
    expect(holdsWords(words, termWords('tea coffee'))).toBe(false);
  });
});

describe('Near in spelling', () => {
  test.each([
    ['Kisumi', ['kisumu']],
    ['Kisuum', ['kisumu']],
    ['Narobi', ['nairobi']],
    ['Nakru', ['nakuru']],
    ['Eldroret', ['eldoret']],
    ['tae', []],
    ['Mombasa', []],
  ])('to %j are %j', (term, near) => {
    const words = ['kisumu', 'nairobi', 'nakuru', 'eldoret', 'tea', 'mombasa'];
    expect(nearWords(termWords(term), words)).toEqual(near);
  });

  test('the nearest comes first, and three are enough', () => {
    const words = ['thikaab', 'thikx', 'thikaa', 'thiky', 'thikz'];
    expect(nearWords(['thika'], words)).toEqual(['thikx', 'thikaa', 'thiky']);
  });
});
