import { useEffect } from 'react';
import { trimEmail } from '../model/typed-text';
import { SecondWay } from './second-way';
import { type Compose, messageText, sendMail } from './send-message';

// The contact form loads this file when it is used.

const compose: Compose = async (fields, way) => ({
  about: way === 'mail' ? 'A reader sent a message with the form ‘Write to us’.' : '',
  link: '',
  typed: [messageText(fields)],
});

/** Sends the `fields` of the contact form: see `sendMail`. */
export function sendFields(fields: FormData): Promise<string> {
  return sendMail(fields, compose);
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
  return <SecondWay compose={compose} />;
}
