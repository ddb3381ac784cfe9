/** Shortens `text` at the end of a word and adds '…'. The result has at most `length` UTF-16 units. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const words = start.replace(/\s\S*$/, '').trimEnd();
  // One long word is cut anywhere. Two characters are dropped: the last one, which may be half of a
  // surrogate pair, and another to make room for '…'.
  const hasWords = words !== '' && words !== start;
  return `${hasWords ? words : [...start].slice(0, -2).join('')}…`;
}
