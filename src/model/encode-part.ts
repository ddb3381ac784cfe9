/** `text` as a part of an address. A half of a character, which encodeURIComponent() refuses, is replaced. */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
