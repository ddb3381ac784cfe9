/** A read that is under way; once it has succeeded, its value is there without another wait. */
export type Reading<T> = Promise<T> & { settled?: { value: T } };

/** The value of a read that has succeeded already, else the read as it is. */
export function settledOf<T>(read: T | Reading<T>): T | Promise<T> {
  return read instanceof Promise && read.settled ? read.settled.value : read;
}
