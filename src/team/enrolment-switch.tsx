import { useId, useState } from 'react';

interface EnrolmentSwitchProps {
  open: boolean;
  /** Asks the server to change it. */
  onChange: (open: boolean) => Promise<void>;
  sentenceOf: (error: unknown) => string;
}

/** The switch 'New accounts may post at once'. It goes back where the server does not confirm. */
export function EnrolmentSwitch({ open, onChange, sentenceOf }: EnrolmentSwitchProps) {
  const id = useId();
  const [wanted, setWanted] = useState<boolean>();
  const busy = wanted !== undefined;
  const shown = wanted ?? open;
  const [failure, setFailure] = useState('');

  async function handleChange(next: boolean): Promise<void> {
    if (busy) return;
    setWanted(next);
    setFailure('');
    try {
      await onChange(next);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <>
      <div className="form-check form-switch" aria-busy={busy}>
        <input
          {...{ id, type: 'checkbox', role: 'switch', className: 'form-check-input' }}
          checked={shown}
          aria-describedby={`${id}-hint`}
          onChange={(event) => handleChange(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          New accounts may post at once
        </label>
        <span role="status">{busy && 'Sending'}</span>
      </div>
      <p className="team-hint" id={`${id}-hint`}>
        {shown
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
