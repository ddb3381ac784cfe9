import { Link } from 'react-router-dom';
import { DEALS, findCategory } from '../../model/categories';
import { type Filter, listPath } from '../../model/list-address';
import { lazyPart } from '../../ui/lazy-part';
import { Settled } from '../../ui/loaded';
import type { PostPage } from '../reading/paging';

const PATH = findCategory('properties')?.path ?? '';
const TABS = Object.entries({ '': 'All', ...DEALS });
const FilterForm = lazyPart(() => import('./property-filter-form'), 'PropertyFilterForm', {
  failed: () => <p>The filter did not load. Reload the page to try again.</p>,
});

interface PropertyToolsProps {
  filter: Filter | null;
  page: PostPage | Promise<PostPage>;
}

export function PropertyTools({ filter, page }: PropertyToolsProps) {
  const { deal: chosen = '', ...others } = filter ?? {};
  const isSet = Object.values(others).some(Boolean);
  return (
    <div className="property-tools">
      <nav className="event-tabs" aria-label="Rent or sale">
        {TABS.map(([deal, label]) => (
          <Link
            key={deal}
            to={listPath(PATH, { filter: { ...filter, deal } })}
            aria-current={deal === (chosen in DEALS ? chosen : '') || undefined}
            preventScrollReset
            state={{ holdsFocus: true }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="property-filter">
        <FilterForm filter={filter} />
      </div>
      <div className="property-found">
        <p id="property-found" role="status" tabIndex={-1}>
          <Settled of={page}>{(found) => <span>{foundText(found)}</span>}</Settled>
        </p>
        {isSet && <Link to={listPath(PATH, { filter: { deal: chosen } })}>Clear</Link>}
      </div>
    </div>
  );
}

function foundText({ total, filteredBy = '' }: PostPage): string {
  const number = total === null ? 'Properties' : `${total} properties`;
  return `${total === 1 ? '1 property' : number} ${filteredBy}`.trim();
}
