import { dayDistance, dayInWords } from '../../fields/day-in-words';
import { addDays } from '../../model/dates';
import type { PostDraft } from '../../model/post-draft';

const LONGEST_EVENT_DAYS = 365;
const FARTHEST_DAYS = 2 * 365;

/** After these days, a burial is probably mistyped. */
const LONGEST_WAIT_DAYS = 90;

/**
 * A question about days that are probably mistyped; '' for none, or if they are the stored ones.
 * @param today the present day, yyyy-mm-dd
 */
export function doubtAbout(draft: PostDraft, stored: PostDraft, today: string): string {
  const { type, startDate, endDate, burialDate, calledOff } = draft;
  const names = ['startDate', 'endDate', 'burialDate'] as const;
  if (!startDate || names.every((name) => draft[name] === stored[name])) return '';
  const says = (day: string) => `${dayInWords(day)}, ${dayDistance(day, today)}`;
  if (type === 'obituaries') {
    if (startDate > today) return `This death is in the future: ${says(startDate)}.`;
    return burialDate > addDays(startDate, LONGEST_WAIT_DAYS)
      ? `This burial is long after the death: ${says(burialDate)}.`
      : '';
  }
  if (type !== 'events') return '';
  if (calledOff === 'postponed') {
    return `This event is marked as postponed. If ${dayInWords(startDate)} is its new day, remove the mark.`;
  }
  const last = endDate || startDate;
  if (last < today) return `This event is over: ${says(last)}.`;
  if (startDate > addDays(today, FARTHEST_DAYS))
    return `This event is far away: ${says(startDate)}.`;
  return last > addDays(startDate, LONGEST_EVENT_DAYS)
    ? `This event lasts until ${says(last)}.`
    : '';
}
