import { DAY_MS } from './dates';
import type { Post } from './post';

/** After this number of days, readers are told to ask whether a property is still available. */
export const OLD_OFFER_DAYS = 60;

/**
 * The number of whole days between `now` and the moment when a property was published or last
 * confirmed as available.
 */
export function offerAge({ createdAt, confirmedAt }: Post, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(confirmedAt || createdAt)) / DAY_MS);
}
