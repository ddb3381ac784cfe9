/**
 * `text`, or its beginning with '…', in at most `length` UTF-16 code units. The cut is at the end of
 * a word, or inside a word if this word alone is too long.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const words = start.replace(/\s\S*$/, '').trimEnd();
  // A cut inside a word drops the last character of `start`, or half of one, to make room for '…'.
  const hasWords = words !== '' && words !== start;
  return `${hasWords ? words : [...start].slice(0, -1).join('')}…`;
}
