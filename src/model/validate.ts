import type { FieldName } from './categories';
import { draftFields, type FormField, type PostDraft } from './post-draft';
import { isZoneName } from './time-zone';

/** What is wrong with a draft: a sentence for each field that the server would refuse. */
export type Problems = Partial<Record<FieldName, string>>;

/** A character that shows: no blank, control, direction or zero-width mark. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const HTTPS = /^https:\/\/[^\s\p{Z}\p{Cc}\p{Cf}\p{Co}\p{Cs}<>"'`\\]+$/u;
const DAY = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;

/**
 * Checks the common fields and those of the draft's category, with the same outcome as the server's
 * rules. @returns no entry for a field that is fine
 */
export function validateDraft(draft: PostDraft): Problems {
  const problems: Problems = {};
  for (const field of draftFields(draft)) {
    const problem = problemOf(field, draft[field.name]) ?? orderProblem(field, draft);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

/** Whether `text` is yyyy-mm-dd and in the calendar, of a year with four digits. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function problemOf(field: FormField, text: string): string | undefined {
  const { label, maxLength, required } = field;
  if (required && !VISIBLE.test(text)) return `${label} is required.`;
  if (field.control === 'date' && !isCalendarDay(text)) return `${label} is not a real day.`;
  if (field.control === 'time' && !CLOCK.test(text)) return `${label} is not a time of day.`;
  if (field.control === 'timeZone' && text !== '' && !isZoneName(text)) return noSuchZone(field);
  if (text.length > maxLength) {
    return `${label} is longer than ${maxLength.toLocaleString('en-GB')} characters.`;
  }
  if (field.name === 'videoLink' && text !== '' && !HTTPS.test(text)) {
    return `${label} must be an address that begins with https://, without blanks.`;
  }
  return undefined;
}

/** What is said of a time zone that there is not. */
export function noSuchZone({ label }: Pick<FormField, 'label'>): string {
  return `${label} is not a known one. Choose it from the list, such as Australia/Perth.`;
}

function orderProblem(field: FormField, draft: PostDraft): string | undefined {
  if (field.name !== 'endDate' || !isCalendarDay(draft.startDate)) return undefined;
  return draft.endDate < draft.startDate ? `${field.label} is before the start.` : undefined;
}
