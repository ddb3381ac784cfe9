/**
 * The default time limit. Without it, requests of Firebase's SDKs never end if the network loses
 * them.
 */
const DEFAULT_TIMEOUT_MS = 15_000;

/** There was no answer in time. A write may still have arrived. */
export class TimeoutError extends Error {
  readonly code = 'deadline-exceeded';
}

/** Waits for `promise`, but no longer than `timeoutMs`. @throws TimeoutError after that */
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
