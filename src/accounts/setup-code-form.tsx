import { type SubmitEvent, useId, useState } from 'react';
import { isRefused, serverErrorMessage } from '../model/server-errors';

interface SetupCodeFormProps {
  /** Claims the site with the code. @throws Firestore's error */
  onSubmit: (code: string) => Promise<void>;
}

/** Asks the first owner of a new site for the setup code that was put into its rules. */
export function SetupCodeForm({ onSubmit }: SetupCodeFormProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setBusy(true);
    setFailure('');
    try {
      await onSubmit(code);
    } catch (error) {
      setFailure(isRefused(error) ? 'This is not the setup code.' : serverErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={handleSubmit} aria-busy={busy}>
      <p className="approval-title">This site has no owner yet</p>
      <label className="form-label" htmlFor={id}>
        Setup code
      </label>
      <div className="button-row">
        <input
          {...{ id, name: 'code', required: true }}
          className="form-control"
          autoComplete="off"
        />
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {busy ? 'Sending' : 'Become the owner'}
        </button>
      </div>
      <p className="action-failed" role="alert">
        {failure}
      </p>
    </form>
  );
}
