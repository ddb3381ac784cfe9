import type { PostType } from '../../model/categories';
import type { When } from '../../model/list-address';

/** The kinds of cached reads, and the parameters of each kind. */
interface Reads {
  post: [id: string];
  newest: [type: PostType, limit: number];
  nextEvents: [limit: number];
  search: [after: string, term: string];
  mentions: [after: string, term: string];
}

/** The key of a list. The key of a page is the list's key and the page's number: 'events past 2'. */
export type ListKey =
  | `page ${PostType}`
  | `events ${When}`
  | `properties ${string}`
  | `table ${PostType | null}`;

/** The kind of a read's result: one post, a section of Home, or a page of a list. */
const RESULT_KINDS = {
  post: 'post',
  newest: 'section',
  nextEvents: 'section',
  page: 'page',
  events: 'page',
  properties: 'page',
} as const;

/** The key of a read, in the cache and in a prerendered page. */
export function readKey<Kind extends keyof Reads>(kind: Kind, ...parts: Reads[Kind]): string {
  return [kind, ...parts].join(' ');
}

/** Undefined for counts, searches, and the writers' table. */
export function resultKindOf(
  key: string,
): (typeof RESULT_KINDS)[keyof typeof RESULT_KINDS] | undefined {
  return RESULT_KINDS[kindOf(key) as keyof typeof RESULT_KINDS];
}

/** Whether the result of the read with this key depends on today's date. */
export function isOfDay(key: string): boolean {
  return ['nextEvents', 'events'].includes(kindOf(key));
}

function kindOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}
