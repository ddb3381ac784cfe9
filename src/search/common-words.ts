import type { Post } from '../model/post';
import { longestBeginning, WORD_FIELDS, wordsIn } from '../model/word-search';

/** The path of the file that the build writes: a list of texts, as JSON. */
export const COMMON_WORDS_PATH = '/common-words.json';
/** The number of posts that are counted, and of beginnings that are written. */
const COUNTED_POSTS = 1_000;
const MOST = 60;

/** The beginnings of words that most of the newest `posts` have, the commonest first. */
export function commonWords(posts: readonly Post[]): string[] {
  const counts = new Map<string, number>();
  for (const post of posts.slice(0, COUNTED_POSTS)) {
    const words = WORD_FIELDS.flatMap((name) => wordsIn(post[name]));
    for (const beginning of new Set(words.map(({ word }) => longestBeginning(word)))) {
      counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
    }
  }
  const common = [...counts].filter(([beginning, count]) => beginning && count > 1);
  const sorted = common.sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return sorted.slice(0, MOST).map(([beginning]) => beginning);
}

/** A search does not wait longer for the file. */
const MAX_WAIT_MS = 2_000;
let read: Promise<string[]> | undefined;

/** The commonest beginnings first. Without the file, a search may read more posts. */
export function readCommonWords(): Promise<string[]> {
  read ??= fetch(COMMON_WORDS_PATH, { signal: AbortSignal.timeout(MAX_WAIT_MS) })
    .then((response) => response.json())
    .then((list) => (Array.isArray(list) ? list.map(String) : []))
    .catch(() => {
      read = undefined;
      return [];
    });
  return read;
}
