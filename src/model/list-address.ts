import type { PostType } from './categories';

/**
 * Events that are coming or on now, the soonest first; events that repeat; past events, the latest
 * first.
 */
export type When = 'coming' | 'weekly' | 'past';

/** The parameters that filter properties (houses and land); `most` is the highest price. */
const FILTER_NAMES = ['deal', 'county', 'bedrooms', 'most', 'taken'];
export const PAGE_PARAMETER = 'page';
const PARAMETERS: readonly string[] = [PAGE_PARAMETER, 'when', ...FILTER_NAMES];

export type Filter = Readonly<Record<string, string>>;

export interface ListAddress {
  /** null for all lists except the list of events. */
  when: When | null;
  /**
   * The texts of the parameters that filter the list, '' for a missing one; null without a filter.
   * In a list of properties, they are the parameters in FILTER_NAMES; on /posts, `type` or `view`.
   */
  filter: Filter | null;
  /** The number of the page, counted from 1. */
  page: number;
}

/** `type` is the type of the list's posts; null for a list of all posts. */
export function parseListAddress({ searchParams }: URL, type: PostType | null): ListAddress {
  const filters = FILTER_NAMES.map((name) => [name, (searchParams.get(name) ?? '').trim()]);
  const isFiltered = type === 'properties' && filters.some(([, text]) => text);
  const asked = searchParams.get('when');
  const when = asked === 'past' || asked === 'weekly' ? asked : 'coming';
  return {
    when: type === 'events' ? when : null,
    filter: isFiltered ? Object.fromEntries(filters) : null,
    page: parsePageNumber(searchParams.get(PAGE_PARAMETER)),
  };
}

/** The address of a page of a list. `path` is the path of the list's first page. */
export function listPath(path: string, { when, filter, page = 1 }: Partial<ListAddress>): string {
  const parameters = {
    when: when && when !== 'coming' ? when : '',
    ...filter,
    [PAGE_PARAMETER]: page > 1 ? String(page) : '',
  };
  const filled = Object.entries(parameters).filter(([, text]) => text);
  const query = new URLSearchParams(filled).toString();
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
