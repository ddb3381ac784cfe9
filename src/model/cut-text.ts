/** The start of `text`, cut where a word ends, with '…': at most `length` UTF-16 units in all. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const words = start.replace(/\s\S*$/, '').trimEnd();
  // One long word is cut anywhere, but not within a sign of two units.
  const hasWords = words !== '' && words !== start;
  return `${hasWords ? words : [...start].slice(0, -2).join('')}…`;
}
