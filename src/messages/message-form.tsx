import { type FocusEventHandler, type FormEvent, type ReactNode, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { ChunkLoadError } from '../services/browser/load-code';
import { MailOrPhone } from '../ui/breakable';
import { bringIntoView } from '../ui/bring-into-view';
import { useAction } from '../ui/use-action';

interface MessageFormProps {
  className?: string;
  labelledBy: string;
  /** A prefix for the ids of the form's elements. */
  prefix: string;
  /** The word for the form's content, such as 'message' in 'Sending your message …'. */
  subject: string;
  /**
   * Checks the fields and shows the problems. Without this function, the browser checks the fields.
   * @returns whether the form may be sent
   */
  check?: () => boolean;
  /**
   * Sends the fields.
   * @returns the e-mail service's answer
   * @throws Error with a message for people, or ChunkLoadError
   */
  send: (fields: FormData) => Promise<string>;
  /** Called with the e-mail service's answer after the service has accepted the message. */
  onSent?: (answer: string) => void;
  onFocus?: FocusEventHandler<HTMLFormElement>;
  /** Another way to send the message, beside the button 'Send'. */
  beside?: ReactNode;
  /** Returns the form's fields. `busy` is true while the form is being sent. */
  children: (busy: boolean) => ReactNode;
}

/**
 * A form that is sent by e-mail. It has the fields from `children`, the button 'Send' and a message
 * about the result. It also has a hidden field, which people leave empty and spam programs fill in.
 * The typed texts stay in the form until they are sent.
 */
export function MessageForm({ prefix, subject, ...props }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { run, ...sending } = useAction(async (fields: FormData) => {
    const answer = await props.send(fields);
    form.current?.reset();
    props.onSent?.(answer);
    return answer;
  }, messageOf);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (props.check?.() === false) return;
    void run(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={form}
      className={props.className}
      onSubmit={handleSubmit}
      onFocus={props.onFocus}
      noValidate={Boolean(props.check)}
      aria-labelledby={props.labelledBy}
    >
      {props.children(sending.busy)}
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor={`${prefix}-website`}>Leave this empty</label>
        <input id={`${prefix}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" aria-disabled={sending.busy}>
        {sending.busy ? 'Sending' : 'Send'}
      </Button>
      {props.beside}
      <p className="contact-status" role="status">
        {sending.busy && <span ref={bringIntoView}>{`Sending your ${subject} …`}</span>}
        {sending.status === 'done' && (
          <span ref={bringIntoView}>
            {`Thank you, we have your ${subject} (${sending.result}).`}
          </span>
        )}
      </p>
      {sending.failure && (
        <p ref={bringIntoView} className="contact-failed" role="alert">
          <span>{`Your ${subject} was not sent, and is still here. ${sending.failure}`}</span> You
          can also write to <MailOrPhone />.
        </p>
      )}
    </form>
  );
}

/** The message of `error` for people. */
export function messageOf(error: unknown): string {
  const isForPeople = error instanceof Error && !(error instanceof ChunkLoadError);
  return isForPeople ? error.message : 'Something did not load. Try again in a moment.';
}
