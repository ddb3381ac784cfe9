const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const DEFAULT_LENGTH = 20;

/** A random id of `length` characters: digits and lower-case letters. */
export function randomId(length = DEFAULT_LENGTH): string {
  const numbers = crypto.getRandomValues(new Uint32Array(length));
  return [...numbers].map((number) => CHARACTERS[number % CHARACTERS.length]).join('');
}
