/**
 * Escapes `text` for HTML and XML, for elements and for attributes. XML 1.0 allows neither most
 * control characters nor lone surrogates: each becomes a space or U+FFFD.
 */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
