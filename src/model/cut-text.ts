/**
 * `text`, or its beginning with '…', in at most `length` UTF-16 code units. The cut is at the end of
 * a word, or inside a word if this word alone is too long.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const words = start.replace(/\s\S*$/, '').trimEnd();
  // A cut inside a word drops the last character of `start`, to make room for '…'. If `start` ends
  // with one half of a surrogate pair, that half is dropped.
  const hasWords = words !== '' && words !== start;
  return `${hasWords ? words : [...start].slice(0, -1).join('')}…`;
}
