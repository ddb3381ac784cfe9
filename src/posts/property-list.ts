import { DEALS, type Deal, isDeal } from '../model/categories';
import { formatPrice, isPrice } from '../model/field-kinds';
import { parseFilterQuery, writeFilterQuery } from '../model/list-address';
import { ABROAD, isCounty } from '../model/property';
import { PAGE_POSTS } from '../site';
import { type FilterPart, type PostPage, readPage } from './paging';
import { fieldFilter, type Order, type Selection } from './queries';
import { readCached } from './read-keys';
import { cardSelection, listPage } from './read-posts';

export interface PropertyFilter {
  /** '' means all properties: for rent, for sale, and with an unknown deal. */
  deal: Deal | '';
  /** A county or ABROAD; '' means anywhere. */
  county: string;
  /** The highest price in whole shillings; '' means any price. */
  most: string;
  hidesTaken: boolean;
}

/** The filter in an address; unknown values are left out. */
export function parseFilter(query: URLSearchParams): PropertyFilter {
  const { deal, county, most, taken } = parseFilterQuery(query);
  const price = most.replace(/[\s,]/g, '');
  return {
    deal: isDeal(deal) ? deal : '',
    county: isCounty(county) ? county : '',
    most: isPrice(price) ? price : '',
    hidesTaken: taken === 'hidden',
  };
}

/** The query string of the address with this filter; '' for a filter that all properties match. */
export function filterQuery(filter: PropertyFilter): string {
  return writeFilterQuery({ ...filter, taken: filter.hidesTaken ? 'hidden' : '' });
}

/**
 * Page `page` (from 1) of the properties that match a filter. The newest come first; if the filter
 * has a highest price, the cheapest come first. Properties that are let or sold come last, unless
 * `filter` is empty.
 * @throws ReadFailed
 */
export function listProperties(filter: PropertyFilter, page: number): PostPage | Promise<PostPage> {
  const key = filterQuery(filter);
  // The address has no filter, or only unknown values such as ?deal=gift.
  if (!key) return listPage('properties', page);
  return readCached('properties', [key, page], async () => {
    const list = propertySelection(filter, key);
    const found = await readPage(list, PAGE_POSTS, page, (last) => listProperties(filter, last));
    return {
      ...found,
      filteredBy: filterParts(filter),
    };
  });
}

/** The parts of a filter that are set. */
function filterParts({ deal, county, most, hidesTaken }: PropertyFilter): FilterPart[] {
  const parts: FilterPart[] = [
    { name: 'deal', text: deal && DEALS[deal].toLowerCase() },
    { name: 'county', text: county && (county === ABROAD ? 'abroad' : `in ${county}`) },
    { name: 'most', text: most && `up to ${formatPrice(most)}` },
    { name: 'taken', text: hidesTaken ? 'not let or sold' : '' },
  ];
  return parts.filter(({ text }) => text);
}

/**
 * Describes the list of the properties that match `filter`. All conditions except the price are
 * equalities. For such a query Firestore can merge several indexes: one for `type`, and one each
 * for `deal` and `county` if the filter has them. The first field of an index is `type`, `deal` or
 * `county`. The next fields are the same in all of them: `taken`, and then `createdAt` or
 * `priceKes`.
 */
function propertySelection(filter: PropertyFilter, key: string): Selection {
  const { fields, type } = cardSelection('properties');
  const { deal, county, most, hidesTaken } = filter;
  const conditions = [
    ...(deal ? [fieldFilter('deal', 'EQUAL', { stringValue: deal })] : []),
    ...(county ? [fieldFilter('county', 'EQUAL', { stringValue: county })] : []),
    ...(hidesTaken ? [fieldFilter('taken', 'EQUAL', { booleanValue: false })] : []),
    ...(most ? [fieldFilter('priceKes', 'LESS_THAN_OR_EQUAL', { integerValue: most })] : []),
  ];
  const sortField = most ? 'priceKes' : 'createdAt';
  const sortedBy = [...(hidesTaken ? [] : ['taken']), sortField];
  const order = (forward: boolean): Order =>
    [...sortedBy, '__name__'].map((fieldPath) => {
      const isAscending = fieldPath === 'taken' || sortField === 'priceKes';
      const direction = isAscending === forward ? 'ASCENDING' : 'DESCENDING';
      return { field: { fieldPath }, direction };
    });
  return {
    type,
    fields: [...fields, 'priceKes'],
    filter: { key, conditions, sortedBy, forward: order(true), backward: order(false) },
  };
}
