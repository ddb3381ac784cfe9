import { useState } from 'react';
import { loadCode } from '../services/browser/load-code';
import { lazyPart } from '../ui/lazy-part';
import { MessageForm } from './message-form';

const load = () => import('./contact-sending');
const SecondWay = lazyPart<'ContactSecondWay', { form: HTMLFormElement }>(load, 'ContactSecondWay');

/**
 * The contact form in the footer. The code that sends a message is loaded when the form gets the
 * focus.
 */
export function ContactForm() {
  const [form, setForm] = useState<HTMLFormElement>();
  return (
    <MessageForm
      className="contact-form"
      labelledBy="message-heading"
      prefix="contact"
      subject="message"
      onFocus={({ currentTarget }) => setForm(currentTarget)}
      beside={form && <SecondWay form={form} />}
      send={async (fields) => (await loadCode(load)).sendFields(fields)}
    >
      {(busy) => (
        <>
          <label htmlFor="contact-email">Your e-mail</label>
          <input
            id="contact-email"
            className="field"
            type="email"
            name="email"
            autoComplete="email"
            required
            readOnly={busy}
          />
          <label htmlFor="contact-message">Message</label>
          <textarea
            id="contact-message"
            className="field"
            name="message"
            rows={4}
            required
            readOnly={busy}
          />
        </>
      )}
    </MessageForm>
  );
}
