import { cutText } from '../model/cut-text';
import { encodePart } from '../model/encode-part';

/** A reader's message for a chat. The texts are '' if there are none. */
export interface ChatMessage {
  /** Our own words about the message, such as the title and the address of a post. */
  about: string;
  /** Our words about a link with all texts of a notice, and this link. */
  link: string;
  /** The reader's texts. */
  typed: string;
}

/** Some phones open no longer address in WhatsApp. */
const MAX_LENGTH = 2_000;
/** Beside the link of a notice, there must be room for the beginning of its texts. */
const MIN_ROOM = 300;

/**
 * The address that opens a WhatsApp chat with `number`, with `message` in the chat's text field. If
 * the message is too long for an address, the end of the reader's texts is cut off. `isCut` says
 * whether anything is then missing, which is not so if the link has all texts.
 * @param number with the country's code, only digits
 */
export function chatLink(
  number: string,
  { about, link, typed }: ChatMessage,
): { href: string; isCut: boolean } {
  const start = `https://wa.me/${number}?text=`;
  const text = (...parts: string[]) => encodePart(parts.filter(Boolean).join('\n\n'));
  const room = MAX_LENGTH - start.length;
  const hasLink = link !== '' && text(about, link).length <= room - MIN_ROOM;
  const withTyped = (length: number) => text(about, hasLink ? link : '', cutText(typed, length));
  let [fits, tooLong] = [0, typed.length + 1];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (withTyped(middle).length <= room) fits = middle;
    else tooLong = middle;
  }
  return { href: start + withTyped(fits), isCut: fits < typed.length && !hasLink };
}
