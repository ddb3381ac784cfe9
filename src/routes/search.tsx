import { Link, useLoaderData } from 'react-router-dom';
import { findCategory } from '../model/categories';
import { encodePart } from '../model/encode-part';
import { PATHS } from '../model/paths';
import type { SearchData } from '../search/find-posts';
import { SearchForm } from '../search/search-form';
import { SearchResults } from '../search/search-results';
import { SITE } from '../site';
import { Page, PageHeading, PageMeta } from '../ui/page';

export function Component() {
  const { term, first }: SearchData = useLoaderData();
  return (
    <Page narrow>
      <PageMeta
        title={term ? `Search: ${term}` : 'Search'}
        description="Posts found by their titles and words."
        canonicalUrl={SITE.url + PATHS.search + (term && `?q=${encodePart(term)}`)}
      />
      <PageHeading>{term ? `Search: ${term}` : 'Search'}</PageHeading>
      <SearchForm key={term} term={term} />
      {/^(?:today|tonight|leo)$/i.test(term.trim()) && (
        <p className="send-link">
          <Link to={findCategory('events')?.path ?? ''}>Events today</Link>
        </p>
      )}
      {term ? (
        <div className="search-found">
          <SearchResults term={term} first={first} />
        </div>
      ) : (
        <p className="note">Type a word, or part of one.</p>
      )}
    </Page>
  );
}
