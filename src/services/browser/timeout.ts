/** Without a limit, a request of Firebase's SDKs never ends if the network loses it. */
const DEFAULT_TIMEOUT_MS = 15_000;

/** There was no answer in time. If the request was a write, it may have succeeded. */
export class TimeoutError extends Error {
  readonly code = 'deadline-exceeded';
}

/**
 * Waits for `promise`, but no longer than `timeoutMs`.
 * @throws TimeoutError after that time, or the error of `promise`
 */
export async function withTimeout<T>(
  promise: Promise<T>,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
