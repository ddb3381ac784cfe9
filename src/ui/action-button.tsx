import Button from 'react-bootstrap/Button';
import { serverErrorMessage } from '../model/server-errors';
import { bringIntoView } from './bring-into-view';
import { type Question, useQuestion } from './confirm-dialog';
import { useAction } from './use-action';

interface ActionButtonProps {
  label: string;
  /** The label while the action runs, such as 'Letting in'. */
  busyLabel: string;
  /** The accessible name if several buttons have the same label: 'Remove amina@example.org'. */
  fullLabel?: string;
  variant?: 'primary' | 'quiet' | 'link' | 'outline-danger';
  /** Whether another action runs. */
  disabled?: boolean;
  confirm?: Question;
  action: () => Promise<void>;
  messageOf?: (error: unknown) => string;
}

/** A button for an action on the server, which shows that it runs, or why it failed. */
export function ActionButton(props: ActionButtonProps) {
  const { label, busyLabel, fullLabel, variant = 'primary' } = props;
  const { busy, failure, run } = useAction(props.action, props.messageOf ?? serverErrorMessage);
  const { ask, dialog } = useQuestion(props.confirm, label, run);
  return (
    <>
      {/* `disabled` would take the focus away from people who use a keyboard. */}
      <Button
        variant={variant}
        disabled={props.disabled}
        aria-label={busy ? undefined : fullLabel}
        aria-disabled={busy}
        onClick={() => !busy && ask()}
      >
        {busy ? busyLabel : label}
      </Button>
      {failure && (
        <span ref={bringIntoView} className="action-failed" role="alert">
          {failure}
        </span>
      )}
      {dialog}
    </>
  );
}
