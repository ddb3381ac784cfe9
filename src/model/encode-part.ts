/**
 * Encodes `text` as a part of an address. A lone half of a surrogate pair is replaced first,
 * because encodeURIComponent() throws an error for it.
 */
export function encodePart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** The address that begins an e-mail. The lines of its text end with CR LF (RFC 6068). */
export function mailLink(to: string, subject: string, text: string): string {
  const body = encodePart(text.replace(/\r?\n/g, '\r\n'));
  return `mailto:${to}?subject=${encodePart(subject)}&body=${body}`;
}

/** The address that opens WhatsApp with a message to a chat that the person then chooses. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodePart(text)}`;
}
