/** `length` random characters, each one of `letters`. */
export function randomText(letters: string, length: number): string {
  const numbers = crypto.getRandomValues(new Uint32Array(length));
  return [...numbers].map((number) => letters[number % letters.length]).join('');
}
