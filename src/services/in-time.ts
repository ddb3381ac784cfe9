/** Firestore's requests have no end of their own when the network swallows them. */
const PATIENCE_MS = 15_000;

/** The server did not answer; a write may have arrived nevertheless. */
export class NoAnswer extends Error {
  readonly code = 'deadline-exceeded';
}

/** What `promise` gives. @throws NoAnswer when it takes longer than `patienceMs` */
export async function inTime<T>(promise: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`No answer in ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
