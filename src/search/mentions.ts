import { type FieldName, findField } from '../model/categories';
import { FIELD_KINDS } from '../model/field-kinds';
import type { Post } from '../model/post';
import { titleMatcher } from '../model/title-search';
import {
  begins,
  holdsWords,
  rarestBeginnings,
  termWords,
  WORD_FIELDS,
  type Word,
  wordsIn,
} from '../model/word-search';
import { plainText } from '../posts/page/text-marks';
import type { FirestoreDocument } from '../services/reading/firestore';
import { readThrough } from '../services/reading/read-cache';
import { readCommonWords } from './common-words';
import { FOUND_FIELDS, readFound, searchKey } from './find-posts';

/** A part of a sentence. `marked` is true for a word that begins with a searched word. */
export interface SentencePart {
  text: string;
  marked: boolean;
}

/** A post that contains the searched words, and the sentence with the largest number of them. */
export interface Mention {
  post: Post;
  /** The label of the field with the sentence; '' for a long field, which needs no label. */
  label: string;
  /** Empty if only the title contains the words. */
  sentence: SentencePart[];
}

/** The newest posts first, without those whose title matches. */
export interface MentionBatch {
  mentions: Mention[];
  /** The cursor of the next read; null after the last one. */
  next: FirestoreDocument | null;
  /** The posts that were read, and posts with words like those of the term if there were none. */
  read: Post[];
}

/** The maximum number of characters that are shown of a sentence. */
const MAX_SENTENCE = 200;
/** The maximum number of these characters before the first searched word. */
const MAX_BEFORE = 60;

/** If a search reads no post, posts are read that have a word with the same first letters. */
const LETTERS_BEFORE_A_SLIP = 3;

/**
 * A sentence ends at '.', '!', '?' or '…' before a blank, or at the end of its line, but not after a
 * short form such as 'St.' or 'Dr.'.
 */
const SENTENCE =
  /[^\n]+?(?:(?:(?<!(?<!\p{L})(?:\p{Lu}|St|Dr|Mrs?|Rev|Fr|Sr|Hon|Pst|Bro|Eng|Prof|Rd|No))\.|[!?…])(?=\s)|(?=\n)|$)/gu;

/**
 * Searches the fields WORD_FIELDS for words that begin with the words of `term`, in any order.
 * `after` is the `next` of the previous batch.
 * @throws ReadFailed
 */
export function searchMentions(
  term: string,
  after: FirestoreDocument | null = null,
): MentionBatch | Promise<MentionBatch> {
  const words = termWords(term);
  if (rarestBeginnings(term).length === 0) return { mentions: [], next: null, read: [] };
  return readThrough(searchKey('mentions', term, after), async () => {
    const common = words.length > 1 ? await readCommonWords() : [];
    const beginnings = rarestBeginnings(term, common);
    const fields = [...new Set([...FOUND_FIELDS, ...WORD_FIELDS])];
    const { posts, next } = await readFound('words', beginnings, fields, after);
    const isTitled = titleMatcher(term);
    const mentions = posts
      .filter(({ title }) => !isTitled(title))
      .flatMap((post) => findMention(post, words) ?? []);
    const alike = beginnings.map((text) => [...text].slice(0, LETTERS_BEFORE_A_SLIP).join(''));
    const isNew = posts.length === 0 && !after && alike.join() !== beginnings.join();
    const others = isNew ? (await readFound('words', alike, fields, null)).posts : [];
    return { mentions, next, read: [...posts, ...others] };
  });
}

/** The mention of the words `wanted` (see `termWords`); null if one of them is not found. */
export function findMention(post: Post, wanted: readonly string[][]): Mention | null {
  const texts = WORD_FIELDS.map((name) => ({ name, text: plainText(post[name]) }));
  const words = texts.flatMap(({ text }) => wordsIn(text));
  if (!holdsWords(words, wanted)) return null;
  let best = { label: '', sentence: '', found: 0 };
  // The title is left out, because the page shows it above the sentence.
  for (const { name, text } of texts.filter((text) => text.name !== 'title')) {
    for (const sentence of text.match(SENTENCE) ?? []) {
      const found = countWords(sentence, wanted);
      if (found > best.found) best = { label: labelOf(name), sentence: sentence.trim(), found };
    }
  }
  return { post, label: best.label, sentence: markWords(shorten(best.sentence, wanted), wanted) };
}

