import { MAX_TITLE_LENGTH } from './categories';
import { trimTyped } from './typed-text';

/**
 * The maximum number of grams in a document. A title of 150 letters has at most 150 + 149 + 148
 * grams. Folding can lengthen a title, for example by splitting ligatures. Only a title of more
 * than 167 folded letters can lose its last grams (167 + 166 + 165 = 498).
 */
export const MAX_GRAMS = 500;
const MAX_GRAM_LENGTH = 3;

/** Characters that keyboards, word processors and transliterations use as an apostrophe. */
const APOSTROPHE =
  /[`\u00B4\u02B9-\u02BF\u02C8\u055A\u05F3\u2018\u2019\u201B\u2032\u2035\uA78B\uA78C]/gu;
/**
 * Accents with the script 'Inherited' in Unicode, such as the acute accent and Arabic vowel signs;
 * Hebrew vowel points and accents; and format characters (joiners, direction marks).
 */
const IGNORED =
  /(?=\p{Script=Inherited})\p{M}|[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]|\p{Cf}/gu;
/**
 * Korean letters are not folded, because NFKD would split a syllable into two or three letters. A
 * title would then have up to three times as many grams, and a search for 가 would also find 각.
 */
const KOREAN = /\p{Script=Hangul}/u;

/**
 * The end of 30 marks in a row. `normalize` takes quadratic time for a run of marks, so longer runs
 * are split. No language has them (Unicode's Stream-Safe Text Format, UAX #15).
 */
const LONG_RUN = /(?<=\p{M}{30})/u;

/**
 * Signs that many people leave out of names and abbreviations: the apostrophe, and each full stop
 * that is not between two digits.
 */
const LEFT_OUT = /'|(?<!\d)\.|\.(?!\d)/gu;

/**
 * Folds `text`: removes case, accents, apostrophes and full stops, and makes white space uniform,
 * so that two spellings of one word are equal. If a term occurs in a title, then foldText(term)
 * occurs in foldText(title).
 */
export function foldText(text: string): string {
  const letters = foldLetters(text).replaceAll('\u2044', '/').replaceAll('\u00D7', 'x');
  return spaced(letters.replace(LEFT_OUT, ''));
}

/**
 * Folds `text` as `foldText` does, but keeps apostrophes and full stops. The fields for searches of
 * older posts were made in this way.
 */
export function foldWithSigns(text: string): string {
  return spaced(foldLetters(text));
}

function spaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/**
 * Each letter is folded on its own: in a whole text, `toLowerCase` turns Σ into σ or ς, depending on
 * the letters around it.
 */
function foldLetters(text: string): string {
  const parts = text.split(LONG_RUN).map((part) => part.normalize('NFC'));
  return [...parts.join('').replace(APOSTROPHE, "'")].map(foldLetter).join('');
}

function foldLetter(letter: string): string {
  if (KOREAN.test(letter)) return letter;
  const plain = letter.normalize('NFKD').replace(IGNORED, '').replace(APOSTROPHE, "'");
  // Three steps, because 'ẞ' becomes 'ß', then 'SS', then 'ss'.
  return plain.toLowerCase().toUpperCase().toLowerCase();
}

/**
 * The value of the field `titleGrams`: all different sequences of 1, 2 and 3 letters in the folded
 * `title`, but at most MAX_GRAMS. The signs that folding removes are among the grams, so that a
 * search for such a sign alone finds the title.
 */
export function titleGrams(title: string): string[] {
  const letters = [...foldText(title)];
  const grams = new Set(foldWithSigns(title));
  for (let length = 1; length <= MAX_GRAM_LENGTH; length++) {
    for (const gram of runsOf(letters, length)) grams.add(gram);
  }
  return [...grams].slice(0, MAX_GRAMS);
}

/** All sequences of `length` successive `letters`, in their order. */
function runsOf(letters: readonly string[], length: number): string[] {
  return letters
    .slice(0, Math.max(0, letters.length - length + 1))
    .map((_, start) => letters.slice(start, start + length).join(''));
}

/**
 * The grams of `term` with which the server is queried: for each spelling of the term, the gram
 * that probably the fewest titles contain. Empty if the term is blank.
 */
export function rarestGrams(term: string): string[] {
  const folded = foldText(term);
  const signed = foldWithSigns(term);
  const sizes = ['x', ' x ', ' by '].map((times) => spellSizes(folded, times));
  // A term without letters, such as an apostrophe, is searched by its first sign.
  const spellings = folded ? [folded, signed, ...sizes] : [...signed].slice(0, 1);
  return [...new Set(spellings.map(rarestGram))].filter(Boolean);
}

function rarestGram(folded: string): string {
  const letters = [...folded];
  const grams = runsOf(letters, Math.min(MAX_GRAM_LENGTH, letters.length));
  return grams.reduce((best, gram) => (rarity(gram) > rarity(best) ? gram : best), grams[0] ?? '');
}

/** Matches what is between the numbers of a size, such as '50x100' or '50 by 100'. */
const TIMES = /(?<=\d) ?(?:x|by) ?(?=\d)/gu;
/** Matches the place between a number and the word after it, as in '2 acres' and '2acres'. */
const BEFORE_UNIT = /(?<=\d) ?(?=\p{L})/gu;

/** Writes the sizes in `folded` with `times` between two numbers, and with or without spaces. */
function spellSizes(folded: string, times: string): string {
  return folded.replace(TIMES, times).replace(BEFORE_UNIT, times === 'x' ? '' : ' ');
}

/** The letters of Swahili and English, from the most frequent to the rarest in titles. */
const COMMONEST_FIRST = 'aeinotrsulkmhgwdybpcfjvzxq';
const RAREST = COMMONEST_FIRST.length;
/** The rarity of a digit: medium, because titles contain years and prices. */
const DIGIT = 10;
/** The rarity of punctuation: low, because many titles contain a comma or a dash. */
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

/**
 * 'exact': the title contains the term letter for letter. 'similar': only the folded title contains
 * the folded term.
 */
export type TitleMatch = 'exact' | 'similar';

/** `text` as a reader typed it, trimmed and cut to MAX_TITLE_LENGTH characters. */
export function searchTerm(text: string): string {
  // The text may come from a URL and be very long, so only its beginning is split into letters.
  const start = [...trimTyped(text).slice(0, 2 * MAX_TITLE_LENGTH)];
  return trimTyped(start.slice(0, MAX_TITLE_LENGTH).join(''));
}

/**
 * Returns a function that says how a title matches `term`. The function returns null if the title
 * does not match or the term is blank.
 */
export function titleMatcher(term: string): (title: string) => TitleMatch | null {
  const folds = foldText(term)
    ? [foldText, (text: string) => spellSizes(foldText(text), 'x')]
    : [foldWithSigns];
  const wanted = folds.map((fold) => fold(term));
  return (title) => {
    if (!wanted[0]) return null;
    if (title.includes(term)) return 'exact';
    return folds.some((fold, index) => fold(title).includes(wanted[index] ?? term))
      ? 'similar'
      : null;
  };
}
