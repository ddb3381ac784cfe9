import { encodePart } from '../model/encode-part';
import { parseHttps } from '../model/web-address';
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
  /(?<![\p{L}\p{N}._%+@-]|[\p{L}\p{N}]['’])[A-Za-z0-9_%+-]+(?:['.][A-Za-z0-9_%+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}(?![\p{L}\p{N}_@-])/u;
const SPACE = String.raw`[\p{Zs}\p{Cf}]`;
const DASH = String.raw`[\p{Pd}\u2212]`;
/** A dash with a space beside it ends a number if one or two digits follow, as in ' – 2 rooms'. */
const COUNT = String.raw`\d{1,2}(?!\d)`;
/** The signs between two digits of a number: spaces, dashes, brackets, and invisible marks. */
const GAP = String.raw`(?:[\p{Zs}\p{Cf})]|${DASH}(?!${SPACE}{1,2}${COUNT})(?<!${SPACE}.(?=${COUNT}))|[.](?=\d))`;
/** The bracket of '(0712) 345 678'. */
const OPENS = String.raw`\((?=\+?\d{3,4}\))`;
/**
 * Matches a run of digits with the spaces and punctuation between them. A run cannot begin inside a
 * word or a longer number, or directly after '#' or a currency such as 'KSh'. A bracket belongs to
 * the run if it is around digits only, as in '(0712) 345 678'.
 */
const DIGITS_RUN = String.raw`(?<![\p{L}\p{N}_@#$€£+]|\d[.:]|\D\/|(?<!\p{L})(?:[ktu]?shs?|kes|usd)\.?\p{Zs}?)(?:${OPENS})?\+?\d(?:(?:${GAP}|\((?=\d{1,5}\)))*\d)+`;
/**
 * Matches the text after a run of digits if this text shows that the run is no telephone number. A
 * slash or a comma before '0' or '+' does not match, because another telephone number may begin
 * there.
 */
const CONTINUES = /^(?:[\p{L}\p{N}_@%]|[.:]\d|[/,][1-9]|\/[=-])/u;
const OF_NUMBER = String.raw`\.?\p{Zs}*(?:nos?|numbers?|namba(?:ri)?)(?!\p{L})`;
/** Matches words such as 'account' or 'plot no.'. A number after such a word is no telephone number. */
const NOT_CALLABLE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:a\/?c{1,2}|acct|account|akaunti|pay ?bill|till|l\.?r\.?|i\.?d|passport|kitambulisho|ref|reference|receipt|invoice|serial|code|pin)s?(?:${OF_NUMBER})?|plot|parcel|title|(?:plot|parcel|title|title deed|reg|registration|adm|admission)s?${OF_NUMBER})\.?(?:\p{Zs}(?:is|are|ni))?[\p{Zs}\p{Cf}\p{Pd}:#.]*$`,
  'iu',
);
const MAX_WORD_LENGTH = 40;
/** Matches the number of a list item, such as '1. ', at the start of a line. */
const LIST_NUMBER = /(?<=^|\n)\d{1,2}[.)]\p{Zs}/u;
const CONTACT = new RegExp(
  `(?<web>${ADDRESS})|(?<email>${EMAIL.source})|${LIST_NUMBER.source}|(?<run>${DIGITS_RUN})`,
  'giu',
);
/** The punctuation directly after a number. The number's chat link comes after it. */
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

/**
 * Match the word 'WhatsApp' beside a number, which then is the chat link. Directly between two
 * numbers, the word belongs to the second one.
 */
