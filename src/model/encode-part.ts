/**
 * Encodes `text` as a part of an address. A lone half of a surrogate pair is replaced first,
 * because encodeURIComponent() throws an error for it.
 */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
