import { type Category, findCategory } from '../model/categories';
import { formatDays, now } from '../model/dates';
import { isPastEvent } from '../model/event-time';
import type { Post } from '../model/post';

/** How an event that is over is marked. */
export const PAST_EVENT = 'Past event';

/**
 * What a card says above its title: that an event is over, and the fields that the category wants to
 * be seen first.
 */
export function cardFacts(post: Post): string {
  const names: Category['cardFields'] | undefined = findCategory(post.type)?.cardFields;
  const facts = (names ?? []).map((name) =>
    name === 'startDate' ? formatDays(post.startDate, post.endDate) : post[name],
  );
  return [isPast(post) ? PAST_EVENT : '', ...facts].filter(Boolean).join(' · ');
}

/** Whether `post` is an event whose last day is over by now, where it takes place. */
export function isPast(post: Post): boolean {
  return isPastEvent(post, now());
}