function countWords(sentence: string, wanted: readonly string[][]): number {
  const words = wordsIn(sentence);
  return wanted.filter((word) => holdsWords(words, [word])).length;
}

function shorten(sentence: string, wanted: readonly string[][]): string {
  if (sentence.length <= MAX_SENTENCE) return sentence;
  const words = wordsIn(sentence);
  const first = words.find((word) => isWanted(word, wanted))?.start ?? 0;
  const start = words.find((word) => word.start >= first - MAX_BEFORE)?.start ?? 0;
  const end =
    words.filter((word) => word.end <= start + MAX_SENTENCE).at(-1)?.end ?? sentence.length;
  const from = start <= (words[0]?.start ?? 0) ? 0 : start;
  const shown = sentence.slice(from, Math.max(end, first + 1));
  return `${from > 0 ? '… ' : ''}${shown}${end < sentence.length ? ' …' : ''}`;
}

function markWords(sentence: string, wanted: readonly string[][]): SentencePart[] {
  const parts: SentencePart[] = [];
  let shown = 0;
  for (const word of wordsIn(sentence)) {
    if (word.start < shown || !isWanted(word, wanted)) continue;
    if (word.start > shown) parts.push({ text: sentence.slice(shown, word.start), marked: false });
    parts.push({ text: sentence.slice(word.start, word.end), marked: true });
    shown = word.end;
  }
  if (shown < sentence.length) parts.push({ text: sentence.slice(shown), marked: false });
  return parts;
}

function isWanted(word: Word, wanted: readonly string[][]): boolean {
  return wanted.some((spellings) => spellings.some((one) => begins(word, one)));
}

/** The label of a short field, such as 'Place'; '' for a long field. */
function labelOf(name: FieldName): string {
  const { label, control } = findField(name);
  return FIELD_KINDS[control].isLong ? '' : label;
}

/** Other terms are suggested for a word of at least SHORTEST_NEAR letters; at most MAX_NEAR. */
const SHORTEST_NEAR = 4;
const MAX_NEAR = 3;

/**
 * Terms that differ from `term` by one letter of one word, and that more of `posts` contain; at
 * most MAX_NEAR, the one that finds most first. Nobody typed wrongly who finds all that there is.
 */
export function nearTerms(posts: readonly Post[], term: string): string[] {
  const isTitled = titleMatcher(term);
  const texts = posts.map((post) => WORD_FIELDS.map((name) => plainText(post[name])).join('\n'));
  const words = texts.map(wordsIn);
  const wanted = termWords(term);
  const count = (searched: readonly string[][]) =>
    words.filter((ones) => holdsWords(ones, searched)).length;
  const found = posts.filter(
    ({ title }, index) => isTitled(title) || holdsWords(words[index] ?? [], wanted),
  ).length;
  const near = new Map<string, { spelled: string; count: number }>();
  const propose = (index: number, { word, start, end }: Word, other: string, written: string) => {
    if (near.has(other) || !isSlip(word, other)) return;
    const spelled = term.slice(0, start) + written + term.slice(end);
    near.set(other, { spelled, count: count(wanted.with(index, [other])) });
  };
  for (const [index, word] of wordsIn(term).entries()) {
    if (word.word.length < SHORTEST_NEAR || /\d/.test(word.word)) continue;
    for (const [at, text] of texts.entries()) {
      for (const other of words[at] ?? []) {
        propose(index, word, other.word, text.slice(other.start, other.end));
        propose(index, word, other.joined, other.joined);
      }
    }
  }
  const better = [...near.values()].filter(({ count }) => count > found);
  const sorted = better.sort((one, other) => other.count - one.count);
  return sorted.slice(0, MAX_NEAR).map(({ spelled }) => spelled);
}

/** Whether two words differ by one letter that is changed, missing or added, or by two swapped ones. */
function isSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [first, second] = [one, other].map((word) => word.slice(start, word.length - end));
  const isSwapped = first?.length === 2 && second === `${first[1]}${first[0]}`;
  return isSwapped || ((first?.length ?? 0) < 2 && (second?.length ?? 0) < 2);
}
