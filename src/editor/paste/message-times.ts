import { addDays, isDay, weekday } from '../../model/dates';
import { type Found, findForms, type Groups } from './message-text';

/** A time of day (HH:MM) or a day (yyyy-mm-dd) in a message. */
export interface FoundTime extends Found {
  text: string;
}

/** A day in a message. */
export interface FoundDay extends FoundTime {
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

/** The words between the beginning and the end of several days or hours. */
const SPAN = '-|–|to|till|until|hadi|mpaka';
const START = '(?<![\\w/.:@+-])';
const WEEKDAY = `(?:(?<weekday>${WEEKDAYS.join('|')})\\b[.,]? )`;
const DATE = '\\d{1,2}(?: ?(?:st|nd|rd|th))?(?![\\d:]| ?[ap]\\.?m)';
const DAY = `(?:the |tarehe )?(?<day>${DATE})`;
const LAST = `(?: ?(?:${SPAN}|(?<and>&|and|na)) ?(?:(?:${WEEKDAYS.join('|')}) )?(?:the |tarehe )?(?<last>${DATE}))?`;
const MONTH = `(?<month>${MONTHS.join('|')})\\b\\.?`;
const YEAR = '(?:,? ?(?<year>20\\d\\d)\\b)?';

/** The forms of days, the surest first. A day without its month, such as 'tomorrow', is not sure. */
const DAY_FORMS = [
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
  return findForms(text, DAY_FORMS, (groups) => {
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

/** The start of a time that is neither in a number nor the end of a span, as in 'to 5pm'. */
const TIME_START =
  '(?<![\\w.:+-]|\\d/|(?:[ap]\\.?m\\.?|\\b\\d{1,2}) ?[-–] ?|\\b(?:to|till|until|hadi|mpaka) )';
const MINUTE = '(?:[:.](?<minute>[0-5]\\d))?';
const HALF = ' ?(?<half>[ap])\\.? ?m\\b\\.?';
const NUMBERS =
  'moja,mbili,tatu,nne,tano,sita,saba,nane,tisa,kumi,kumi na moja,kumi na mbili'.split(',');
const NUMBER = `(?<swahili>${NUMBERS.toReversed().join('|')}|\\d{1,2})`;
const PART = '(?: (?:na |u)?(?<part>nusu|robo|kasorobo)| kamili)?';
const DAYTIME = '(?: (?:za |ya )?(?<daytime>asubuhi|alfajiri|mchana|alasiri|jioni|usiku))?';

/** The forms of times, the surest first. */
const TIME_FORMS = [
  // '10am', '10-2pm'
  `${TIME_START}(?<hour>\\d{1,2})${MINUTE}(?: ?(?:${SPAN}) ?(?<endHour>\\d{1,2})(?:[:.]\\d\\d)?)?${HALF}`,
  // 'saa nne na nusu asubuhi'
  `${TIME_START}saa:? ${NUMBER}${MINUTE}\\b${PART}${DAYTIME}`,
].map((form) => new RegExp(form, 'giu'));

/** The times at which something in a message begins, in its order. A doubtful time is left out. */
export function findTimes(text: string): FoundTime[] {
  return findForms(text, TIME_FORMS, readTime);
}

/** The minutes that 'na nusu' and others add. */
const PARTS: Readonly<Record<string, number>> = { nusu: 30, robo: 15, kasorobo: -15 };

function readTime({ swahili, hour, minute = '0', half, endHour, part = '', daytime }: Groups) {
  const number = NUMBERS.indexOf(swahili?.toLowerCase() ?? '') + 1 || Number(swahili ?? hour);
  if (number < 1 || number > 12) return null;
  // In '10-2pm', the event begins in the morning.
  const isOther = endHour !== undefined && number % 12 > Number(endHour) % 12;
  const isAfternoon = (half?.toLowerCase() === 'p') !== isOther;
  const from = swahili ? swahiliStart(number, daytime?.toLowerCase()) : isAfternoon ? 12 : 0;
  const minutes = Number(minute) + (PARTS[part.toLowerCase()] ?? 0);
  return from === null ? null : { text: clock(from + (number % 12), minutes) };
}

/** The hour from which a Swahili hour counts: 6 by day, and 18 by night; null if it is doubtful. */
function swahiliStart(hour: number, daytime: string | undefined): 6 | 18 | null {
  // Without a word for it, 'saa nne' to 'saa kumi na moja' are by day, and 'saa moja' may be either.
  if (!daytime) return hour >= 4 && hour < 12 ? 6 : null;
  // 'saa kumi na moja asubuhi' is before sunrise, and 'saa moja jioni' is after sunset.
  const isEarly = /^a(?:subuhi|lfajiri)/.test(daytime) && hour >= 9 && hour < 12;
  const isLate = daytime === 'jioni' && (hour < 4 || hour === 12);
  return daytime === 'usiku' || isEarly || isLate ? 18 : 6;
}

function clock(hour: number, minute: number): string {
  const moment = new Date(0);
  moment.setUTCHours(hour, minute);
  return moment.toISOString().slice(11, 16);
}
