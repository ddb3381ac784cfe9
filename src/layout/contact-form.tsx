import type { FormEvent } from 'react';
import { SITE } from '../site';
import { loadCode } from '../ui/load-code';
import { useAction } from '../ui/use-action';

/** Longer ones are not sent; `maxlength` would cut what is pasted without a word. */
const MOST_CHARACTERS = 5_000;
const HONEYPOT = 'website';
const loadService = () => loadCode(() => import('../services/contact'));

/** The footer's contact form. What sends the message is fetched when the form is first touched. */
export function ContactForm() {
  const { status, busy, failure, result, run } = useAction(send, failureMessage);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(event.currentTarget);
  };
  const warmUp = () => void loadService().catch(() => {}); // Sending says so, if it still fails then.
  return (
    <form
      className="contact-form"
      onSubmit={handleSubmit}
      onFocus={warmUp}
      aria-labelledby="message-heading"
    >
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
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="btn btn-primary" aria-disabled={busy}>
        {busy ? 'Sending' : 'Send'}
      </button>
      <p className="contact-status" role="status">
        {busy && 'Sending your message …'}
        {status === 'done' && `Thank you, your message was sent: ${result}`}
      </p>
      {status === 'failed' && <NotSent text={failure} />}
    </form>
  );
}

/** @throws MessageRefused where the message cannot be sent as it is, or the service's error */
async function send(form: HTMLFormElement): Promise<string> {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const message = text('message');
  if (text(HONEYPOT)) throw new MessageRefused('A field that people do not see was filled in.');
  if (!message) throw new MessageRefused('There is no message yet.');
  if (message.length > MOST_CHARACTERS) {
    throw new MessageRefused(`It has ${message.length} characters, ${MOST_CHARACTERS} fit.`);
  }
  const { sendMessage } = await loadService();
  const sent = await sendMessage({ email: text('email'), message });
  form.reset();
  return sent;
}

class MessageRefused extends Error {}

function failureMessage(error: unknown): string {
  const known =
    error instanceof MessageRefused || (error instanceof Error && error.name === 'SendFailed');
  return known ? error.message : 'The connection failed. Try again in a moment.';
}

function NotSent({ text }: { text: string }) {
  return (
    <p className="contact-failed" role="alert">
      Your message was not sent, and is still here. {text} You can also write to{' '}
      <a href={`mailto:${SITE.email}`}>{SITE.email}</a> or call{' '}
      <a href={SITE.phoneLink}>{SITE.phone}</a>.
    </p>
  );
}
