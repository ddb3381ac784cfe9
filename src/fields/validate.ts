import { type FieldName, type FieldSpec, findField, LOCKED_NAMES } from '../model/categories';
import { formatDate, isDay, weekdayName } from '../model/dates';
import { seriesDays, seriesName } from '../model/event-time';
import { FIELD_INPUTS, UNSEEN } from '../model/field-inputs';
import { withoutTurns } from '../model/field-kinds';
import { DIGITS, NOT_IN_WORD, readPhones } from '../model/phone-numbers';
import { isSpan } from '../model/post';
import { draftFields, type PostDraft } from '../model/post-draft';
import { ABROAD } from '../model/property';

/** An error message for each field that the server would refuse. */
export type Problems = Partial<Record<FieldName, string>>;

const VISIBLE = new RegExp(`[^${UNSEEN}\\u{D800}-\\u{DFFF}]`, 'u');
/** Line breaks, other control characters, and marks that change the direction of text. */
const NOT_ONE_LINE = /[\p{Cc}\u{2028}-\u{202E}\u{2066}-\u{2069}]/u;
const breaks = (text: string) => NOT_ONE_LINE.test(text);
/** In the ways to give, a reader would see another number than the one that is copied. */
const turns = (text: string) => withoutTurns(text) !== text;
/** For some fields, a function that finds hidden characters which the field must not contain. */
const HIDES: Partial<Record<FieldName, (text: string) => boolean>> = {
  title: breaks,
  give: turns,
  giveName: (text) => breaks(text) || turns(text),
};

/** An error message for each field of the category that the security rules would refuse. */
export function validateDraft(draft: PostDraft): Problems {
  const problems: Problems = {};
  for (const field of draftFields(draft)) {
    const problem = problemOf(field, draft[field.name]) ?? relationProblem(field, draft);
    if (problem) problems[field.name] = problem;
  }
  return problems;
}

export function showsSomething(text: string): boolean {
  return VISIBLE.test(text);
}

function problemOf(field: FieldSpec, text: string): string | undefined {
  const { label, control, maxLength, required } = field;
  const { accepts, refusal } = FIELD_INPUTS[control];
  if (required && !showsSomething(text)) return `${label} is required.`;
  if (text !== '' && !accepts(text)) return refusal(label, text);
  if (text.length > maxLength) {
    return tooLongMessage(field);
  }
  if (HIDES[field.name]?.(text)) {
    return `${label} contains a hidden character that breaks or turns the line: delete the text and type it again.`;
  }
  return undefined;
}

/** The error message if the value of `field` is too long. */
export function tooLongMessage({ label, maxLength }: FieldSpec): string {
  return `${label} is longer than ${maxLength.toLocaleString('en-GB')} characters.`;
}

/** The error message if the value of `field` does not fit the value of another field. */
function relationProblem(field: FieldSpec, draft: PostDraft): string | undefined {
  if (field.name === 'country' && draft.county === ABROAD && !showsSomething(draft.country)) {
    return `${field.label} is required if the property is abroad.`;
  }
  if (field.name === 'country' && draft.county !== ABROAD && draft.country !== '') {
    return `${field.label} is only for property abroad.`;
  }
  if (field.name === 'notOn' && draft.notOn !== '' && !draft.repeats) {
    return `${field.label} is only for an event that repeats.`;
  }
  if (field.isLocked) return givingProblem(field, draft);
  if (!isDay(draft.startDate)) return undefined;
  if (field.name === 'burialDate') return burialProblem(field, draft);
  if (field.name !== 'endDate') return undefined;
  if (draft.repeats) return seriesProblem(field, draft);
  return draft.endDate < draft.startDate ? `${field.label} is before the start.` : undefined;
}

function burialProblem({ label }: FieldSpec, { startDate, burialDate }: PostDraft) {
  if (!burialDate) return undefined;
  if (burialDate < startDate) return `${label} is before the day of death.`;
  return isSpan(startDate, burialDate)
    ? undefined
    : `${label} is later than the year after the death.`;
}

/** The error message if only one of the ways to give and the name that is shown is filled in. */
function givingProblem({ name, label }: FieldSpec, draft: PostDraft): string | undefined {
  const isIncomplete = LOCKED_NAMES.some((other) => draft[other] !== '');
  return isIncomplete && !showsSomething(draft[name])
    ? `${label} is required: people compare the name before they pay.`
    : undefined;
}

function seriesProblem({ label }: Pick<FieldSpec, 'label'>, { startDate, endDate }: PostDraft) {
  return endDate > startDate && isSpan(startDate, endDate)
    ? undefined
    : `${label} of an event that repeats is its last day, at the latest in the year after the first.`;
}

/**
 * An error message if an event that repeats does not take place on a day of `notOn` anyway (the day
 * is probably mistyped), or if no day is left. The security rules cannot check this.
 */
export function leftOutProblem(draft: PostDraft): Problems {
  const { type, startDate, endDate, repeats, notOn, calledOff } = draft;
  const { label } = findField('notOn');
  if (type !== 'events' || !repeats || seriesProblem({ label }, draft)) return {};
  const days = seriesDays({ startDate, endDate, repeats });
  const leftOut = notOn.split(' ');
  const strange = leftOut.filter((day) => isDay(day) && !days.includes(day));
  if (!calledOff && days.every((day) => leftOut.includes(day)))
    return { notOn: 'No day is left. Leave one, or mark the event as cancelled.' };
  if (strange.length === 0) return {};
  const named = strange.map((day) => `${weekdayName(day)} ${formatDate(day)}`).join(' and ');
  const often = seriesName(startDate, repeats).slice(1).join(' ');
  const span = `from ${formatDate(startDate)} to ${formatDate(endDate)}`;
  return { notOn: `${label} has ${named}, but the event is every ${often}, ${span}.` };
}

const NUMBER = new RegExp(`${NOT_IN_WORD}${DIGITS}`, 'giu');

/**
 * An error message if the contact of a property abroad has a number as people dial it there: its link
 * would call a stranger in Kenya. The security rules cannot check this.
 */
export function homeNumberProblem({ type, county, moreInfo }: PostDraft): Problems {
  if (type !== 'properties' || county !== ABROAD) return {};
  const phones = [...moreInfo.matchAll(NUMBER)].flatMap(
    ({ 0: run, index }) => readPhones(run, moreInfo.slice(index + run.length)) ?? [],
  );
  const isLocal = phones.some((part) => typeof part === 'object' && /^\(?0(?!0)/.test(part.text));
  const { label } = findField('moreInfo');
  return isLocal
    ? { moreInfo: `${label}: write the number with its country’s code, such as +256 772 123 456.` }
    : {};
}
