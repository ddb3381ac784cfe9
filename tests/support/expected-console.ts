const expected: RegExp[] = [];
const written: string[] = [];

/** Says that the test at hand makes the site write such a line to the console. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Keeps a line that something wrote to the console as a warning or an error. */
export function recordConsole(...parts: unknown[]): void {
  written.push(parts.map(String).join(' '));
}

/**
 * Compares what was written with what the test expected, and begins again for the next test.
 * @returns one sentence for each difference
 */
export function takeConsoleDifferences(): string[] {
  const lines = written.splice(0);
  const patterns = expected.splice(0);
  const surprises = lines.filter((line) => !patterns.some((pattern) => pattern.test(line)));
  const missing = patterns.filter((pattern) => !lines.some((line) => pattern.test(line)));
  return [
    ...surprises.map((line) => `Unexpected on the console: ${line}`),
    ...missing.map((pattern) => `Expected on the console, but not written: ${pattern}`),
  ];
}