const SAID_AFTER = /^([\p{Zs}\p{Pd}(:]*)(whats\p{Zs}?app)(?!\p{L}|\p{Zs}group)/iu;
const LEADS_ON = /^[\p{Zs}\p{Pd}(:]*$/u;
const SAID_BEFORE = /(?<!\p{L})(whats\p{Zs}?app)([\p{Zs}\p{Pd}(:]*)$/iu;

/**
 * Puts each chat link after its number and the punctuation that directly follows the number. If the
 * text says 'WhatsApp' beside the number, this word is the link.
 */
function placeChats(parts: ContactPart[]): ContactPart[] {
  const placed: ContactPart[] = [];
  let pending: ChatLink | undefined;
  for (const [index, { chat, text, href }] of [...parts, { text: '' } as ContactPart].entries()) {
    let rest = text;
    const put = (between: string, word: string, chat: ChatLink) => {
      rest = text.slice(between.length + word.length);
      placed.push({ text: between }, word ? { text: word, href: chat.href } : { text: '', chat });
    };
    if (pending) {
      const [found = '', between = '', said = ''] = (!href && SAID_AFTER.exec(text)) || [];
      const isOfNext = parts[index + 1]?.chat && LEADS_ON.test(text.slice(found.length));
      const word = isOfNext ? '' : said;
      put(word ? between : (!href && CLOSING_PUNCTUATION.exec(text)?.[0]) || '', word, pending);
    }
    pending = chat;
    const last = placed.at(-1);
    const said = chat && last && !last.href && SAID_BEFORE.exec(last.text);
    if (said) {
      const [found, word = '', between = ''] = said;
      placed.pop();
      placed.push({ text: last.text.slice(0, -found.length) }, { text: word, href: chat.href });
      placed.push({ text: between });
      pending = undefined;
    }
    placed.push({ text: rest, ...(href && { href }) });
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
  const numbers = run && !NOT_CALLABLE.test(before) ? parsePhoneNumbers(found, after) : null;
  return numbers ?? [{ text: found }];
}

const GAPS = `${GAP}{0,3}`;
const digits = (count: number | string) => `(?:${GAPS}\\d){${count}}`;
/** The zero that callers from abroad leave out, as in '+44 (0)20' or '+44 020'. */
const ZERO = String.raw`${GAPS}\(?0?${GAPS}`;
/** Matches what may be between a country code and a number without such a zero. */
const BRACKET = String.raw`${GAPS}\(?`;
/** Matches before a national number that begins with `start`. */
const then = (start: string) => `(?=${ZERO}${start})`;
/** For each number of digits: codes of countries whose numbers have it, after a zero at home. */
const ZEROED = {
  8: `32${then('[1-35-9]')}|971${then('[1-46-9]')}`,
  9: `27|3[13]|4[01]|61|84|9[34]|211|233|25[0156]|26[03]|966|32${then('4')}|353${then('8')}|46${then('7')}|971${then('5')}`,
  10: `44|9[0128]|20${then('1')}|63${then('9')}|81${then('[789]')}|82${then('1')}|234${then('[789]')}`,
  11: `49${then('15')}|86${then('1')}`,
};
/** The same without a zero. A zero after such a code may belong to the number: it gets no link. */
const PLAIN = {
  8: '4[57]|65|230|25[37]|26[678]|96[58]|97[34]',
  9: '34|48|221|237|24[349]|258|26[15]|351|380',
  10: '[17]|30|52',
};
const FIXED = [...Object.values(ZEROED), ...Object.values(PLAIN)].join('|');
/** Codes of countries in which the number of digits varies: with a zero at home, and others. */
const VARIED_ZEROED = '20|4[369]|6[0-46]|8[126]|95|234|35[38]';
const VARIED = String.raw`3[069]|5[1-8]|(?!254)(?:2[1-689]|3[578]|42|5[09]|6[789]|8[0578]|9[679])\d`;
/** The digits of a number of `lengths` with a code of the same key. */
const fixed = (lengths: object, between: string) =>
  Object.entries(lengths).map(
    ([count, codes]) => `(?:${codes})${between}[1-9]${digits(Number(count) - 1)}`,
  );
/** Matches a country code and the zero after it. The code becomes the group 1. */
const ZERO_AFTER_CODE = new RegExp(
  `^(${[...Object.values(ZEROED), VARIED_ZEROED].join('|')})0`,
  'u',
);
/** The signs between two digits of a number whose length is not fixed. */
const TIGHT = String.raw`(?:${SPACE}|[)]|(?<!${SPACE})${DASH}(?!${SPACE})|[.](?=\d)){0,3}`;
/**
 * Matches a number. A Kenyan number has nine digits after the zero or the country code; an older
 * landline has eight, and a free number may have ten.
 */
const NUMBER = new RegExp(
  String.raw`(?:${OPENS})?(?:(?:(?:\+|00)?254${ZERO}|0${GAPS})(?<kenyan>[17]${digits(8)}|(?:20|[456]\d|800)${digits(6)}\d?)|(?:\+|00)(?:${[...fixed(ZEROED, ZERO), ...fixed(PLAIN, BRACKET)].join('|')}|(?<varied>(?!${FIXED})(?:(?:${VARIED_ZEROED})${ZERO}|(?:${VARIED})${BRACKET})[1-9](?:${TIGHT}\d){5,11})(?!${GAPS}[1-9])))(?!\d)`,
  'uy',
);
const SEPARATOR = new RegExp(`${GAP}*`, 'uy');
/** Prefixes of mobile numbers, in Kenya and in countries where many readers live. */
const MOBILE =
  /^(?:254[17]|447[1-9]|614|3538|255[67]|2567|2507|27[678]|9715|9665|974[3567]|9655|491[567]|467|417)/;
const DATE =
  /(?:^|\D)(?:\d{1,2}[.\p{Pd}\p{Zs}]\d{1,2}[.\p{Pd}\p{Zs}](?:19|20)\d\d|(?:19|20)\d\d[.\p{Pd}]\d{1,2}[.\p{Pd}]\d{1,2})(?:\D|$)/u;

const SPACED_DASH = `(?:${SPACE}${DASH}|${DASH}${SPACE})`;
/** Matches a bracket, or a dash with a space beside it. It separates a number from other digits. */
const DIVIDER = new RegExp(String.raw`\(|${SPACED_DASH}`, 'u');
/** Matches a count and its unit, such as '24 hours', '24/7' or '2 bedrooms'. */
const COUNTED =
  /^\d{1,3}(?:\/7|\p{Zs}?(?:[ap]\.?m\b|acres?\b|bed|days?\b|h(?:ou)?rs?\b|lines?\b|min|people|plots?\b|rooms?\b|saa|units?\b|weeks?\b))/iu;
/**
 * Match the last digits of a number if they could be a count, a price or a time, when a word follows
 * them: in a number whose length varies, and after a dash with a space in a number of fixed length.
 */
const LAST_GROUP = /\D\d{1,3}$/;
const COUNT_AFTER_DASH = new RegExp(
  String.raw`(?:\d${SPACE}\d+${SPACED_DASH}${SPACE}*\d{1,4}|${SPACED_DASH}${SPACE}*\d+${SPACE}(?:000|\d\d))$`,
  'u',
);
const WORD_FOLLOWS = /^\p{Zs}*[\p{L}/]/u;

/**
 * The links of `run` (digits, spaces and the punctuation of telephone numbers), which may have
 * several numbers, and a count after them. `after` is the text after the run. Null if a part of
 * `run` is neither a telephone number nor a count, or the end of a number is not certain.
 */
function parsePhoneNumbers(run: string, after: string): ContactPart[] | null {
  if (DATE.test(run)) return null;
  const parts: ContactPart[] = [];
  let gap = '';
  for (let end = 0; end < run.length; ) {
    const number = matchAt(NUMBER, run, end);
    const rest = run.slice(end);
    if (!number?.groups) {
      const isCount = DIVIDER.test(gap + rest.charAt(0)) || COUNTED.test(rest + after);
      return parts.length > 0 && isCount ? [...parts, { text: rest }] : null;
    }
    const { 0: text, groups } = number;
    const lastCount = groups.varied ? LAST_GROUP : COUNT_AFTER_DASH;
    if (text === rest && lastCount.test(text) && WORD_FOLLOWS.test(after)) return null;
    parts.push(toCall(text, groups));
    gap = matchAt(SEPARATOR, run, end + text.length)?.[0] ?? '';
    parts.push({ text: gap });
    end += text.length + gap.length;
  }
  return CONTINUES.test(after) ? null : parts;
}

/** The link of the number `text`, which NUMBER has matched with `groups`. */
function toCall(text: string, { kenyan }: Record<string, string | undefined>): ContactPart {
  const digits = (kenyan ? `254${kenyan}` : text).replace(/\D/g, '');
  const international = digits.replace(/^00/, '').replace(ZERO_AFTER_CODE, '$1');
  const chat = { href: `https://wa.me/${international}`, number: text };
  return { text, href: `tel:+${international}`, ...(MOBILE.test(international) && { chat }) };
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

/** The address of a map search for `place`. Google Maps and the map apps of phones open it. */
export function mapSearchUrl(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodePart(place.trim())}`;
}
