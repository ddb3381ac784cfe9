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
import { decodePosts } from '../posts/reading/decode-posts';
import { readCached } from '../posts/reading/read-keys';
import { type FirestoreDocument, runQuery } from '../services/reading/firestore';
import { readCommonWords } from './common-words';
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
}

/** The maximum number of characters that are shown of a sentence. */
const MAX_SENTENCE = 200;
/** The maximum number of these characters before the first searched word. */
const MAX_BEFORE = 60;

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
  if (rarestBeginnings(term).length === 0) return { mentions: [], next: null };
  return readCached('mentions', [idOf(after), term], async () => {
    const common = words.length > 1 ? await readCommonWords() : [];
    const beginnings = rarestBeginnings(term, common);
    const fields = [...new Set([...RESULT_FIELDS, ...WORD_FIELDS])];
    const documents = await runQuery(postsWith('words', beginnings, fields, after), 'any');
    const isTitled = titleMatcher(term);
    const mentions = decodePosts(documents)
      .filter(({ title }) => !isTitled(title))
      .flatMap((post) => findMention(post, words) ?? []);
    return { mentions, next: cursorOf(documents) };
  });
}

/**
 * The mention of the words `wanted` (see `termWords`) in `post`, with the sentence that has the
 * largest number of them. Returns null if one of them is not found.
 */
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
