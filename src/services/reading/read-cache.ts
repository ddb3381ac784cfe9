import { network, orElse } from './network';

/** The time for which readThrough uses a cached read, so that going back to a page is instant. */
export const FRESH_MS = 60_000;
const MAX_ENTRIES = 60;

/** The promise of a read. When it is fulfilled, `settled` has its value without an await. */
type Reading<T> = Promise<T> & { settled?: { value: T } };

interface Entry {
  readAt: number;
  reading: Reading<unknown>;
}
/** Without an answer for this time, a read is looked for in the build's pages. */
const PATIENCE_MS = 4_000;
/** The same, if the network has not answered the read before. */
const SHORT_PATIENCE_MS = 1_000;

/**
 * The connection to saved-copies/written-pages.ts, which src/main.ts sets. `find` returns the
 * result of the read `key` from a prerendered page; undefined if there is none.
 */
export const writtenReads: { find?: (key: string) => Promise<unknown> } = {};

/** The cached reads by key, the newest last. */
const entries = new Map<string, Entry>();

/** Prevents an unhandled rejection if `read` fails before a page shows it. @returns `read` */
export function ignoreRejection<T>(read: T): T {
  if (read instanceof Promise) read.catch(() => {});
  return read;
}

/**
 * Uses the cached read of `key` for a minute; otherwise calls `read`. A failed read is not cached.
 */
export function readThrough<T>(key: string, read: () => Promise<T>): Promise<T> {
  const known = entries.get(key);
  if (known && Date.now() - known.readAt < FRESH_MS) return known.reading as Reading<T>;
  const patience = network.fault ? SHORT_PATIENCE_MS : PATIENCE_MS;
  const find = () => writtenReads.find?.(key) as Promise<T>;
  const reading: Reading<T> = orElse(read(), patience, find);
  reading.then(
    (value) => {
      reading.settled = { value };
    },
    () => {
      if (entries.get(key)?.reading === reading) entries.delete(key);
    },
  );
  add(key, { readAt: Date.now(), reading });
  return reading;
}

/** The value of a read that has already succeeded; otherwise the read itself. */
export function settledOf<T>(read: T | Promise<T>): T | Promise<T> {
  const settled = read instanceof Promise ? (read as Reading<T>).settled : undefined;
  return settled ? settled.value : read;
}

/** Caches `values`, by their keys, as if they had just been read. */
export function rememberReads(values: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(values)) {
    const reading: Reading<unknown> = Promise.resolve(value);
    reading.settled = { value };
    add(key, { readAt: Date.now(), reading });
  }
}

/** The cached values by key, the newest last, without reads that are still under way. */
export function cachedReads(): Record<string, unknown> {
  const settled = [...entries].flatMap(([key, { reading }]): [string, unknown][] =>
    reading.settled ? [[key, reading.settled.value]] : [],
  );
  return Object.fromEntries(settled);
}

export function forgetReads(): void {
  entries.clear();
}

function add(key: string, entry: Entry): void {
  entries.delete(key);
  entries.set(key, entry);
  const oldest = entries.keys().next().value;
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
}
