/** Kenya has kept UTC+3 without summer time since 1960. */
const NAIROBI_OFFSET_MS = 3 * 60 * 60 * 1000;

/** The calendar day, yyyy-mm-dd, that it is in Nairobi at `instant`; '' for an invalid Date. */
export function nairobiDay(instant: Date): string {
  const shifted = new Date(instant.getTime() + NAIROBI_OFFSET_MS);
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, 10);
}

/** A stored day yyyy-mm-dd as people read it, dd-mm-yyyy; any other text as it is. */
export function showDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : day;
}

/** Both days where a thing lasts from `start` to another day `end`, else the one there is. */
export function showDays(start: string, end: string): string {
  if (!end || end === start) return showDay(start);
  return start ? `${showDay(start)} – ${showDay(end)}` : showDay(end);
}
