import { isPrice } from './field-kinds';

/** The value of `county` for a property in another country. */
export const ABROAD = 'Abroad';

export const COUNTIES: readonly string[] = [
  ...['Baringo', 'Bomet', 'Bungoma', 'Busia', 'Elgeyo-Marakwet', 'Embu', 'Garissa', 'Homa Bay'],
  ...['Isiolo', 'Kajiado', 'Kakamega', 'Kericho', 'Kiambu', 'Kilifi', 'Kirinyaga', 'Kisii'],
  ...['Kisumu', 'Kitui', 'Kwale', 'Laikipia', 'Lamu', 'Machakos', 'Makueni', 'Mandera'],
  ...['Marsabit', 'Meru', 'Migori', 'Mombasa', "Murang'a", 'Nairobi', 'Nakuru', 'Nandi', 'Narok'],
  ...['Nyamira', 'Nyandarua', 'Nyeri', 'Samburu', 'Siaya', 'Taita-Taveta', 'Tana River'],
  ...['Tharaka-Nithi', 'Trans Nzoia', 'Turkana', 'Uasin Gishu', 'Vihiga', 'Wajir', 'West Pokot'],
];

export function isCounty(text: string): boolean {
  return text === ABROAD || COUNTIES.includes(text);
}

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
export const OTHER_MONEY =
  '(?:[$€£¥₹]|(?<!\\p{L})(?:usd|eur|gbp|cad|aud|ugx|tzs|rwf|aed|zar|[tu](?:z|g)?shs?|dollars?|euros?|pounds?)(?!\\p{L}))';
const IN_OTHER_MONEY = new RegExp(OTHER_MONEY, 'iu');
/** Swahili thousands, before or after their number: 'elfu 15', 'laki 8', 'milioni moja'. */
const SWAHILI_SCALE = /(?<!\p{L})(?:elfu|laki|mia|(?<!\d\s?)milioni)(?!\p{L})/iu;
/** The beginning of the second number of '150-200k'. */
const SECOND_NUMBER = /^\s?(?:-|–|to|hadi)\s?\d/iu;

/**
 * Returns the first amount in `rent`, the text of a price or rent, as a price in shillings. Returns
 * '' if there is no amount, if it is below LOWEST_PROPOSED or has more than 12 digits, or if it is
 * doubtful: the text names another currency, or the amount may be no price.
 */
export function proposedPrice(rent: string): string {
  if (IN_OTHER_MONEY.test(rent) || SWAHILI_SCALE.test(rent)) return '';
  const amounts = [...rent.matchAll(AMOUNT)];
  const amount = amounts.find(({ groups }) => groups?.currency) ?? amounts[0];
  if (!amount) return '';
  const { currency, digits = '', separator, unit = '' } = amount.groups ?? {};
  const number = Number(digits.replaceAll(/[^\d.]/g, ''));
  // '100' can be acres in '100 acres at 2M', and is thousands in '150-200k'; so is '150.000'.
  const isBare = !separator && !unit && number < 1_000;
  const rest = rent.slice(amount.index + amount[0].length);
  if (isBare && ((!currency && amounts.length > 1) || SECOND_NUMBER.test(rest))) return '';
  if (!unit && /\.\d{3}/.test(digits)) return '';
  const price = Math.round(number * (TIMES[unit.toLowerCase()] ?? 1));
  return price >= LOWEST_PROPOSED && isPrice(String(price)) ? String(price) : '';
}
