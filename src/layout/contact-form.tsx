import { type FormEvent, useRef } from 'react';
import { SITE } from '../site';
import { loadCode } from '../ui/load-code';
import { useAction } from '../ui/use-action';

/** Longer ones are not sent; `maxlength` would cut what is pasted without a word. */
const MAX_MESSAGE_LENGTH = 5_000;
const HONEYPOT = 'website';
const loadService = () => loadCode(() => import('../services/contact'));

/** The footer's contact form. The code that sends the message is fetched when the form gets the focus. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { run, ...sending } = useAction(async (fields: FormData) => {
    const answer = await send(fields);
    form.current?.reset();
    return answer;
  }, messageOf);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(new FormData(event.currentTarget));
  };
  const prefetch = () => void loadService().catch(() => {}); // Sending reports it, if it still fails.
  return (
    <form
      ref={form}
      className="contact-form"
      onSubmit={handleSubmit}
      onFocus={prefetch}
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
        readOnly={sending.busy}
      />
      <label htmlFor="contact-message">Message</label>
      <textarea
        id="contact-message"
        className="field"
        name="message"
        rows={4}
        required
        readOnly={sending.busy}
      />
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="btn btn-primary" aria-disabled={sending.busy}>
        {sending.busy ? 'Sending' : 'Send'}
      </button>
      <p className="contact-status" role="status">
        {sending.busy && 'Sending your message …'}
        {sending.status === 'done' && `Thank you, your message was sent: ${sending.result}`}
      </p>
      {sending.failure && <NotSent reason={sending.failure} />}
    </form>
  );
}

/** @returns the service's answer. @throws Refusal, or what the service throws */
async function send(fields: FormData): Promise<string> {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const [email, message] = [text('email'), text('message')];
  if (text(HONEYPOT)) throw new Refusal('A field that people do not see was filled in.');
  if (!message) throw new Refusal('There is no message yet.');
  if (message.length > MAX_MESSAGE_LENGTH) {
    throw new Refusal(`It has ${message.length} characters, ${MAX_MESSAGE_LENGTH} fit.`);
  }
  const { sendMessage } = await loadService();
  return sendMessage({ email, message });
}

/** The form itself does not send this message. */
class Refusal extends Error {}

function messageOf(error: unknown): string {
  const isForPeople =
    error instanceof Refusal || (error instanceof Error && error.name === 'SendFailed');
  return isForPeople ? error.message : 'The connection failed. Try again in a moment.';
}

function NotSent({ reason }: { reason: string }) {
  return (
    <p className="contact-failed" role="alert">
      Your message was not sent, and is still here. {reason} You can also write to{' '}
      <a href={`mailto:${SITE.email}`}>{SITE.email}</a> or call{' '}
      <a href={SITE.phoneLink}>{SITE.phone}</a>.
    </p>
  );
}
