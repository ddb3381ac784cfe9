import { parseHttps } from '../model/web-address';
import { REST_OF_ADDRESS, WEB_ADDRESS } from './address-pattern';

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

/** Hosts whose addresses people write without 'https://': groups, meetings, fundraisers, videos. */
const KNOWN_HOST = String.raw`(?<![\p{L}\p{N}@./_-])(?:(?:chat\.whatsapp|(?:m\.)?(?:youtube|facebook|instagram|tiktok)|(?:meet|docs)\.google|teams\.microsoft|gofundme)\.com|(?:wa|t|gofund)\.me|(?:[a-z\d-]+\.)?zoom\.us|youtu\.be|forms\.gle|bit\.ly|maps\.app\.goo\.gl)\/`;
const ADDRESS = `${WEB_ADDRESS.source}|${KNOWN_HOST}${REST_OF_ADDRESS}`;
/**
 * An https address whose host is a domain name, with two dots after 'www'. An address with a user
 * name does not match, because the user name could look like the host.
 */
const NAMES_HOST =
  /^https:\/\/(?!www\.[^./]*(?:[:/?#]|$))(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;
const EMAIL =
  /(?<![\p{L}\p{N}._%+@-])[A-Za-z0-9_%+-]+(?:\.[A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}(?![\p{L}\p{N}_@-])/u;
/** What may be between two digits of a number: spaces, dashes, brackets, and invisible marks. */
const GAP = String.raw`(?:[\p{Zs}\p{Pd}\p{Cf}\u2212()]|[.](?=\d))`;
/** The bracket of '(0712) 345 678'. */
const OPENS = String.raw`\((?=\+?\d{3,4}\))`;
/**
 * Matches a run of digits with the spaces and punctuation between them. A run cannot begin inside a
 * word or a longer number, or directly after '#' or a currency such as 'KSh'. A bracket belongs to
 * the run if it is around the first digits only, as in '(0712) 345 678'.
 */
const DIGITS_RUN = String.raw`(?<![\p{L}\p{N}_@#$€£+]|\d[.:]|\D\/|(?:ksh|kes|shs?|usd)\.?\p{Zs}?)(?:${OPENS})?\+?\d(?:${GAP}*\d)+`;
/**
 * Matches the text after a run of digits if this text shows that the run is no telephone number. A
 * slash or a comma before '0' or '+' does not match, because another telephone number may begin
 * there.
 */
const CONTINUES = /^(?:[\p{L}\p{N}_@%]|[.:]\d|[/,][1-9]|\/[=-])/u;
/** Matches words such as 'account' or 'plot'. A number after such a word is no telephone number. */
const NOT_CALLABLE =
  /(?<![\p{L}\p{N}])(?:a\/?c{1,2}|acct|account|pay ?bill|till|plot|parcel|title|l\.?r\.?|id|passport|ref|reference|receipt|invoice|serial|code|pin)(?: (?:no|number))?\.?(?: is)?[\p{Zs}\p{Cf}\p{Pd}:#.]*$/iu;
const MAX_WORD_LENGTH = 40;
/** Matches the number of a list item, such as '1. ', at the start of a line. */
const LIST_NUMBER = /(?<=^|\n)\d{1,2}[.)]\p{Zs}/u;
const CONTACT = new RegExp(
  `(?<web>${ADDRESS})|(?<email>${EMAIL.source})|${LIST_NUMBER.source}|(?<run>${DIGITS_RUN})`,
  'giu',
);
/**
 * Matches the punctuation directly after a number. The number's chat link comes after the
 * punctuation.
 */
const CLOSING_PUNCTUATION = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}]+/u;

/**
 * Splits `text` into plain texts and links. E-mail addresses, telephone numbers and web addresses
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
  const placed: ContactPart[] = [];
  let pending: ChatLink | undefined;
  for (const { chat, text, href } of [...parts, { text: '' } as ContactPart]) {
    const closing = (pending && !href && CLOSING_PUNCTUATION.exec(text)?.[0]) || '';
    if (closing) placed.push({ text: closing });
    if (pending) placed.push({ text: '', chat: pending });
    placed.push({ text: text.slice(closing.length), ...(href && { href }) });
    pending = chat;
  }
  return placed.filter((part) => part.text || part.chat);
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
  return numbers ?? [{ text: found }];
}

const GAPS = `${GAP}{0,3}`;
const digits = (count: number | string) => `(?:${GAPS}\\d){${count}}`;
/** Codes of countries in which a number begins with a zero that callers from abroad leave out. */
const CODE_BEFORE_ZERO =
  '2[07]|3[123]|4[013469]|6[0-46]|8[1246]|9[0-58]|211|23[34]|25[0156]|26[03]|35[38]|966|971';
/** Other codes. A zero after such a code may belong to the number, so the number gets no link. */
const OTHER_CODE = String.raw`[17](?=${digits(10)}(?!${GAPS}\d))|3[0469]|4[578]|5[1-8]|65|(?!254)(?:2[1-689]|3[578]|42|5[09]|6[789]|8[0578]|9[679])\d`;
/**
 * Matches a number. A Kenyan number has nine digits after the zero or the country code; an older
 * landline has eight, and a free number may have ten.
 */
const NUMBER = new RegExp(
  String.raw`(?:${OPENS})?(?:(?:(?:\+|00)?254${GAPS}[)]?0?|0)${GAPS}(?<kenyan>[17]${digits(8)}|(?:20|[456]\d|800)${digits('6,7')})|(?:\+|00)(?:(?<zeroed>${CODE_BEFORE_ZERO})${GAPS}0?|(?<code>${OTHER_CODE}))${GAPS}(?<national>[1-9]${digits('5,11')})(?!${GAPS}[1-9]))(?!\d)`,
  'uy',
);
/** Matches the spaces, dashes and brackets between two numbers. */
const SEPARATOR = new RegExp(`(?:(?!${OPENS})${GAP})*`, 'uy');
/** Prefixes of mobile numbers, in Kenya and in countries where many readers live. */
const MOBILE =
  /^(?:254[17]|447[1-9]|614|3538|255[67]|2567|2507|27[678]|9715|9665|974[3567]|9655|491[567]|467|417)/;
/** Matches a date, which is no telephone number. */
const DATE =
  /(?:^|\D)(?:\d{1,2}[.\p{Pd}\p{Zs}]\d{1,2}[.\p{Pd}\p{Zs}](?:19|20)\d\d|(?:19|20)\d\d[.\p{Pd}]\d{1,2}[.\p{Pd}]\d{1,2})(?:\D|$)/u;

/**
 * The links of `run` (digits, spaces and the punctuation of telephone numbers), which may have
 * several numbers. Null if a part of `run` is no telephone number.
 */
function parsePhoneNumbers(run: string): ContactPart[] | null {
  if (DATE.test(run)) return null;
  const parts: ContactPart[] = [];
  for (let end = 0; end < run.length; ) {
    const number = matchAt(NUMBER, run, end);
    if (!number?.groups) return null;
    const { 0: text, groups } = number;
    const { kenyan, zeroed, code = zeroed ?? '', national = '' } = groups;
    const international = (kenyan ? `254${kenyan}` : code + national).replace(/\D/g, '');
    const chat = { href: `https://wa.me/${international}`, number: text };
    parts.push({
      text,
      href: `tel:+${international}`,
      ...(MOBILE.test(international) && { chat }),
    });
    const gap = matchAt(SEPARATOR, run, end + text.length)?.[0] ?? '';
    parts.push({ text: gap });
    end += text.length + gap.length;
  }
  return parts;
}

/** The match of the sticky expression `pattern` that begins at `index`. */
function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/**
 * The URL of the web address `written`, from a text of a post; https if the text names no protocol.
 * Undefined if the protocol is http, or the host is not a domain name.
 */
function linkAddress(written: string): string | undefined {
  const address = /^https?:/i.test(written) ? written : `https://${written}`;
  return NAMES_HOST.test(address) ? parseHttps(address)?.href : undefined;
}

/** Whether `text` has a web address that becomes a link. */
export function holdsAddress(text: string): boolean {
  return parseContacts(text).some(({ href }) => href?.startsWith('https:'));
}

/** Matches half a surrogate pair, for which encodeURIComponent throws an error. */
const LONE_SURROGATES = /\p{Cs}/gu;

/** The address of a map search for `place`. Google Maps and the map apps of phones open it. */
export function mapSearchUrl(place: string): string {
  const query = encodeURIComponent(place.trim().replace(LONE_SURROGATES, '\uFFFD'));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
