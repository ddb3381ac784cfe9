/**
 * Encodes `text` as a part of an address. Half of a surrogate pair, for which encodeURIComponent()
 * throws an error, is replaced first.
 */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
