import { type FormEvent, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { SITE } from '../site';
import { ChunkLoadError, loadCode } from '../ui/load-code';
import { useAction } from '../ui/use-action';

const loadSender = () => loadCode(() => import('./send-message'));

/** The contact form in the footer. The code that sends a message is loaded when the form gets the focus. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { run, ...sending } = useAction(async (fields: FormData) => {
    const answer = await (await loadSender()).sendFields(fields);
    form.current?.reset();
    return answer;
  }, messageOf);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(new FormData(event.currentTarget));
  };
  const prefetch = () => void loadSender().catch(() => {}); // Sending reports it, if it still fails.
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
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" aria-disabled={sending.busy}>
        {sending.busy ? 'Sending' : 'Send'}
      </Button>
      <p className="contact-status" role="status">
        {sending.busy && 'Sending your message …'}
        {sending.status === 'done' && `Thank you, your message was sent: ${sending.result}`}
      </p>
      {sending.failure && <NotSent reason={sending.failure} />}
    </form>
  );
}

function messageOf(error: unknown): string {
  const isForPeople = error instanceof Error && !(error instanceof ChunkLoadError);
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
