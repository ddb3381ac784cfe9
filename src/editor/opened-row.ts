import type { Location } from 'react-router-dom';

/** The row that was opened last, and the entry of the browser's history that it was opened from. */
let opened: { entry: string; row: string } | undefined;

/** Remembers, for the way back, which row of the table was opened from this place. */
export function rememberRow({ key }: Location, row: string): void {
  opened = { entry: key, row };
}

/** The row that somebody comes back from, by a link or by the browser's Back; null for none. */
export function openedRow({ key, state }: Location): string | null {
  const linked = (state as { row?: unknown } | null)?.row;
  if (typeof linked === 'string') return linked;
  return opened?.entry === key ? opened.row : null;
}
