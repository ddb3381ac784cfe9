import { addDays, isDay, weekday } from '../../model/dates';
import { type Found, findForms, type Groups } from './message-text';

/** A day of a message. */
export interface FoundDay extends Found {
  /** yyyy-mm-dd. */
  text: string;
  /** The last day of several; '' if the words name only one day. */
  until: string;
}

const MONTHS = [
  'jan(?:uar[yi])?',
  'feb(?:ruar[yi])?',
  'mar(?:ch)?|machi',
  'apr(?:ili?)?',
  'may|mei',
  'june?|juni',
  'jul(?:y|ai)?',
  'aug(?:ust)?|agosti',
  'sept?(?:em(?:ber|ba))?',
  'oct(?:ober)?|oktoba',
  'nov(?:em(?:ber|ba))?',
  'dec(?:ember)?|des(?:emba)?',
];
/** The names of the days of the week, from Sunday, in English, Swahili and Sheng. */
const WEEKDAYS = [
  'sun(?:day)?|jumapili|jpili',
  'mon(?:day)?|jumatatu',
  'tue(?:s(?:day)?)?|jumanne',
  'wed(?:s|nesday)?|jumatano',
  'thu(?:rs?(?:day)?)?|alhamisi',
  'fri(?:day)?|ijumaa',
  'sat(?:urday)?|jumamosi|jmosi',
];

const START = '(?<![\\w/.:@+-])';
const WEEKDAY = `(?:(?<weekday>${WEEKDAYS.join('|')})\\b[.,]? )`;
const NUMBER = '\\d{1,2}(?: ?(?:st|nd|rd|th))?(?![\\d:]| ?[ap]\\.?m)';
const DAY = `(?:the |tarehe )?(?<day>${NUMBER})`;
const TO = ' ?(?:-|–|to|till|until|hadi|mpaka|(?<and>&|and|na)) ?';
const LAST = `(?:${TO}(?:(?:${WEEKDAYS.join('|')}) )?(?:the |tarehe )?(?<last>${NUMBER}))?`;
const MONTH = `(?<month>${MONTHS.join('|')})\\b\\.?`;
const YEAR = '(?:,? ?(?<year>20\\d\\d)\\b)?';

/** The forms of days, the surest first. A day without its month, such as 'tomorrow', is not sure. */
const FORMS = [
  // 'Fri 4th to Sun 6th Dec 2026'
  `${START}${WEEKDAY}?${DAY}${LAST},? ?(?:of |ya |-)?${MONTH}${YEAR}`,
  // 'December 4 - 6, 2026'
  `${START}${WEEKDAY}?${MONTH} ?${DAY}${LAST}${YEAR}`,
  // '4/12/2026'
  `${START}${WEEKDAY}?${DAY}(?<sign>[/.-])(?<number>\\d{1,2})\\k<sign>(?<year>(?:20)?\\d\\d)\\b`,
  // 'Ijumaa 4/12'. Without a word before it, 4/12 can be a part.
  `${START}(?:${WEEKDAY}|(?=tarehe )|on )${DAY}/(?<number>\\d{1,2})(?![\\w/])`,
].map((form) => new RegExp(form, 'giu'));

/** The days of a message, in its order. A day that can be read in two ways is left out. */
export function findDays(text: string, today: string): FoundDay[] {
  const isAbroad = /\+1[ -]?\d{3}/.test(text);
  return findForms(text, FORMS, (groups) => {
    // In America, 3/4 is 4 March.
    const isTurned = isAbroad && groups.number && Number.parseInt(groups.day ?? '', 10) < 13;
    return isTurned ? null : readDay(groups, today);
  });
}

function readDay(groups: Groups, today: string): Omit<FoundDay, keyof Found> | null {
  const { day = '', last, and, weekday: named } = groups;
  const date = dateOf(groups, day, today);
  // On 'Sat 5th Dec', the day of the week must be right.
  if (!date || (named && weekday(date) !== indexOf(WEEKDAYS, named))) return null;
  const until = last ? dateOf(groups, last, date) : '';
  // '5th and 12th' are two days, and of '28th - 2nd December', the first one is in November.
  const isSpan = until > date && (!and || until === addDays(date, 1));
  return !last || isSpan ? { text: date, until } : null;
}

/** The date with the number of `day` that is nearest to `near` unless its year is said; '' if none. */
function dateOf({ year, month, number }: Groups, day: string, near: string): string {
  const ofMonth = month ? indexOf(MONTHS, month) + 1 : Number(number);
  const ofYear = Number(near.slice(0, 4));
  const years = year ? [2000 + (Number(year) % 100)] : [ofYear, ofYear + 1, ofYear - 1];
  const two = (value: number) => String(value).padStart(2, '0');
  const monthDay = `${two(ofMonth)}-${two(Number.parseInt(day, 10))}`;
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(near));
  const dates = years.map((each) => `${each}-${monthDay}`).filter(isDay);
  return dates.sort((one, other) => distance(one) - distance(other))[0] ?? '';
}

function indexOf(names: readonly string[], written: string): number {
  return names.findIndex((each) => new RegExp(`^(?:${each})$`, 'i').test(written));
}
