import { type Category, findCategory } from '../model/categories';
import { formatDays, now } from '../model/dates';
import { isPastEvent } from '../model/event-time';
import { postPath } from '../model/paths';
import type { Post } from '../model/post';
import { SITE } from '../site';

/** The mark of an event that is over. */
export const PAST_EVENT = 'Past event';

/** The line above a card's title: whether an event is over, and the category's most important fields. */
export function cardFacts(post: Post): string {
  const names: Category['cardFields'] | undefined = findCategory(post.type)?.cardFields;
  const facts = (names ?? []).map((name) =>
    name === 'startDate' ? formatDays(post.startDate, post.endDate) : post[name],
  );
  return [isPast(post) ? PAST_EVENT : '', ...facts].filter(Boolean).join(' · ');
}

/** Whether `post` is an event whose last day is over, where it takes place. */
export function isPast(post: Post): boolean {
  return isPastEvent(post, now());
}

/** The public address of a post. */
export function postUrl(id: string): string {
  return `${SITE.url}${postPath(id)}`;
}
