import type { MouseEvent, ReactNode } from 'react';
import { chatLink } from './chat-link';
import { type Compose, plainMessage } from './send-message';

const CUT = ' It was too long for WhatsApp: copy the rest from here.';

interface SecondWayProps {
  // These are as in MessageForm.
  compose: Compose | undefined;
  check: ((needsSender: boolean) => boolean) | undefined;
  /** Runs `send`, and shows its result or error in the form. */
  run: (send: () => Promise<ReactNode>) => Promise<void>;
}

/**
 * The link beside the button 'Send' of a form. It opens WhatsApp with the message in the form, which
 * keeps its texts, because the page cannot know whether the person sends the message in WhatsApp.
 * Nothing is shown if the site has no number in WhatsApp.
 */
export function SecondWay({ compose = plainMessage, check, run }: SecondWayProps) {
  const number = import.meta.env.VITE_SITE_WHATSAPP;
  if (!number) return null;
  async function openChat(fields: FormData): Promise<ReactNode> {
    const { href, isCut } = chatLink(String(number), await compose(fields));
    window.open(href, '_blank', 'noopener');
    return (
      <>
        <span>{`Press Send in WhatsApp. Your text is still here.${isCut ? CUT : ''}`}</span>{' '}
        <a href={href} target="_blank" rel="noopener noreferrer">
          Open WhatsApp again
        </a>
      </>
    );
  }
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    if (!form || !(check ? check(false) : isComplete(form))) return;
    const fields = new FormData(form);
    void run(() => openChat(fields));
  };
  return (
    <a
      className="btn btn-outline-primary second-way"
      href={`https://wa.me/${number}`}
      onClick={handleClick}
    >
      Send by WhatsApp
    </a>
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
