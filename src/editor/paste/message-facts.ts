import { COUNTIES, proposedPrice } from '../../model/property';
import { parseContacts } from '../../posts/contact-links';
import { numberOf } from './message-days';
import { ABBREVIATED, type Found, SIGNS, sentenceLength, tidy } from './message-text';

/** A text found in a message. */
export interface FoundText extends Found {
  text: string;
}

const MOST_NUMBERS = 5;

/** The telephone numbers of a message, each once, as they are written. */
export function findNumbers(text: string): string[] {
  const numbers = new Map<string, string>();
  for (const { text: written, href = '' } of parseContacts(text)) {
    if (href.startsWith('tel:') && !numbers.has(href)) numbers.set(href, written.trim());
  }
  return [...numbers.values()].slice(0, MOST_NUMBERS);
}

/** A price as it is written, and in whole shillings; '' for another currency. */
export interface FoundPrice extends FoundText {
  shillings: string;
}

const CURRENCY = '(?:k(?:e|sh|shs|es)|shs?|sh)\\.?\\s?';
const AMOUNT = '[1-9]\\d{0,2}(?:[, ]\\d{3}){1,3}(?!\\d)|[1-9]\\d{0,8}(?:\\.\\d{1,2})?(?!\\d)';
const SWAHILI_AMOUNT = `(?<scale>elfu|laki|milioni)\\s(?<count>\\d{1,3}|moja|mbili|tatu|nne|tano|sita|saba|nane|tisa|kumi)(?<half>\\sna\\snusu)?`;
const PER =
  '(?<per>\\s?(?:per|kwa|a|/|each)\\s?(?:month|mwezi|night|day|acre|ekari|plot|year|mwaka|room)(?!\\p{L})|\\s?p\\.?m\\.?(?!\\p{L}))?';
const PRICE = new RegExp(
  `(?<cue>(?:rent|kodi|price|bei|asking|cost|going for|sale price|💰|@)\\s?(?:ni|is|:|-|of|at|@)?\\s?)?(?<price>(?:(?<currency>${CURRENCY})(?:${SWAHILI_AMOUNT}|${AMOUNT})|(?<![\\p{L}\\p{N}.,/+-])(?:${SWAHILI_AMOUNT.replace(/\?</g, '?<other')}|${AMOUNT}))(?<unit>\\s?(?:[km](?![\\p{L}\\d²])|million|milioni|thousand|bob|shillings|/[=-]+))?${PER})`,
  'giu',
);
const NOT_THE_PRICE =
  /(?:deposit|booking|viewing|service charge|faini|fee|was|from|reduced from|contribution)\s?(?:of|ni|is|:|fee)?\s?$/iu;
const SCALES: Readonly<Record<string, number>> = { elfu: 1_000, laki: 100_000, milioni: 1_000_000 };

/** The price that a message asks for; null if it names none. */
export function findPrice(text: string): FoundPrice | null {
  let best: FoundPrice | null = null;
  for (const match of text.matchAll(PRICE)) {
    const { cue, price = '', currency, unit = '', otherscale, per } = match.groups ?? {};
    // A small 'm' alone can be metres.
    const isMoney = cue || currency || otherscale || per || (unit.trim() && unit.trim() !== 'm');
    const [start, end] = [match.index, match.index + match[0].length];
    const shillings = inShillings(price, match.groups ?? {});
    if (!isMoney || !shillings) continue;
    if (NOT_THE_PRICE.test(text.slice(Math.max(0, start - 30), start))) continue;
    const found = { start, end, from: match[0].trim(), text: price.trim(), shillings };
    if (cue) return found;
    best ??= found;
  }
  return best;
}

function inShillings(price: string, groups: Record<string, string | undefined>): string {
  const scale = groups.scale ?? groups.otherscale;
  const count = groups.count ?? groups.othercount ?? '';
  if (!scale)
    return proposedPrice(price.replace('milioni', 'million').replaceAll(/(?<=\d) (?=\d)/g, ''));
  const half = (groups.half ?? groups.otherhalf) ? 0.5 : 0;
  return String((numberOf(count) + half) * (SCALES[scale.toLowerCase()] ?? 1));
}

