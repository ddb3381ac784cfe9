import { DAY_MS } from './dates';
import { hoursOf, type TimedText } from './day-words';
import type { Post } from './post';

/** After this number of days, readers are told to ask whether a property is still available. */
export const OLD_OFFER_DAYS = 60;

/** The ages of an old offer that readers see. Each is true from the given number of days on. */
const AGES = [
  [OLD_OFFER_DAYS + 1, `${OLD_OFFER_DAYS} days`],
  [91, '90 days'],
  [185, '6 months'],
  [367, 'a year'],
] as const;

/**
 * The texts that say how old an old offer is, and advise readers to ask whether it is still
 * available. Empty if the property is taken, or if its age is unknown.
 */
export function ageWords({ taken, createdAt, confirmedAt }: Post): TimedText[] {
  const from = hoursOf(Date.parse(confirmedAt || createdAt));
  if (taken || Number.isNaN(from)) return [];
  const event = confirmedAt ? 'Last confirmed' : 'Posted';
  return AGES.map(([days, age]) => [
    Math.ceil(from + hoursOf(days * DAY_MS)),
    `${event} over ${age} ago: ask first whether it is still available.`,
  ]);
}

/** Whole days since a property was published or last confirmed as available. */
export function offerAge({ createdAt, confirmedAt }: Post, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(confirmedAt || createdAt)) / DAY_MS);
}
