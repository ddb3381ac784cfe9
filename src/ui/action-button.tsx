import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface DeedButtonProps {
  label: string;
  /** While it is being done: 'Letting in'. */
  busyLabel: string;
  /** The label together with whom or what it is about, where many buttons are labelled alike. */
  fullLabel?: string;
  look?: 'btn-primary' | 'btn-quiet';
  /** What is asked before it is done. */
  confirm?: { title: string; text: ReactNode };
  deed: () => Promise<void>;
  sentenceOf: (error: unknown) => string;
}

/** A button for something the server does: says while it is being done, and why it failed. */
export function DeedButton(props: DeedButtonProps) {
  const { label, busyLabel, fullLabel, look = 'btn-primary', confirm, deed, sentenceOf } = props;
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const [failure, setFailure] = useState('');
  const busy = state === 'busy';

  async function act(): Promise<void> {
    setState('busy');
    setFailure('');
    try {
      await deed();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setState('idle');
    }
  }

  function handleClick(): void {
    if (busy) return;
    if (confirm) setState('asking');
    else void act();
  }

  return (
    <>
      {/* Not `disabled`, which would take the focus away from who uses the keyboard. */}
      <button
        type="button"
        className={`btn ${look}`}
        aria-label={busy ? undefined : fullLabel}
        aria-disabled={busy}
        onClick={handleClick}
      >
        {busy ? busyLabel : label}
      </button>
      {failure && (
        <span className="deed-failed" role="alert">
          {failure}
        </span>
      )}
      {confirm && state === 'asking' && (
        <ConfirmDialog
          title={confirm.title}
          action={label}
          onConfirm={act}
          onCancel={() => setState('idle')}
        >
          {confirm.text}
        </ConfirmDialog>
      )}
    </>
  );
}
