/**
 * Escapes `text` for the elements and the attributes of HTML and XML. A lone surrogate becomes
 * U+FFFD. Any other character that XML 1.0 forbids becomes a space.
 */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
