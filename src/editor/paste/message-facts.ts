import { proposedPrice } from '../../model/proposed-price';
import { parseContacts } from '../../posts/page/contact-links';
import { type FoundText, lineAfter, sentencesOf, tidy } from './message-text';

const LONGEST_LEAD = 80;
/** Signs, and labels that the form has too, before a contact. */
const LEAD_IN = /^(?:[\s,/&+–-]|(?:contacts?|call|tel|phone|mawasiliano|simu) ?[:–-] ?)+/iu;
/** The words after a number that say whose it is. */
const ROLE = /^ ?\([^()\n]{1,30}\)|^ ?[-–:] ?\p{Lu}[\p{L}.'’ ]{1,30}(?=$|[,/;])/u;

/**
 * The telephone numbers and e-mail addresses of `text`, each with its owner beside it. Null if `text`
 * has no number and no address.
 */
export function findContacts(text: string): FoundText | null {
  const contacts = sentencesOf(text).flatMap(({ from }) => {
    const parts = parseContacts(from);
    const isContact = ({ href = '' }) => /^(?:tel|mailto):/.test(href);
    const first = parts.findIndex(isContact);
    if (first < 0) return [];
    const last = parts.findLastIndex(isContact) + 1;
    const join = (some: typeof parts) => some.map((part) => part.text).join('');
    const words = join(parts.slice(0, first)).replace(LEAD_IN, '');
    const lead = words.length > LONGEST_LEAD ? (words.split(/[,;.] /).at(-1) ?? '') : words;
    const [role = ''] = ROLE.exec(join(parts.slice(last))) ?? [];
    return `${lead.length > LONGEST_LEAD ? '' : lead}${join(parts.slice(first, last)).trim()}${role}`;
  });
  const all = contacts.join(', ');
  return all ? { text: all, from: all } : null;
}

/** Forms of amounts of money. */
const MONEY = [
  /\b(?:kshs?|kes|sh)\.? ?\d/iu,
  /\d,\d{3}\b(?! ?(?:sq|m2|km|people|litres))/iu,
  /\d ?(?:k|million|milioni|bob)\b|\d\/[=-]/iu,
  // '800m' is a distance.
  /\d ?M\b|\d\.\dm\b/u,
  /@ ?\d/u,
];
/** Words before a price that do not belong to it, as in 'Kilimani at 18M'. */
const LABEL = /^(?:(?:price|bei) ?[:=-] ?|.* at (?=\D{0,5}\d))/iu;

/** Words beside an amount that somebody else pays, or that is only a part of the price. */
const NO_PRICE = /\b(?:income|rented|share|installments?)\b/iu;

/**
 * The words of a message about the price. Words from which `proposedPrice` reads none are no price:
 * those of a deposit, or in another currency.
 */
export function findPrice(text: string): FoundText | null {
  const parts = sentencesOf(text).flatMap((sentence) => sentence.from.split(/[,;] /));
  const price = parts.find(
    (part) => MONEY.some((form) => form.test(part)) && !NO_PRICE.test(part) && proposedPrice(part),
  );
  return price ? { from: price, text: tidy(price).replace(LABEL, '') } : null;
}

const ENGLISH = ['one', 'two', 'three', 'four', 'five', 'six'];
const SWAHILI = ['kimoja', 'viwili', 'vitatu', 'vinne', 'vitano', 'sita'];
/** The number is not a part of another number, or of a list such as '2 & 3 bedroom' or '2/3 br'. */
const ALONE = '(?<![\\w.,/–-]|\\d ?(?:[&,]|and|or|na|au|to) ?)';
const BEDROOMS = new RegExp(
  `${ALONE}(?:(?<english>[1-9]|${ENGLISH.join('|')})[ -]?(?:br|bdrm?|bed(?:-?rooms?)?)|(?:chumba (?=kimoja cha kulala)|vyumba )(?<swahili>${SWAHILI.join('|')})|bed-?sit(?:ter)?s?|studio)\\b`,
  'giu',
);

/** The number of bedrooms in a message, '0' for a bedsitter; null if the message has none or several. */
export function findBedrooms(text: string): FoundText | null {
  const found = [...text.matchAll(BEDROOMS)].map(({ 0: from, groups }) => {
    const word = (groups?.english ?? groups?.swahili ?? '0').toLowerCase();
    const place = Math.max(ENGLISH.indexOf(word), SWAHILI.indexOf(word));
    return { from, text: place < 0 ? word : `${place + 1}` };
  });
  const [first] = found;
  return first && found.every((one) => one.text === first.text) ? first : null;
}

const REFERENCE = String.raw`(?:\b[123] )?\b(?!\p{L}+day |(?:Juma|Time|From|Saa))\p{Lu}\p{L}{2,14}\.? \d{1,3}: ?\d{1,3}\b(?! ?[ap]\.?m)`;
/** Matches a reference such as 'Psalm 23:1'. */
export const VERSE = new RegExp(REFERENCE, 'u');
/** A line that begins or ends with a reference, perhaps after a label such as 'Text:'. */
const VERSE_LINE = new RegExp(`^.{0,14}${REFERENCE}.*$|^.*${REFERENCE}.{0,14}$`, 'mu');

/** The verse of a devotional with the words on its line, or those after it in its sentence. */
export function findVerse(text: string): FoundText | null {
  const start = text.search(VERSE);
  const [sentence] = start < 0 ? [] : sentencesOf(text.slice(start));
  const from = VERSE_LINE.exec(text)?.[0] ?? sentence?.from;
  return from ? { from, text: from } : null;
}

/** The prayer of a devotional, to its 'Amen'. */
export function findPrayer(text: string): FoundText | null {
  const line = lineAfter(text, '(?:closing )?prayer|sala|maombi|ombi|tuombe|let us pray');
  const [prayer = line] = /^.*?\bam(?:en|ina)\b[.!]?/iu.exec(line) ?? [];
  return prayer ? { from: prayer, text: prayer } : null;
}
