import { useDeferredValue } from 'react';
import type { Post } from '../model/post';
import { SearchResult } from './search-result';

interface SearchResultsProps {
  exact: Post[];
  similar: Post[];
  /** Whether all are there at once, as whoever comes back to where they were needs it. */
  atOnce: boolean;
}

/** So many fill any screen. The rest follows in a step of its own: a slow phone answers in between. */
const FIRST = 12;

/** What one read of a search found: the exact matches, and under them the similar titles. */
export function SearchResults({ exact, similar, atOnce }: SearchResultsProps) {
  const room = useDeferredValue(Infinity, atOnce ? Infinity : FIRST);
  const similarRoom = Math.max(0, room - exact.length);
  return (
    <>
      {exact.length > 0 && <h2 className="visually-hidden">Exact matches</h2>}
      <ResultList posts={exact.slice(0, room)} />
      {similar.length > 0 && similarRoom > 0 && (
        <>
          <h2 className="search-heading">Similar titles</h2>
          <ResultList posts={similar.slice(0, similarRoom)} />
        </>
      )}
    </>
  );
}

function ResultList({ posts }: { posts: Post[] }) {
  if (posts.length === 0) return null;
  return (
    <ul className="post-list search-list">
      {posts.map((post) => (
        <li key={post.id}>
          <SearchResult post={post} />
        </li>
      ))}
    </ul>
  );
}

/** Empty results of the final size while a search is on its way. */
export function SearchPlaceholder() {
  return (
    <ul className="post-list search-list is-loading" aria-busy="true" aria-label="Searching">
      {[1, 2, 3, 4].map((number) => (
        <li key={number}>
          <div className="post-card search-result" aria-hidden="true">
            <div className="post-image" />
            <div className="post-card-text">
              <p className="post-card-facts" />
              <p className="post-card-title" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
