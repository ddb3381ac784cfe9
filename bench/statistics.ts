import type { Visit } from './measure';

/** The middle of several numbers. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? high : (high + (sorted[middle - 1] ?? high)) / 2;
}

/** Each figure's median over several visits. */
export function medianVisit(visits: Visit[]): Visit {
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(
    names.map((name) => [name, median(visits.map((visit) => visit[name]))]),
  ) as unknown as Visit;
}
