import { findCategory } from '../model/categories';
import { shownText } from '../model/field-inputs';
import { noticeFields, type PostDraft, type SentNotice } from '../model/post-draft';
import { noticeLink } from '../services/mail/notice-link';
import { SITE } from '../site';
import type { ChatMessage } from './chat-link';
import { fieldText, mailText, sendAsPerson } from './send-message';

/**
 * The maximum number of bytes of the message. The e-mail service accepts 50 kB of texts. The
 * remaining 1 kB is for the sender's address and for the texts that the service adds.
 */
const MAX_MAIL_BYTES = 49_000;
const NO_LINK =
  'The notice is too long for a link that fills in the form, or the sender’s browser is too old to make one. Copy the texts from this mail into a new post, without the ‘>’ before each line.';

/**
 * Sends a reader's notice by e-mail, with a link that fills in the form for a new post. If there is
 * no link or no room for it, the e-mail asks the volunteer to copy the texts.
 * @param notice a valid draft, and the random bytes of the form
 * @param fields the form's fields; the sender's e-mail address or telephone number is among them
 * @returns the e-mail service's answer
 * @throws Error, whose message tells people why the notice was not sent
 */
export async function sendNotice(notice: SentNotice, fields: FormData): Promise<string> {
  const { draft } = notice;
  const first = `A reader sent a notice for ${findCategory(draft.type)?.label}.`;
  const texts = noticeTexts(draft, fields);
  const advices = [await linkAdvice(notice), NO_LINK];
  const [message] = advices
    .filter(Boolean)
    .map((advice) => mailText([first, advice], texts))
    .filter((text) => byteLength(text) <= MAX_MAIL_BYTES);
  if (!message) throw new Error(tooLong(byteLength(mailText([first], texts))));
  // If the sender gave only a telephone number, answers to the message go to the site's address.
  return sendAsPerson(fields, { email: fieldText(fields, 'email') || SITE.email, message });
}

/**
 * A reader's notice for a chat, with the texts and the link of the e-mail. For the parameters, see
 * `sendNotice`.
 */
export async function composeNotice(notice: SentNotice, fields: FormData): Promise<ChatMessage> {
  const { draft } = notice;
  return {
    about: `A notice for ${findCategory(draft.type)?.label}`,
    link: await linkAdvice(notice),
    typed: noticeTexts(draft, fields).join('\n\n'),
  };
}

function noticeTexts(draft: PostDraft, fields: FormData): string[] {
  const [email, phone] = [fieldText(fields, 'email'), fieldText(fields, 'phone')];
  return [
    [email && `E-mail: ${email}`, phone && `Phone: ${phone}`].filter(Boolean).join('\n'),
    draft.give && 'It asks for money. Call the family before you publish.',
    ...noticeFields(draft)
      .filter(({ name }) => draft[name] !== '')
      .map(({ name, label, control }) => `${label}:\n${shownText(control, draft[name])}`),
  ].filter(Boolean);
}

/** The sentence about the link that fills in the form, with the link; '' if there is no link. */
async function linkAdvice(notice: SentNotice): Promise<string> {
  const link = await noticeLink(notice);
  return link ? `Open it as a new post, and check it before you publish:\n${link}` : '';
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * The error message for texts of `bytes` bytes. It names 48 kB as the limit, because NO_LINK also
 * needs room in MAX_MAIL_BYTES.
 */
function tooLong(bytes: number): string {
  return `It is too long for one e-mail (${Math.ceil(bytes / 1000)} kB; the limit is 48 kB): make it shorter.`;
}
