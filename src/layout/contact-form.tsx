import { type FormEvent, useRef, useState } from 'react';
import { SITE } from '../site';
import { loadCode } from '../ui/load-code';

type State = { kind: 'idle' | 'busy' } | { kind: 'sent' | 'failed'; text: string };

/** Longer ones are not sent; `maxlength` would cut what is pasted without a word. */
const MOST_CHARACTERS = 5_000;
const HONEYPOT = 'website';
const loadService = () => loadCode(() => import('../services/contact'));

/** The footer's contact form. What sends the message is fetched when the form is first touched. */
export function ContactForm() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const busy = useRef(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    busy.current = true;
    setState({ kind: 'busy' });
    const after = await send(new FormData(form));
    if (after.kind === 'sent') form.reset();
    busy.current = false;
    setState(after);
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
        readOnly={state.kind === 'busy'}
      />
      <label htmlFor="contact-message">Message</label>
      <textarea
        id="contact-message"
        className="field"
        name="message"
        rows={4}
        required
        readOnly={state.kind === 'busy'}
      />
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="btn btn-primary" aria-disabled={state.kind === 'busy'}>
        {state.kind === 'busy' ? 'Sending' : 'Send'}
      </button>
      <p className="contact-status" role="status">
        {state.kind === 'busy' && 'Sending your message …'}
        {state.kind === 'sent' && `Thank you, your message was sent: ${state.text}`}
      </p>
      {state.kind === 'failed' && <NotSent text={state.text} />}
    </form>
  );
}

async function send(fields: FormData): Promise<State> {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const failed = (why: string): State => ({ kind: 'failed', text: why });
  if (text(HONEYPOT)) return failed('A field that people do not see was filled in.');
  if (!text('message')) return failed('There is no message yet.');
  const { length } = text('message');
  if (length > MOST_CHARACTERS)
    return failed(`It has ${length} characters, ${MOST_CHARACTERS} fit.`);
  try {
    const { sendMessage } = await loadService();
    return {
      kind: 'sent',
      text: await sendMessage({ email: text('email'), message: text('message') }),
    };
  } catch (error) {
    const known = error instanceof Error && error.name === 'SendFailed';
    return failed(known ? error.message : 'The connection failed. Try again in a moment.');
  }
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
