import { proposedPrice } from '../../model/proposed-price';
import { wordsIn } from '../../model/word-search';
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
/** Words before a price that do not belong to it, as in 'Kilimani at 18M' or 'plot @2.5M'. */
const LABEL =
  /^(?:(?:price|bei) ?[:=-] ?|.* at (?=\D{0,5}\d)|.*@ ?(?=(?:k?shs?\.? ?)?\d[\d,.]*[km]?(?![\p{L}\d])))/iu;
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

/**
 * Matches the words of bedrooms as `wordsIn` reads them, for which 'two br' is '2 bedroom'. A number
 * after another one is the end of a range or of a list.
 */
const BEDROOMS =
  /(?<!\b\d{1,2} (?:(?:or|au|na|to|and) )?|\bup to |\.)\b(?:[1-9] bedrooms?|vyumba [1-9]|chumba 1 cha kulala|bed ?sit(?:ter)?s?|studio)\b/g;

/** The number of bedrooms in a message, '0' for a bedsitter; '' if the message has none or several. */
export function findBedrooms(text: string): string {
  const found = text.split(/[\n:;!?]|\.(?=\s)/).flatMap((part) => {
    const words = wordsIn(part).map(({ word }) => word);
    return words.join(' ').match(BEDROOMS) ?? [];
  });
  const counts = new Set(found.map((each) => /\d/.exec(each)?.[0] ?? '0'));
  return counts.size === 1 ? ([...counts][0] ?? '') : '';
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
