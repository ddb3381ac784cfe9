import { CHOICES, type Control, MAX_DAYS } from './categories';
import { formatDate, isDay, isTimeOfDay } from './dates';
import { FIELD_KINDS, isPrice, withoutTurns } from './field-kinds';
import { LANGUAGES } from './languages';
import { ABROAD, COUNTIES } from './property';
import { HOME_ZONE, isZoneName } from './time-zones';
import { bareAddress, trimTyped } from './typed-text';

/** The last day that the form accepts, yyyy-mm-dd. A later day is surely a typing mistake. */
const LAST_DAY = '2099-12-31';

/**
 * Invisible characters: spaces, control characters, format and direction marks, fillers, variation
 * selectors, private-use characters and unassigned planes. The security rules have the same list.
 * The list consists of ranges, because regular expressions in security rules support few Unicode
 * properties.
 */
export const UNSEEN = [
  String.raw`\u{0}-\u{20}\u{7F}-\u{A0}\u{AD}\u{34F}\u{61C}\u{115F}\u{1160}\u{1680}\u{17B4}`,
  String.raw`\u{17B5}\u{180B}-\u{180F}\u{2000}-\u{200F}\u{2028}-\u{202F}\u{205F}-\u{206F}`,
  String.raw`\u{2800}\u{3000}\u{3164}\u{E000}-\u{F8FF}\u{FDD0}-\u{FDEF}\u{FE00}-\u{FE0F}`,
  String.raw`\u{FEFF}\u{FFA0}\u{FFF0}-\u{FFFB}\u{FFFE}\u{FFFF}\u{13430}-\u{13440}\u{16FE4}`,
  String.raw`\u{1BCA0}-\u{1BCA3}\u{1D159}\u{1D173}-\u{1D17A}\u{1FFFE}\u{1FFFF}\u{2FFFE}`,
  String.raw`\u{2FFFF}\u{33480}-\u{10FFFF}`,
].join('');
const HTTPS = new RegExp(`^https://[^${UNSEEN}\\u{D800}-\\u{DFFF}<>"'\`\\\\]+$`, 'u');
/** The start of an address as people copy it, such as 'youtu.be/' or 'www.example.org'. */
const WITHOUT_SCHEME = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?=\/|$)/i;

interface FieldInput {
  /** The result for an empty text makes no difference. */
  accepts: (text: string) => boolean;
  refusal: (label: string, text: string) => string;
  /** Changes a stored text so that the form's field can show it; '' if the field cannot show it. */
  fit: (text: string) => string;
  /** Makes the text to store from a typed text; for example, removes the spaces around it. */
  trim: (text: string) => string;
  /** The text that is shown for an empty field when two versions of a post are compared. */
  empty?: string;
  /** Set if a copy of a post leaves the field empty. */
  isOfOneTime?: true;
  /**
   * Set for texts and links. The field's direction (`dir`) then depends on the text, and the field
   * shows how many characters are left if they are few.
   */
  isFree?: true;
  /** The choices: the stored text and the visible text of each. */
  options?: readonly (readonly [string, string])[];
  attributes?: {
    type?: 'date' | 'time';
    max?: string;
    inputMode?: 'numeric' | 'url';
  };
}

const TEXTAREA: FieldInput = {
  accepts: () => true,
  refusal: () => '',
  fit: (text) => withoutTurns(text).replace(/\r\n?/g, '\n'),
  trim: (text) => trimTyped(text.replace(BEFORE_NUMBER, '').replace(HARMLESS_MARKS, '')),
  isFree: true,
};

const TEXT: FieldInput = {
  ...TEXTAREA,
  fit: (text) => inOneLine(withoutTurns(text)),
  trim: (text) => trimTyped(inOneLine(text)),
};

function limited(
  accepts: FieldInput['accepts'],
  refusal: FieldInput['refusal'],
  more?: Partial<FieldInput>,
): FieldInput {
  const fit = (text: string) => (accepts(text) ? text : '');
  return { accepts, refusal, fit, trim: trimTyped, ...more };
}

function choice(options: [string, string][]): FieldInput {
  const texts = options.map(([text]) => text);
  return limited((text) => texts.includes(text), notListed, { options });
}

function notListed(label: string): string {
  return `${label} is not one of the list.`;
}

/**
 * How each kind of field is entered and checked. Only the forms for posts and notices need this.
 * All pages need field-kinds.ts, which says how each kind is read, stored and shown.
 */
