/** Splits a text after each '@', and after each '/' before something other than a digit. */
export function splitAddress(text: string): string[] {
  return text.split(/(?<=@|\/(?!\d))/);
}
