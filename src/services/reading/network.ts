/**
 * Whether the browser says that there is no network. Some browsers are wrong for ever, so this is
 * asked only about a request that has failed (editor/saving/while-connected.ts sends one).
 */
export function seemsOffline(): boolean {
  return navigator.onLine === false;
}

/** The state of the network since the page was loaded. */
export const network = {
  /** The number of reads that this device answered because the network did not. */
  deviceAnswers: 0,
  /**
   * The reason why the latest read got no posts: `true` if the server answered with an error, an
   * error if it did not answer (in time). The device then answers the next reads without waiting
   * for the server. Undefined if the server has answered; false if it has refused the read.
   */
  fault: undefined as unknown,
};

/** The time limit for the other source. */
const OTHER_MS = 6_000;

/**
 * `reading`, or the result of `other` if `reading` fails without an answer of the server, or has no
 * result after `patienceMs` milliseconds. If `other` fails or has no result in time, `reading`
 * counts.
 */
export function orElse<T>(
  reading: Promise<T>,
  patienceMs: number,
  other: () => Promise<T | null | undefined> | undefined,
): Promise<T> {
  return new Promise((resolve) => {
    let isAsked = false;
    const ask = async () => {
      if (isAsked) return;
      isAsked = true;
      setTimeout(resolve, OTHER_MS, reading);
      resolve((await other()?.catch(() => null)) ?? reading);
    };
    const timer = setTimeout(ask, patienceMs);
    reading
      // Without a cause, the server refused, and nobody else may answer.
      .then(resolve, ({ cause }) => (cause ? ask() : resolve(reading)))
      .finally(() => clearTimeout(timer));
  });
}