export const FIELD_INPUTS: Readonly<Record<Control, FieldInput>> = {
  text: TEXT,
  textarea: TEXTAREA,
  link: {
    ...TEXT,
    trim: (text) => bareAddress(inOneLine(text)).replace(WITHOUT_SCHEME, 'https://$&'),
    accepts: (text) => HTTPS.test(text),
    refusal: (label) => `${label} must be an address that begins with https://, without blanks.`,
    attributes: { inputMode: 'url' },
  },
  date: limited(
    (text) => isDay(text) && text <= LAST_DAY,
    (label, text) => `${label} is ${isDay(text) ? 'after the year 2099' : 'not a real day'}.`,
    // A stored day after LAST_DAY stays in the form, so that the form's check can report it.
    {
      fit: (text) => (isDay(text) ? text : ''),
      isOfOneTime: true,
      attributes: { type: 'date', max: LAST_DAY },
    },
  ),
  days: limited(
    areDays,
    (label, text) =>
      daysOf(text).every(isDay)
        ? `${label} has ${daysOf(text).length} days. It can have ${MAX_DAYS}.`
        : 'Write days such as 27-12-2026, with commas between.',
    {
      fit: (text) => (areDays(text) ? daysOf(text).map(formatDate).join(', ') : ''),
      trim: (text) => daysOf(text).join(' '),
      isOfOneTime: true,
    },
  ),
  time: limited(isTimeOfDay, (label) => `${label} is not a time of day.`, {
    attributes: { type: 'time' },
  }),
  timeZone: limited(
    isZoneName,
    (label) => `${label} is not a known one. Choose it from the list, such as Australia/Perth.`,
    {
      trim: (text) => [trimTyped(text)].filter((zone) => zone !== HOME_ZONE).join(''),
      empty: HOME_ZONE,
    },
  ),
  deal: choice(Object.entries(CHOICES.deal)),
  calledOff: choice(Object.entries(CHOICES.calledOff)),
  repeats: choice(Object.entries(CHOICES.repeats)),
  bedrooms: choice(Object.entries(CHOICES.bedrooms)),
  county: choice([...COUNTIES, ABROAD].map((county) => [county, county])),
  language: choice(Object.entries(LANGUAGES)),
  shillings: limited(isPrice, (label) => `${label} is a whole number, such as 72000.`, {
    trim: (text) => text.replace(/[\s,]/g, ''),
    attributes: { inputMode: 'numeric' },
  }),
  checkbox: limited((text) => text === 'true', notListed, { empty: 'No' }),
};

function areDays(text: string): boolean {
  return daysOf(text).every(isDay) && daysOf(text).length <= MAX_DAYS;
}

/** The days in `text`, in their order, each once, as yyyy-mm-dd; what is no day stays as it is. */
function daysOf(text: string): string[] {
  const parts = text.split(/[,;&\s]+/).filter((part) => part && !/^(and|na)$/i.test(part));
  const days = parts.map((part) =>
    part.replace(/^(\d\d?)[-/.](\d\d?)[-/.](\d{4})$/, (_, day: string, month: string, year) =>
      [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    ),
  );
  return [...new Set(days)].sort();
}

export function shownText(control: Control, text: string): string {
  const chosen = FIELD_INPUTS[control].options?.find(([stored]) => stored === text);
  return chosen?.[1] ?? FIELD_KINDS[control].show(text);
}

/** BLANKS matches white space. BREAK matches a tab, and the white space that ends a line. */
const BLANKS = /[\s\u0085]+/g;
const BREAK = /[\t-\r\u0085\u2028\u2029]/;
/** Control characters, and the direction marks that phones and chat apps put around names. */
const HIDDEN = /[\p{Cc}\u202A-\u202C\u2066-\u2069]/gu;

/** Marks that chat apps put around names, and that turn nothing in a text from left to right. */
const HARMLESS_MARKS = /[\u202A\u202C\u2066\u2068\u2069]/g;

/** The mark that phones put before a telephone number in their contacts, with U+202C after it. */
const BEFORE_NUMBER = /\u202D(?=[\d+() .\u00A0\u2010-\u2015-]*\u202C)/g;

/**
 * `text` on one line, without the characters of HIDDEN. The two characters that override the
 * direction (U+202D and U+202E) stay, because the text would look different without them. But
 * U+202D before a telephone number makes no difference, and is removed.
 */
function inOneLine(text: string): string {
  const line = text.replace(BLANKS, (blanks) => (BREAK.test(blanks) ? ' ' : blanks));
  return line.replace(BEFORE_NUMBER, '').replace(HIDDEN, '');
}
