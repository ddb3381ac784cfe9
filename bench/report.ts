import type { Row } from './compare';
import type { Visit } from './measure';
import { millionVisits } from './prices';
import type { Subject } from './subjects';

/** A ratio of this run, and what it must be at least (or at most). */
export interface Ratio {
  name: string;
  value: number;
  atLeast?: number;
  atMost?: number;
}

/** Prints rows as a table: times in milliseconds, sizes in kB. */
export function printRows(rows: Row[]): void {
  console.table(
    rows.flatMap((row) => [shown(row, 'first', row.first), shown(row, 'second', row.second)]),
  );
}

/** Prints each ratio with whether it reaches its aim. */
export function printRatios(ratios: Ratio[]): void {
  console.table(
    ratios.map(({ name, value, atLeast, atMost }) => ({
      ratio: name,
      value: Number(value.toFixed(2)),
      aim: atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`,
      reached: atLeast === undefined ? value <= (atMost ?? 0) : value >= atLeast,
    })),
  );
}

/** One subject's figure divided by another's, on one page. */
export function ratio(
  rows: Row[],
  of: Subject,
  to: Subject,
  visit: 'first' | 'second',
  figure: keyof Visit,
): number {
  const find = (subject: Subject) =>
    rows.find((row) => row.subject === subject)?.[visit][figure] ?? Number.NaN;
  return find(of) / find(to);
}

function shown({ subject, page, posts, circumstance }: Row, visit: string, seen: Visit) {
  const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
  return {
    page,
    posts,
    circumstance,
    subject,
    visit,
    'first paint': Math.round(seen.firstPaint),
    'largest paint': Math.round(seen.largestPaint),
    text: Math.round(seen.text),
    shift: Number(seen.shift.toFixed(3)),
    blocking: Math.round(seen.blocking),
    requests: seen.requests,
    kB: kilobytes(seen.bytes),
    script: kilobytes(seen.scriptBytes),
    image: kilobytes(seen.imageBytes),
    data: kilobytes(seen.dataBytes),
    reads: seen.reads,
    '$ a million': Number(
      millionVisits({
        reads: seen.reads,
        hostingBytes: seen.hostingBytes,
        googleBytes: seen.bytes - seen.hostingBytes,
      }).toFixed(2),
    ),
  };
}
