/**
 * Returns `text` if it has at most `length` UTF-16 units. Otherwise cuts it at the end of a word
 * and adds '…', so that the result has at most `length` units.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const words = start.replace(/\s\S*$/, '').trimEnd();
  // If `start` has no space after a word, the text is cut inside this word. The last two characters
  // of `start` are dropped. This makes room for '…', and removes half of a surrogate pair if
  // `start` ends with one.
  const hasWords = words !== '' && words !== start;
  return `${hasWords ? words : [...start].slice(0, -2).join('')}…`;
}
