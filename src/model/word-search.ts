import { DIGITS, readPhones } from './phone-numbers';
import { foldText } from './title-search';

/**
 * The fields whose words a search finds. Short fields come first, because MAX_WORDS may cut off the
 * last words.
 */
export const WORD_FIELDS = [
  ...([
    'title',
    'place',
    'burialPlace',
    'address',
    'county',
    'country',
    'landmark',
    'rent',
    'priceKes',
  ] as const),
  ...(['occasion', 'name', 'contact'] as const),
  ...(['moreInfo', 'marketPlace', 'todayWord', 'quote', 'description'] as const),
  ...(['devotion', 'prayer'] as const),
] as const;

/** The maximum number of elements in the field `words`; the last ones are cut off. */
export const MAX_WORDS = 1_000;
/** The lengths of the stored beginnings of a word: Firestore finds only whole elements. */
const BEGINNINGS = [2, 3, 5];
const LONGEST = 5;
/** Further words of a search are ignored: it is probably a sentence that somebody pasted. */
const MAX_TERM_WORDS = 12;

/** A word of a text, folded, and the offsets in the text at which the word starts and ends. */
export interface Word {
  word: string;
  /** This word and the next one, if both may be one compound, as in 'bed-sitter'; otherwise ''. */
  joined: string;
  start: number;
  end: number;
}

/** A letter of a word, an accent on it, or an invisible joiner. */
const LETTER = String.raw`(?:(?!\d)[\p{L}\p{N}\p{M}\u00AD\u200B-\u200D\u2060])`;
const APOSTROPHE = String.raw`['\u0060\u00B4\u02B9-\u02BF\u2018\u2019\u201B\u2032\uA78B\uA78C]`;
/** The sign between the numbers of a size, as in '50x100' and '50 by 100', is no word. */
const TIMES = String.raw`(?<times>(?<=\d) ?(?:x|\u00D7|by) ?(?=\d))`;
/** An abbreviation with full stops, such as 'P.C.E.A', is one word. */
const ABBREVIATION = String.raw`\p{L}(?:\.\p{L})+(?!${LETTER})`;
const GROUPS = String.raw`[1-9]\d{0,2}(?<sign>[ ,.\u00A0])\d{3}(?:\k<sign>\d{3})*(?:\.\d\d)?(?!\d)`;
/** A number, with its currency and its unit. */
const NUMBER = String.raw`(?:(?<!${LETTER})(?:kshs?|kes|shs?)[.:]{0,2} ?(?=\d))?(?<number>${GROUPS}|\d+(?:\.\d{1,3}(?![.\d]))?)(?:[ \u00A0]?(?<unit>k|m|million|milioni|thousand|elfu|laki)(?!${LETTER}|[\p{Pd}\d]))?`;
const TOKEN = new RegExp(
  `${TIMES}|${NUMBER}|${ABBREVIATION}|${LETTER}+(?:${APOSTROPHE}${LETTER}+)*`,
  'giu',
);
const RUN = new RegExp(DIGITS, 'gu');
const MIN_PHONE = 9;
const UNITS: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  elfu: 1_000,
  laki: 100_000,
  m: 1_000_000,
  million: 1_000_000,
  milioni: 1_000_000,
};
/** The names of the numbers from 1. In Swahili, their beginning depends on what is counted. */
const NUMBER_NAMES = new Map(
  'one moja mmoja kimoja,two mbili wawili viwili mawili miwili,three tatu watatu vitatu mitatu,four nne wanne vinne manne minne,five tano watano vitano matano mitano,six sita,seven saba,eight nane,nine tisa,ten kumi'
    .split(',')
    .flatMap((names, index) => names.split(' ').map((name) => [name, `${index + 1}`] as const)),
);
/** After a number. */
const BEDROOM = /^b(?:ed|r|dr|drm|edrm)$/;
/** The word that '&' stands for. It is no word of a text, so that both are found. */
const AND = 'and';

/**
 * The words of a text, in their order. A number is one word however it is written: '28,000' and
 * '28k', '4.5M' and '4.5 million', 'two' and 'viwili', '0712 345 678' and '+254712345678'.
 */
export function wordsIn(text: string): Word[] {
  const phones: Word[] = [];
  const rest = text.replace(RUN, (run, start) => withoutPhones(run, start, text, phones));
  const words: Word[] = [];
  for (const { 0: written, index: start, groups } of rest.matchAll(TOKEN)) {
    const end = start + written.length;
    const isCounted = isNumber(words.at(-1)?.word) && start - (words.at(-1)?.end ?? 0) < 2;
    const { times, number, unit, sign = '' } = groups ?? {};
    if (times !== undefined) continue;
    const found = number ? [numberWord(number, sign, unit)] : letterWords(written, isCounted);
    words.push(...found.map((word) => ({ word, joined: '', start, end })));
  }
  const all = phones.length > 0 ? [...words, ...phones].sort((a, b) => a.start - b.start) : words;
  return all.map((word, index) => ({ ...word, joined: joinedWord(text, word, all[index + 1]) }));
}

/** Adds the telephone numbers of `run` to `phones`. @returns `run` with blanks in their place */
function withoutPhones(run: string, start: number, text: string, phones: Word[]): string {
  if (run.length < MIN_PHONE) return run;
  let at = start;
  const parts = readPhones(run, text.slice(start + run.length, start + run.length + 40)) ?? [run];
  return parts
    .map((part) => {
      const written = typeof part === 'string' ? part : part.text;
      const end = at + written.length;
      if (typeof part !== 'string') {
        const word = part.international.replace(/^254/, '0');
        phones.push({ word, joined: '', start: at, end });
      }
      at = end;
      return typeof part === 'string' ? part : ' '.repeat(written.length);
    })
    .join('');
}

