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

/** The first amount in a text, with its multiplier (such as 'million') if it has one. */
const AMOUNT = /(\d[\d,]*(?:\.\d+)?)\s?(k\b|m\b|million|thousand)?/i;
const TIMES: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
};
/**
 * The lowest price that the form proposes. A smaller number is probably a number of rooms or
 * months, or a price per square foot.
 */
const LOWEST_PROPOSED = 100;
const OTHER_MONEY = /[$€£¥₹]|\b(usd|eur|gbp|cad|aud|ugx|tzs|dollars?|euros?|pounds?)\b/i;

/**
 * Returns the first amount in `rent`, the text of a price or rent, as a price in shillings. Returns
 * '' if there is no amount, if it is below LOWEST_PROPOSED or has more than 12 digits, or if the
 * text names another currency.
 */
export function proposedPrice(rent: string): string {
  const [, digits = '', unit = ''] = AMOUNT.exec(rent) ?? [];
  if (!digits || OTHER_MONEY.test(rent)) return '';
  const price = Math.round(Number(digits.replaceAll(',', '')) * (TIMES[unit.toLowerCase()] ?? 1));
  return price >= LOWEST_PROPOSED && isPrice(String(price)) ? String(price) : '';
}
