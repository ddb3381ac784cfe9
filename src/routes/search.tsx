import { useLoaderData, useLocation } from 'react-router-dom';
import { LONGEST_TERM } from '../model/title-match';
import { type SearchRead, searchPosts } from '../search/search';
import { SearchBatches } from '../search/search-batches';
import { SearchForm } from '../search/search-form';
import { SearchPlaceholder } from '../search/search-results';
import { Loaded } from '../ui/loaded';
import { PageHeading } from '../ui/page-heading';
import { PageMeta } from '../ui/page-meta';

export function Component() {
  const { term, isCut, first }: SearchRead = useLoaderData();
  const { key } = useLocation();
  return (
    <div className="page page-narrow">
      <PageMeta title={term ? `Search: ${term}` : 'Search'} description="Posts found by title." />
      <PageHeading>{term ? `Search: ${term}` : 'Search'}</PageHeading>
      <SearchForm key={term} term={term} />
      {isCut && (
        <p className="notice search-cut">
          A title has at most {LONGEST_TERM} letters: only the first {LONGEST_TERM} of this search
          count.
        </p>
      )}
      {term ? (
        <Loaded
          key={key}
          from={first}
          read={() => searchPosts(term)}
          what="the search results"
          placeholder={<SearchPlaceholder />}
        >
          {(batch) => <SearchBatches term={term} first={batch} visit={key} />}
        </Loaded>
      ) : (
        <p className="notice">Type a word, or a part of one, that stands in a title.</p>
      )}
    </div>
  );
}
