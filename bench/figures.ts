import type { Subject } from './subjects';

/** The measurements of one visit. Times are in milliseconds. */
export interface Figures {
  /** The time from the navigation until the titles of the expected number of posts are shown. */
  text: number;
  /**
   * The bytes on the line, with headers and handshakes, but without the files of ICONS. These and
   * the next three figures are those before the key press, if there is one.
   */
  down: number;
  up: number;
  requests: number;
  /** The number of documents that Firestore bills. */
  reads: number;
  /** The bytes of `down` that Hosting sends. */
  hosting: number;
  /** The layout shift. */
  shift: number;
  /** Total blocking time before the key press. */
  blocking: number;
  /** The longest task after the key press, which starts the site's code. */
  startLongest: number;
}

/** The medians of the visits of one kind, on one line. */
export interface Row extends Figures {
  visit: string;
  line: string;
  subject: Subject;
}

/** The median of each figure. */
export function medians(visits: Figures[]): Figures {
  const names = Object.keys(visits[0] ?? {}) as (keyof Figures)[];
  const figures = names.map((name) => [name, median(visits.map((visit) => visit[name]))]);
  return Object.fromEntries(figures) as Figures;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? high : (high + (sorted[middle - 1] ?? high)) / 2;
}

/** Prints the rows as a table: times in milliseconds, sizes in kB. */
export function printRows(rows: Row[]): void {
  const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
  console.table(
    rows.map(({ visit, line, subject, ...figures }) => ({
      ...{ visit, line, subject },
      text: Math.round(figures.text),
      'kB down': kilobytes(figures.down),
      'kB up': kilobytes(figures.up),
      'kB of files': kilobytes(figures.hosting),
      requests: figures.requests,
      reads: figures.reads,
      shift: Number(figures.shift.toFixed(3)),
      blocking: Math.round(figures.blocking),
      'longest task at start': Math.round(figures.startLongest),
    })),
  );
}
