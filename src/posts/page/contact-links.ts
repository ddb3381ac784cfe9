import { encodePart } from '../../model/encode-part';
import { DIGITS, NOT_IN_WORD, type Phone, readPhones } from '../../model/phone-numbers';
import { parseHttps } from '../../model/web-address';
import { REST_OF_ADDRESS, WEB_ADDRESS } from './address-pattern';

/** A part of a text: plain text, a link, or a chat link. The text of a chat link is ''. */
export interface ContactPart {
  text: string;
  /** An address that begins with tel:, mailto: or https:. */
  href?: string;
  chat?: ChatLink;
}

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
  /(?<![\p{L}\p{N}._%+@-]|[\p{L}\p{N}_%+-]['’])[A-Za-z0-9_%+-]+(?:['.][A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}(?![\p{L}\p{N}_@-])/u;
const OF_NUMBER = String.raw`\.?\p{Zs}*(?:nos?|numbers?|namba(?:ri)?)(?!\p{L})`;
/** Matches words such as 'account' or 'plot no.'. A number after such a word is no telephone number. */
const NOT_CALLABLE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:a\/?c{1,2}|acct|account|akaunti|pay ?bill|till|l\.?r\.?|i\.?d|passport|kitambulisho|ref|reference|receipt|invoice|serial|code|pin)s?(?:${OF_NUMBER})?|plot|parcel|title|(?:plot|parcel|title|title deed|reg|registration|adm|admission)s?${OF_NUMBER})\.?(?:\p{Zs}(?:is|are|ni))?[\p{Zs}\p{Cf}\p{Pd}:#.]*$`,
  'iu',
);
const MAX_WORD_LENGTH = 40;
/** Matches the number of a list item, such as '1. ', at the start of a line. */
const LIST_NUMBER = /(?<=^|\n)\d{1,2}[.)]\p{Zs}/u;
/** The address of a chat, which needs a number with its country's code. */
const CHAT_ADDRESS = String.raw`(?<![\p{L}\p{N}@./_-])(?<chat>(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(?:%2B)?)(?<number>${DIGITS})(?:[?&](?<query>${REST_OF_ADDRESS}))?`;
const CONTACT = new RegExp(
  `${CHAT_ADDRESS}|(?<web>${ADDRESS})|(?<email>${EMAIL.source})|${LIST_NUMBER.source}|(?<run>${NOT_IN_WORD}${DIGITS})`,
  'giu',
);
/** The punctuation directly after a number. The number's chat link comes after it. */
const CLOSING_PUNCTUATION = /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}]+/u;

/**
 * Splits `text` into plain texts and links. A mobile number is followed by a chat link. A doubtful
 * address or number stays plain text. The texts of all parts, joined, equal `text`.
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
  for (const { chat, ...part } of [...parts, { text: '' }] as ContactPart[]) {
    const [signs = ''] = (pending && !part.href && CLOSING_PUNCTUATION.exec(part.text)) || [];
    if (pending) placed.push({ text: signs }, { text: '', chat: pending });
    placed.push({ ...part, text: part.text.slice(signs.length) });
    pending = chat;
  }
  return placed.filter((part) => part.text || part.chat);
}

function toParts(
  found: string,
  { chat, number, query, web, email, run }: Record<string, string | undefined>,
  before: string,
  after: string,
): ContactPart[] {
  const href = web ? linkAddress(web) : email && `mailto:${email.replaceAll('%', '%25')}`;
  if (href) return [{ text: found, href }];
  const isCallable = run && !NOT_CALLABLE.test(before);
  const phones = number || isCallable ? readPhones(number ?? found, after) : null;
  if (!phones) return [{ text: found }];
  const links = phones.map((part) => (typeof part === 'string' ? { text: part } : callLink(part)));
  const [first] = phones;
  if (!chat || typeof first !== 'object') return links;
  const text = query ? found : chat + first.text;
  const address = linkAddress(`wa.me/${first.international}${query ? `?${query}` : ''}`);
  return [{ text, ...(address && { href: address }) }, ...(query ? [] : links.slice(1))];
}

function callLink({ text, international, isMobile }: Phone): ContactPart {
  const chat = { href: `https://wa.me/${international}`, number: text };
  return { text, href: `tel:+${international}`, ...(isMobile && { chat }) };
}

/** Undefined if the protocol is http, or the host is not a domain name. */
function linkAddress(written: string): string | undefined {
  const address = /^https?:/i.test(written) ? written : `https://${written}`;
  return NAMES_HOST.test(address) ? parseHttps(address)?.href : undefined;
}

/** Whether `text` has a web address that becomes a link. */
export function holdsAddress(text: string): boolean {
  return parseContacts(text).some(({ href }) => href?.startsWith('https:'));
}

/** Google Maps and the map apps of phones open this address. */
export function mapSearchUrl(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodePart(place.trim())}`;
}
