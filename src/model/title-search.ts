import { MAX_TITLE_LENGTH } from './categories';
import { trimTyped } from './typed-text';

/** The maximum number of grams in a document. A title of 150 letters has at most 447. */
export const MAX_GRAMS = 500;
const MAX_GRAM_LENGTH = 3;

/** Characters that keyboards, word processors and transliterations use as an apostrophe. */
const APOSTROPHE = /[`\u00B4\u02B9-\u02BF\u2018\u2019\u201B\u2032\uA78B\uA78C]/g;
/** Accents, vowel signs, joiners and direction marks. */
const MARKS = /[\p{M}\p{Cf}]+/gu;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;

/**
 * `text` in small letters without accents, and with one kind of apostrophe. Marks are removed first,
 * because `normalize` takes quadratic time for a long run of them.
 */
export function foldText(text: string): string {
  const letters = text.replace(MARKS, '').replace(APOSTROPHE, "'").replaceAll('\u00D7', 'x');
  return letters.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/**
 * The folded letters and digits of `text`, with a space in place of the signs between them. People
 * leave out apostrophes, so there is no space in their place.
 */
function spacedLetters(text: string): string {
  return foldText(text).replaceAll("'", '').replace(NO_LETTERS, ' ').trim();
}

/**
 * The value of the field `titleGrams`: all different sequences of 1, 2 and 3 letters or digits in
 * the folded `title` without its signs, and each sign; at most MAX_GRAMS.
 */
export function titleGrams(title: string): string[] {
  const letters = [...spacedLetters(title).replaceAll(' ', '')];
  const grams = new Set<string>();
  for (let length = 1; length <= MAX_GRAM_LENGTH; length++) {
    for (const gram of runsOf(letters, length)) grams.add(gram);
  }
  for (const sign of signsOf(title)) grams.add(sign);
  return [...grams].slice(0, MAX_GRAMS);
}

function signsOf(text: string): string[] {
  return [...foldText(text)].filter((sign) => /[^\p{L}\p{N}\s]/u.test(sign));
}

/** All sequences of `length` successive `letters`, in their order. */
function runsOf(letters: readonly string[], length: number): string[] {
  return letters
    .slice(0, Math.max(0, letters.length - length + 1))
    .map((_, start) => letters.slice(start, start + length).join(''));
}

/**
 * The gram of `term` with which the server is queried: the one that probably the fewest titles
 * contain, or the first sign of a term without letters and digits. '' if the term is blank.
 */
export function rarestGram(term: string): string {
  const letters = [...spacedLetters(term).replaceAll(' ', '')];
  const grams = runsOf(letters, Math.min(MAX_GRAM_LENGTH, letters.length));
  const rarest = grams.reduce((best, gram) => (rarity(gram) > rarity(best) ? gram : best), '');
  return rarest || grams[0] || signsOf(term)[0] || '';
}

/** The letters of Swahili and English, from the most frequent to the rarest in titles. */
const COMMONEST_FIRST = 'aeinotrsulkmhgwdybpcfjvzxq';
const RAREST = COMMONEST_FIRST.length;
/** The rarity of a digit: medium, because titles contain years and prices. */
const DIGIT = 10;

function rarity(gram: string): number {
  return [...gram].reduce((sum, letter) => sum + rarityOfLetter(letter), 0);
}

function rarityOfLetter(letter: string): number {
  if (/\d/.test(letter)) return DIGIT;
  const place = COMMONEST_FIRST.indexOf(letter);
  return place < 0 ? RAREST : place;
}

/** 'exact': the title contains the term letter for letter. 'similar': only folded. */
export type TitleMatch = 'exact' | 'similar';

/** `text` as a reader typed it, trimmed and cut to MAX_TITLE_LENGTH characters. */
export function searchTerm(text: string): string {
  // The text may come from a URL and be very long, so only its beginning is split into letters.
  const start = [...trimTyped(text).slice(0, 2 * MAX_TITLE_LENGTH)];
  return trimTyped(start.slice(0, MAX_TITLE_LENGTH).join(''));
}

/** A shorter term would begin two words by chance, as 'inn' begins 'in Nairobi'. */
const LEAST_OF_COMPOUND = 4;

/**
 * Returns a function that says how a title matches `term`. The function returns null if the title
 * does not match or the term is blank. For 'similar', spaces and signs between words make no
 * difference: 'bedsitter' is similar to 'Bed-sitter' and 'Bed sitter'.
 */
export function titleMatcher(term: string): (title: string) => TitleMatch | null {
  const wanted = spacedLetters(term);
  const letters = wanted.replaceAll(' ', '');
  return (title) => {
    if (term && title.includes(term)) return 'exact';
    if (!wanted) return null;
    const folded = spacedLetters(title);
    const isCompound = [...letters].length >= LEAST_OF_COMPOUND && beginsAtWord(folded, letters);
    return folded.includes(wanted) || isCompound ? 'similar' : null;
  };
}

/** Whether one of the words of `text`, read on without the spaces after it, begins with `letters`. */
function beginsAtWord(text: string, letters: string): boolean {
  const words = text.split(' ');
  const joined = words.join('');
  let start = 0;
  return words.some((word) => {
    start += word.length;
    return joined.startsWith(letters, start - word.length);
  });
}
