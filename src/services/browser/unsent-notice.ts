import { emptyDraft, type PostDraft, sameDraft } from '../../model/post-draft';
import { readEntry, removeEntry, storeEntry } from './browser-storage';

const KEY = 'for-us-by-us:notice';
/** After this time, the next person in the tab may be another, and the notice is removed. */
const MAX_AGE_MS = 30 * 60_000;

/** The form for a post that a reader suggests to the volunteers by e-mail. */
export interface UnsentNotice {
  draft: PostDraft;
  email: string;
  phone: string;
  /** 16 random bytes as hexadecimal digits, for the links in an e-mail and in a chat alike. */
  random: string;
  /** The time of the last change, in milliseconds since 1970; 0 for an empty notice. */
  typedAt: number;
  /** Set if the reader has chosen the category, which the page's address then does not change. */
  isTypeChosen?: true;
}

export function emptyNotice(): UnsentNotice {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const random = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { draft: emptyDraft(), email: '', phone: '', typedAt: 0, random };
}

/** The notice that was typed in this tab, not sent, and is not expired; or an empty notice. */
export function readUnsentNotice(): UnsentNotice {
  const stored = readEntry('tab', KEY);
  if (!stored) return emptyNotice();
  try {
    const { draft, ...rest } = JSON.parse(stored);
    const notice = { ...emptyNotice(), ...rest, draft: { ...emptyDraft(), ...draft } };
    if (!isExpired(notice)) return notice;
  } catch {
    // The stored text is damaged.
  }
  removeEntry('tab', KEY);
  return emptyNotice();
}

/** Whether the notice was changed, and this was more than 30 minutes ago. */
export function isExpired({ typedAt }: Pick<UnsentNotice, 'typedAt'>): boolean {
  return typedAt > 0 && Date.now() - typedAt >= MAX_AGE_MS;
}

/** Stores the notice in this tab, so that it survives a reload. An empty notice is removed. */
export function saveNotice(notice: UnsentNotice): void {
  const { draft, email, phone } = notice;
  if (sameDraft(draft, emptyDraft()) && !email && !phone) removeEntry('tab', KEY);
  else storeEntry('tab', KEY, JSON.stringify(notice));
}
