import { trimTyped } from '../model/typed-text';
import { sendMessage } from '../services/mail/contact';
import { SITE } from '../site';

/** A reader's message to the volunteers. */
export interface FormMessage {
  /** Our own words about the message, such as the title and the address of a post. */
  about: string;
  /** Our words with a link to all texts of a notice; null if there can be no such link. */
  link?: string | null;
  /** The reader's texts. */
  typed: string[];
}

/** Makes the message of a form. @throws Error with a message for people */
export type Compose = (fields: FormData) => FormMessage | Promise<FormMessage>;

/**
 * The maximum number of bytes of a message. The e-mail service accepts 50 kB of texts. The remaining
 * 1 kB is for the sender's address and for the texts that the service adds.
 */
const MAX_BYTES = 49_000;
const NO_LINK =
  'The notice is too long for a link that fills in the form, or the sender’s browser is too old to make one. Copy the texts from this mail into a new post, without the ‘>’ before each line.';
/** The characters with which an e-mail program begins a new line. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * The text of an e-mail to the volunteers. Our own words and links come first, and each line of
 * `typed` is marked, so that a reader cannot imitate our words and lead a volunteer to another site.
 */
function mailText({ about, link, typed }: FormMessage): string {
  // The address ends with a slash: without it, the host could go on with another domain.
  const border = `A reader typed the text below. Our links begin with ${SITE.url}/`;
  const lines = typed.join('\n\n').split(LINE_BREAK);
  const marked = lines.map((line) => (line ? `> ${line}` : '>'));
  return [about, link === null ? NO_LINK : link, border, marked.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}

/** The message of the contact form or of a report. @throws Error with a message for people */
export function plainMessage(fields: FormData): FormMessage {
  const message = fieldText(fields, 'message');
  if (!message) throw new Error('There is no message yet.');
  const typed = [fieldText(fields, 'reason'), message].filter(Boolean);
  return { about: fieldText(fields, 'about'), typed };
}

/** The trimmed text of the field `name`; '' if the form has no such field. */
export function fieldText(fields: FormData, name: string): string {
  return trimTyped(String(fields.get(name) ?? ''));
}

/**
 * Sends the message of a form by e-mail, unless its hidden field is filled in. If the
 * sender gave no e-mail address, answers to the message go to the site's address.
 * @returns the e-mail service's answer
 * @throws Error, whose message tells people why the message was not sent
 */
export async function sendMail(fields: FormData, compose: Compose = plainMessage): Promise<string> {
  const message = mailText(await compose(fields));
  const bytes = new TextEncoder().encode(message).length;
  if (bytes > MAX_BYTES) {
    const sizes = `${Math.ceil(bytes / 1000)} kB; the limit is ${MAX_BYTES / 1000} kB`;
    throw new Error(`It is too long for one e-mail (${sizes}): make it shorter.`);
  }
  if (fieldText(fields, 'website'))
    throw new Error('A field that people do not see was filled in.');
  return sendMessage({ email: fieldText(fields, 'email') || SITE.email, message });
}
