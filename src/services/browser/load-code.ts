/** The delays before the second and the third attempt to fetch code of the site. */
const RETRY_DELAYS_MS = [1_000, 3_000];
/** After this time, long enough for the largest file on a slow connection, the code is missing. */
const TIMEOUT_MS = 15_000;

/** Code of the site could not be fetched, or has not arrived in time. */
export class ChunkLoadError extends Error {
  /** Resolves if the code arrives later. */
  readonly late: Promise<unknown>;

  constructor(late: Promise<unknown>, cause?: unknown) {
    super('Code of the site did not arrive', { cause });
    this.late = late;
  }
}

/**
 * Fetches code of the site with `load`, an `import()`, in up to three attempts, each only for the
 * files that are missing (src/ui/import-fetched.ts).
 * @throws ChunkLoadError
 */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const code = loadWithRetries(load);
  const late = code.catch(() => new Promise(() => {}));
  return new Promise((resolve, reject) => {
    const giveUp = (cause?: unknown) => reject(new ChunkLoadError(late, cause));
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    code.then(resolve, giveUp).finally(() => clearTimeout(timer));
  });
}

async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return load();
}

/** Returns a function that fetches code like `loadCode`, and later returns the code itself. */
export function cacheCode<T>(load: () => Promise<T>): () => T | Promise<T> {
  let loaded: T | undefined;
  const fetchCode = async () => (loaded = await loadCode(load));
  return () => loaded ?? fetchCode();
}

/**
 * Fetches code like `loadCode`, but never gives up. After a failure it calls `loadCode` again when
 * the late code has arrived or when the device is back online.
 * @param onLost called after each failure
 */
export async function awaitCode<T>(
  load: () => Promise<T>,
  onLost: (error: ChunkLoadError) => void = () => {},
): Promise<T> {
  for (;;) {
    try {
      return await loadCode(load);
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error;
      onLost(error);
      await Promise.race([error.late, backOnline()]);
    }
  }
}

function backOnline(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
