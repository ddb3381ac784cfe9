import { cutText } from '../model/cut-text';
import { encodePart } from '../model/encode-part';
import type { FormMessage } from './send-message';

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
  { about, link, typed }: FormMessage,
): { href: string; isCut: boolean } {
  const hrefOf = (...parts: string[]) =>
    `https://wa.me/${number}?text=${encodePart(parts.filter(Boolean).join('\n\n'))}`;
  const hasLink = link && hrefOf(about, link).length <= MAX_LENGTH - MIN_ROOM;
  const ours = hasLink ? [about, link] : [about];
  const whole = typed.join('\n\n');
  let text = cutText(whole, MAX_LENGTH);
  while (text.length > 1 && hrefOf(...ours, text).length > MAX_LENGTH) {
    text = cutText(whole, Math.floor(text.length * 0.98));
  }
  return { href: hrefOf(...ours, text), isCut: !hasLink && text !== whole };
}
