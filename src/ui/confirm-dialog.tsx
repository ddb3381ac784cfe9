import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';

interface ConfirmDialogProps {
  title: string;
  action: string;
  /** The label of the harmless button, which only closes the dialog; by default 'Cancel'. */
  cancel?: string;
  /** Whether the action deletes something (the default). The action's button is then red. */
  destructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A native modal dialog, which keeps the focus inside and restores it afterwards. */
export function ConfirmDialog({ destructive = true, ...props }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, text] = [useId(), useId()];
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={title}
      aria-describedby={text}
      onCancel={(event) => {
        event.preventDefault();
        props.onCancel();
      }}
    >
      <h2 id={title}>{props.title}</h2>
      <div id={text}>{props.children}</div>
      <div className="button-row">
        {/* The browser focuses the first button, so the harmless button is the first. */}
        <Button variant="quiet" onClick={props.onCancel}>
          {props.cancel ?? 'Cancel'}
        </Button>
        <Button variant={destructive ? 'danger' : 'primary'} onClick={props.onConfirm}>
          {props.action}
        </Button>
      </div>
    </dialog>
  );
}

/** The texts of a dialog that asks for confirmation before an action. */
export interface Question {
  title: string;
  text: ReactNode;
}

/**
 * An action with a question before it. `ask` shows `dialog`, or acts at once without a question.
 * @param label the label of the button in the dialog that acts
 */
export function useQuestion(question: Question | undefined, label: string, act: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const dialog = question && isAsking && (
    <ConfirmDialog
      title={question.title}
      action={label}
      onConfirm={() => {
        setIsAsking(false);
        act();
      }}
      onCancel={() => setIsAsking(false)}
    >
      {question.text}
    </ConfirmDialog>
  );
  return { ask: question ? () => setIsAsking(true) : act, dialog };
}
