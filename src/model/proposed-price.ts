import { isPrice } from './field-kinds';

/**
 * An amount in a text, with its currency and its multiplier (such as 'million') if it has them. The
 * sides of a plot (50x100), telephone numbers, 10% and 100sqft are no amounts.
 */
const AMOUNT =
  /(?:(?<!\p{L})(?<currency>k(?:sh|shs|es)|shs?)[.:]{0,2}\s?|(?<![\p{L}+/×*]|\d[ ,.]?|x\s))(?<digits>[1-9]\d{0,2}(?<separator>[ ,\u00a0])\d{3}(?:\k<separator>\d{3}){0,2}(?:\.\d{2}(?!\d))?|(?:0|[1-9]\d{0,11})(?:\.\d{1,3})?)(?![.,]?\d|[ \u00a0]\d{3}(?!\d))(?:\s?(?<unit>k|m|million|milioni|thousand)(?!\p{L}))?(?!\s?[x×*]\s?\d|\/\d|%|(?!p[./]?m|per|ksh|kes|bob|sh)\p{L})/giu;
const TIMES: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
  milioni: 1_000_000,
};
/**
 * The lowest price that the form proposes. A smaller number is probably a number of rooms or
 * months, or a price per square foot.
 */
const LOWEST_PROPOSED = 100;
/** The signs and names of other currencies, for a regular expression. */
const OTHER_MONEY =
  '(?:[$€£¥₹]|(?<!\\p{L})(?:usd|eur|gbp|cad|aud|ugx|tzs|rwf|aed|zar|[tu](?:z|g)?shs?|dollars?|euros?|pounds?)(?!\\p{L}))';
const IN_OTHER_MONEY = new RegExp(OTHER_MONEY, 'iu');
/** Swahili thousands, before or after their number: 'elfu 15', 'laki 8', 'milioni moja'. */
const SWAHILI_SCALE = /(?<!\p{L})(?:elfu|laki|mia|(?<!\d\s?)milioni)(?!\p{L})/iu;
/** Text between WhatsApp's marks for struck words, which are not valid any more. */
const STRUCK = /~[^~\n]{1,40}~/g;
/** The beginning of the second number of '150-200k'. */
const SECOND_NUMBER = /^\s?(?:-|–|to|hadi)\s?\d/iu;
/** Words and signs between a word and the amount that it describes. */
const TO_AMOUNT = String.raw`(?:(?!\s(?:and|na|plus|rent|kodi|now|sasa)\s)[^\d,;.+\n]){0,20}$`;
/** Signs that belong to an amount, and words between it and the word that describes it. */
const FROM_AMOUNT = String.raw`^(?:\s?(?:\/[=-]|bob|shillings))?\s?(?:(?:is|for|as|of|ni|ya|kwa)\s)?(?:the\s)?`;
/** After a word: no letter, and no amount that the word describes instead. */
const ENDS = String.raw`(?!\p{L}|\s?(?:of|is|ni|to|:)?\s?(?:k(?:sh|shs|es)[.:]?\s?)?\d)`;
/** Beside an amount that is not the price, or not the price of now. */
const OTHER_BEFORE = new RegExp(
  `(?<!\\p{L})(?:deposit|amana|booking|viewing|service|charges?|fees?|commission|water|garbage|balance|was|were|before|formerly|previously|(?:origin|initi)al(?:ly)?|old|usual|normal|(?:reduced|down) from|ilikuwa|zamani|awali|save|discount|by|up ?to|at most|max|maximum|below|under|less than|not more than)(?!\\p{L})${TO_AMOUNT}`,
  'iu',
);
const OTHER_AFTER = new RegExp(
  `${FROM_AMOUNT}(?:deposit|amana|booking|viewing|service|commission|off|discount|before)${ENDS}`,
  'iu',
);
/** Beside the price of now, or beside the price for a time. */
const PRICE_BEFORE = new RegExp(
  `(?<!\\p{L})(?:rent|kodi|now|sasa|price|bei|asking|monthly|reduced|discounted|offer)(?!\\p{L})${TO_AMOUNT}`,
  'iu',
);
const PRICE_AFTER = new RegExp(`${FROM_AMOUNT}(?:rent|now|sasa)${ENDS}`, 'iu');
const TIME_AFTER =
  /^(?:\s?(?:\/[=-]|bob|shillings))?\s?(?:(?:per|a|kwa|each|every|\/)\s?(?:month|mwezi|night|day|week|year)|monthly|p\.?\/?m(?!\p{L}))/iu;
/** Between the two ends of a range. */
const RANGE =
  /^(?:\s?(?:\/[=-]|bob|shillings))?\s?(?:-|–|—|→|->|\/|(?:down\s|up\s)?to|hadi|and|na|or|au)\s?$/iu;
const LENGTH_AROUND = 40;

/** An amount in a text: its price in shillings, or NaN if that is doubtful. */
interface Amount {
  price: number;
  start: number;
  end: number;
  hasCurrency: boolean;
}

function amountsOf(rent: string): Amount[] {
  const found = [...rent.matchAll(AMOUNT)];
  return found.map(({ 0: { length }, index, groups }) => {
    const { currency, digits = '', separator, unit = '' } = groups ?? {};
    const end = index + length;
    const number = Number(digits.replaceAll(/[^\d.]/g, ''));
    // '100' can be acres in '100 acres at 2M', and is thousands in '150-200k'; so is '150.000'.
    const isBare = !separator && !unit && number < 1_000;
    const isDoubtful =
      (isBare && ((!currency && found.length > 1) || SECOND_NUMBER.test(rent.slice(end)))) ||
      (!unit && /\.\d{3}/.test(digits));
    const price = Math.round(number * (TIMES[unit.toLowerCase()] ?? 1));
    return { price: isDoubtful ? Number.NaN : price, start: index, end, hasCurrency: !!currency };
  });
}

/**
 * Returns the price in `rent`, the text of a price or rent, in shillings: the rent and not the
 * deposit, the price of now and not the one before, the lower end of a range. Returns '' if there is
 * no such amount, if it is below LOWEST_PROPOSED or has more than 12 digits, or if it is doubtful:
 * the text names another currency, or the amount may be no price.
 */
export function proposedPrice(rent: string): string {
  if (IN_OTHER_MONEY.test(rent) || SWAHILI_SCALE.test(rent)) return '';
  const text = rent.replace(STRUCK, ' ');
  const before = ({ start }: Amount) => text.slice(Math.max(0, start - LENGTH_AROUND), start);
  const after = ({ end }: Amount) => text.slice(end, end + LENGTH_AROUND);
  const amounts = amountsOf(text).filter(
    (amount) =>
      PRICE_AFTER.test(after(amount)) ||
      !(OTHER_BEFORE.test(before(amount)) || OTHER_AFTER.test(after(amount))),
  );
  const chosen =
    amounts.find((amount) => PRICE_BEFORE.test(before(amount)) || isNamedAfter(after(amount))) ??
    amounts.find(({ hasCurrency }) => hasCurrency) ??
    amounts[0];
  const isRange = (one?: Amount, two?: Amount) => RANGE.test(text.slice(one?.end, two?.start));
  const other = amounts.find((amount) => isRange(amount, chosen) || isRange(chosen, amount));
  const price = Math.min(chosen?.price ?? Number.NaN, other?.price ?? Number.POSITIVE_INFINITY);
  return price >= LOWEST_PROPOSED && isPrice(String(price)) ? String(price) : '';
}

function isNamedAfter(after: string): boolean {
  return PRICE_AFTER.test(after) || TIME_AFTER.test(after);
}
