import type { Visit } from './measure';

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? high : (high + (sorted[middle - 1] ?? high)) / 2;
}

export function largest(values: number[]): number {
  return Math.max(...values);
}

/**
 * Combines several visits into one. For each figure, `choose` gets the values of all visits and
 * returns one value, such as the median.
 */
export function eachFigure(visits: Visit[], choose: (values: number[]) => number): Visit {
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(
    names.map((name) => [name, choose(visits.map((visit) => visit[name]))]),
  ) as unknown as Visit;
}
