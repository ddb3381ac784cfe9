import { isPrice } from './field-kinds';

/** The value of `county` for a property in another country. */
export const ABROAD = 'Abroad';

/** Kenya's 47 counties. */
export const COUNTIES: readonly string[] = [
  ...['Baringo', 'Bomet', 'Bungoma', 'Busia', 'Elgeyo-Marakwet', 'Embu', 'Garissa', 'Homa Bay'],
  ...['Isiolo', 'Kajiado', 'Kakamega', 'Kericho', 'Kiambu', 'Kilifi', 'Kirinyaga', 'Kisii'],
  ...['Kisumu', 'Kitui', 'Kwale', 'Laikipia', 'Lamu', 'Machakos', 'Makueni', 'Mandera'],
  ...['Marsabit', 'Meru', 'Migori', 'Mombasa', "Murang'a", 'Nairobi', 'Nakuru', 'Nandi', 'Narok'],
  ...['Nyamira', 'Nyandarua', 'Nyeri', 'Samburu', 'Siaya', 'Taita-Taveta', 'Tana River'],
  ...['Tharaka-Nithi', 'Trans Nzoia', 'Turkana', 'Uasin Gishu', 'Vihiga', 'Wajir', 'West Pokot'],
];

/** Whether `text` is a county or ABROAD. */
export function isCounty(text: string): boolean {
  return text === ABROAD || COUNTIES.includes(text);
}

/** The first amount in a text, with a multiplier such as 'million'. */
const AMOUNT = /(\d[\d,]*(?:\.\d+)?)\s?(k\b|m\b|million|thousand)?/i;
const TIMES: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  million: 1_000_000,
};
/**
 * A smaller number is probably not a price, but a number of rooms or months, or a price per square
 * foot.
 */
const LOWEST_PROPOSED = 100;
const OTHER_MONEY = /[$€£¥₹]|\b(usd|eur|gbp|cad|aud|ugx|tzs|dollars?|euros?|pounds?)\b/i;

/** Returns the amount in the text of a price or rent; '' if the text has no amount in shillings. */
export function proposedPrice(rent: string): string {
  const [, digits = '', unit = ''] = AMOUNT.exec(rent) ?? [];
  if (!digits || OTHER_MONEY.test(rent)) return '';
  const price = Math.round(Number(digits.replaceAll(',', '')) * (TIMES[unit.toLowerCase()] ?? 1));
  return price >= LOWEST_PROPOSED && isPrice(String(price)) ? String(price) : '';
}
