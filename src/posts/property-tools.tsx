import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { DEALS, findCategory } from '../model/categories';
import { type Filter, listPath } from '../model/list-address';
import { loadCode } from '../services/browser/load-code';
import { lazyPart } from '../ui/lazy-part';
import { Settled } from '../ui/loaded';
import type { PostPage } from './paging';

const PATH = findCategory('properties')?.path ?? '';
const Loading = () => <p>Loading</p>;
const loadForm = () => import('./property-filter-form');
const FilterForm = lazyPart(loadForm, 'PropertyFilterForm', {
  placeholder: Loading,
  failed: () => <p>The filter did not load. Reload the page to try again.</p>,
});

interface PropertyToolsProps {
  filter: Filter | null;
  page: Promise<PostPage>;
}

export function PropertyTools({ filter, page }: PropertyToolsProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // A reader may have opened the filter before this code arrived.
    if (details.current?.open) setWasOpened(true);
    else loadCode(loadForm).catch(() => {});
  }, []);
  return (
    <div className="property-tools">
      <nav className="event-tabs" aria-label="Rent or sale">
        {Object.entries(DEALS).map(([deal, label]) => (
          <Link
            key={deal}
            to={listPath(PATH, { filter: { ...filter, deal } })}
            aria-current={deal === filter?.deal || undefined}
            preventScrollReset
            state={{ holdsFocus: true }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <details id="property-filter" ref={details} onToggle={() => setWasOpened(true)}>
        <summary>Filter</summary>
        {wasOpened ? <FilterForm filter={filter} /> : <Loading />}
      </details>
      <p className="property-found" role="status">
        <Settled of={page}>{(found) => <span>{foundText(found)}</span>}</Settled>
      </p>
      <Settled of={page}>{({ filteredBy }) => <Chips {...{ filteredBy, filter }} />}</Settled>
    </div>
  );
}

function foundText({ total, filteredBy = [] }: PostPage): string {
  const number = total === null ? 'Properties' : `${total} properties`;
  const parts = filteredBy.map(({ text }) => text);
  return [total === 1 ? '1 property' : number, ...parts].join(' ');
}

interface ChipsProps {
  filteredBy: PostPage['filteredBy'];
  filter: Filter | null;
}

/** For each part of the filter, a link that removes this part. */
function Chips({ filteredBy, filter }: ChipsProps) {
  if (!filteredBy) return null;
  return (
    <p className="category-links">
      {filteredBy.map(({ text, name }) => (
        <Link
          key={text}
          className="btn btn-outline-primary"
          to={listPath(PATH, { filter: { ...filter, [name]: '' } })}
          aria-label={`${text}: remove this filter`}
        >
          {`${text} ×`}
        </Link>
      ))}
    </p>
  );
}
