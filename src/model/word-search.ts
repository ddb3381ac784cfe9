import { foldText, foldWithSigns } from './title-search';

/**
 * The fields whose words a search finds. Short fields come first, because MAX_WORDS may cut off the
 * last words.
 */
export const WORD_FIELDS = [
  ...(['title', 'place', 'address', 'landmark', 'occasion', 'name', 'contact'] as const),
  ...(['moreInfo', 'marketPlace', 'todayWord', 'quote', 'description'] as const),
  ...(['devotion', 'prayer'] as const),
] as const;

/**
 * The maximum number of elements in the field `words`: WORDS_VERSION and 1,000 beginnings of words.
 * The last beginnings of a very long text are not stored.
 */
export const MAX_WORDS = 1_001;
/**
 * The lengths of the stored beginnings of each word. Each beginning is stored, because Firestore
 * finds only whole elements of an array.
 */
const BEGINNINGS = [2, 3, 5];
/**
 * The maximum number of words of a search; further words are ignored. A text with more words is
 * probably a sentence that somebody pasted.
 */
const MAX_TERM_WORDS = 12;

/** A letter of a word, an accent on it, a digit, or an invisible joiner. */
const LETTER = String.raw`[\p{L}\p{N}\p{M}\u00AD\u200C\u200D]`;
const APOSTROPHE = String.raw`['\u0060\u00B4\u02B9-\u02BF\u2018\u2019\u201B\u2032\uA78B\uA78C]`;
const TIMES = String.raw`[ ]?(?:x|\u00D7|by)[ ]?`;
/** The numbers of a size ('50x100'), and a number and its unit ('2acres'), are separate words. */
const NUMBER = String.raw`\d+(?=${TIMES}\d|acre|bed|feet|room|sq)|(?<times>(?<=\d)${TIMES}(?=\d))`;
/** An abbreviation with full stops, such as 'P.C.E.A', is one word. */
const ABBREVIATION = String.raw`\p{L}(?:\.\p{L})+(?!${LETTER})`;
const WORD = new RegExp(`${NUMBER}|${ABBREVIATION}|${LETTER}+(?:${APOSTROPHE}${LETTER}+)*`, 'giu');
/** A word as earlier versions of this site separated the words of a text. */
const EARLIER_WORD = new RegExp(`${LETTER}+(?:'${LETTER}+)*`, 'gu');

/** A word of a text, folded, and the offsets in the text at which the word starts and ends. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** The signs around and between letters and digits. The sign ⑽ is folded to '(10)', for example. */
const NO_LETTERS = /[^\p{L}\p{N}\p{M}]+/gu;

export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: written, index, groups }) => {
    const word = groups?.times ? '' : foldText(written).replace(NO_LETTERS, '');
    return word ? [{ word, start: index, end: index + written.length }] : [];
  });
}

/** The distinct words of `text`, folded. */
export function wordsIn(text: string): string[] {
  return [...new Set(placedWords(text).map(({ word }) => word))];
}

/** The distinct words of a search for `term`, folded; at most MAX_TERM_WORDS. */
export function termWords(term: string): string[] {
  return wordsIn(term).slice(0, MAX_TERM_WORDS);
}

/**
 * The first element of the field `words`. It says how the fields for searches were made; a post
 * without it needs an update. It sorts before all words, because no word begins with its sign. If
 * folding or WORD_FIELDS changes, the number becomes greater.
 */
export const WORDS_VERSION = '!3';

/**
 * The value of the field `words` for a post with the fields `texts`: WORDS_VERSION, and the distinct
 * beginnings of its folded words, together at most MAX_WORDS.
 */
export function storedWords(texts: Readonly<Record<string, unknown>>): string[] {
  const stored = new Set<string>([WORDS_VERSION]);
  for (const name of WORD_FIELDS) {
    for (const word of wordsIn(String(texts[name] ?? ''))) {
      for (const beginning of beginningsOf(word)) stored.add(beginning);
    }
  }
  return [...stored].slice(0, MAX_WORDS);
}

function beginningsOf(word: string): string[] {
  const letters = [...word.slice(0, MAX_LETTER_UNITS)];
  return BEGINNINGS.filter((length) => length <= letters.length).map((length) =>
    letters.slice(0, length).join(''),
  );
}

/** The maximum length of a beginning in UTF-16 code units; a letter has one or two of them. */
const MAX_LETTER_UNITS = 2 * Math.max(...BEGINNINGS);

/**
 * The beginnings with which the server is queried for `term`: one for posts with WORDS_VERSION and,
 * if it differs, one for earlier posts. Empty if the term has no words, as '№', or each word has only
 * one letter.
 */
export function rarestBeginnings(term: string): string[] {
  const words = termWords(term);
  if (words.length === 0) return [];
  const earlier: string[] = foldWithSigns(term).match(EARLIER_WORD) ?? [];
  const both = [words, earlier.slice(0, MAX_TERM_WORDS)].map(rarestBeginning);
  return [...new Set(both)].filter(Boolean);
}

/** Probably the fewest posts contain the longest one; '' if each word has only one letter. */
function rarestBeginning(words: readonly string[]): string {
  const longest = words.map((word) => beginningsOf(word).at(-1) ?? '');
  return longest.reduce(
    (best, beginning) => (beginning.length > best.length ? beginning : best),
    '',
  );
}

/** False if `wanted` is empty. All words are folded. */
export function holdsWords(words: readonly string[], wanted: readonly string[]): boolean {
  return (
    wanted.length > 0 &&
    wanted.every((beginning) => words.some((word) => word.startsWith(beginning)))
  );
}

/**
 * Other words are suggested for a searched word of at least SHORTEST_NEAR letters. They may differ
 * from a searched word of at least LONG_WORD letters by two letters, and from a shorter one by one
 * letter. At most MAX_NEAR words are suggested.
 */
const SHORTEST_NEAR = 4;
const LONG_WORD = 7;
const MAX_NEAR = 3;

/**
 * Returns those of `words` that are spelled almost like a word in `wanted`, the most similar first;
 * at most MAX_NEAR. All words are folded.
 */
export function nearWords(wanted: readonly string[], words: Iterable<string>): string[] {
  const distances = new Map<string, number>();
  for (const word of words) {
    for (const wantedWord of wanted) {
      if (wantedWord.length < SHORTEST_NEAR || word === wantedWord) continue;
      const limit = wantedWord.length < LONG_WORD ? 1 : 2;
      const distance = Math.min(
        distances.get(word) ?? limit + 1,
        spellingDistance(wantedWord, word, limit),
      );
      if (distance <= limit) distances.set(word, distance);
    }
  }
  const near = [...distances].sort(([, a], [, b]) => a - b);
  return near.slice(0, MAX_NEAR).map(([word]) => word);
}

/**
 * The minimum number of steps that turn `word` into `other`. Each step changes, adds or removes one
 * letter, or swaps two neighbouring letters. Swapped letters take part in no other step. If the
 * number is greater than `limit`, returns `limit` + 1.
 */
function spellingDistance(word: string, other: string, limit: number): number {
  if (Math.abs(word.length - other.length) > limit) return limit + 1;
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: other.length + 1 }, (_, i) => i),
  ];
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = word[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? 0, limit + 1);
}