function numberWord(written: string, sign: string, unit: string | undefined): string {
  const digits = sign ? written.replaceAll(sign, '') : written;
  const times = UNITS[unit?.toLowerCase() ?? ''];
  if (times) return String(Math.round(Number(digits) * times));
  return digits.includes('.') ? String(Number(digits)) : digits;
}

/** The words of `written`, which has no ASCII digits. The sign ½ is folded to two words. */
function letterWords(written: string, isCounted: boolean): string[] {
  const words = foldText(written)
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && word !== AND);
  return words.map((word) =>
    isCounted && BEDROOM.test(word) ? 'bedroom' : (NUMBER_NAMES.get(word) ?? word),
  );
}

function isNumber(word: string | undefined): boolean {
  return /^\d[\d.]*$/.test(word ?? '');
}

/** Short words that begin no compound, unless a dash follows them as in 'in-law'. */
const BEGINS_NONE = new Set(
  'a all an are as at but can for from had has he her his i if in is it its may my no not of on or our she so that the they this to up us was we who with you na ya wa za la cha kwa ni'.split(
    ' ',
  ),
);

/**
 * This word and the next one, if they may be one compound. Two numbers are joined only if they may be
 * parts of a telephone number.
 */
function joinedWord(text: string, { word, end }: Word, next: Word | undefined): string {
  const between = next ? text.slice(end, next.start) : 'none';
  if (!next || !/^(?:[ \u00A0]|\p{Pd})?$/u.test(between)) return '';
  if (between.trim() === '' && BEGINS_NONE.has(word)) return '';
  return isNumber(word) && isNumber(next.word) && !word.startsWith('0') ? '' : word + next.word;
}

/**
 * The value of the field `words` for a post with the fields `texts`: the distinct beginnings of its
 * words, and those of compounds that begin with a short word; together at most MAX_WORDS.
 */
export function storedWords(texts: Readonly<Record<string, unknown>>): string[] {
  const words = WORD_FIELDS.flatMap((name) => wordsIn(String(texts[name] ?? '')));
  const beginnings = words.flatMap(({ word }) => beginningsOf(word));
  const compounds = words.flatMap(({ word, joined }) =>
    joined && word.length < LONGEST ? longestBeginning(joined) : [],
  );
  return [...new Set([...beginnings, ...compounds])].slice(0, MAX_WORDS);
}

/** The stored beginnings of a word. A number of one digit is stored too. */
function beginningsOf(word: string): string[] {
  if (/^\d$/.test(word)) return [word];
  const letters = [...word.slice(0, 2 * LONGEST)];
  return BEGINNINGS.filter((length) => length <= letters.length).map((length) =>
    letters.slice(0, length).join(''),
  );
}

/** The beginning with which the server is queried for `word`; '' if the word has only one letter. */
export function longestBeginning(word: string): string {
  return beginningsOf(word).at(-1) ?? '';
}

/**
 * The words of a search for `term`, at most MAX_TERM_WORDS. Each is a list of spellings: the word
 * itself, and the compounds that it may be a part of.
 */
export function termWords(term: string): string[][] {
  const words = wordsIn(term).slice(0, MAX_TERM_WORDS);
  return words.map(({ word, joined }, index) =>
    [word, joined, words[index - 1]?.joined ?? ''].filter(Boolean),
  );
}

/**
 * The beginnings with which the server is queried for `term`: those of its rarest word and of the
 * compounds with this word. Empty if the term has no words, as '№', or each word has only one letter.
 * @param common the commonest beginnings in the site's posts, the commonest first
 */
export function rarestBeginnings(term: string, common: readonly string[] = []): string[] {
  const words = termWords(term).map((spellings) => spellings.map(longestBeginning));
  const rank = (beginning: string) => {
    const place = common.indexOf(beginning);
    return place < 0 ? common.length : place;
  };
  const [rarest = []] = words
    // A compound that has the beginning of the word before would find all posts with that word.
    .map(([own = '', ...compounds], index) => [
      own,
      ...compounds.filter((compound) => compound !== words[index - 1]?.[0]),
    ])
    .filter(([own]) => own)
    // The order of the words in the term makes no difference.
    .sort(
      ([one = ''], [other = '']) =>
        rank(other) - rank(one) || other.length - one.length || (one < other ? -1 : 1),
    );
  return [...new Set(rarest)];
}

/** Whether the text with `words` has each of the words `wanted` of a search. */
export function holdsWords(words: readonly Word[], wanted: readonly string[][]): boolean {
  return (
    wanted.length > 0 &&
    wanted.every((spellings) => words.some((word) => spellings.some((one) => begins(word, one))))
  );
}

/**
 * Whether a word, or the compound that begins with it, begins with `wanted`. A number must be the
 * same number, but the beginning of a telephone number is enough.
 */
export function begins({ word, joined }: Word, wanted: string): boolean {
  if (wanted.length < 2 || (isNumber(wanted) && !wanted.startsWith('0'))) return word === wanted;
  if (word.startsWith(wanted) || joined === wanted) return true;
  return wanted.length > word.length + 2 && joined.startsWith(wanted);
}
