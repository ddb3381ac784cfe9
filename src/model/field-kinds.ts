import { CHOICES, type Control, MAX_DAYS } from './categories';
import { formatDay, isDay, nairobiDay } from './dates';

interface FieldKind {
  /** Reads a stored value, which may be anything, as a text; '' if the field cannot show it. */
  read: (stored: unknown) => string;
  /** The value to store for a text of the field; undefined if the field is not stored. */
  toStored: (text: string) => string | number | boolean | undefined;
  show: (text: string) => string;
  /** By default, a card shows the text that `show` returns. */
  fact?: (label: string, text: string) => string;
  /** Set if the field's texts can have many lines. */
  isLong?: true;
}

/** Marks that change the order in which the characters after them are shown. */
const TURNING_MARKS = /[\u061C\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * `text` without the marks that turn it. With them, the number that is read could be another one
 * than the number that is copied or called.
 */
export function withoutTurns(text: string): string {
  return text.replace(TURNING_MARKS, '');
}

const TEXT: FieldKind = {
  read: (stored) => withoutTurns(textOf(stored)),
  toStored: (text) => text || undefined,
  show: (text) => text,
};

/**
 * How each kind of field is read, stored and shown. Entering and validation are in field-inputs.ts,
 * which only the forms for posts and notices need.
 */
export const FIELD_KINDS: Readonly<Record<Control, FieldKind>> = {
  text: TEXT,
  textarea: { ...TEXT, isLong: true },
  link: TEXT,
  date: { ...TEXT, read: dayOf, show: formatDay },
  days: {
    ...TEXT,
    read: (stored) => textOf(stored).split(' ').filter(isDay).slice(0, MAX_DAYS).join(' '),
    // A draft has commas between the days.
    show: (text) => text.split(/,? /).map(formatDay).join(', '),
  },
  time: TEXT,
  timeZone: TEXT,
  deal: choice(CHOICES.deal),
  calledOff: choice(CHOICES.calledOff),
  repeats: choice(CHOICES.repeats),
  bedrooms: {
    ...choice(CHOICES.bedrooms),
    toStored: (text) => (text ? Number(text) : undefined),
    fact: (_, text) => (text === '0' ? 'Bedsitter' : `${text} bed`),
  },
  county: TEXT,
  language: {
    ...TEXT,
    read: (stored) => (LANGUAGE.test(textOf(stored)) ? textOf(stored) : ''),
  },
  shillings: {
    read: (stored) => (isPrice(textOf(stored)) ? textOf(stored) : ''),
    toStored: (text) => (text ? Number(text) : undefined),
    show: (text) => (isPrice(text) ? formatPrice(text) : text),
  },
  checkbox: {
    // A document of this site has a boolean here. The text 'true' is accepted too.
    read: (stored) => (stored === true || stored === 'true' ? 'true' : ''),
    // 'No' is stored too (as false), because a query that filters by a field does not find
    // documents that lack the field.
    toStored: (text) => text === 'true',
    show: (text) => (text ? 'Yes' : ''),
    fact: (label) => label,
  },
};

function choice(texts: Readonly<Record<string, string>>): FieldKind {
  return {
    ...TEXT,
    read: (stored) => (Object.hasOwn(texts, textOf(stored)) ? textOf(stored) : ''),
    show: (text) => texts[text] ?? text,
  };
}

/** A language's code in BCP 47, without a region. */
const LANGUAGE = /^[a-z]{2,3}$/;

const PRICE = /^[1-9]\d{0,11}$/;

/** Whether `text` is a price in whole shillings. */
export function isPrice(text: string): boolean {
  return PRICE.test(text);
}

/** Formats a price in shillings for people, such as 'KSh 72,000', with a no-break space. */
export function formatPrice(shillings: string): string {
  return `KSh\u00a0${Number(shillings).toLocaleString('en-GB')}`;
}

/**
 * The text of `rent`. If it is a bare number, and the number of shillings by which readers filter is
 * the same, the currency is sure, and is shown too.
 */
export function rentText({ rent, priceKes }: { rent: string; priceKes: string }): string {
  const digits = rent.replace(/[\s,]/g, '');
  return isPrice(digits) && digits === priceKes ? formatPrice(priceKes) : rent;
}

/** A stored text or number as a text; '' for anything else. */
export function textOf(stored: unknown): string {
  if (typeof stored === 'string') return stored;
  if (typeof stored === 'number' && Number.isFinite(stored)) return String(stored);
  return '';
}

/** The text (RFC 3339) of a stored moment; '' for anything else. */
export function momentOf(stored: unknown): string {
  const timestamp =
    typeof stored === 'object' && stored !== null && 'timestamp' in stored ? stored.timestamp : '';
  return typeof timestamp === 'string' && !Number.isNaN(Date.parse(timestamp)) ? timestamp : '';
}

/**
 * The day of a stored value. An older client stored a day as a moment: midnight in Nairobi or
 * midnight in UTC. Both moments are within that day in Nairobi.
 */
function dayOf(stored: unknown): string {
  const moment = momentOf(stored);
  return moment ? nairobiDay(new Date(moment)) : textOf(stored);
}
