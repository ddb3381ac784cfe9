import '../browser/blocked-storage';
import { EmailJSResponseStatus, init, type StorageProvider, send } from '@emailjs/browser';
import { ENV, MAIL_ORIGIN } from '../../env';
import { readEntry, removeEntry, storeEntry } from '../browser/browser-storage';
import { withTimeout } from '../browser/timeout';
import { seemsOffline } from '../reading/network';

/** A visitor's message to the people behind the site. */
export interface ContactMessage {
  email: string;
  message: string;
}

/**
 * The e-mail service refused the message (the error's text is its answer), or did not answer, in
 * which case the message may have been sent.
 */
export class SendFailed extends Error {
  override readonly name = 'SendFailed';
}

const KEY = 'contact-form';
const RATE = { id: KEY, throttle: 10_000 };
const TIMEOUT_MS = 20_000;
const TOO_MANY_REQUESTS = 429;
/** The label of the link in src/messages/second-way.tsx. */
const OTHER_WAY = import.meta.env.VITE_SITE_WHATSAPP ? ' Try ‘Send by WhatsApp’.' : '';

/** The time of the last message, if the browser's storage is blocked or full. */
let notStored: string | null = null;

/**
 * The store of the e-mail SDK for the time of the last message. A time in the future is ignored:
 * the device's clock has been set back since.
 */
const rateMemory = {
  get: async (): Promise<string | null> => {
    const noted = notStored ?? readEntry('browser', KEY);
    return Number(noted) > Date.now() ? null : noted;
  },
  set: async (_key: string, value: string): Promise<void> => {
    notStored = storeEntry('browser', KEY, value) ? null : value;
  },
  remove: async (): Promise<void> => {
    notStored = null;
    removeEntry('browser', KEY);
  },
} satisfies StorageProvider;

// Without `storageProvider`, init() sets the SDK's default provider to undefined.
init(
  {
    publicKey: ENV.mailPublicKey,
    blockHeadless: !ENV.mailFromHeadless,
    limitRate: RATE,
    storageProvider: rateMemory,
  },
  MAIL_ORIGIN,
);

/** Sends `message`, one in 10 seconds, and returns the service's answer. @throws SendFailed */
export async function sendMessage({ email, message }: ContactMessage): Promise<string> {
  const noted = await rateMemory.get();
  try {
    const sending = send(ENV.mailServiceId, ENV.mailTemplateId, { email, message });
    return (await withTimeout(sending, TIMEOUT_MS)).text;
  } catch (cause) {
    // After a failure, the sender can try again at once.
    await (noted ? rateMemory.set(KEY, noted) : rateMemory.remove());
    throw new SendFailed(explain(cause), { cause });
  }
}

function explain(cause: unknown): string {
  if (cause instanceof EmailJSResponseStatus) {
    const advice =
      cause.status === TOO_MANY_REQUESTS ? ' Wait ten seconds, then send it again.' : OTHER_WAY;
    return `${withFullStop(cause.text || `error ${cause.status}`)}${advice}`;
  }
  return seemsOffline()
    ? 'There is no connection. Send it again when you are online.'
    : `The e-mail service did not answer.${OTHER_WAY}`;
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
