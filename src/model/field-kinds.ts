import { type Control, DEALS, isDeal } from './categories';
import { formatDay, nairobiDay } from './dates';

interface FieldKind {
  /** The text of a stored value, which may be anything; '' if the field cannot hold it. */
  read: (stored: unknown) => string;
  /** A text of the field as people read it. */
  show: (text: string) => string;
  /** The text on a card if the field with this label is filled in; by default its own text. */
  fact?: (label: string) => string;
  /** Whether its texts have many lines. */
  isLong?: true;
}

const TEXT: FieldKind = { read: textOf, show: (text) => text };

/**
 * How each kind of field is read and shown. Its input and its validation are in field-inputs.ts, which
 * visitors do not download.
 */
export const FIELD_KINDS: Readonly<Record<Control, FieldKind>> = {
  text: TEXT,
  textarea: { ...TEXT, isLong: true },
  date: { ...TEXT, read: dayOf, show: formatDay },
  time: TEXT,
  timeZone: TEXT,
  deal: {
    ...TEXT,
    read: (stored) => (isDeal(stored) ? stored : ''),
    show: (text) => (isDeal(text) ? DEALS[text] : text),
  },
  county: TEXT,
  language: { ...TEXT, read: (stored) => (LANGUAGE.test(textOf(stored)) ? textOf(stored) : '') },
  shillings: {
    read: (stored) => (isPrice(textOf(stored)) ? textOf(stored) : ''),
    show: (text) => (isPrice(text) ? formatPrice(text) : text),
  },
  checkbox: {
    // Home's posts of the last visit are kept on the device as their texts.
    read: (stored) => (stored === true || stored === 'true' ? 'true' : ''),
    show: (text) => (text ? 'Yes' : ''),
    fact: (label) => label,
  },
};

/** A language's code in BCP 47, without a region. */
const LANGUAGE = /^[a-z]{2,3}$/;

const PRICE = /^[1-9]\d{0,11}$/;

/** Whether `text` is a price in whole shillings. */
export function isPrice(text: string): boolean {
  return PRICE.test(text);
}

/** A price in shillings as people read it, such as 'KSh 72,000'; no line ends within it. */
export function formatPrice(shillings: string): string {
  return `KSh\u00a0${Number(shillings).toLocaleString('en-GB')}`;
}

/** A stored text or number as a text; '' for anything else. */
export function textOf(stored: unknown): string {
  if (typeof stored === 'string') return stored;
  if (typeof stored === 'number' && Number.isFinite(stored)) return String(stored);
  return '';
}

/** A stored moment, RFC 3339; '' for anything else. */
export function momentOf(stored: unknown): string {
  const timestamp =
    typeof stored === 'object' && stored !== null && 'timestamp' in stored ? stored.timestamp : '';
  return typeof timestamp === 'string' && !Number.isNaN(Date.parse(timestamp)) ? timestamp : '';
}

/** An older client stored its days as moments: midnight in Nairobi, or in UTC, is that day there. */
function dayOf(stored: unknown): string {
  const moment = momentOf(stored);
  return moment ? nairobiDay(new Date(moment)) : textOf(stored);
}
