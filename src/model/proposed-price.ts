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
 * The lowest price that the form proposes. A smaller number is probably a price per square foot. A
 * number below 1,000 without a currency is probably a number of rooms or months, or the first of
 * '150-200k'.
 */
const LOWEST_PROPOSED = 100;
const LOWEST_BARE = 1_000;
/** Matches another currency, thousands in Swahili, struck words in WhatsApp, and a range. */
const NOT_SHILLINGS =
  /[$€£¥₹~]|(?<!\p{L})(?:usd|eur|gbp|cad|aud|ugx|tzs|rwf|aed|zar|[tu](?:z|g)?shs?|dollars?|euros?|pounds?|elfu|laki|mia|(?<!\d\s?)milioni)(?!\p{L})|\d\s?(?:-|–|to|hadi)\s?\d/iu;
/** Between the parts of a text that each may have an amount. */
const PART = /[,;]\s|\s?\((?=\D)|\s(?:and|na|plus)\s/iu;
/** Matches a part with an amount that is not the price, or not the price of now. */
const NO_PRICE =
  /(?<!\p{L})(?:deposit|amana|booking|viewing|service|charges?|fees?|commission|water|garbage|balance|was|were|before|formerly|previously|original(?:ly)?|initial(?:ly)?|old|usual|normal|reduced|down|ilikuwa|zamani|awali|save|off|discount|by|up ?to|at most|max|maximum|below|under|less than|not more than)(?!\p{L})/iu;

/**
 * Returns the price in `rent`, the text of a price or rent, in shillings. Returns '' if there is no
 * such amount, if it is below LOWEST_PROPOSED or has more than 12 digits, or if it is doubtful: the
 * text names another currency, or has several amounts beside those of a deposit, for example.
 */
export function proposedPrice(rent: string): string {
  if (NOT_SHILLINGS.test(rent)) return '';
  const parts = rent.split(PART).filter((part) => !NO_PRICE.test(part));
  const [price = Number.NaN, ...others] = parts.flatMap((part) =>
    [...part.matchAll(AMOUNT)].flatMap(({ groups }) => priceOf(groups ?? {})),
  );
  const isSure = others.length === 0 && price >= LOWEST_PROPOSED && isPrice(String(price));
  return isSure ? String(price) : '';
}

/** The price in the groups of AMOUNT; NaN for '150.000', which is thousands. */
function priceOf({ currency, digits = '', unit = '' }: Partial<Record<string, string>>): number[] {
  const number = Number(digits.replaceAll(/[^\d.]/g, ''));
  if (!currency && !unit && number < LOWEST_BARE) return [];
  const isDoubtful = !unit && /\.\d{3}/.test(digits);
  return [isDoubtful ? Number.NaN : Math.round(number * (TIMES[unit.toLowerCase()] ?? 1))];
}
