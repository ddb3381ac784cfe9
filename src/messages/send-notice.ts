import { findCategory } from '../model/categories';
import { shownText } from '../model/field-inputs';
import { noticeFields, type PostDraft, type SentNotice } from '../model/post-draft';
import { noticeLink } from '../services/mail/notice-link';
import { type FormMessage, fieldText, mailText } from './send-message';

/**
 * The maximum number of bytes of the message. The e-mail service accepts 50 kB of texts. The
 * remaining 1 kB is for the sender's address and for the texts that the service adds.
 */
const MAX_MAIL_BYTES = 49_000;
const NO_LINK =
  'The notice is too long for a link that fills in the form, or the sender’s browser is too old to make one. Copy the texts from this mail into a new post, without the ‘>’ before each line.';

/**
 * The message with a reader's notice, with a link that fills in the form for a new post. If there is
 * no link, an e-mail asks the volunteer to copy the texts.
 * @param notice a valid draft, and the random bytes of the form
 * @param fields the form's fields; the sender's e-mail address or telephone number is among them
 * @throws Error, whose message tells people that the notice is too long for an e-mail
 */
export async function composeNotice(
  notice: SentNotice,
  fields: FormData,
  way: 'mail' | 'chat',
): Promise<FormMessage> {
  const { draft } = notice;
  const address = await noticeLink(notice);
  const link = address && `Open it as a new post, and check it before you publish:\n${address}`;
  const message = {
    about: `A notice for ${findCategory(draft.type)?.label}`,
    link: link ?? (way === 'mail' ? NO_LINK : ''),
    typed: noticeTexts(draft, fields),
  };
  const bytes = new TextEncoder().encode(mailText(message)).length;
  if (way === 'chat' || bytes <= MAX_MAIL_BYTES) return message;
  const limit = MAX_MAIL_BYTES / 1000;
  throw new Error(
    `It is too long for one e-mail (${Math.ceil(bytes / 1000)} kB; the limit is ${limit} kB): make it shorter.`,
  );
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
