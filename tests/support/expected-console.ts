const expected: RegExp[] = [];
const written: string[] = [];

/** Declares that the site writes a line that matches `pattern` to the console in this test. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Records a console warning or error. */
export function recordConsole(...parts: unknown[]): void {
  written.push(parts.map(String).join(' '));
}

/**
 * Compares the recorded lines with the expected ones, and resets both for the next test.
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
