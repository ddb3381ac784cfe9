/** Shortens `text` at the end of a word and adds '…'. The result has at most `length` UTF-16 units. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const words = start.replace(/\s\S*$/, '').trimEnd();
  // A text without a space is cut inside its word. The last two characters of `start` are dropped,
  // because '…' needs room and the last one may be half of a surrogate pair.
  const hasWords = words !== '' && words !== start;
  return `${hasWords ? words : [...start].slice(0, -2).join('')}…`;
}
