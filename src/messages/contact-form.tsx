import { loadCode } from '../services/browser/load-code';
import { MessageForm } from './message-form';

const loadSender = () => loadCode(() => import('./send-message'));

/**
 * The contact form in the footer. The code that sends a message is loaded when the form gets the
 * focus.
 */
export function ContactForm() {
  // An error is ignored here. `send` loads the code again; if that fails too, the form shows the
  // error.
  const prefetch = () => void loadSender().catch(() => {});
  return (
    <MessageForm
      className="contact-form"
      labelledBy="message-heading"
      prefix="contact"
      subject="message"
      onFocus={prefetch}
      send={async (fields) => (await loadSender()).sendFields(fields)}
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
            onInput={({ currentTarget }) =>
              void loadSender().then(
                ({ trimAddress }) => trimAddress(currentTarget),
                () => {},
              )
            }
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
