import type { MouseEvent } from 'react';
import { bringIntoView } from '../ui/bring-into-view';
import { useAction } from '../ui/use-action';
import { chatLink } from './chat-link';
import { messageOf } from './forms';
import { type Compose, plainMessage } from './send-message';

const CUT = ' It was too long for WhatsApp: copy the rest from here.';

interface SecondWayProps {
  // These are as in MessageForm.
  compose: Compose | undefined;
  check: ((needsSender: boolean) => boolean) | undefined;
}

/**
 * The link beside the button 'Send' of a form. It opens WhatsApp with the message in the form, which
 * keeps its texts, because the page cannot know whether the person sends the message in WhatsApp.
 * Nothing is shown if the site has no number in WhatsApp.
 */
export function SecondWay({ compose = plainMessage, check }: SecondWayProps) {
  const number = import.meta.env.VITE_SITE_WHATSAPP;
  const { run, status, result, failure } = useAction(async (form: HTMLFormElement) => {
    const chat = chatLink(String(number), await compose(new FormData(form)));
    window.open(chat.href, '_blank', 'noopener');
    return chat;
  }, messageOf);
  if (!number) return null;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    if (form && (check ? check(false) : isComplete(form))) void run(form);
  };
  return (
    <>
      <a
        className="btn btn-outline-primary second-way"
        href={`https://wa.me/${number}`}
        onClick={handleClick}
      >
        Send by WhatsApp
      </a>
      {status !== 'idle' && (
        <p className="contact-status" role="status">
          {result && (
            <span ref={bringIntoView}>
              <span>
                {`Press Send in WhatsApp. Your text is still here.${result.isCut ? CUT : ''}`}
              </span>{' '}
              <a href={result.href} target="_blank" rel="noopener noreferrer">
                Open WhatsApp again
              </a>
            </span>
          )}
        </p>
      )}
      {failure && (
        <p ref={bringIntoView} className="contact-failed" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/**
 * Lets the browser check all fields except the e-mail address: the volunteers answer in WhatsApp.
 * The browser shows the first problem.
 */
function isComplete(form: HTMLFormElement): boolean {
  const fields = [...form.elements] as HTMLInputElement[];
  return fields.every((field) => field.type === 'email' || field.reportValidity());
}
