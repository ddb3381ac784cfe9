/** The pauses before the second and the third try. */
const PAUSES_MS = [1_000, 3_000];
/** What a slow line takes for the largest part of the code; then a reader is to know that it has not come. */
const PATIENCE_MS = 15_000;

/** Code of the site could not be fetched, or has not come yet. */
export class CodeLost extends Error {
  /** Fulfilled when the code comes after all. */
  readonly late: Promise<unknown>;

  constructor(late: Promise<unknown>, cause?: unknown) {
    super('Code of the site did not arrive', { cause });
    this.late = late;
  }
}

/**
 * Fetches a part of the site's code with `load`, an `import()`, and tries again twice. Browsers that
 * follow the HTML standard of 2026 ask the network again for a module that failed; older ones repeat
 * the failure, so their reader has to load the page again.
 * @throws CodeLost
 */
export function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const code = tryThrice(load);
  const late = code.catch(() => new Promise(() => {}));
  return new Promise((resolve, reject) => {
    const giveUp = (cause?: unknown) => reject(new CodeLost(late, cause));
    const timer = setTimeout(giveUp, PATIENCE_MS);
    code.then(resolve, giveUp).finally(() => clearTimeout(timer));
  });
}

async function tryThrice<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch (error) {
      // There is nothing to try before the network is back.
      if (!navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
