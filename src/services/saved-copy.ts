/** The sentence of the bar; '' while nothing that is shown came from the device. */
let text = '';
let answers = 0;
let isLost = false;
const listeners = new Set<() => void>();

/** The sentence that says when the saved copy that is shown was read; '' if none is shown. */
export function savedCopyText(): string {
  return text;
}

/** Sets the sentence about the saved copy that is shown; '' for none. */
export function setSavedCopyText(next: string): void {
  text = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` when the sentence changes. @returns a function that ends it */
export function watchSavedCopy(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that this device has answered a read, because the network did not. */
export function noteDeviceAnswer(): void {
  answers += 1;
  isLost = true;
}

/** The number of reads that this device has answered in this visit. */
export function countDeviceAnswers(): number {
  return answers;
}

/** Whether the device answers at once, since the network did not answer the last time. */
export function isNetworkLost(): boolean {
  return isLost;
}

/** From now on a page waits for the network again. */
export function expectNetwork(): void {
  isLost = false;
}