/** A word that begins with a capital letter, or a number. */
const NAME_WORD = /^["“(]?\p{Lu}|^\d{1,4}$|^county$/u;
const JOINS = new Set('of the ya la wa za cha na & and near next to opp opposite along'.split(' '));
const ENDS_NAME =
  /^(?:who|will|which|on|is|was|at|from|in|ambaye|kilichotokea|atazikwa|and|we|the|of|burial)$/iu;
const MOST_WORDS = 12;

/**
 * The words of a name at the beginning of `text`: those with capital letters, and up to two small
 * words between them if `joins` has them. A full stop ends the name, except after a short form such
 * as 'St.'.
 */
function takeName(text: string, joins: ReadonlySet<string>): string {
  let end = 0;
  let at = 0;
  let small = 0;
  for (const { 0: word, index } of text.slice(0, 200).matchAll(/[^\s]+\s?/gu)) {
    at = index + word.length;
    const bare = word.trim().replace(/[,.;:!?)]+$/u, '');
    if (NAME_WORD.test(bare) && !(small === 0 && isEnd(bare, joins))) {
      end = index + word.trimEnd().length;
      small = 0;
      const isShort = ABBREVIATED.test(word.trim().replace(/\.$/u, ''));
      if (/[.;:!?)]$/u.test(word.trim()) && !isShort) break;
      if (/\n/.test(word) || (joins !== PLACES && /,$/.test(word.trim()))) break;
    } else if (joins.has(bare.toLowerCase()) && small < 2) small += 1;
    else break;
    if (text.slice(0, at).split(' ').length > MOST_WORDS) break;
  }
  return tidy(text.slice(0, end));
}

const PLACES: ReadonlySet<string> = JOINS;
const PEOPLE: ReadonlySet<string> = new Set();

/** Whether a word in capital letters ends a name, as in 'JOHN OTIENO WILL BE …'. */
function isEnd(word: string, joins: ReadonlySet<string>): boolean {
  return joins === PEOPLE && ENDS_NAME.test(word);
}

const DECEASED =
  /(?:the late|marehemu|passing(?: on| away)?(?: to glory)? of|death of|demise of|loss of|kifo cha|msiba wa|burial of|funeral (?:service )?(?:of|for)|mazishi ya|send[- ]?off (?:of|for)|life of|rest in peace|r\.?i\.?p\.?|kumuaga|tumempoteza|lost)[,:]?\s/giu;
