import { proposedPrice } from '../../model/proposed-price';
import { parseContacts } from '../../posts/page/contact-links';
import { type Found, type FoundText, SIGNS, sentencesOf, tidy } from './message-text';

const LONGEST_LEAD = 80;
/** Signs between two contacts, and labels that the form has too. */
const LEAD_IN = new RegExp(
  `^(?:[\\s,/&+|•–-]|${SIGNS.source}|(?:and|or|na|au|ama)\\s|(?:contacts?|call|tel|phone|mawasiliano|simu)\\s?[:–-]\\s?)+`,
  'iu',
);
/** The words after a number that say whose it is. */
const ROLE_AFTER = /^\s?\([^()\n]{1,30}\)|^\s?[-–:]\s?\p{Lu}[\p{L}.'’ ]{1,30}(?=$|[,/\n;])/u;
const NAME_AFTER = new RegExp(
  `${ROLE_AFTER.source}|^\\s?\\p{Lu}[\\p{L}.'’ ]{1,30}(?=$|[,/\\n;])`,
  'u',
);

/**
 * The telephone numbers and e-mail addresses of a message, each with the words beside it, which say
 * whose it is; null if there is none.
 */
export function findContacts(text: string): { text: string; from: string } | null {
  const contacts: string[] = [];
  const known = new Set<string>();
  let [at, end] = [0, 0];
  for (const { text: part, href = '' } of parseContacts(text)) {
    const start = at;
    at += part.length;
    if (!/^(?:tel|mailto):/.test(href) || known.has(href)) continue;
    known.add(href);
    const sentence = openSentence(text.slice(end, start)).replace(LEAD_IN, '');
    const lead =
      sentence.length > LONGEST_LEAD ? sentence.slice(sentence.lastIndexOf(', ') + 2) : sentence;
    const rest = text.slice(at, at + 40);
    const form = lead.includes('(') ? /^\)/u : lead ? ROLE_AFTER : NAME_AFTER;
    const [after = ''] = form.exec(rest) ?? [];
    contacts.push(`${lead.length > LONGEST_LEAD ? '' : lead}${part.trim()}${after}`);
    end = at + after.length;
  }
  const all = contacts.join(', ');
  return all ? { text: all, from: all } : null;
}

/** The sentence at the end of `text`, if it is not complete. */
function openSentence(text: string): string {
  const last = sentencesOf(text).at(-1);
  return last?.end === text.length ? last.from : '';
}

const MONEY =
  /(?<!\p{L})(?:[Kk](?:sh|SH|shs|es|ES)|[Ss]hs?)\.?\s?\d|\d\s?(?:[kKM]|million|milioni)(?!\p{L})|\d\.\d{1,2}m(?!\p{L})|\d{1,3}(?:,\d{3})+(?!\d)|\d\/[=-]|\d\s?bob|@\s?\d{3}/u;
const PRICE =
  /(?<!\p{L})(?:rent|kodi|price|bei|asking|cost|going for|now|sasa|monthly|per (?:month|night|acre|plot)|kwa (?:mwezi|ekari)|p\.?m)(?!\p{L})/iu;
const NUMBER = /\d{3}|\d\s?m(?!\p{L})/iu;
const LABEL = /^(?:price|bei)\s?[:=-]\s?/iu;

/**
 * The words of a message about the price. Words from which `proposedPrice` reads none are no price:
 * those of a deposit, or in another currency.
 */
export function findPrice(text: string): (Found & FoundText & { isList: boolean }) | null {
  const parts = sentencesOf(text).flatMap(partsOf);
  const isPriced = (part?: Found) =>
    part &&
    (MONEY.test(part.from) || (PRICE.test(part.from) && NUMBER.test(part.from))) &&
    proposedPrice(part.from) !== '';
  const first =
    parts.find((part) => isPriced(part) && PRICE.test(part.from)) ?? parts.find(isPriced);
  if (!first) return null;
  let last = first;
  // 'Studio 3,000 per night, one bedroom 4,500 per night' is one list of prices.
  for (const part of parts) if (part.start === last.end && isPriced(part)) last = part;
  const from = tidy(text.slice(first.start, last.end));
  const place = { start: first.start, end: last.end, isList: last !== first };
  return { ...place, from, text: from.replace(LABEL, '') };
}

/** The parts of a sentence between its commas. */
function partsOf({ from, start }: Found): Found[] {
  let end = start;
  return from.split(/(?<=[,;]\s)/u).map((part) => {
    end += part.length;
    return { from: part, start: end - part.length, end };
  });
}

/** The words for the numbers from 1 on, in English and in Swahili. */
const ROOM_NUMBERS = [
  'one kimoja',
  'two viwili',
  'three vitatu',
  'four vinne',
  'five vitano',
  'six sita',
];
/** The number is not a part of another number, or of a list such as '2 & 3 bedroom' or '2/3 br'. */
const BEDROOMS =
  /(?<![\p{L}\p{N}.,/–-]|(?<![\p{N}.,])\d\s?(?:[&,]|and|or|na|au|to)\s?)(?:(?<number>[1-9]|one|two|three|four|five|six)[\s-]?(?:br|bdrm?|bed(?:-?rooms?)?)|vyumba\s(?<many>viwili|vitatu|vinne|vitano|sita)|chumba\s(?<one>kimoja)\scha\skulala|bed-?sit(?:ter)?s?|studio)(?!\p{L})/giu;

