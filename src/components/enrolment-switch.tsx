import { useId, useState } from 'react';

interface EnrolmentSwitchProps {
  open: boolean;
  /** Asks the server to change it. */
  onChange: (open: boolean) => Promise<void>;
  sentenceOf: (error: unknown) => string;
}

/** The switch 'New accounts may post at once'. It moves when the server has confirmed. */
export function EnrolmentSwitch({ open, onChange, sentenceOf }: EnrolmentSwitchProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function handleChange(next: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await onChange(next);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div className="form-check form-switch" aria-busy={busy}>
        <input
          {...{ id, type: 'checkbox', role: 'switch', className: 'form-check-input' }}
          checked={open}
          aria-describedby={`${id}-hint`}
          onChange={(event) => handleChange(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          New accounts may post at once
        </label>
        <span role="status">{busy && 'Sending'}</span>
      </div>
      <p className="team-hint" id={`${id}-hint`}>
        {open
          ? 'Anyone who signs up can post, edit and delete right away.'
          : 'Whoever signs up waits here until you let them in.'}
      </p>
      {failure && (
        <p className="deed-failed" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
