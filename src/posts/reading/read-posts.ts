import { findCategory, type PostType } from '../../model/categories';
import { nairobiDay } from '../../model/dates';
import type { When } from '../../model/list-address';
import { isPostId, POST_FIELDS, type Post } from '../../model/post';
import { now } from '../../services/reading/clock';
import { getPostDocuments } from '../../services/reading/firestore';
import { readThrough } from '../../services/reading/read-cache';
import { PAGE_POSTS } from '../../site';
import { decodePost } from './decode-posts';
import { decodeList, type PostPage, readPage } from './paging';
import { allOf, fieldFilter, queryNewestChange, queryPage, type Selection } from './queries';
import { readKey } from './read-keys';

/** The fields that each result of a search needs. A cursor needs `createdAt` too. */
export const RESULT_FIELDS = [
  'type',
  'title',
  'language',
  'createdAt',
  'startDate',
  'endDate',
  'repeats',
  'until',
  'notOn',
  'image',
  'thumbnail',
  'imageAlt',
  'imagePoint',
  'photoCount',
];
/** The fields that every card needs, in addition to those of its category. */
const CARD_FIELDS = [
  ...RESULT_FIELDS,
  'description',
  'timeZone',
  'imageWidth',
  'imageHeight',
  // No card shows `updatedAt`. It says whether a prerendered or kept card is still current.
  'updatedAt',
];

export function listedFields(type: string): string[] {
  const own: string[] = Object.values(findCategory(type)?.cardFields ?? {}).flat();
  // `rentText` needs both.
  if (own.includes('rent')) own.push('priceKes');
  return [...new Set([...CARD_FIELDS, ...own])];
}

/** A list sorted by `taken` would lack the properties of older clients, which have no such field. */
export function cardSelection(type: PostType): Selection {
  return {
    key: `page ${type}`,
    fields: listedFields(type),
    device: 'some',
    where: fieldFilter('type', 'EQUAL', { stringValue: type }),
    sortedBy: ['createdAt'],
    isUpward: false,
  };
}

/**
 * The events that are coming or past, or that repeat, today in Nairobi. Coming events are sorted by
 * `startDate`, so events that are on now come first, and by `endDate`, because Firestore must sort
 * by a field with a range condition.
 */
export function eventSelection(when: When): Selection {
  const today = nairobiDay(now());
  const isComing = when !== 'past';
  const end = when === 'weekly' ? 'until' : 'endDate';
  const events = cardSelection('events');
  const op = isComing ? 'GREATER_THAN_OR_EQUAL' : 'LESS_THAN';
  return {
    ...events,
    key: `events ${when}`,
    where: allOf(events.where, fieldFilter(end, op, { stringValue: today })),
    sortedBy: when === 'coming' ? ['startDate', end] : [end],
    isUpward: isComing,
    today,
  };
}

/** The newest `limit` posts of a category, in the order of its page. @throws ReadFailed */
export function listNewest(type: PostType, limit: number): Promise<Post[]> {
  const list = cardSelection(type);
  return readThrough(readKey('newest', type, limit), async () =>
    decodeList(list, await queryPage(list, { limit })),
  );
}

/** The next `limit` events; if there are fewer, the latest past ones follow. @throws ReadFailed */
export function listNextEvents(limit: number): Promise<Post[]> {
  return readThrough(readKey('nextEvents', limit), () => readNextEvents(limit));
}

async function readNextEvents(limit: number): Promise<Post[]> {
  const coming = eventSelection('coming');
  const next = await queryPage({ ...coming, device: 'any' }, { limit });
  const past = eventSelection('past');
  // The answer has the server's time. It may show that this device had the wrong date.
  if (past.today !== coming.today) return readNextEvents(limit);
  const missing = limit - next.length;
  const device = next.length > 0 ? 'any' : 'some';
  const latest = missing > 0 ? await queryPage({ ...past, device }, { limit: missing }) : [];
  return [...decodeList(coming, next), ...decodeList(past, latest)];
}

/** Page `page` (from 1) of a category, the newest posts first. @throws ReadFailed */
export function listPage(
  type: PostType,
  page: number,
  when: When | null = null,
): Promise<PostPage> {
  return readPage(() => (when ? eventSelection(when) : cardSelection(type)), PAGE_POSTS, page);
}

/** Null if the post does not exist or has nothing to show. @throws ReadFailed */
export function getPost(id: string | null): Post | null | Promise<Post | null> {
  if (!isPostId(id)) return null;
  return readThrough(readKey('post', id), async () => {
    const [document = null] = await getPostDocuments([id], POST_FIELDS, 'some');
    return document && decodePost(document);
  });
}

let lastMark: { mark: Promise<string>; readAt: number } | undefined;

/**
 * The change mark: the times (RFC 3339, or '') of the newest change of a post, and of the newest
 * announcement of a deletion or a restoration.
 * @throws ReadFailed
 */
export function readChangeMark(): Promise<string> {
  const mark = Promise.all([queryNewestChange(), queryNewestChange('deletions')]).then((newest) =>
    newest.map(([first]) => first?.fields?.updatedAt?.timestampValue ?? '').join(' '),
  );
  lastMark = { mark, readAt: Date.now() };
  return mark;
}

/** The change mark, if it was read within the last `maxAge` milliseconds. @throws ReadFailed */
export function recentChangeMark(maxAge: number): Promise<string> | undefined {
  return lastMark && Date.now() - lastMark.readAt < maxAge ? lastMark.mark : undefined;
}
