import { PATHS } from '../model/paths';
import { SITE } from '../site';

/** For each form that is sent by e-mail: whether it is switched on. */
export const FORMS = {
  contact: import.meta.env.VITE_CONTACT_FORM !== 'off',
  notice: import.meta.env.VITE_NOTICE_FORM !== 'off' && SITE.takesMessages,
  report: import.meta.env.VITE_REPORT_FORM !== 'off',
};

/** The address of the form for readers' notices, with the category `type` chosen. */
export function sendPath(type: string): string {
  return `${PATHS.send}?${new URLSearchParams({ type })}`;
}

/**
 * 'report': a reader reports a post. 'removal': a person whom the post shows asks for its removal.
 */
export type ReportKind = 'report' | 'removal';

export const REPORT_LABELS: Record<ReportKind, string> = {
  report: 'Report this post',
  removal: 'Ask for removal',
};
