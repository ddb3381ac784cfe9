import { PATHS } from '../model/paths';
import { ChunkLoadError } from '../services/browser/load-code';

/** Whether an e-mail service is configured. */
export const TAKES_MESSAGES = !!(
  import.meta.env.VITE_EMAILJS_PUBLIC_KEY &&
  import.meta.env.VITE_EMAILJS_SERVICE_ID &&
  import.meta.env.VITE_EMAILJS_TEMPLATE_ID
);

/**
 * Whether each form that is sent by e-mail is switched on, as constants, so that a build leaves out
 * the code of a form that is off. If no e-mail service is configured, the
 * form for notices is always off; the other two are replaced by links to the site's e-mail address.
 */
export const HAS_CONTACT_FORM = import.meta.env.VITE_CONTACT_FORM !== 'off';
export const HAS_NOTICE_FORM = import.meta.env.VITE_NOTICE_FORM !== 'off' && TAKES_MESSAGES;
export const HAS_REPORT_FORM = import.meta.env.VITE_REPORT_FORM !== 'off';

/** The address of the form for readers' notices, with the category `type` chosen. */
export function sendPath(type: string): string {
  return `${PATHS.send}?${new URLSearchParams({ type })}`;
}

/**
 * 'report': a reader reports a post. 'removal': a reader asks the team to remove a post, usually
 * because it shows this reader or the reader's family.
 */
export type ReportKind = 'report' | 'removal';

export const REPORT_LABELS: Record<ReportKind, string> = {
  report: 'Report this post',
  removal: 'Ask for removal',
};

/** The message for people about an error of a form. */
export function messageOf(error: unknown): string {
  const isForPeople = error instanceof Error && !(error instanceof ChunkLoadError);
  return isForPeople ? error.message : 'Something did not load. Try again in a moment.';
}
