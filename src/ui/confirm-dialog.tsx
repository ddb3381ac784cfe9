import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
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
