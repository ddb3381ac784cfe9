import '../browser/blocked-storage';
import { EmailJSResponseStatus, init, send } from '@emailjs/browser';
import { MAIL_ORIGIN } from '../../env';
import { readEntry, storeEntry } from '../browser/browser-storage';
import { withTimeout } from '../browser/timeout';
import { seemsOffline } from '../reading/network';

const KEY = 'contact-form';
const MIN_INTERVAL_MS = 10_000;
const TIMEOUT_MS = 20_000;
const TOO_MANY_REQUESTS = 429;
/** The label of the link in src/messages/second-way.tsx. */
const OTHER_WAY = import.meta.env.VITE_SITE_WHATSAPP ? ' Try ‘Send by WhatsApp’.' : '';

/** The time of the last message, if the browser's storage is blocked or full. */
let notStored = 0;

init(
  {
    publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY ?? '',
    blockHeadless: import.meta.env.VITE_EMAILJS_FROM_HEADLESS !== 'yes',
  },
  MAIL_ORIGIN,
);

/**
 * Sends a visitor's message, one in 10 seconds, and returns the service's answer.
 * @throws Error with a message for people: the service refused the message, or did not answer, in
 * which case the message may have been sent
 */
export async function sendMessage(message: Record<'email' | 'message', string>): Promise<string> {
  try {
    checkInterval();
    const service = import.meta.env.VITE_EMAILJS_SERVICE_ID ?? '';
    const template = import.meta.env.VITE_EMAILJS_TEMPLATE_ID ?? '';
    const sending = send(service, template, message);
    const { text } = await withTimeout(sending, TIMEOUT_MS);
    const time = Date.now();
    notStored = storeEntry('browser', KEY, String(time)) ? 0 : time;
    return text;
  } catch (cause) {
    throw new Error(explain(cause), { cause });
  }
}

/**
 * The SDK has such a limit too, but it would also refuse the next attempt after a failure.
 * @throws EmailJSResponseStatus if the last message was sent a moment ago
 */
function checkInterval(): void {
  const ages = [notStored, Number(readEntry('browser', KEY))].map((time) => Date.now() - time);
  // A time in the future is ignored: the device's clock has been set back since.
  if (ages.some((age) => age >= 0 && age < MIN_INTERVAL_MS)) {
    throw new EmailJSResponseStatus(TOO_MANY_REQUESTS, 'Too Many Requests');
  }
}

function explain(cause: unknown): string {
  if (cause instanceof EmailJSResponseStatus) {
    const { status, text } = cause;
    const advice =
      status === TOO_MANY_REQUESTS ? ' Wait ten seconds, then send it again.' : OTHER_WAY;
    const sentence = (text || `error ${status}`).replace(/[^.!?]$/, '$&.');
    return sentence + advice;
  }
  return seemsOffline()
    ? 'There is no connection. Send it again when you are online.'
    : `The e-mail service did not answer.${OTHER_WAY}`;
}
