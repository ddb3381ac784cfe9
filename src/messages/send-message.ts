import { trimTyped } from '../model/typed-text';
import { type ContactMessage, sendMessage } from '../services/mail/contact';
import { SITE } from '../site';

/**
 * The maximum length of a message, in UTF-16 code units. It is checked here, because the attribute
 * `maxlength` would cut off pasted text without telling the person.
 */
const MAX_MESSAGE_LENGTH = 5_000;
/** The name of a hidden field that people leave empty. Spam programs fill it in. */
const HONEYPOT = 'website';
/** The characters with which an e-mail program begins a new line. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * The text of an e-mail to the volunteers. Our own words and links come first, and each line of
 * `typed`, the reader's texts, is marked, so that a reader cannot imitate our words and lead a
 * volunteer to another site.
 */
export function mailText(ours: readonly string[], typed: readonly string[]): string {
  // The address ends with a slash: without it, the host could go on with another domain.
  const border = `A reader typed the text below. Our links begin with ${SITE.url}/`;
  const lines = typed.join('\n\n').split(LINE_BREAK);
  const marked = lines.map((line) => (line ? `> ${line}` : '>'));
  return [...ours, border, marked.join('\n')].join('\n\n');
}

/** The text of the field `message`. @throws Error if it is empty or too long */
export function messageText(fields: FormData): string {
  const message = fieldText(fields, 'message');
  if (!message) throw new Error('There is no message yet.');
  if (message.length > MAX_MESSAGE_LENGTH) {
    throw new Error(`It has ${message.length} characters; the limit is ${MAX_MESSAGE_LENGTH}.`);
  }
  return message;
}

/** The trimmed text of the field `name`; '' if the form has no such field. */
export function fieldText(fields: FormData, name: string): string {
  return trimTyped(String(fields.get(name) ?? ''));
}

/**
 * Sends `mail`, unless the hidden field HONEYPOT is filled in.
 * @returns the e-mail service's answer
 * @throws Error, whose message tells people why the mail was not sent
 */
export async function sendAsPerson(fields: FormData, mail: ContactMessage): Promise<string> {
  if (fieldText(fields, HONEYPOT)) throw new Error('A field that people do not see was filled in.');
  return sendMessage(mail);
}
