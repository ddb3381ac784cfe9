/** The delays before the second and the third attempt to fetch a file of the site. */
export const RETRY_DELAYS_MS = [1_000, 3_000];
/** What the largest part of the code takes on a slow line; after that a reader is told. */
const TIMEOUT_MS = 15_000;

/** Code of the site could not be fetched, or has not arrived yet. */
export class CodeLost extends Error {
  /** Fulfilled when the code arrives after all. */
  readonly late: Promise<unknown>;

  constructor(late: Promise<unknown>, cause?: unknown) {
    super('Code of the site did not arrive', { cause });
    this.late = late;
  }
}

/**
 * Fetches a part of the site's code with `load`, an `import()`, in up to three attempts. Before the
 * second it replaces what the browser's cache holds from a time when the code was missing. Browsers
 * that follow the HTML standard of 2026 fetch a module that failed again; older ones repeat the
 * failure, so their reader has to reload the page.
 * @throws CodeLost
 */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const code = loadWithRetries(load);
  const late = code.catch(() => new Promise(() => {}));
  return new Promise((resolve, reject) => {
    const giveUp = (cause?: unknown) => reject(new CodeLost(late, cause));
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    code.then(resolve, giveUp).finally(() => clearTimeout(timer));
  });
}

async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch (error) {
      // There is nothing to try before the device is online.
      if (!navigator.onLine) throw error;
      if (delay === RETRY_DELAYS_MS[0]) await replaceCachedAnswers(error);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return load();
}

/**
 * Fetches again what the cache holds in the place of code, which is a page: of the module that `error`
 * names, and of those that it needs. What is not in the cache is not fetched.
 */
async function replaceCachedAnswers(error: unknown): Promise<void> {
  const links = [...document.querySelectorAll('link')].map(({ href }) => href);
  const addresses = [...links, ...String(error).split(' ')];
  for (const address of addresses.filter((one) => one.includes('/assets/'))) {
    try {
      const { headers } = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' });
      const isCode = !headers.get('content-type')?.includes('html');
      if (!isCode) await fetch(address, { cache: 'reload' });
    } catch {
      // It is not in the cache.
    }
  }
}