/** The number of bedrooms in a message, '0' for a bedsitter; null if the message has none or several. */
export function findBedrooms(text: string): FoundText | null {
  const found = [...text.matchAll(BEDROOMS)].map(({ 0: from, groups }) => {
    const word = (groups?.number ?? groups?.many ?? groups?.one ?? '0').toLowerCase();
    const place = ROOM_NUMBERS.findIndex((words) => words.split(' ').includes(word));
    return { from, text: place < 0 ? word : `${place + 1}` };
  });
  const [first] = found;
  return first && found.every((one) => one.text === first.text) ? first : null;
}

const BOOKS =
  'Genesis|Gen|Exodus|Leviticus|Numbers|Deuteronomy|Deut|Joshua|Judges|Ruth|Samuel|Kings|Chronicles|Ezra|Nehemiah|Esther|Job|Psalms?|Ps|Proverbs?|Prov|Ecclesiastes|Song of (?:Songs|Solomon)|Isaiah|Isa|Jeremiah|Jer|Lamentations|Ezekiel|Daniel|Hosea|Joel|Amos|Obadiah|Jonah|Micah|Nahum|Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Matthew|Matt?|Mark|Luke|John|Acts|Romans|Rom|Corinthians|Cor|Galatians|Gal|Ephesians|Eph|Philippians|Phil|Colossians|Col|Thessalonians|Timothy|Titus|Philemon|Hebrews|Heb|James|Peter|Jude|Revelation|Rev|Mwanzo|Kutoka|Walawi|Hesabu|Kumbukumbu|Yoshua|Waamuzi|Samweli|Wafalme|Nyakati|Nehemia|Ayubu|Zaburi|Methali|Mithali|Mhubiri|Isaya|Yeremia|Maombolezo|Ezekieli|Danieli|Yoeli|Amosi|Yona|Mika|Habakuki|Zekaria|Malaki|Mathayo|Marko|Luka|Yohana|Matendo|Warumi|Wakorintho|Wagalatia|Waefeso|Wafilipi|Wakolosai|Wathesalonike|Timotheo|Tito|Waebrania|Yakobo|Petro|Yuda|Ufunuo';
/** Matches a reference such as 'Psalm 23:1'. */
export const VERSE = new RegExp(
  `(?<!\\p{L})(?:[123]\\s?)?(?:${BOOKS})\\.?\\s\\d{1,3}\\s?:\\s?\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?`,
  'iu',
);
const QUOTED = /^[\s:–-]{0,3}["“‘'][^"”\n]{3,600}["”’']/u;

/** The length of the first sentence of `text`, with its full stop. */
function sentenceLength(text: string): number {
  const end = sentencesOf(text)[0]?.end ?? text.length;
  return end + (/^[.!?]/.test(text.slice(end)) ? 1 : 0);
}

/** The verse of a devotional with its words: those in quotation marks, or those of its sentence. */
export function findVerse(text: string): FoundText | null {
  const verse = VERSE.exec(text);
  if (!verse) return null;
  const rest = text.slice(verse.index);
  const reference = rest.slice(verse[0].length);
  const quoted = QUOTED.exec(reference)?.[0].length ?? 0;
  const line = text.slice(text.lastIndexOf('\n', verse.index) + 1, verse.index);
  // At the beginning of a line, the verse is the whole line.
  const isLine = !/\p{L}/u.test(line) && rest.includes('\n');
  const ownLength = isLine ? rest.indexOf('\n') : sentenceLength(rest);
  const length = quoted ? verse[0].length + quoted : ownLength;
  // '"The Lord is my shepherd." Psalm 23:1'
  const before = /["“][^"“”\n]{3,600}["”][\s(–-]{0,3}$/u.exec(line)?.[0] ?? '';
  const words = before + rest.slice(0, length);
  return { from: words, text: words.trim() };
}

const PRAYER =
  /(?<=^|\n|[.!?]\s)[^\p{L}\n]{0,5}(?:(?:(?:closing )?prayer|sala|maombi|ombi|tuombe|let us pray)\s?[:.-]\s?|prayer points?:?\n)(?<prayer>[^\n]+(?:\n(?=\d|[-•*])[^\n]+)*)/iu;

/** The prayer of a devotional, to its 'Amen'. */
export function findPrayer(text: string): FoundText | null {
  const match = PRAYER.exec(text);
  const { prayer = '' } = match?.groups ?? {};
  const [toAmen] = /^[\s\S]*?(?<!\p{L})am(?:en|ina)(?!\p{L})[.!]?/iu.exec(prayer) ?? [prayer];
  return match && prayer ? { from: match[0].trim(), text: toAmen.trim() } : null;
}
