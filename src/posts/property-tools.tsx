import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Await } from 'react-router-dom';
import { settledOf } from '../services/read-cache';
import { awaitCode, loadCode } from '../ui/load-code';
import type { PostPage } from './paging';

/** A failed read is spoken of where the list would be. */
const NOTHING = <span />;

interface PropertyToolsProps {
  /** The query that filters the list. */
  filter: string;
  page: PostPage | Promise<PostPage>;
}

/** The filter and the number of properties, above their list. */
export function PropertyTools({ filter, page }: PropertyToolsProps) {
  const [FilterForm, setFilterForm] = useState<ComponentType<{ query: string }>>();
  const [isLost, setIsLost] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const showForm = useCallback(() => {
    void awaitCode(loadForm, () => setIsLost(true)).then((code) =>
      setFilterForm(() => code.PropertyFilterForm),
    );
  }, []);
  useEffect(() => {
    // A reader may have opened the filter before this code arrived; for others its code is fetched ahead.
    if (details.current?.open) showForm();
    else loadCode(loadForm).catch(() => {});
  }, [showForm]);
  return (
    <div className="property-tools">
      <details id="property-filter" ref={details} onToggle={showForm}>
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
            {foundText}
          </Await>
        </Suspense>
      </p>
    </div>
  );
}

function loadForm() {
  return import('./property-filter-form');
}

function foundText({ total, filteredBy }: PostPage): string {
  const number = total === null ? 'Properties' : `${total} properties`;
  return [total === 1 ? '1 property' : number, filteredBy].filter(Boolean).join(' ');
}
