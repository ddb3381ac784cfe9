import { dayDistance, dayInWords } from '../../fields/day-in-words';
import { addDays } from '../../model/dates';
import type { PostDraft } from '../../model/post-draft';

const LONGEST_EVENT_DAYS = 365;
const FARTHEST_DAYS = 2 * 365;

/**
 * A question about the days of an event that are probably mistyped: it is over, is more than two
 * years ahead, or ends a year after its start. '' if there is none, or if the days are the stored
 * ones.
 * @param today the present day, yyyy-mm-dd
 */
export function doubtAbout(draft: PostDraft, stored: PostDraft, today: string): string {
  const { type, startDate, endDate } = draft;
  const isStored = startDate === stored.startDate && endDate === stored.endDate;
  if (type !== 'events' || !startDate || isStored) return '';
  const last = endDate || startDate;
  const says = (day: string) => `${dayInWords(day)}, ${dayDistance(day, today)}`;
  if (last < today) return `This event is over: ${says(last)}.`;
  if (startDate > addDays(today, FARTHEST_DAYS))
    return `This event is far away: ${says(startDate)}.`;
  return last > addDays(startDate, LONGEST_EVENT_DAYS)
    ? `This event lasts until ${says(last)}.`
    : '';
}
