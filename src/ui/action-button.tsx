import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { useAction } from './use-action';

interface ActionButtonProps {
  label: string;
  /** While it is being done: 'Letting in'. */
  busyLabel: string;
  /** The label together with whom or what it is about, where many buttons are labelled alike. */
  fullLabel?: string;
  variant?: 'primary' | 'quiet';
  /** What is asked before it is done. */
  confirm?: { title: string; text: ReactNode };
  action: () => Promise<void>;
  messageOf: (error: unknown) => string;
}

/** A button for something the server does: says while it is being done, and why it failed. */
export function ActionButton(props: ActionButtonProps) {
  const { label, busyLabel, fullLabel, variant = 'primary', confirm, action, messageOf } = props;
  const { busy, failure, run } = useAction(action, messageOf);
  const [asking, setAsking] = useState(false);

  function handleClick(): void {
    if (busy) return;
    if (confirm) setAsking(true);
    else void run();
  }

  return (
    <>
      {/* Not `disabled`, which would take the focus away from who uses the keyboard. */}
      <button
        type="button"
        className={`btn btn-${variant}`}
        aria-label={busy ? undefined : fullLabel}
        aria-disabled={busy}
        onClick={handleClick}
      >
        {busy ? busyLabel : label}
      </button>
      {failure && (
        <span className="action-failed" role="alert">
          {failure}
        </span>
      )}
      {confirm && asking && (
        <ConfirmDialog
          title={confirm.title}
          action={label}
          onConfirm={() => {
            setAsking(false);
            void run();
          }}
          onCancel={() => setAsking(false)}
        >
          {confirm.text}
        </ConfirmDialog>
      )}
    </>
  );
}
