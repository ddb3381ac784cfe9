import { linkAddress, WEB_ADDRESS } from '../model/web-address';

/** A part of a text: plain text, a link, or a chat link. The text of a chat link is ''. */
export interface ContactPart {
  text: string;
  /** An address that begins with tel:, mailto: or https:. */
  href?: string;
  chat?: ChatLink;
}

/** A link that opens a WhatsApp chat with a mobile number. */
export interface ChatLink {
  href: string;
  /** The number as it was written. */
  number: string;
}

const EMAIL =
  /(?<![\p{L}\p{N}._%+@-])[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}(?![\p{L}\p{N}_@-])/u;
/**
 * Matches a run of digits with the spaces and punctuation between them. A run cannot begin inside a
 * word or a longer number, or directly after '#' or a currency such as 'KSh'.
 */
const DIGITS_RUN =
  /(?<![\p{L}\p{N}_@#$€£+]|\d[.:]|\D\/|(?:ksh|kes|shs?|usd)\.?[ \u00A0]?)\+?\d[\d \u00A0().-]*\d/iu;
/**
 * Matches the text after a run of digits if this text shows that the run is no telephone number. A
 * slash or a comma before '0' or '+' does not match, because another telephone number may begin
 * there.
 */
const CONTINUES = /^(?:[\p{L}\p{N}_@%]|[.:]\d|[/,][1-9]|\/[=-])/u;
/** Matches words such as 'account' or 'plot'. A number after such a word is no telephone number. */
const NOT_CALLABLE =
  /(?<![\p{L}\p{N}])(?:a\/?c{1,2}|acct|account|pay ?bill|till|plot|parcel|title|l\.?r\.?|id|passport|ref|reference|receipt|invoice|serial|code|pin)(?: (?:no|number))?\.?(?: is)?[ \u00A0:#.-]*$/iu;
const MAX_WORD_LENGTH = 40;
/** Matches the number of a list item, such as '1. ', at the start of a line. */
const LIST_NUMBER = /(?<=^|\n)\d{1,2}[.)][ \u00A0]/u;
const CONTACT = new RegExp(
  `(?<web>${WEB_ADDRESS.source})|(?<email>${EMAIL.source})|${LIST_NUMBER.source}|(?<run>${DIGITS_RUN.source})`,
  'giu',
);
/**
 * Matches the punctuation directly after a number. The number's chat link comes after the
 * punctuation.
 */
const CLOSING_PUNCTUATION = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}]+/u;

/**
 * Splits `text` into plain texts and links. E-mail addresses, telephone numbers and https addresses
 * become links. A mobile number is also followed by a chat link. A doubtful address or number stays
 * plain text. The texts of all parts, joined, equal `text`.
 */
export function parseContacts(text: string): ContactPart[] {
  const parts: ContactPart[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(CONTACT)) {
    const before = text.slice(Math.max(0, index - MAX_WORD_LENGTH), index);
    parts.push({ text: text.slice(end, index) });
    end = index + found.length;
    parts.push(...toParts(found, groups ?? {}, before, text.slice(end)));
  }
  parts.push({ text: text.slice(end) });
  return placeChats(parts.filter((part) => part.text));
}

/** Puts each chat link after its number and the punctuation that directly follows the number. */
function placeChats(parts: ContactPart[]): ContactPart[] {
  const last = parts.at(-1)?.chat;
  const placed = parts.flatMap(({ chat, ...part }, index) => {
    const pending = parts[index - 1]?.chat;
    if (!pending) return [part];
    const closing = part.href ? '' : (CLOSING_PUNCTUATION.exec(part.text)?.[0] ?? '');
    const rest = part.text.slice(closing.length);
    return [{ text: closing }, { text: '', chat: pending }, { ...part, text: rest }];
  });
  if (last) placed.push({ text: '', chat: last });
  return placed.filter((part) => part.text || 'chat' in part);
}

function toParts(
  found: string,
  { web, email, run }: Record<string, string | undefined>,
  before: string,
  after: string,
): ContactPart[] {
  const href = web ? linkAddress(web) : email && `mailto:${email.replaceAll('%', '%25')}`;
  if (href) return [{ text: found, href }];
  const numbers =
    run && !NOT_CALLABLE.test(before) && !CONTINUES.test(after) ? parsePhoneNumbers(found) : null;
  return numbers ? phoneParts(found, numbers) : [{ text: found }];
}

function phoneParts(run: string, numbers: PhoneNumber[]): ContactPart[] {
  let end = 0;
  return numbers.flatMap(({ text, e164, isMobile }) => {
    const start = run.indexOf(text, end);
    const gap = { text: run.slice(end, start) };
    end = start + text.length;
    const chat = { href: `https://wa.me/${e164.slice(1)}`, number: text };
    return [gap, { text, href: `tel:${e164}`, ...(isMobile && { chat }) }];
  });
}

interface PhoneNumber {
  /** The number as it was written. */
  text: string;
  /** In E.164 form: '+', country code, number. */
  e164: string;
  /** Whether the number is certainly a mobile number. Only mobile numbers get a chat link. */
  isMobile: boolean;
}

const GAP = '[ \\u00A0.\\-]?';
const digits = (count: number) => `(?:${GAP}\\d){${count}}`;
/**
 * '+254', '00254' or '254', and the zero that some people write after it, with or without brackets.
 */
