import type { Post } from '../model/post';
import { rarestGram, searchTerm, type TitleMatch, titleMatcher } from '../model/title-search';
import {
  nearWords,
  placedWords,
  rarestBeginning,
  termWords,
  WORD_FIELDS,
} from '../model/word-search';
import { readPosts } from '../posts/posts';
import { cursorAt, orderBy } from '../posts/queries';
import { documentId, type FirestoreDocument, type Query, runQuery } from '../services/firestore';
import { readThrough } from '../services/read-cache';
import { SEARCH_POSTS } from '../site';
import { findMention, type Mention } from './mentions';

/** One read of a search. */
interface Batch {
  /** The cursor of the next read; null where all posts that can match were read. */
  next: FirestoreDocument | null;
  /** Words of what was read that are near in spelling to the term's, if nothing else was found. */
  near: string[];
}

/** What one read of titles found, newest first. */
export interface SearchBatch extends Batch {
  exact: Post[];
  similar: Post[];
}

/** What one read of all texts found, newest first, without what titles match. */
export interface MentionBatch extends Batch {
  mentions: Mention[];
}

/** What the page of a search shows first. */
export interface SearchData {
  term: string;
  /** Whether the address holds a longer term than is searched. */
  isTruncated: boolean;
  first: SearchBatch | Promise<SearchBatch>;
}

/** What a search result shows of a post, and what its cursor needs. */
const RESULT_FIELDS = [
  ...['type', 'title', 'createdAt', 'startDate', 'endDate', 'taken'],
  ...['image', 'thumbnail', 'imageAlt'],
];

/**
 * Searches titles for `term`: one request that reads at most 50 posts, those that hold one gram of
 * the term; the rest of the term is compared here. `after`, the `next` of the previous batch,
 * continues with older posts. @throws ReadFailed
 */
export function searchPosts(
  term: string,
  after: FirestoreDocument | null = null,
): SearchBatch | Promise<SearchBatch> {
  const gram = rarestGram(term);
  if (!gram) return { exact: [], similar: [], next: null, near: [] };
  return readThrough(`search ${keyOf(term, after)}`, async () => {
    const documents = await runQuery(postsWith('titleGrams', gram, RESULT_FIELDS, after));
    const match = titleMatcher(term);
    const posts = readPosts(documents);
    const matches = posts.map((post) => ({ post, how: match(post.title) }));
    const found = (wanted: TitleMatch) =>
      matches.filter(({ how }) => how === wanted).map(({ post }) => post);
    const [exact, similar] = [found('exact'), found('similar')];
    const isEmpty = exact.length + similar.length === 0;
    return {
      exact,
      similar,
      next: cursorOf(documents),
      near: isEmpty ? nearIn(posts, ['title'], term) : [],
    };
  });
}

/**
 * Searches the words of all texts for those that begin with the words of `term`, in any order, as
 * searchPosts does titles. @throws ReadFailed
 */
export function searchMentions(
  term: string,
  after: FirestoreDocument | null = null,
): MentionBatch | Promise<MentionBatch> {
  const words = termWords(term);
  const beginning = rarestBeginning(words);
  if (!beginning) return { mentions: [], next: null, near: [] };
  return readThrough(`mentions ${keyOf(term, after)}`, async () => {
    const fields = [...new Set([...RESULT_FIELDS, ...WORD_FIELDS])];
    const documents = await runQuery(postsWith('words', beginning, fields, after));
    const isTitled = titleMatcher(term);
    const posts = readPosts(documents);
    const mentions = posts.flatMap((post) => {
      const mention = isTitled(post.title) ? null : findMention(post, words);
      return mention ?? [];
    });
    return {
      mentions,
      next: cursorOf(documents),
      near: mentions.length === 0 ? nearIn(posts, WORD_FIELDS, term) : [],
    };
  });
}

function keyOf(term: string, after: FirestoreDocument | null): string {
  return `${after ? documentId(after) : ''} ${term}`;
}

function cursorOf(documents: FirestoreDocument[]): FirestoreDocument | null {
  return documents.length < SEARCH_POSTS ? null : (documents.at(-1) ?? null);
}

/** The words in these fields of `posts` that are near in spelling to the term's, as they are written. */
function nearIn(posts: Post[], names: typeof WORD_FIELDS | ['title'], term: string): string[] {
  const written = new Map(
    posts
      .flatMap((post) => names.map((name) => post[name]))
      .flatMap((text) =>
        placedWords(text).map(({ word, start, end }) => [word, text.slice(start, end)] as const),
      ),
  );
  return nearWords(termWords(term), written.keys()).map((word) => written.get(word) ?? word);
}

/** The newest posts whose list `field` holds `text`. */
function postsWith(
  field: 'titleGrams' | 'words',
  text: string,
  shown: readonly string[],
  after: FirestoreDocument | null,
): Query {
  return {
    from: [{ collectionId: 'posts' }],
    select: { fields: shown.map((fieldPath) => ({ fieldPath })) },
    where: {
      fieldFilter: {
        field: { fieldPath: field },
        op: 'ARRAY_CONTAINS',
        value: { stringValue: text },
      },
    },
    orderBy: orderBy('createdAt', 'DESCENDING'),
    ...(after && { startAt: cursorAt(after, false, 'createdAt') }),
    limit: SEARCH_POSTS,
  };
}

/** Reads what the search at `url` finds first. */
export function readSearch(url: URL): SearchData {
  const typed = (url.searchParams.get('q') ?? '').trim();
  const term = searchTerm(typed);
  return { term, isTruncated: term.length < typed.length, first: searchPosts(term) };
}