/** Small words before a name, such as 'our beloved mother'. */
const RELATION = /^(?:(?!(?:in|at|on|who|and|na|katika|kwa)\s)\p{Ll}[\p{L}'’-]{0,15},?\s){0,6}/u;
const NAMED = /(?<=^|\n)[^\p{L}\n]{0,5}(?:name|jina)\s?[:=-]\s?(?<name>[^\n]{2,100})/iu;

/** The name of the person who died. */
export function findDeceased(text: string): FoundText | null {
  const named = NAMED.exec(text);
  if (named?.groups?.name) return foundAt(text, named.index, named[0], tidy(named.groups.name));
  let short: FoundText | null = null;
  for (const { 0: cue, index } of text.matchAll(DECEASED)) {
    const after = index + cue.length;
    const [relation = ''] = RELATION.exec(text.slice(after, after + 100)) ?? [];
    const start = after + relation.length;
    const name = takeName(text.slice(start, start + 200), PEOPLE);
    const found = name ? foundAt(text, index, text.slice(index, start) + name, name) : null;
    if (found && name.includes(' ')) return found;
    short ??= found;
  }
  return short;
}

function foundAt(text: string, start: number, from: string, value: string): FoundText {
  return { start, end: Math.min(text.length, start + from.length), from: from.trim(), text: value };
}

const LABELLED =
  /(?:(?<![\p{L}])(?:venue|place|where|location|mahali|pahali|address|ukumbi|held at|hosted at|located (?:at|in))(?:\s?(?:ni|is|:|=|-|–)){1,2}\s?|📍\s?(?:(?:venue|place|location|mahali)\s?:?\s?)?)(?<place>[^\n]{2,150})/iu;
const AFTER_WORD =
  /(?<!\p{L})(?<word>at|in|along|pale|huko|iko|katika|kwetu|kwa|@)\s(?:the\s)?(?=["“]?\p{Lu}|(?:school|church|social|shule|kanisa|ukumbi|uwanja|makaburi)\s)/giu;
const NOUN =
  /(?<!\p{L})(?:\p{Lu}[\p{L}'’.]{0,20} ){1,5}(?:Church|Hall|Stadium|Grounds?|Park|Gardens?|Hotel|School|College|University|Centre|Center|Cathedral|Academy|Resort|Club|Mosque)(?!\p{L})(?:,? \p{Lu}[\p{L}'’]{1,20}){0,3}/gu;
const IN_COUNTY = new RegExp(
  `(?<!\\p{L})(?:\\p{Lu}[\\p{L}'’]{1,20}\\s){0,2}\\p{Lu}[\\p{L}'’]{1,20},\\s(?:${COUNTIES.join('|')})(?!\\p{L})(?:\\s[Cc]ounty)?`,
  'u',
);

/**
 * The place that a message names. `others` are the days, times, numbers and prices in the message,
 * at which a place ends.
 */
export function findPlace(text: string, others: readonly Found[]): FoundText | null {
  const labelled = LABELLED.exec(text);
  if (labelled?.groups?.place) {
    const start = labelled.index + labelled[0].length - labelled.groups.place.length;
    const place = endOfPlace(text, start, others);
    if (place)
      return foundAt(
        text,
        labelled.index,
        labelled[0].slice(0, -labelled.groups.place.length) + place,
        place,
      );
  }
  return findNamedPlace(text, others);
}

function findNamedPlace(text: string, others: readonly Found[]): FoundText | null {
  for (const { 0: word, index } of text.matchAll(AFTER_WORD)) {
    const start = index + word.length;
    const limit = nextStart(others, start, text.length);
    const name = takePlace(text.slice(start, Math.min(limit, start + 200)));
    if (/\p{L}{3}/u.test(name) && !isMonthOrName(name)) {
      const the = /\sthe\s$/i.test(word) ? 'the ' : '';
      return foundAt(text, index, word + name, the + name);
    }
  }
  const [noun] = text.matchAll(NOUN);
  const found = noun ?? IN_COUNTY.exec(text);
  return found ? foundAt(text, found.index, found[0], tidy(found[0])) : null;
}

/** Matches names after 'at' or 'in' that are no places. */
function isMonthOrName(name: string): boolean {
  return /^(?:jesus|christ|god|yesu|bwana|mungu|lord|kenya shillings|january|february|march|april|june|july|august|september|october|november|december)\b/i.test(
    name,
  );
}

const SMALL_PLACE =
  /^(?:(?:school|church|social)\s(?:hall|grounds?|compound)?|(?:shule|kanisa|ukumbi|uwanja|makaburi)\s(?:(?:ya|wa|la|za|msingi|upili)\s){0,3}),?\s?/iu;

/** A place whose first word can be small: 'school hall, Moi Girls'. */
function takePlace(text: string): string {
  const [first = ''] = SMALL_PLACE.exec(text) ?? [];
  return tidy(first + takeName(text.slice(first.length), PLACES));
}

function endOfPlace(text: string, start: number, others: readonly Found[]): string {
  const rest = text.slice(start, Math.min(nextStart(others, start, text.length), start + 150));
  const sentence = rest.slice(0, sentenceLength(rest));
  const [before = ''] = sentence.split(SIGNS).filter((part) => part.trim());
  return tidy(before);
}

function nextStart(others: readonly Found[], from: number, otherwise: number): number {
  return Math.min(otherwise, ...others.map(({ start }) => start).filter((start) => start >= from));
}

const COUNTY = new RegExp(
  `(?<!\\p{L})(?<county>${COUNTIES.join('|')})(?!\\p{L})(?<said>\\scounty)?`,
  'giu',
);

/** The county that a message names: one with the word 'county', or else the first. */
export function findCounty(text: string): FoundText | null {
  const found = [...text.matchAll(COUNTY)];
  const best = found.find(({ groups }) => groups?.said) ?? found[0];
  const name = COUNTIES.find(
    (county) => county.toLowerCase() === best?.groups?.county?.toLowerCase(),
  );
  return best && name ? foundAt(text, best.index, best[0], name) : null;
}

const BOOKS =
  'Genesis|Exodus|Leviticus|Numbers|Deuteronomy|Joshua|Judges|Ruth|Samuel|Kings|Chronicles|Nehemiah|Job|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Daniel|Hosea|Joel|Micah|Habakkuk|Malachi|Matthew|Mark|Luke|John|Acts|Romans|Corinthians|Galatians|Ephesians|Philippians|Colossians|Thessalonians|Timothy|Hebrews|James|Peter|Revelation|Mwanzo|Kutoka|Zaburi|Methali|Mithali|Isaya|Yeremia|Mathayo|Marko|Luka|Yohana|Matendo|Warumi|Wakorintho|Wagalatia|Waefeso|Wafilipi|Wakolosai|Waebrania|Yakobo|Petro|Ufunuo';
/** Matches a reference such as 'Psalm 23:1'. */
export const VERSE = new RegExp(`(?<!\\p{L})(?:${BOOKS})\\s\\d{1,3}\\s?:\\s?\\d{1,3}`, 'iu');
const PRAYER =
  /^[^\p{L}]{0,5}(?<label>(?:prayer|sala|maombi|ombi)\s?[:-]\s?)?(?<prayer>(?:let us pray|tuombe|.)[^\n]*)/iu;

/** The line with the verse of a devotional, and the line with its prayer. */
export function findVerse(text: string): FoundText | null {
  return findLine(text, (line) => (VERSE.test(line) ? line.replace(SIGNS, '').trim() : ''));
}

export function findPrayer(text: string): FoundText | null {
  return findLine(text, (line) => {
    const { label, prayer = '' } = PRAYER.exec(line)?.groups ?? {};
    return label || /^(?:let us pray|tuombe)/iu.test(prayer) ? prayer.trim() : '';
  });
}

function findLine(text: string, read: (line: string) => string): FoundText | null {
  let start = 0;
  for (const line of text.split('\n')) {
    const value = read(line);
    if (value) return foundAt(text, start, line, value);
    start += line.length + 1;
  }
  return null;
}
