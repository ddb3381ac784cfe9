import {
  emptyDraft,
  type PostDraft,
  readStoredDraft,
  sameDraft,
  withStoredNames,
} from '../model/post-draft';

const KEY = 'for-us-by-us:notice';

/**
 * The texts in the form for a notice: a post that a reader suggests to the volunteers by e-mail.
 */
export interface KeptNotice {
  draft: PostDraft;
  email: string;
  phone: string;
}

/** The notice that was typed in this tab and not sent; an empty notice if there is none. */
export function readKeptNotice(): KeptNotice {
  const empty = { draft: emptyDraft(), email: '', phone: '' };
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return kept ? { ...empty, ...kept, draft: readStoredDraft(kept.draft) } : empty;
  } catch {
    return empty; // Storage is switched off, or the stored text is damaged.
  }
}

/** Stores the notice in this tab, so that it survives a reload. An empty notice is removed. */
export function keepNotice({ draft, ...sender }: KeptNotice): void {
  const isEmpty = sameDraft(draft, emptyDraft()) && !sender.email && !sender.phone;
  try {
    if (isEmpty) sessionStorage.removeItem(KEY);
    else {
      const kept = { ...sender, draft: withStoredNames({ ...draft }) };
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    }
  } catch {
    // Storage is full or switched off: a reload loses the notice.
  }
}
