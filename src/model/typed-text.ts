/** White space, and invisible marks: joiners, direction marks and byte order marks. */
const UNSEEN_AROUND = /[\s\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/;

/**
 * The text that a person typed or pasted, without the white space and the invisible marks around
 * it. A telephone number that is copied from the contacts of a phone has such marks.
 */
export function trimTyped(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && UNSEEN_AROUND.test(text.charAt(start))) start += 1;
  while (end > start && UNSEEN_AROUND.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Trims an e-mail address while it is typed or pasted into `field`. The browser itself checks such
 * a field, and would refuse an address with an invisible mark.
 */
export function trimEmail(field: { value: string }): void {
  const trimmed = trimTyped(field.value);
  if (trimmed !== field.value) field.value = trimmed;
}

const OPENING = /^[("'“‘<[]+/;
const CLOSING = '.,;:!?…"\'”’>])';

/** `address` without the brackets, the quotes and the punctuation of the sentence around it. */
export function bareAddress(address: string): string {
  const start = trimTyped(address).replace(OPENING, '');
  let end = start.length;
  // A bracket that is opened inside the address belongs to it.
  while (end > 0 && CLOSING.includes(start.charAt(end - 1))) {
    if (start.charAt(end - 1) === ')' && start.includes('(')) break;
    end -= 1;
  }
  return start.slice(0, end);
}
