import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { loadCode } from '../services/browser/load-code';
import { MailOrPhone } from '../ui/breakable';
import { bringIntoView } from '../ui/bring-into-view';
import { lazyPart } from '../ui/lazy-part';
import { useAction } from '../ui/use-action';
import { messageOf } from './forms';
import type { Compose } from './send-message';

const SecondWay = lazyPart(() => import('./second-way'), 'SecondWay');

interface MessageFormProps {
  className?: string;
  labelledBy: string;
  /**
   * Checks the fields and shows the problems. Without this function, the browser checks the fields.
   * @param needsSender whether the sender must say how to reach them
   * @returns whether the form may be sent
   */
  check?: (needsSender: boolean) => boolean;
  /** By default, the message is made of the form's fields `about`, `reason` and `message`. */
  compose?: Compose;
  /** Called with the e-mail service's answer after the service has accepted the message. */
  onSent?: (answer: string) => void;
  /** Returns the form's fields. `busy` is true while the form is being sent. */
  children: (busy: boolean) => ReactNode;
}

/**
 * A form that is sent by e-mail. It has the fields from `children`, the button 'Send', a message
 * about the result and, from the first focus, 'Send by WhatsApp'. It also has a hidden field, which
 * people leave empty and spam programs fill in. The typed texts stay in the form until they are sent.
 */
export function MessageForm({ compose, check, ...props }: MessageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const { run, busy, status, result, failure } = useAction(
    (send: () => Promise<ReactNode>) => send(),
    messageOf,
  );
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check?.(true) === false) return;
    const fields = new FormData(event.currentTarget);
    void run(async () => {
      const { sendMail } = await loadCode(() => import('./send-message'));
      const answer = await sendMail(fields, compose);
      form.current?.reset();
      props.onSent?.(answer);
      return `Thank you, we have your message (${answer}).`;
    });
  };
  return (
    <form
      ref={form}
      className={props.className}
      onSubmit={handleSubmit}
      onFocus={() => setIsUsed(true)}
      // Before the code is there, a browser then sends nothing: it would put the message into the
      // address of the page.
      method="dialog"
      noValidate={check !== undefined}
      aria-labelledby={props.labelledBy}
    >
      {props.children(busy)}
      <div className="contact-trap" aria-hidden="true">
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" aria-disabled={busy}>
        {busy ? 'Sending' : 'Send'}
      </Button>
      {isUsed && <SecondWay compose={compose} check={check} run={run} />}
      <p className="contact-status" role="status">
        {(busy || result) && (
          <span key={status} ref={bringIntoView}>
            {busy ? 'Sending your message …' : result}
          </span>
        )}
      </p>
      {failure && (
        <p ref={bringIntoView} className="contact-failed" role="alert">
          <span>{`Your message was not sent, and is still here. ${failure}`}</span> You can also
          write to <MailOrPhone />.
        </p>
      )}
    </form>
  );
}
