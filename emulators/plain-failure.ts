/** A failure that its message explains in full to the person at the terminal: show no stack trace. */
export class PlainFailure extends Error {
  override name = 'PlainFailure';
}
