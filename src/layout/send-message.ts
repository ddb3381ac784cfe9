import { sendMessage } from '../services/contact';

/** Longer ones are not sent; `maxlength` would cut what is pasted without a word. */
const MAX_MESSAGE_LENGTH = 5_000;
/** The field that people do not see, and programs fill in. */
const HONEYPOT = 'website';

/**
 * Sends the contact form's `fields`. @returns the service's answer
 * @throws Error whose message says to people why they were not sent
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
