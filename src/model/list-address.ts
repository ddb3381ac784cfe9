import type { PostType } from './categories';

/**
 * 'coming': events that are coming or on now, the soonest first. 'past': past events, the latest
 * first.
 */
export type When = 'coming' | 'past';

/** The parameters that filter properties (houses and land); `most` is the highest price. */
const FILTER_NAMES = ['deal', 'county', 'most', 'taken'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
const FILTER_PART = new RegExp(`^(${FILTER_NAMES.join('|')})=.`);
export const PAGE_PARAMETER = 'page';
const PARAMETERS: readonly string[] = [PAGE_PARAMETER, 'when', ...FILTER_NAMES];

export interface ListAddress {
  /** null for all lists except the list of events. */
  when: When | null;
  /**
   * The part of the query that filters the list; '' without a filter. In a list of properties, it
   * has parameters from FILTER_NAMES. On /posts, it is `type` or `view`.
   */
  filter: string;
  /** The number of the page, counted from 1. */
  page: number;
}

/**
 * Reads the address of a list. `type` is the type of the list's posts; null for a list of all
 * posts.
 */
export function parseListAddress(
  { search, searchParams }: URL,
  type: PostType | null,
): ListAddress {
  const filters = search
    .slice(1)
    .split('&')
    .filter((part) => FILTER_PART.test(part));
  const when = searchParams.get('when') === 'past' ? 'past' : 'coming';
  return {
    when: type === 'events' ? when : null,
    filter: type === 'properties' ? filters.join('&') : '',
    page: parsePageNumber(searchParams.get(PAGE_PARAMETER)),
  };
}

/** The address of a page of a list. `path` is the path of the list's first page. */
export function listPath(path: string, { when, filter, page = 1 }: Partial<ListAddress>): string {
  const parts = [when === 'past' && 'when=past', filter, page > 1 && `${PAGE_PARAMETER}=${page}`];
  const query = parts.filter(Boolean).join('&');
  return query ? `${path}?${query}` : path;
}

/** Whether `url` has a parameter that selects a part of a list: a page, past events, a filter. */
export function selectsPartOfList({ searchParams }: URL): boolean {
  return PARAMETERS.some((name) => searchParams.has(name));
}

/** The number of the page, at least 1; 1 if `text` is not a number of at most nine digits. */
export function parsePageNumber(text: string | null): number {
  return text && /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** The values of the parameters that filter properties; '' for a missing parameter. */
export function parseFilterQuery(query: URLSearchParams): Record<FilterName, string> {
  const entries = FILTER_NAMES.map((name) => [name, (query.get(name) ?? '').trim()]);
  return Object.fromEntries(entries);
}

/** The part of a query that filters properties. A parameter whose text is '' is left out. */
export function writeFilterQuery(texts: Record<FilterName, string>): string {
  const filled = FILTER_NAMES.filter((name) => texts[name]).map((name) => [name, texts[name]]);
  return new URLSearchParams(filled).toString();
}
