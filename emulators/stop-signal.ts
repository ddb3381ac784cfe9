const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Ctrl-C reaches us twice at once: from the terminal and through npm. */
const SAME_SIGNAL_MS = 1_000;
const LOOK_AGAIN_MS = 300;

/** npm's shell does not hand signals on: where it is killed, only its absence tells. */
function whenOrphaned(handle: () => void): void {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    handle();
  }, LOOK_AGAIN_MS);
  looking.unref();
}

/** Aborts at the first signal that asks this process to stop, or when npm is gone; a later one ends it at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const handle = () => {
    if (!controller.signal.aborted) {
      first = Date.now();
      console.log('\nSaving the data and ending …');
      controller.abort();
    } else if (Date.now() - first > SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) process.on(signal, handle);
  whenOrphaned(handle);
  // The terminal may be closed: then there is nobody to write to.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  return controller.signal;
}
