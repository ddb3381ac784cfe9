import { sendMessage } from '../services/contact';

/** Longer messages are not sent. The `maxlength` attribute would cut off pasted text without a message. */
const MAX_MESSAGE_LENGTH = 5_000;
/** A hidden field that people leave empty and spam programs fill in. */
const HONEYPOT = 'website';

/**
 * Sends the contact form's `fields`.
 * @returns the service's answer
 * @throws Error, whose message tells people why the message was not sent
 */
export async function sendFields(fields: FormData): Promise<string> {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const [email, message] = [text('email'), text('message')];
  if (text(HONEYPOT)) throw new Error('A field that people do not see was filled in.');
  if (!message) throw new Error('There is no message yet.');
  if (message.length > MAX_MESSAGE_LENGTH) {
    throw new Error(`It has ${message.length} characters, ${MAX_MESSAGE_LENGTH} fit.`);
  }
  return sendMessage({ email, message });
}
