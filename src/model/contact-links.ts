import { type PhoneNumber, readPhoneNumbers } from './phone-number';

/** A part of a contact field: plain text, or text with where it leads. */
export interface ContactPart {
  text: string;
  /** tel: or mailto:. */
  href?: string;
  /** The chat with a mobile number. */
  whatsApp?: string;
}

const EMAIL =
  /(?<![\p{L}\p{N}._%+@-])[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}(?![\p{L}\p{N}_@-])/u;
const WEB_ADDRESS = /(?:https?:\/\/|www\.)\S+/u;
/** Digits, and the blanks and signs between them; not in the middle of a word or a number, no price. */
const RUN =
  /(?<![\p{L}\p{N}_@#$€£+]|\d[.:]|\D\/|(?:ksh|kes|shs?|usd)\.?[ \u00A0]?)\+?\d[\d \u00A0().-]*\d/iu;
/** What follows a run that is a part of something else. A slash or comma may lead to another number. */
const GOES_ON = /^(?:[\p{L}\p{N}_@%]|[.:]\d|[/,][1-9]|\/=)/u;
const FOUND = new RegExp(
  `(?<web>${WEB_ADDRESS.source})|(?<email>${EMAIL.source})|(?<run>${RUN.source})`,
  'giu',
);

/**
 * Splits what somebody wrote into a contact field, so that its e-mail addresses and telephone numbers
 * can be links. The parts' texts together are `text`; what is not surely a link is none.
 */
export function splitContacts(text: string): ContactPart[] {
  const parts: ContactPart[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of text.matchAll(FOUND)) {
    const rest = text.slice(index + found.length);
    parts.push({ text: text.slice(end, index) }, ...linked(found, groups ?? {}, rest));
    end = index + found.length;
  }
  parts.push({ text: text.slice(end) });
  return parts.filter((part) => part.text);
}

function linked(
  found: string,
  groups: Record<string, string | undefined>,
  rest: string,
): ContactPart[] {
  if (groups.email) return [{ text: found, href: `mailto:${found.replaceAll('%', '%25')}` }];
  const numbers = groups.run && !GOES_ON.test(rest) ? readPhoneNumbers(found) : null;
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
    ...(mobile && { whatsApp: `https://wa.me/${international.slice(1)}` }),
  };
}

/** The address of a map search for a place, as Google Maps and the phones' map apps open it. */
export function mapSearch(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.trim())}`;
}
