/** A telephone number that was found in a text. */
export interface PhoneNumber {
  /** As it was written. */
  text: string;
  /** As every telephone understands it: '+', country, number. */
  international: string;
  /** Whether it is certainly a mobile number, which WhatsApp may know. */
  mobile: boolean;
}

const GAP = '[ \\u00A0.\\-]?';
const digits = (count: number) => `(?:${GAP}\\d){${count}}`;
/** '+254', '00254' or '254', and a trunk zero that some leave behind it, bare or in brackets. */
const KENYA = `(?:\\+|00)?254${GAP}(?:\\(0\\)|0)?`;
const MOBILE_START = `${GAP}[17]`;
/** Nairobi's 20, the other towns' 4x, 5x and 6x, free numbers' 800. */
const OTHER_START = `${GAP}(?:20|[456]\\d|800)`;

/** The spellings, the longest first. Kenya's own numbers have nine digits, older landlines eight. */
const KENYAN = [
  new RegExp(`^(?:${KENYA}|0)(${MOBILE_START}${digits(8)})(?!\\d)`),
  new RegExp(`^(?:${KENYA}|0)(${OTHER_START}${digits(7)})(?!\\d)`),
  new RegExp(`^(?:${KENYA}|0)(${OTHER_START}${digits(6)})(?!\\d)`),
];
const ABROAD = /^(?:\+|00)[1-9](?:[ \u00A0.-]?(?:\(0\)|\(\d{1,4}\)|\d)){6,14}/;
/** Where a number may begin behind another, and what stands between the two. */
const NEXT_START = /(?<=[ \u00A0-])[+0]/g;
const BETWEEN = /(?:[ \u00A0]+(?:-[ \u00A0]*)?|-[ \u00A0]*)(?=[+0])/y;

/** Countries whose mobile numbers are known by their start, where many readers live. */
const MOBILE_ABROAD =
  /^\+(?:447[1-9]|614|3538|255[67]|2567|2507|27[678]|9715|9665|974[3567]|9655|491[567]|467|417)/;
/** What looks like a day, which is no number to call. */
const DAY =
  /(?:^|\D)(?:\d{1,2}[.\- ]\d{1,2}[.\- ](?:19|20)\d\d|(?:19|20)\d\d[.-]\d{1,2}[.-]\d{1,2})(?:\D|$)/;

/**
 * Reads `run`, a run of digits, blanks and the signs that stand in telephone numbers, as one number or
 * several after each other. Null where any part of it is no number: then all of it is left alone.
 */
export function readPhoneNumbers(run: string): PhoneNumber[] | null {
  return DAY.test(run) ? null : readOn(run.trim());
}

/** A number, and where the text behind it can be read on. */
interface Step {
  number: PhoneNumber;
  next: number;
}

/** Whether a place can be read from depends on what follows it alone, so each is read once, from the end. */
function readOn(run: string): PhoneNumber[] | null {
  const steps = new Map<number, Step>();
  for (const start of [0, ...[...run.matchAll(NEXT_START)].map(({ index }) => index)].reverse()) {
    const step = [...kenyan(run.slice(start)), ...abroad(run.slice(start))]
      .map((number) => ({ number, next: nextStart(run, start + number.text.length) }))
      .find(({ next }) => next === run.length || steps.has(next));
    if (step) steps.set(start, step);
  }
  const numbers: PhoneNumber[] = [];
  for (let step = steps.get(0); step; step = steps.get(step.next)) numbers.push(step.number);
  return numbers.length > 0 ? numbers : null;
}

/** Where the number behind one that ends at `end` begins; the end itself where none does. */
function nextStart(run: string, end: number): number {
  BETWEEN.lastIndex = end;
  return BETWEEN.test(run) ? BETWEEN.lastIndex : end;
}

function kenyan(text: string): PhoneNumber[] {
  return KENYAN.flatMap((spelling, index) => {
    const found = spelling.exec(text);
    if (!found) return [];
    return {
      text: found[0],
      international: `+254${onlyDigits(found[1] ?? '')}`,
      mobile: index === 0,
    };
  });
}

/** A number of another country, in all the lengths that it may have here. */
function abroad(text: string): PhoneNumber[] {
  const longest = ABROAD.exec(text)?.[0];
  if (!longest) return [];
  const ends = [...longest.matchAll(/\d(?!\d)/g)].map((match) => match.index + 1).reverse();
  return ends.flatMap((end) => {
    const written = longest.slice(0, end);
    const international = `+${onlyDigits(written.replace('(0)', '')).replace(/^00/, '')}`;
    if (!isPlausible(international)) return [];
    return { text: written, international, mobile: MOBILE_ABROAD.test(international) };
  });
}

/** Kenya's own are read above; North America's have ten digits; all others have 8 to 15. */
function isPlausible(international: string): boolean {
  if (international.startsWith('+254')) return false;
  if (international.startsWith('+1')) return /^\+1[2-9]\d{9}$/.test(international);
  return /^\+[1-9]\d{7,14}$/.test(international);
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
