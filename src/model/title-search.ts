import { MAX_TITLE_LENGTH } from './categories';

/**
 * A document holds at most this many grams. A title of 150 letters has fewer than 450; only one of
 * more than 167 letters when it is folded (a row of ligatures) can lose its last ones.
 */
export const MAX_GRAMS = 500;
const MAX_GRAM_LENGTH = 3;

/** Characters that keyboards, word processors and transliterations write for an apostrophe. */
const APOSTROPHE =
  /[`\u00B4\u02B9-\u02BF\u02C8\u055A\u05F3\u2018\u2019\u201B\u2032\u2035\uA78B\uA78C]/gu;
/** Accents of all scripts, Hebrew vowel points, and format characters (joiners, direction marks). */
const IGNORED =
  /(?=\p{Script=Inherited})\p{M}|[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]|\p{Cf}/gu;
/** Korean letters stay as they are: a syllable would be decomposed to three, and composed again by another folding. */
const KOREAN = /\p{Script=Hangul}/u;

/**
 * `text` without case and accents, its apostrophes all alike and its blanks single, so that two
 * spellings of one word compare equal. Whatever is a part of a text is, folded, a part of the folded
 * text: letters are folded one by one, since the lower case of a final sigma depends on its place.
 */
export function foldText(text: string): string {
  const letters = [...text.normalize('NFC').replace(APOSTROPHE, "'")].map(foldLetter);
  return letters.join('').replace(/\s+/gu, ' ').trim();
}

function foldLetter(letter: string): string {
  if (KOREAN.test(letter)) return letter;
  const plain = letter.normalize('NFKD').replace(IGNORED, '').replace(APOSTROPHE, "'");
  // The capital ẞ becomes ß first, which becomes SS.
  return plain.toLowerCase().toUpperCase().toLowerCase();
}

/** The distinct runs of 1, 2 and 3 letters in the folded `title`, for the field `titleGrams`. */
export function titleGrams(title: string): string[] {
  const letters = [...foldText(title)];
  const grams = new Set<string>();
  for (let length = 1; length <= MAX_GRAM_LENGTH; length++) {
    for (const gram of runsOf(letters, length)) grams.add(gram);
  }
  return [...grams].slice(0, MAX_GRAMS);
}

/** The runs of `length` letters, in their order. */
function runsOf(letters: readonly string[], length: number): string[] {
  return letters
    .slice(0, Math.max(0, letters.length - length + 1))
    .map((_, start) => letters.slice(start, start + length).join(''));
}

/**
 * Returns the gram of `term` for the query to the server: the gram that the fewest titles are likely to
 * contain. '' if the folded term is empty.
 */
export function rarestGram(term: string): string {
  const letters = [...foldText(term)];
  const grams = runsOf(letters, Math.min(MAX_GRAM_LENGTH, letters.length));
  return grams.reduce((best, gram) => (rarity(gram) > rarity(best) ? gram : best), grams[0] ?? '');
}

/** Swahili and English letters, the most frequent in titles first. */
const COMMONEST_FIRST = 'aeinotrsulkmhgwdybpcfjvzxq';
const RAREST = COMMONEST_FIRST.length;
/** A digit is as frequent as the letters in the middle: years and prices. */
const DIGIT = 10;
/** A comma or a dash is in many titles. */
const PUNCTUATION = 3;

function rarity(gram: string): number {
  return [...gram].reduce((sum, letter) => sum + rarityOfLetter(letter), 0);
}

function rarityOfLetter(letter: string): number {
  if (/\d/.test(letter)) return DIGIT;
  if (/[\p{P}\p{Z}]/u.test(letter)) return letter === ' ' ? 0 : PUNCTUATION;
  const place = COMMONEST_FIRST.indexOf(letter);
  return place < 0 ? RAREST : place;
}

/** 'exact': letter for letter; 'similar': apart from case, accents and kinds of apostrophe. */
export type TitleMatch = 'exact' | 'similar';

/** The term that is searched when a reader types `text`; a term longer than a title matches none. */
export function searchTerm(text: string): string {
  // A URL can hold any length: only its beginning is split into letters.
  const start = [...text.trim().slice(0, 2 * MAX_TITLE_LENGTH)];
  return start.slice(0, MAX_TITLE_LENGTH).join('').trim();
}

/** A function that tells how a title matches `term`; null if it does not, or the term is blank. */
export function titleMatcher(term: string): (title: string) => TitleMatch | null {
  const wanted = foldText(term);
  return (title) => {
    if (!wanted) return null;
    if (title.includes(term)) return 'exact';
    return foldText(title).includes(wanted) ? 'similar' : null;
  };
}
