import { trimEmail } from '../model/typed-text';
import { MessageForm } from './message-form';

/** The contact form in the footer. */
export function ContactForm() {
  return (
    <MessageForm className="contact-form" labelledBy="message-heading">
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
            onInput={(event) => trimEmail(event.currentTarget)}
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
