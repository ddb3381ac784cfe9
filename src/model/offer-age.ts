import { DAY_MS } from './dates';
import type { Post } from './post';

/** The number of days after which readers are told to ask whether a property is still available. */
export const OLD_OFFER_DAYS = 60;

/** The whole days at the moment `now` since a property was published, or last confirmed as available. */
export function offerAge({ createdAt, confirmedAt }: Post, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(confirmedAt || createdAt)) / DAY_MS);
}
