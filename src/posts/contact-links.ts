import { linkAddress, WEB_ADDRESS } from '../model/web-address';
import { type PhoneNumber, readPhoneNumbers } from './phone-number';

/** A part of a text: plain text, text with where it leads, or a chat, which has no text of its own. */
export interface ContactPart {
  text: string;
  /** tel:, mailto: or https:. */
  href?: string;
  chat?: Chat;
}

/** The chat with a mobile number. */
export interface Chat {
  href: string;
  /** As it was written. */
  number: string;
}

const EMAIL =
  /(?<![\p{L}\p{N}._%+@-])[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}(?![\p{L}\p{N}_@-])/u;
/** Digits, and the blanks and signs between them; not in the middle of a word or a number, no price. */
const RUN =
  /(?<![\p{L}\p{N}_@#$€£+]|\d[.:]|\D\/|(?:ksh|kes|shs?|usd)\.?[ \u00A0]?)\+?\d[\d \u00A0().-]*\d/iu;
/** What follows a run that is a part of something else. A slash or comma may lead to another number. */
const GOES_ON = /^(?:[\p{L}\p{N}_@%]|[.:]\d|[/,][1-9]|\/[=-])/u;
/** What a number is that nobody can call, where a text says so right before it. */
const NO_TELEPHONE =
  /(?<![\p{L}\p{N}])(?:a\/?c{1,2}|acct|account|pay ?bill|till|plot|parcel|title|l\.?r\.?|id|passport|ref|reference|receipt|invoice|serial|code|pin)(?: (?:no|number))?\.?(?: is)?[ \u00A0:#.-]*$/iu;
const LONGEST_REASON = 40;
/** '1. ' and the like, at the start of a line. */
const LIST_NUMBER = /(?<=^|\n)\d{1,2}[.)][ \u00A0]/u;
const FOUND = new RegExp(
  `(?<web>${WEB_ADDRESS.source})|(?<email>${EMAIL.source})|${LIST_NUMBER.source}|(?<run>${RUN.source})`,
  'giu',
);
/** What stands close behind a number and belongs to it more than to the chat beside it. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}]+/u;

/**
 * Splits what somebody wrote, so that its e-mail addresses, telephone numbers and web addresses can be
 * links. The parts' texts together are `text`; what is not surely a link is none.
 */
export function splitContacts(text: string): ContactPart[] {
  const parts: ContactPart[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(FOUND)) {
    const before = text.slice(Math.max(0, index - LONGEST_REASON), index);
    parts.push({ text: text.slice(end, index) });
    end = index + found.length;
    parts.push(...linked(found, groups ?? {}, before, text.slice(end)));
  }
  parts.push({ text: text.slice(end) });
  return placeChats(parts.filter((part) => part.text));
}

/** Sets each chat behind its number and the signs that stand close to it. */
function placeChats(parts: ContactPart[]): ContactPart[] {
  const last = parts.at(-1)?.chat;
  const placed = parts.flatMap(({ chat, ...part }, index) => {
    const waiting = parts[index - 1]?.chat;
    if (!waiting) return [part];
    const closing = part.href ? '' : (CLOSING.exec(part.text)?.[0] ?? '');
    const rest = part.text.slice(closing.length);
    return [{ text: closing }, { text: '', chat: waiting }, { ...part, text: rest }];
  });
  if (last) placed.push({ text: '', chat: last });
  return placed.filter((part) => part.text || 'chat' in part);
}

function linked(
  found: string,
  { web, email, run }: Record<string, string | undefined>,
  before: string,
  after: string,
): ContactPart[] {
  const href = web ? linkAddress(web) : email && `mailto:${email.replaceAll('%', '%25')}`;
  if (href) return [{ text: found, href }];
  const numbers =
    run && !NO_TELEPHONE.test(before) && !GOES_ON.test(after) ? readPhoneNumbers(found) : null;
  return numbers ? phoneParts(found, numbers) : [{ text: found }];
}

/** The numbers of a run, and the blanks between them. */
function phoneParts(run: string, numbers: PhoneNumber[]): ContactPart[] {
  let end = 0;
  return numbers.flatMap((number) => {
    const start = run.indexOf(number.text, end);
    const gap = { text: run.slice(end, start) };
    end = start + number.text.length;
    return [gap, phonePart(number)];
  });
}

function phonePart({ text, international, mobile }: PhoneNumber): ContactPart {
  return {
    text,
    href: `tel:${international}`,
    ...(mobile && { chat: { href: `https://wa.me/${international.slice(1)}`, number: text } }),
  };
}

/** Of these no address can be made. */
const HALF_LETTERS = /\p{Cs}/gu;

/** The address of a map search for a place, as Google Maps and the phones' map apps open it. */
export function mapSearch(place: string): string {
  const query = encodeURIComponent(place.trim().replace(HALF_LETTERS, '\uFFFD'));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
