import { PlainFailure } from './plain-failure';

/** Tells the person at the terminal what went wrong and ends this process. */
export function reportFailure(error: unknown): never {
  console.error(error instanceof PlainFailure ? `\n${error.message}\n` : error);
  process.exit(1);
}
