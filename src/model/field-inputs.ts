import { type Control, DEALS } from './categories';
import { isDay, isTimeOfDay } from './dates';
import { FIELD_KINDS, isPrice } from './field-kinds';
import { LANGUAGES } from './languages';
import { ABROAD, COUNTIES } from './property';
import { HOME_ZONE, isZoneName } from './time-zones';

/** The last day that a post may have, yyyy-mm-dd: a later one is a slip of the finger. */
const LAST_DAY = '2099-12-31';

/** The form, the checks and the storage of one kind of field. */
interface FieldInput {
  /** Whether the form takes `text`, which is not empty. */
  accepts: (text: string) => boolean;
  /** The error message of a field with this label if its text is not accepted. */
  refusal: (label: string, text: string) => string;
  /** The text of a stored post as the form's field can hold it; '' if it cannot. */
  fitted: (text: string) => string;
  /** Removes from a typed text the parts that are not stored. */
  trimmed: (text: string) => string;
  /** The value that is stored of a trimmed text; undefined stores none. */
  toStored: (text: string) => string | number | boolean | undefined;
  /** The text shown for an empty field. */
  empty?: string;
  /** Whether any text may be typed, in any direction, up to a length. */
  isFree?: true;
  /** The texts to choose from, and the words for each. */
  options?: readonly (readonly [string, string])[];
  /** Attributes of the browser's own input. */
  attributes?: {
    type?: 'date' | 'time';
    max?: string;
    inputMode?: 'numeric';
    autoComplete?: 'off';
  };
}

const TEXTAREA: FieldInput = {
  accepts: () => true,
  refusal: () => '',
  fitted: (text) => text.replace(/\r\n?/g, '\n'),
  trimmed: (text) => text.trim(),
  toStored: textOrNothing,
  isFree: true,
};

function textOrNothing(text: string): string | undefined {
  return text || undefined;
}

function limited(
  accepts: FieldInput['accepts'],
  refusal: FieldInput['refusal'],
  more?: Partial<FieldInput>,
): FieldInput {
  const fitted = (text: string) => (accepts(text) ? text : '');
  const trimmed = (text: string) => text.trim();
  return { accepts, refusal, fitted, trimmed, toStored: textOrNothing, ...more };
}

function choice(options: [string, string][]): FieldInput {
  const texts = options.map(([text]) => text);
  return limited((text) => texts.includes(text), notListed, { options });
}

function notListed(label: string): string {
  return `${label} is not one of the list.`;
}

/** The parts of each kind of field that only writers need. field-kinds.ts has the others. */
export const FIELD_INPUTS: Readonly<Record<Control, FieldInput>> = {
  text: { ...TEXTAREA, fitted: inOneLine, trimmed: (text) => inOneLine(text).trim() },
  textarea: TEXTAREA,
  date: limited(
    (text) => isCalendarDay(text) && text <= LAST_DAY,
    (label, text) =>
      `${label} is ${isCalendarDay(text) ? 'after the year 2099' : 'not a real day'}.`,
    // The form shows a later day that is stored already, with the message.
    {
      fitted: (text) => (isCalendarDay(text) ? text : ''),
      attributes: { type: 'date', max: LAST_DAY },
    },
  ),
  time: limited(isTimeOfDay, (label) => `${label} is not a time of day.`, {
    attributes: { type: 'time' },
  }),
  timeZone: limited(
    isZoneName,
    (label) => `${label} is not a known one. Choose it from the list, such as Australia/Perth.`,
    { trimmed: (text) => (text.trim() === HOME_ZONE ? '' : text.trim()), empty: HOME_ZONE },
  ),
  deal: choice(Object.entries(DEALS)),
  county: choice([...COUNTIES, ABROAD].map((county) => [county, county])),
  language: choice(Object.entries(LANGUAGES)),
  shillings: limited(isPrice, (label) => `${label} is a whole number, such as 72000.`, {
    trimmed: (text) => text.replace(/[\s,]/g, ''),
    toStored: (text) => (text ? Number(text) : undefined),
    attributes: { inputMode: 'numeric', autoComplete: 'off' },
  }),
  checkbox: limited((text) => text === 'true', notListed, {
    // A filter looks for yes or no: a field that is missing is neither.
    toStored: (text) => text === 'true',
    empty: 'No',
  }),
};

/** Whether `text` is yyyy-mm-dd, of a day that exists in a year with four digits. */
export function isCalendarDay(text: string): boolean {
  return isDay(text) && text >= '1000';
}

/** The text of a field for people, also if it was chosen from a list. */
export function shownText(control: Control, text: string): string {
  const chosen = FIELD_INPUTS[control].options?.find(([stored]) => stored === text);
  return chosen?.[1] ?? FIELD_KINDS[control].show(text);
}

/** White space, and the part of it that breaks lines. */
const BLANKS = /[\s\u0085]+/g;
const BREAK = /[\t-\r\u0085\u2028\u2029]/;
/** Other control characters, and the direction marks that phones and chats put around names. */
const HIDDEN = /[\p{Cc}\u202A-\u202C\u2066-\u2069]/gu;

/** `text` in one line. Direction overrides stay: without them the text would read differently. */
function inOneLine(text: string): string {
  const line = text.replace(BLANKS, (blanks) => (BREAK.test(blanks) ? ' ' : blanks));
  return line.replace(HIDDEN, '');
}
