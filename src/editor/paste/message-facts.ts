import { proposedPrice } from '../../model/proposed-price';
import { parseContacts } from '../../posts/page/contact-links';
import { lineAfter, sentencesOf, tidy } from './message-text';

/** The parts of sentences between commas. */
function partsOf(text: string): string[] {
  return sentencesOf(text).flatMap(({ from }) => from.split(/[,;] /));
}

/** The words after a number that say whose it is. */
const ROLE = /^ ?\([^()\n]{1,30}\)|^ ?[-–:] ?\p{Lu}[\p{L}.'’ ]{1,30}(?=$|\/)/u;

/** The telephone numbers and e-mail addresses of `text`, each with the words beside it. */
export function findContacts(text: string): string {
  const contacts = partsOf(text).flatMap((part) => {
    const words = parseContacts(part);
    const last = words.findLastIndex(({ href = '' }) => /^(?:tel|mailto):/.test(href));
    const found = words
      .slice(0, last + 1)
      .map((word) => word.text)
      .join('');
    const [role = ''] = ROLE.exec(part.slice(found.length)) ?? [];
    return found ? tidy(found) + role : [];
  });
  return contacts.join(', ');
}

/** Forms of amounts of money. '800m' is a distance. */
const MONEY = [
  /\b(?:kshs?|kes|sh)\.? ?\d|\d,\d{3}\b(?! ?(?:sq|m2|km|people|litres))|\d ?(?:k|million|milioni|bob)\b|\d\/[=-]|@ ?\d/iu,
  /\d ?M\b|\d\.\dm\b/u,
];
/** Words before a price that do not belong to it, as in 'Kilimani at 18M'. */
const LABEL = /^(?:(?:price|bei) ?[:=-] ?|.* at (?=\D{0,5}\d))/iu;
/** Words beside an amount that somebody else pays, or that is only a part of the price. */
const NO_PRICE = /\b(?:income|rented|share|installments?)\b/iu;

/**
 * The words of a message about the price. Words from which `proposedPrice` reads none are no price:
 * those of a deposit, or in another currency.
 */
export function findPrice(text: string): string {
  const price = partsOf(text).find(
    (part) => MONEY.some((form) => form.test(part)) && !NO_PRICE.test(part) && proposedPrice(part),
  );
  return tidy(price ?? '').replace(LABEL, '');
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];
const SWAHILI = ['kimoja', 'viwili', 'vitatu', 'vinne', 'vitano', 'sita'];
/** The number is not a part of another number, or of a list such as '2 & 3 bedroom' or '2/3 br'. */
const ALONE = '(?<![\\w.,/–-]|\\d ?(?:[&,]|and|or|na|au|to) ?)';
const BEDROOMS = new RegExp(
  `${ALONE}(?:(?<number>[1-9]|${NUMBERS.join('|')})[ -]?(?:br|bdrm?|bed(?:-?rooms?)?)|(?:chumba (?=kimoja cha kulala)|vyumba )(?<swahili>${SWAHILI.join('|')})|bed-?sit(?:ter)?s?|studio)\\b`,
  'giu',
);

/** The number of bedrooms in a message, '0' for a bedsitter; '' if the message has none or several. */
export function findBedrooms(text: string): string {
  const found = [...text.matchAll(BEDROOMS)].map(({ groups }) => {
    const word = (groups?.number ?? groups?.swahili ?? '0').toLowerCase();
    const place = Math.max(NUMBERS.indexOf(word), SWAHILI.indexOf(word));
    return place < 0 ? word : `${place + 1}`;
  });
  return new Set(found).size === 1 ? (found[0] ?? '') : '';
}

/** Matches a reference such as 'Psalm 23:1'. */
export const VERSE =
  /(?:\b[123] )?\b(?!\p{L}+day |(?:Juma|Time|From|Saa))\p{Lu}\p{L}{2,14}\.? \d{1,3}: ?\d{1,3}\b(?! ?[ap]\.?m)/u;
const LONGEST_VERSE_LINE = 150;

/** The verse of a devotional with the words on its line; on a long line, with those of its sentence. */
export function findVerse(text: string): string {
  const line = text.split('\n').find((each) => VERSE.test(each)) ?? '';
  const [sentence] = sentencesOf(line.slice(line.search(VERSE)));
  return line.length > LONGEST_VERSE_LINE ? (sentence?.from ?? '') : line;
}

/** The prayer of a devotional, to its 'Amen'. */
export function findPrayer(text: string): string {
  const line = lineAfter(text, '(?:closing )?prayer|sala|maombi|ombi|tuombe|let us pray');
  return /^.*?\bam(?:en|ina)\b[.!]?/iu.exec(line)?.[0] ?? line;
}
