import { type FieldName, findField } from '../model/categories';
import { FIELD_KINDS } from '../model/field-kinds';
import type { Post } from '../model/post';
import { titleMatcher } from '../model/title-search';
import {
  holdsWords,
  nearWords,
  placedWords,
  rarestBeginnings,
  termWords,
  WORD_FIELDS,
  wordsIn,
} from '../model/word-search';
import { decodePosts } from '../posts/decode-posts';
import { readCached } from '../posts/read-keys';
import { plainText } from '../posts/text-marks';
import { type FirestoreDocument, runQuery } from '../services/reading/firestore';
import { cursorOf, idOf, postsWith, RESULT_FIELDS } from './find-posts';

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

/**
 * The result of one read of `searchMentions`: the posts found, the newest first, without posts
 * whose title matches.
 */
export interface MentionBatch {
  mentions: Mention[];
  /** The cursor of the next read; null after the last one. */
  next: FirestoreDocument | null;
  /**
   * Suggestions if nothing was found: words in the texts that were read, each spelled almost like a
   * word of the term. Otherwise empty.
   */
  near: string[];
}

/** The maximum number of characters that are shown of a sentence. */
const MAX_SENTENCE = 200;
/** The maximum number of these characters before the first searched word. */
const MAX_BEFORE = 60;

/**
 * If a search finds nothing, `readAlike` reads posts that have a word with the same first letters as
 * a searched word. This is the number of those letters. The field `words` of a post contains the
 * first three letters of each word, and most spelling mistakes come later in a word.
 */
const LETTERS_BEFORE_A_SLIP = 3;

/** A sentence ends at '.', '!', '?' or '…' before a blank, or at the end of its line. */
const SENTENCE = /[^\n]+?(?:[.!?…](?=\s)|(?=\n)|$)/gu;

/**
 * Searches the fields WORD_FIELDS of posts for words that begin with the words of `term`, in any
 * order. Pass the `next` of the previous batch as `after` to continue with older posts.
 * @throws ReadFailed
 */
export function searchMentions(
  term: string,
  after: FirestoreDocument | null = null,
): MentionBatch | Promise<MentionBatch> {
  const words = termWords(term);
  const beginnings = rarestBeginnings(term);
  const [beginning] = beginnings;
  if (!beginning) return { mentions: [], next: null, near: [] };
  return readCached('mentions', [idOf(after), term], async () => {
    const fields = [...new Set([...RESULT_FIELDS, ...WORD_FIELDS])];
    const documents = await runQuery(postsWith('words', beginnings, fields, after), 'any');
    const isTitled = titleMatcher(term);
    const posts = decodePosts(documents);
    const mentions = posts
      .filter(({ title }) => !isTitled(title))
      .flatMap((post) => findMention(post, words) ?? []);
    if (mentions.length > 0) return { mentions, next: cursorOf(documents), near: [] };
    const alike = documents.length > 0 || after ? posts : await readAlike(beginning, fields);
    return { mentions, next: cursorOf(documents), near: nearIn(alike, WORD_FIELDS, term) };
  });
}

/**
 * Reads the newest posts with a word that has the same first three letters as `beginning`. These
 * posts may contain the word that the reader meant. Reads nothing if `beginning` has no more than
 * three letters, because the search has already found no post with these letters.
 */
async function readAlike(beginning: string, fields: string[]): Promise<Post[]> {
  const start = [...beginning].slice(0, LETTERS_BEFORE_A_SLIP).join('');
  if (start === beginning) return [];
  return decodePosts(await runQuery(postsWith('words', [start], fields, null), 'any'));
}

/** The words in the fields `names` of `posts` that are spelled almost like the words of `term`. */
export function nearIn(
  posts: Post[],
  names: typeof WORD_FIELDS | ['title'],
  term: string,
): string[] {
  const written = new Map<string, string>();
  for (const text of posts.flatMap((post) => names.map((name) => post[name]))) {
    for (const { word, start, end } of placedWords(text)) written.set(word, text.slice(start, end));
  }
  return nearWords(termWords(term), written.keys()).map((word) => written.get(word) ?? word);
}

/**
 * The mention of the folded words `wanted` in `post`, with the sentence that has the largest number
 * of them. A word is found if a word of the post begins with it. Returns null if one of `wanted` is
 * not found.
 */
export function findMention(post: Post, wanted: readonly string[]): Mention | null {
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

function countWords(sentence: string, wanted: readonly string[]): number {
  const words = wordsIn(sentence);
  return wanted.filter((word) => holdsWords(words, [word])).length;
}

function shorten(sentence: string, wanted: readonly string[]): string {
  if (sentence.length <= MAX_SENTENCE) return sentence;
  const words = placedWords(sentence);
  const first = words.find(({ word }) => isWanted(word, wanted))?.start ?? 0;
  const start = words.find((word) => word.start >= first - MAX_BEFORE)?.start ?? 0;
  const end =
    words.filter((word) => word.end <= start + MAX_SENTENCE).at(-1)?.end ?? sentence.length;
  const from = start <= (words[0]?.start ?? 0) ? 0 : start;
  const shown = sentence.slice(from, Math.max(end, first + 1));
  return `${from > 0 ? '… ' : ''}${shown}${end < sentence.length ? ' …' : ''}`;
}

function markWords(sentence: string, wanted: readonly string[]): SentencePart[] {
  const parts: SentencePart[] = [];
  let shown = 0;
  for (const { word, start, end } of placedWords(sentence)) {
    if (!isWanted(word, wanted)) continue;
    if (start > shown) parts.push({ text: sentence.slice(shown, start), marked: false });
    parts.push({ text: sentence.slice(start, end), marked: true });
    shown = end;
  }
  if (shown < sentence.length) parts.push({ text: sentence.slice(shown), marked: false });
  return parts;
}

function isWanted(word: string, wanted: readonly string[]): boolean {
  return wanted.some((beginning) => word.startsWith(beginning));
}

/** The label of a short field, such as 'Place'; '' for a long field. */
function labelOf(name: FieldName): string {
  const { label, control } = findField(name);
  return FIELD_KINDS[control].isLong ? '' : label;
}