const KENYA = `(?:\\+|00)?254${GAP}(?:\\(0\\)|0)?`;
const MOBILE_START = `${GAP}[17]`;
/**
 * The start of a number that is not mobile: 20 for Nairobi, 4x, 5x and 6x for other towns, 800 for
 * free numbers.
 */
const OTHER_START = `${GAP}(?:20|[456]\\d|800)`;

/**
 * Match Kenyan numbers, the longest first. After the zero or the country code, a number has nine
 * digits. An older landline has eight, and a free number may have ten.
 */
const KENYAN = [
  new RegExp(`^(?:${KENYA}|0)(${MOBILE_START}${digits(8)})(?!\\d)`),
  new RegExp(`^(?:${KENYA}|0)(${OTHER_START}${digits(7)})(?!\\d)`),
  new RegExp(`^(?:${KENYA}|0)(${OTHER_START}${digits(6)})(?!\\d)`),
];
const FOREIGN = /^(?:\+|00)[1-9](?:[ \u00A0.-]?(?:\(0\)|\(\d{1,4}\)|\d)){6,14}/;
/**
 * NEXT_START finds the indexes at which another number may begin. SEPARATOR matches the spaces and
 * the hyphen between two numbers.
 */
const NEXT_START = /(?<=[ \u00A0-])[+0]/g;
const SEPARATOR = /(?:[ \u00A0]+(?:-[ \u00A0]*)?|-[ \u00A0]*)(?=[+0])/y;

/** Prefixes of mobile numbers in countries where many readers live. */
const FOREIGN_MOBILE =
  /^\+(?:447[1-9]|614|3538|255[67]|2567|2507|27[678]|9715|9665|974[3567]|9655|491[567]|467|417)/;
/** Matches a date, which is no telephone number. */
const DATE =
  /(?:^|\D)(?:\d{1,2}[.\- ]\d{1,2}[.\- ](?:19|20)\d\d|(?:19|20)\d\d[.-]\d{1,2}[.-]\d{1,2})(?:\D|$)/;

/**
 * Parses `run` (digits, spaces and the punctuation of telephone numbers) as one or several
 * telephone numbers. Returns null if a part of `run` is no telephone number.
 */
export function parsePhoneNumbers(run: string): PhoneNumber[] | null {
  return DATE.test(run) ? null : parseSequence(run.trim());
}

/** A number, and the index at which parsing continues after it. */
interface Step {
  number: PhoneNumber;
  next: number;
}

/**
 * Parses `run` from its end. Whether a number can begin at an index depends only on the text after
 * the index, so each index is tried only once.
 */
function parseSequence(run: string): PhoneNumber[] | null {
  const steps = new Map<number, Step>();
  for (const start of [0, ...[...run.matchAll(NEXT_START)].map(({ index }) => index)].reverse()) {
    const step = [...parseKenyan(run.slice(start)), ...parseForeign(run.slice(start))]
      .map((number) => ({ number, next: nextStart(run, start + number.text.length) }))
      .find(({ next }) => next === run.length || steps.has(next));
    if (step) steps.set(start, step);
  }
  const numbers: PhoneNumber[] = [];
  for (let step = steps.get(0); step; step = steps.get(step.next)) numbers.push(step.number);
  return numbers.length > 0 ? numbers : null;
}

/**
 * Returns the index at which the next number begins after a number that ends at `end`; `end` if no
 * number follows.
 */
function nextStart(run: string, end: number): number {
  SEPARATOR.lastIndex = end;
  return SEPARATOR.test(run) ? SEPARATOR.lastIndex : end;
}

function parseKenyan(text: string): PhoneNumber[] {
  return KENYAN.flatMap((spelling, index) => {
    const found = spelling.exec(text);
    if (!found) return [];
    return {
      text: found[0],
      e164: `+254${onlyDigits(found[1] ?? '')}`,
      isMobile: index === 0,
    };
  });
}

/** The possible foreign numbers at the start of `text`, one for each possible length. */
function parseForeign(text: string): PhoneNumber[] {
  const longest = FOREIGN.exec(text)?.[0];
  if (!longest) return [];
  const ends = [...longest.matchAll(/\d(?!\d)/g)].map((match) => match.index + 1).reverse();
  return ends.flatMap((end) => {
    const written = longest.slice(0, end);
    const e164 = `+${onlyDigits(written.replace('(0)', '')).replace(/^00/, '')}`;
    if (!isPlausible(e164)) return [];
    return { text: written, e164, isMobile: FOREIGN_MOBILE.test(e164) };
  });
}

/**
 * Whether `e164` is a foreign number of a possible length. Returns false for a Kenyan number,
 * because `parseKenyan` parses it. A North American number has ten digits after '+1'. Any other
 * number has 8 to 15 digits, including the country code.
 */
function isPlausible(e164: string): boolean {
  if (e164.startsWith('+254')) return false;
  if (e164.startsWith('+1')) return /^\+1[2-9]\d{9}$/.test(e164);
  return /^\+[1-9]\d{7,14}$/.test(e164);
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Matches half a surrogate pair, for which encodeURIComponent throws an error. */
const LONE_SURROGATES = /\p{Cs}/gu;

/** The address of a map search for `place`. Google Maps and the map apps of phones open it. */
export function mapSearchUrl(place: string): string {
  const query = encodeURIComponent(place.trim().replace(LONE_SURROGATES, '\uFFFD'));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
