import { PATHS } from '../model/paths';
import { SITE } from '../site';

/** The forms that are sent by e-mail and are switched on. */
export const FORMS = {
  contact: import.meta.env.VITE_CONTACT_FORM !== 'off',
  notice: import.meta.env.VITE_NOTICE_FORM !== 'off' && SITE.takesMessages,
  report: import.meta.env.VITE_REPORT_FORM !== 'off',
};

/** The address of the form by which readers send a notice, with this category chosen. */
export function sendPath(type: string): string {
  return `${PATHS.send}?${new URLSearchParams({ type })}`;
}

/** A report of a post, or a request for its removal by somebody whom it shows. */
export type ReportKind = 'report' | 'removal';

export const REPORT_LABELS: Record<ReportKind, string> = {
  report: 'Report this post',
  removal: 'Ask for removal',
};
