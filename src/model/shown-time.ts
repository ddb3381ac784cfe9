/** The time of day of a moment, in the device's time zone, such as '14:05'. */
export function shownTime(moment: Date): string {
  return moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

/** How long before `now` the moment was: '2 minutes ago', or after a day 'on Tue 24 Nov, 14:05'. */
export function timeAgo(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.floor(minutes / 60), 'hour'];
  if (unit === 'hour' && count >= 24) return `on ${shownMoment(moment)}`;
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/**
 * A moment in the device's time zone, such as 'Tue 24 Nov, 14:05'.
 * @param moment a number is milliseconds since 1970
 */
export function shownMoment(moment: Date | number): string {
  const date = new Date(moment);
  const day = date.toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  // Some browsers write a comma after the weekday.
  return `${day.replace(',', '')}, ${shownTime(date)}`;
}
