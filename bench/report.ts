import type { Aim } from './aims';
import type { Row } from './compare';
import { millionVisits } from './prices';

/**
 * Prints a table with two lines for each row: its first and its second visit. Times are in
 * milliseconds, sizes in kB.
 */
export function printRows(rows: Row[]): void {
  console.table(rows.flatMap((row) => [shown(row, 'first'), shown(row, 'second')]));
}

/**
 * For each aim, prints its name, its value, its minimum or maximum, and whether the aim is reached.
 */
export function printAims(aims: Aim[]): void {
  console.table(
    aims.map((aim) => ({
      figure: aim.name,
      value: Number(aim.value.toFixed(2)),
      aim: aim.atLeast === undefined ? `at most ${aim.atMost}` : `at least ${aim.atLeast}`,
      reached: isReached(aim) ? 'yes' : 'NO',
    })),
  );
}

function isReached({ value, atLeast = Number.NEGATIVE_INFINITY, atMost = Infinity }: Aim): boolean {
  return value >= atLeast && value <= atMost;
}

function shown(row: Row, visit: 'first' | 'second') {
  const { subject, page, posts, circumstance, [visit]: seen, worst } = row;
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
    'worst text': Math.round(worst[visit].text),
    shift: Number(seen.shift.toFixed(3)),
    blocking: Math.round(seen.blocking),
    'worst blocking': Math.round(worst[visit].blocking),
    'longest task at start': Math.round(seen.startLongest),
    requests: seen.requests,
    kB: kilobytes(seen.bytes),
    'script, requests': `${kilobytes(seen.scriptBytes)}, ${seen.scriptRequests}`,
    'image, requests': `${kilobytes(seen.imageBytes)}, ${seen.imageRequests}`,
    'data, requests': `${kilobytes(seen.dataBytes)}, ${seen.dataRequests}`,
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
