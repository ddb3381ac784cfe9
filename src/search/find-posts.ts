import { storedName } from '../model/categories';
import type { Post } from '../model/post';
import { rarestGram, searchTerm, type TitleMatch, titleMatcher } from '../model/title-search';
import { decodePosts } from '../posts/reading/decode-posts';
import { cursorAt, fieldFilter, orderBy } from '../posts/reading/queries';
import { readKey } from '../posts/reading/read-keys';
import { RESULT_FIELDS } from '../posts/reading/read-posts';
import { documentId, type FirestoreDocument, runQuery } from '../services/reading/firestore';
import { readThrough } from '../services/reading/read-cache';
import { SEARCH_POSTS } from '../site';

/** The result of one read of a search, newest posts first. */
export interface SearchBatch {
  exact: Post[];
  similar: Post[];
  /** The cursor of the next read; null after the last read. */
  next: FirestoreDocument | null;
  /** All posts that were read. */
  read: Post[];
}

export interface SearchData {
  term: string;
  first: SearchBatch | Promise<SearchBatch>;
}

/** The fields that the writers' table of results needs too. */
export const FOUND_FIELDS = [...RESULT_FIELDS, 'taken', 'deal', 'calledOff'];

/**
 * Searches titles for `term`. One request reads at most 50 posts whose titles contain one gram of
 * the term; the whole term is then compared. `after` is the `next` of the previous batch.
 * @throws ReadFailed
 */
export function searchPosts(
  term: string,
  after: FirestoreDocument | null = null,
): SearchBatch | Promise<SearchBatch> {
  const gram = rarestGram(term);
  if (!gram) return { exact: [], similar: [], next: null, read: [] };
  return readThrough(searchKey('search', term, after), async () => {
    const { posts, next } = await readFound('titleGrams', [gram], FOUND_FIELDS, after);
    const match = titleMatcher(term);
    const found = (wanted: TitleMatch) => posts.filter(({ title }) => match(title) === wanted);
    return { exact: found('exact'), similar: found('similar'), next, read: posts };
  });
}

/** The key of a read of a search that continues after the post `after`. */
export function searchKey(
  kind: 'search' | 'mentions',
  term: string,
  after: FirestoreDocument | null,
): string {
  return readKey(kind, after ? documentId(after) : '', term);
}

/** Reads the newest posts after `after` with at least one of `texts` in the array `field`. */
export async function readFound(
  field: 'titleGrams' | 'words',
  texts: readonly string[],
  shown: readonly string[],
  after: FirestoreDocument | null,
): Promise<{ posts: Post[]; next: FirestoreDocument | null }> {
  const query = {
    fields: shown.map(storedName),
    where: fieldFilter(field, 'ARRAY_CONTAINS_ANY', {
      arrayValue: { values: texts.map((stringValue) => ({ stringValue })) },
    }),
    orderBy: orderBy('DESCENDING', 'createdAt'),
    ...(after && { startAt: cursorAt(after, false, 'createdAt') }),
    limit: SEARCH_POSTS,
  };
  const documents = await runQuery(query, 'any');
  // This device answers with all the posts that it keeps.
  const next = (documents.length === SEARCH_POSTS && documents.at(-1)) || null;
  return { posts: decodePosts(documents), next };
}

export function readSearch(url: URL): SearchData {
  const term = searchTerm(url.searchParams.get('q') ?? '');
  return { term, first: searchPosts(term) };
}
