import { network, orElse } from './network';

/** The time for which readThrough uses a cached read, so that going back to a page is instant. */
export const FRESH_MS = 60_000;
const MAX_ENTRIES = 60;

/** The promise of a read. When it is fulfilled, `settled` has its value without an await. */
type Reading<T> = Promise<T> & { settled?: { value: T } };

interface Entry {
  readAt: number;
  reading: Reading<unknown>;
  /** Set by readEarly. It becomes false when the page that shows the read calls readThrough. */
  early?: boolean;
  /**
   * Set if the read failed, or if the device answered a read before this read ended. The entry is
   * then deleted at once; if `early` is true, it is deleted after readThrough has used it once.
   */
  failed?: true;
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

/**
 * Marks `read`, a result of readThrough, as an early read: it was started before its page's code
 * was loaded. If the read fails, that page gets the error without another request.
 * @returns `read`
 */
export function readEarly<T>(read: T): T {
  // If several entries have this promise, the newest is marked.
  const entry = [...entries.values()].reverse().find(({ reading }) => reading === read);
  if (entry) entry.early = true;
  return ignoreRejection(read);
}

/** Prevents an unhandled rejection if `read` fails before a page shows it. @returns `read` */
export function ignoreRejection<T>(read: T): T {
  if (read instanceof Promise) read.catch(() => {});
  return read;
}

/**
 * Uses the cached read of `key` for a minute; otherwise calls `read`. Failed reads and reads that
 * the device answered are not cached, but if readEarly has marked them, they are used once.
 */
export function readThrough<T>(key: string, read: () => Promise<T>): Promise<T> {
  const known = entries.get(key);
  if (known && Date.now() - known.readAt < FRESH_MS) {
    known.early = false;
    if (known.failed) entries.delete(key);
    return known.reading as Reading<T>;
  }
  const answersBefore = network.deviceAnswers;
  const patience = network.fault ? SHORT_PATIENCE_MS : PATIENCE_MS;
  const find = () => writtenReads.find?.(key) as Promise<T>;
  const reading: Reading<T> = orElse(read(), patience, find);
  const entry: Entry = { readAt: Date.now(), reading };
  const drop = () => {
    entry.failed = true;
    if (!entry.early && entries.get(key) === entry) entries.delete(key);
  };
  reading.then((value) => {
    reading.settled = { value };
    if (network.deviceAnswers !== answersBefore) drop();
  }, drop);
  add(key, entry);
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
