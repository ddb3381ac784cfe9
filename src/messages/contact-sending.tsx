import { useEffect } from 'react';
import { trimEmail } from '../model/typed-text';
import { SecondWay } from './second-way';
import { fieldText, mailText, messageText, sendAsPerson } from './send-message';

// The contact form loads this file when it is used.

/**
 * Sends the `fields` of the contact form.
 * @returns the e-mail service's answer
 * @throws Error, whose message tells people why the message was not sent
 */
export async function sendFields(fields: FormData): Promise<string> {
  const ours = ['A reader sent a message with the form ‘Write to us’.'];
  const message = mailText(ours, [messageText(fields)]);
  return sendAsPerson(fields, { email: fieldText(fields, 'email'), message });
}

/**
 * 'Send by WhatsApp' in the contact form. It also trims the e-mail address in `form`, before the
 * browser checks it.
 */
export function ContactSecondWay({ form }: { form: HTMLFormElement }) {
  useEffect(() => {
    const field = form.elements.namedItem('email') as HTMLInputElement;
    const trim = () => trimEmail(field);
    trim();
    field.addEventListener('input', trim);
    return () => field.removeEventListener('input', trim);
  }, [form]);
  return (
    <SecondWay compose={async (fields) => ({ about: '', link: '', typed: messageText(fields) })} />
  );
}
