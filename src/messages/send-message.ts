import { type ContactMessage, sendMessage } from '../services/contact';

/**
 * The maximum length of a message, in UTF-16 code units. It is checked here, because the attribute
 * `maxlength` would cut off pasted text without telling the person.
 */
const MAX_MESSAGE_LENGTH = 5_000;
/** The name of a hidden field that people leave empty. Spam programs fill it in. */
const HONEYPOT = 'website';

/**
 * Sends the `fields` of the contact form.
 * @returns the e-mail service's answer
 * @throws Error, whose message tells people why the message was not sent
 */
export async function sendFields(fields: FormData): Promise<string> {
  return sendAsPerson(fields, { email: fieldText(fields, 'email'), message: messageText(fields) });
}

/** The text of the field `message`. @throws Error if it is empty or too long */
export function messageText(fields: FormData): string {
  const message = fieldText(fields, 'message');
  if (!message) throw new Error('There is no message yet.');
  if (message.length > MAX_MESSAGE_LENGTH) {
    throw new Error(`It has ${message.length} characters, ${MAX_MESSAGE_LENGTH} fit.`);
  }
  return message;
}

/** The trimmed text of the field `name`; '' if the form has no such field. */
export function fieldText(fields: FormData, name: string): string {
  return String(fields.get(name) ?? '').trim();
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
