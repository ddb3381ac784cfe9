import { Suspense, useEffect, useRef } from 'react';
import { Await } from 'react-router-dom';
import { loadCode } from '../services/load-code';
import { settledOf } from '../services/read-cache';
import { useLatePart } from '../ui/lazy-part';
import type { PostPage } from './paging';

const loadForm = () => import('./property-filter-form');

/**
 * Shown instead of the number of properties if the read failed. It is empty, because the list below
 * shows the error. With null instead of an element, `Await` would throw the error.
 */
const NOTHING = <span />;

interface PropertyToolsProps {
  /** The query string of the filter, such as 'deal=rent'; '' for none. */
  filter: string;
  page: PostPage | Promise<PostPage>;
}

/** The filter and the number of the properties, above the list of properties. */
export function PropertyTools({ filter, page }: PropertyToolsProps) {
  const {
    Part: FilterForm,
    isLost,
    fetchPart: fetchForm,
  } = useLatePart(loadForm, 'PropertyFilterForm');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // A reader may have opened the filter before this code arrived.
    if (details.current?.open) fetchForm();
    else loadCode(loadForm).catch(() => {});
  }, [fetchForm]);
  return (
    <div className="property-tools">
      <details id="property-filter" ref={details} onToggle={fetchForm}>
        <summary>Filter</summary>
        {FilterForm ? (
          <FilterForm query={filter} />
        ) : (
          <p>{isLost ? 'The filter did not load. Close it and open it again.' : 'Loading'}</p>
        )}
      </details>
      <p className="property-found" role="status">
        <Suspense>
          <Await resolve={settledOf(page)} errorElement={NOTHING}>
            {(found) => <span>{foundText(found)}</span>}
          </Await>
        </Suspense>
      </p>
    </div>
  );
}

function foundText({ total, filteredBy }: PostPage): string {
  const number = total === null ? 'Properties' : `${total} properties`;
  return [total === 1 ? '1 property' : number, filteredBy].filter(Boolean).join(' ');
}
