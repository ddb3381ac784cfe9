import { type SubmitEvent, useId, useState } from 'react';

interface ResetFormProps {
  /** Asks for the e-mail. @throws Firebase's error */
  onSubmit: (email: string) => Promise<void>;
  /** A failure, as a sentence. */
  sentenceOf: (error: unknown) => string;
}

type State = { kind: 'idle' | 'busy' | 'sent' } | { kind: 'failed'; sentence: string };

/** Asks for a link to choose a new password. It never tells whether an address has an account. */
export function ResetForm({ onSubmit, sentenceOf }: ResetFormProps) {
  const id = useId();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.kind === 'busy') return;
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setState({ kind: 'busy' });
    try {
      await onSubmit(email);
      setState({ kind: 'sent' });
    } catch (error) {
      setState({ kind: 'failed', sentence: sentenceOf(error) });
    }
  }

  const busy = state.kind === 'busy';
  return (
    <form onSubmit={handleSubmit} aria-busy={busy}>
      <div>
        <label className="form-label" htmlFor={id}>
          Email
        </label>
        <input
          {...{ id, name: 'email', type: 'email', required: true, className: 'form-control' }}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <button type="submit" className="btn btn-primary" disabled={busy}>
        {busy ? 'Sending' : 'Send the link'}
      </button>
      <p className="account-message is-good" role="status">
        {state.kind === 'sent' &&
          'If this address has an account, an e-mail with a link is on its way.'}
      </p>
      <p className="account-message" role="alert">
        {state.kind === 'failed' && state.sentence}
      </p>
    </form>
  );
}
