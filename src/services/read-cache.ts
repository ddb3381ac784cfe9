import { type Reading, settledOf } from '../model/reading';

/** What was read in the last minute, so that going back costs nothing and shows at once. */
const FRESH_MS = 60_000;
const MOST_ENTRIES = 60;

interface Entry {
  readAt: number;
  reading: Reading<unknown>;
  /** Asked for by nobody yet who would show a failure. */
  early: boolean;
  failed?: true;
}
const entries = new Map<string, Entry>();
let early = false;

/**
 * Does `ask`, whose reads are for those who ask for the same later: they get what these reads give,
 * a failure too, and do not bother the server again.
 */
export function readEarly<T>(ask: () => T): T {
  early = true;
  try {
    return ask();
  } finally {
    early = false;
  }
}

/**
 * What `read` gives, from memory if `key` was read within the last minute: the value itself where
 * it is there already, else its promise. A failed read is not kept.
 */
export function readThrough<T>(key: string, read: () => Promise<T>): T | Promise<T> {
  const known = entries.get(key);
  if (known && Date.now() - known.readAt < FRESH_MS) {
    known.early = false;
    if (known.failed) entries.delete(key);
    return settledOf(known.reading as Reading<T>);
  }
  const isEarly = early;
  early = false; // What this read reads in turn is its own.
  const reading: Reading<T> = read();
  early = isEarly;
  const entry: Entry = { readAt: Date.now(), reading, early };
  reading.then(
    (value) => {
      reading.settled = { value };
    },
    () => {
      entry.failed = true;
      if (!entry.early && entries.get(key) === entry) entries.delete(key);
    },
  );
  keep(key, entry);
  return reading;
}

/** Forgets all that was read: after a write, and between tests. */
export function forgetReads(): void {
  entries.clear();
}

function keep(key: string, entry: Entry): void {
  entries.delete(key);
  entries.set(key, entry);
  const oldest = entries.keys().next().value;
  if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
}
