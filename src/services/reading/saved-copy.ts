import { shownMoment, shownTime } from '../../model/shown-time';
import { createStore } from '../browser/store';
import { network } from './network';

/** The text of the bar with the time of the saved copy; '' if the page is not a saved copy. */
export const savedCopyText = createStore('');

/** The earliest time at which one of the shown posts was read, in milliseconds since 1970. */
let oldestReadAt = Infinity;

/** Forgets the time in the bar, which belongs to the previous page, when a page starts. */
export function startSavedPage(): void {
  oldestReadAt = Infinity;
}

/**
 * Makes the bar say that the page, or a part of it, is a copy that was saved at `readAt`
 * (milliseconds since 1970). The bar has the earliest of these times.
 */
export function showSavedCopy(readAt: number): void {
  oldestReadAt = Math.min(oldestReadAt, readAt);
  const reason = network.fault === true ? 'The site does not answer' : 'No network';
  savedCopyText.set(`${reason}: saved copy of ${formatTime(new Date(oldestReadAt))}`);
}

export function endSavedCopy(): void {
  oldestReadAt = Infinity;
  savedCopyText.set('');
}

/** '14:05' for today, 'Tue 24 Nov, 14:05' for another day. */
function formatTime(moment: Date): string {
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday ? shownTime(moment) : shownMoment(moment);
}
