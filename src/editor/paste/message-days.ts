import { addDays, isDay, weekday } from '../../model/dates';
import { type Found, findForms } from './message-text';

/** A day of a message. */
export interface FoundDay extends Found {
  /** yyyy-mm-dd. */
  day: string;
  /** The last day of several; '' if the words name only one day. */
  until: string;
  /** Whether the words name a date. 'Sunday' and 'tomorrow' depend on the day of the message. */
  isDate: boolean;
}

const MONTHS = [
  'jan(?:uar[yi])?',
  'feb(?:ruar[yi])?',
  'mar(?:ch)?|machi',
  'apr(?:ili?)?',
  'may|mei',
  'june?|juni',
  'jul(?:y|ai)?',
  'aug(?:ust)?|ago(?:sti)?',
  'sept?(?:em(?:ber|ba))?',
  'oct(?:ober)?|okt(?:oba)?',
  'nov(?:em(?:ber|ba))?',
  'dec(?:ember)?|des(?:emba)?',
];
/** The names of the days of the week, from Sunday, in English, Swahili and Sheng. */
const WEEKDAYS = [
  'sun(?:day)?|jumapili|jpili',
  'mon(?:day)?|jumatatu',
  'tue(?:s(?:day)?)?|jumanne',
  'wed(?:s|nesday)?|jumatano',
  'thu(?:r(?:s(?:day)?)?)?|alhamisi',
  'fri(?:day)?|ijumaa',
  'sat(?:urday)?|jumamosi|jmosi|sato',
];
const RELATIVE = { today: 0, leo: 0, tonight: 0, tomorrow: 1, kesho: 1, yesterday: -1, jana: -1 };

const START = '(?<![\\p{L}\\p{N}/.:@+-])';
const NAMED = `(?<weekday>${WEEKDAYS.join('|')})(?!\\p{L})[.,]?`;
const LEAD = `(?:${NAMED}\\s{1,3})?(?:(?:the|tarehe|tar\\.?)\\s{1,2})?`;
const DAY = '(?<day>\\d{1,2})(?:\\s?(?:st|nd|rd|th))?(?!\\d)';
const LAST = `(?:\\s?(?:-|–|—|to|till|until|hadi|mpaka|(?<and>&|and|na))\\s?(?:(?:${WEEKDAYS.join('|')})[.,]?\\s)?(?:(?:the|tarehe)\\s)?(?<last>\\d{1,2})(?:\\s?(?:st|nd|rd|th))?(?![\\d\\p{L}:]))?`;
const MONTH = `(?<month>${MONTHS.join('|')})(?!\\p{L})\\.?`;
const YEAR = '(?:,?\\s?(?<year>20\\d\\d)(?!\\d))?';
const MEASURE = '(?:[ap]\\.?m|pax|people|acre|ekari|kg|mile)';

/**
 * The forms of days, the surest first: where two forms overlap, the earlier one counts. All
 * repetitions have a limit, so that the time is linear.
 */
const FORMS: readonly RegExp[] = [
  `${START}${LEAD}${DAY}${LAST},?\\s?(?:(?:of|ya)\\s)?-?${MONTH}${YEAR}`,
  `${START}(?:${NAMED}\\s{1,3})?${MONTH}\\s?${DAY}(?!\\p{L})${LAST}${YEAR}(?!:\\d)`,
  `${START}${LEAD}(?<day>\\d{1,2})(?<sign>[/.-])(?<number>\\d{1,2})\\k<sign>(?<year>20\\d\\d|\\d\\d)(?![\\d/])`,
  `${START}${LEAD}(?!24/7)(?<day>\\d{1,2})/(?<number>\\d{1,2})(?![\\d/]|\\s?(?:an?\\s)?${MEASURE})`,
  `${START}(?:${NAMED}\\s{1,3}(?:(?:the|tarehe|tar\\.?)\\s)?|(?:tarehe|tar\\.?)\\s{1,2})${DAY}(?![:.,]\\d|[\\p{L}/]|\\s?${MEASURE})`,
  `${START}(?<!(?:every|kila|each|next|last|viewing|za|ya)\\s)${NAMED}(?!\\s(?:ijayo|iliyopita|school|nation|next))`,
  `${START}(?<relative>${Object.keys(RELATIVE).join('|')})(?!\\p{L}| kutwa)`,
].map((form) => new RegExp(form, 'giu'));

/**
 * The days that a message names, in the order of the message. A day that can be read in two ways is
 * left out.
 */
export function findDays(text: string, today: string): FoundDay[] {
  const isAbroad = /\+1[\s-]?\d{3}/.test(text);
  return findForms(text, FORMS, (groups, words) => {
    const { day, number } = groups;
    // In America, 3/4 is 4 March.
    const isTurned = isAbroad && number && number !== day && Number(day) < 13;
    return isTurned ? null : readDay(groups, words, today);
  });
}

type Groups = Readonly<Record<string, string | undefined>>;

function readDay(groups: Groups, words: string, today: string): Omit<FoundDay, keyof Found> | null {
  const { day, relative = '', last, and, month } = groups;
  const name = indexOf(WEEKDAYS, groups.weekday);
  if (!day) {
    // 'sun' and 'wed' are also words.
    if (/^(?!sato)[a-z]{3,4}$/.test(words) && !relative) return null;
    const days = relative
      ? RELATIVE[relative.toLowerCase() as keyof typeof RELATIVE]
      : (name - weekday(today) + 7) % 7;
    return { day: addDays(today, days), until: '', isDate: false };
  }
  const date = dateOf(groups, day, today);
  // 'may' is also a verb. On 'Sat 5th Dec', the day of the week must be right.
  const isVerb = month === 'may' && words.startsWith('may');
  if (!date || isVerb || (name >= 0 && weekday(date) !== name)) return null;
  if (!last) return { day: date, until: '', isDate: true };
  const until = dateOf({ ...groups, year: date.slice(0, 4) }, last, today);
  // '5th and 12th' are two days, and of '28th - 2nd December', the first one is in November.
  const isSpan = until > date && (!and || until === addDays(date, 1));
  return isSpan ? { day: date, until, isDate: true } : null;
}

/** The date with the number `day`: in the year nearest to `today` unless it is said; '' if none. */
function dateOf({ year, month, number }: Groups, day: string, today: string): string {
  const ofMonth = month ? indexOf(MONTHS, month) + 1 : number;
  if (!ofMonth) {
    const coming = Array.from({ length: 31 }, (_, index) => addDays(today, index));
    return coming.find((each) => Number(each.slice(8)) === Number(day)) ?? '';
  }
  const two = (value: string | number) => String(value).padStart(2, '0');
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [year.padStart(4, '20')] : [thisYear - 1, thisYear, thisYear + 1];
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(today));
  const days = years.map((each) => `${each}-${two(ofMonth)}-${two(day)}`).filter(isDay);
  return days.sort((one, other) => distance(one) - distance(other))[0] ?? '';
}

function indexOf(names: readonly string[], written = ''): number {
  return names.findIndex((each) => new RegExp(`^(?:${each})$`, 'i').test(written));
}
