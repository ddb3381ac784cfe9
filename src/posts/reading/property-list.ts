import { CHOICES } from '../../model/categories';
import { FIELD_KINDS, formatPrice, isPrice } from '../../model/field-kinds';
import type { Filter } from '../../model/list-address';
import { ABROAD, isCounty } from '../../model/property';
import { PAGE_POSTS } from '../../site';
import { type PostPage, readPage } from './paging';
import { allOf, fieldFilter, type Selection } from './queries';
import { cardSelection, listPage } from './read-posts';

/** Matches the signs of an amount that are not its digits: blanks, commas, 'KSh' and '/-'. */
const AMOUNT_SIGNS = /[\s,]|^\s*k(?:shs?|es)\.?|\/[-=]\s*$/gi;
const THOUSANDS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** '' for an unknown value. `most` is in shillings, which people also write as '15k' or '15,000/='. */
export function knownFilter({ deal, county = '', bedrooms, most = '', taken }: Filter) {
  const [, digits = '', unit = ''] =
    /^([\d.]+)([km]?)$/i.exec(most.replace(AMOUNT_SIGNS, '')) ?? [];
  const price = unit
    ? `${Math.round(Number(digits) * (THOUSANDS[unit.toLowerCase()] ?? 1))}`
    : digits;
  return {
    deal: FIELD_KINDS.deal.read(deal),
    county: isCounty(county) ? county : '',
    bedrooms: FIELD_KINDS.bedrooms.read(bedrooms),
    most: isPrice(price) ? price : '',
    taken: taken === 'hidden' ? taken : '',
  } as const;
}

/**
 * Page `page` (from 1) of the properties that match a filter, the newest first; with a highest
 * price, the cheapest first. Properties that are let or sold come last.
 * @throws ReadFailed
 */
export function listProperties(filter: Filter, page: number): Promise<PostPage> {
  const known = knownFilter(filter);
  const filteredBy = filterText(known);
  // The address has only unknown values such as ?deal=gift.
  if (!filteredBy) return listPage('properties', page);
  const list = propertySelection(known, filteredBy);
  return readPage(() => list, PAGE_POSTS, page);
}

type KnownFilter = ReturnType<typeof knownFilter>;

/** The set parts of a filter in words, such as 'for rent in Nakuru up to KSh 50,000'. */
function filterText({ deal, county, bedrooms, most, taken }: KnownFilter): string {
  const parts = [
    CHOICES.deal[deal]?.toLowerCase(),
    county && (county === ABROAD ? 'abroad' : `in ${county}`),
    bedroomsText(bedrooms),
    most && `up to ${formatPrice(most)}`,
    taken && 'not let or sold',
  ];
  return parts.filter(Boolean).join(' ');
}

function bedroomsText(bedrooms: string): string {
  if (!bedrooms) return '';
  if (bedrooms === '0') return '(bedsitter)';
  return bedrooms === '1' ? 'with 1 bedroom' : `with ${bedrooms} bedrooms`;
}

/**
 * All conditions except the price are equalities, so Firestore can merge several indexes. Each
 * begins with `type`, `deal`, `county` or `bedrooms`; then all have `taken`, and `createdAt` or
 * `priceKes`.
 */
function propertySelection(
  { deal, county, bedrooms, most, taken }: KnownFilter,
  filteredBy: string,
): Selection {
  const list = cardSelection('properties');
  const sortField = most ? 'priceKes' : 'createdAt';
  return {
    ...list,
    key: `properties ${filteredBy}`,
    filteredBy,
    where: allOf(
      list.where,
      deal && fieldFilter('deal', 'EQUAL', { stringValue: deal }),
      county && fieldFilter('county', 'EQUAL', { stringValue: county }),
      bedrooms && fieldFilter('bedrooms', 'EQUAL', { integerValue: bedrooms }),
      taken && fieldFilter('taken', 'EQUAL', { booleanValue: false }),
      most && fieldFilter('priceKes', 'LESS_THAN_OR_EQUAL', { integerValue: most }),
    ),
    sortedBy: taken ? [sortField] : ['taken', sortField],
    isUpward: sortField === 'priceKes',
  };
}
