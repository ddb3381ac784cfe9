import { findCategory } from '../model/categories';
import { shownText } from '../model/field-inputs';
import { noticeFields, type PostDraft, type SentNotice } from '../model/post-draft';
import { noticeLink } from '../services/mail/notice-link';
import { type FormMessage, fieldText } from './send-message';

/**
 * The message with a reader's notice, with a link that fills in the form for a new post.
 * @param notice a valid draft, and the random bytes of the form
 * @param fields the form's fields; the sender's e-mail address or telephone number is among them
 */
export async function composeNotice(notice: SentNotice, fields: FormData): Promise<FormMessage> {
  const { draft } = notice;
  const address = await noticeLink(notice);
  return {
    about: `A notice for ${findCategory(draft.type)?.label}`,
    link: address && `Open it as a new post, and check it before you publish:\n${address}`,
    typed: noticeTexts(draft, fields),
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
