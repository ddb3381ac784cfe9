const LAST_LINES = 15;

/** What to tell the person at the terminal when firebase-tools ended with this `output`. */
export function explainFailure(output: string): string {
  const lines = output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  return `The emulators did not start. Their last words:\n${lines}`;
}
