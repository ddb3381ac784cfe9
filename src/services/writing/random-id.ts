const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
/** The length of the id of a post or a save. */
export const ID_LENGTH = 20;

/** A random id of `length` characters: digits and lower-case letters. */
export function randomId(length = ID_LENGTH): string {
  return toId(crypto.getRandomValues(new Uint32Array(length)));
}

/** An id with one character for each of `numbers`. */
export function toId(numbers: Iterable<number>): string {
  return [...numbers].map((number) => CHARACTERS[number % CHARACTERS.length]).join('');
}
