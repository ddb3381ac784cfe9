import { addDays, isDay, weekday } from '../../model/dates';
import type { Found } from './message-text';

/** A day of a message, or the days from one to another. */
export interface FoundDay extends Found {
  /** The days (yyyy-mm-dd) that the words can mean: two if day and month can be confused. */
  days: readonly string[];
  /** The last day; '' if the words name only one day. */
  until: string;
  /** Whether the message says that the day is over, as for a death. */
  isPast: boolean;
}

/** The beginnings of the names of the months, in English and Swahili. */
const MONTHS = [
  ...['jan(?:uar[yi])?', 'feb(?:ruar[yi])?', 'mar(?:ch)?|machi', 'apr(?:ili?)?', 'may|mei'],
  ...['june?|juni', 'jul(?:y|ai)?', 'aug(?:ust)?|ago(?:sti)?', 'sept?(?:em(?:ber|ba))?'],
  ...['oct(?:ober)?|okt(?:oba)?', 'nov(?:em(?:ber|ba))?', 'dec(?:ember)?|des(?:emba)?'],
];
/** The names of the days of the week, from Sunday, in English, Swahili and Sheng. */
const WEEKDAYS = [
  ...['sun(?:day)?|jumapili|jpili', 'mon(?:day)?|jumatatu', 'tue(?:s(?:day)?)?|jumanne'],
  ...['wed(?:s|nesday)?|jumatano', 'thu(?:r(?:s(?:day)?)?)?|alhamisi'],
  ...['fri(?:day)?|ijumaa|furahiday', 'sat(?:urday)?|jumamosi|jmosi|sato'],
];
const NUMBER_WORDS = 'moja|pili|tatu|nne|tano|sita|saba|nane|tisa|kumi';
/** 'kumi' is 10; the word after 'kumi na' is added to it. */
const VALUES: Readonly<Record<string, number>> = {
  ...{ moja: 1, mosi: 1, mbili: 2, pili: 2, tatu: 3, nne: 4, tano: 5 },
  ...{ sita: 6, saba: 7, nane: 8, tisa: 9, kumi: 10, ishirini: 20, thelathini: 30 },
  ...{ arobaini: 40, hamsini: 50, sitini: 60, sabini: 70, themanini: 80, tisini: 90, mia: 100 },
};

/** The number of Swahili number words, such as 'kumi na mbili', or of digits. */
export function numberOf(written: string): number {
  const words = written.toLowerCase().split(/\s+/);
  return words.reduce((sum, word) => sum + (VALUES[word] ?? (Number(word) || 0)), 0);
}

const named = (name: string, parts: readonly string[]) => `(?<${name}>${parts.join('|')})`;
const WEEKDAY = `${named('weekday', WEEKDAYS)}(?!\\p{L})`;
const MONTH = `(?:${named('month', MONTHS)}(?!\\p{L})\\.?|(?:mwezi\\s)(?:wa\\s)?(?<numbered>\\d{1,2}|(?:${NUMBER_WORDS})(?:\\sna\\s(?:moja|mbili))?)(?!\\p{L}))`;
const DAY = '(?<day>\\d{1,2})(?:\\s?(?:st|nd|rd|th))?(?!\\d)';
const TO = '\\s?(?:-|–|—|to|till|until|hadi|mpaka|&|and|na)\\s?';
const LAST = '(?<last>\\d{1,2})(?:\\s?(?:st|nd|rd|th))?(?![\\d\\p{L}])';
const YEAR = '(?:,?\\s?(?<year>20\\d\\d)(?!\\d))';
const LEAD = `(?:${WEEKDAY}[.,]?\\s{1,3})?(?:(?:the|tarehe|tar\\.?)\\s{1,2})?`;
const START = '(?<![\\p{L}\\p{N}/.:@+-])';

/**
 * The forms of days, the surest first: where two forms overlap, the earlier one counts. All
 * repetitions have a limit, so that the time is linear.
 */
const FORMS: readonly RegExp[] = [
  `${START}(?<year>20\\d\\d)-(?<numbered>\\d\\d)-(?<day>\\d\\d)(?!\\d)`,
  `${START}${LEAD}${DAY}(?:${TO}(?:tarehe\\s)?${LAST})?,?\\s?(?:(?:of|ya)\\s)?-?${MONTH}${YEAR}?`,
  `${START}(?:${WEEKDAY}[.,]?\\s{1,3})?${MONTH}\\s?${DAY}(?!\\p{L})(?:${TO}${LAST})?${YEAR}?(?!:\\d)`,
  `${START}${LEAD}(?<day>\\d{1,2})(?<sign>[/.-])(?<monthNumber>\\d{1,2})\\k<sign>(?<year>20\\d\\d|\\d\\d)(?![\\d/])`,
  `${START}${LEAD}(?!24/7)(?<day>\\d{1,2})/(?<monthNumber>\\d{1,2})(?![\\d/]|\\s?(?:an?\\s)?(?:acre|ekari|kg|mile))`,
  `${START}(?:${WEEKDAY}[.,]?\\s{1,3}(?:(?:the|tarehe|tar\\.?)\\s)?|(?:tarehe|tar\\.?|on(?:\\sthe)?|date:?)\\s{1,2})(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d\\p{L}:.,]\\d|[\\d\\p{L}/]|\\s?(?:[ap]\\.?m|pax|people|members))(?!\\s?(?:of\\s|ya\\s)?(?:${MONTHS.join('|')}))(?:${TO}${LAST})?`,
  `${START}(?<!(?:every|kila|each)\\s)(?:(?<next>next)\\s)?${WEEKDAY}(?!\\s(?:school|nation))(?:\\s(?<week>next week|w(?:iki|eek) ijayo))?`,
  `${START}(?<relative>today|leo|tonight|tomorrow|kesho kutwa|kesho|yesterday|jana)(?!\\p{L})`,
].map((form) => new RegExp(form, 'giu'));

const OFFSETS: Readonly<Record<string, number>> = {
  ...{ today: 0, leo: 0, tonight: 0, tomorrow: 1, kesho: 1, 'kesho kutwa': 2 },
  ...{ yesterday: -1, jana: -1 },
};

/** Matches words before a day that is over, in the same sentence. */
const PAST =
  /(?:passed|passing|died|drowned|alionekana|alizama|death|sunset|born|sunrise|occurred|lost|kilichotokea|kifo|aliaga|alifariki|amefariki|aliyeaga)[^.!?\n]{0,70}$/iu;

/** The day in WhatsApp's line before a message: year first, or day and month in either order. */
const SENT =
  /(?<!\d)(?:(?<year>20\d\d)[/.-])?(?<one>\d{1,2})[/.-](?<two>\d{1,2})(?:[/.-](?<last>\d{2,4}))?/u;

/**
 * The day in WhatsApp's line before a message: of the possible ones, the last that is not after
 * `today`. `today` if there is none.
 */
export function sentDay(header: string, today: string): string {
  const { year, one = '', two = '', last } = SENT.exec(header)?.groups ?? {};
  const thisYear = Number(today.slice(0, 4));
  const years = year || last ? [`20${(year ?? last)?.slice(-2)}`] : [thisYear, thisYear - 1];
  const [first, second] = [one.padStart(2, '0'), two.padStart(2, '0')];
  const orders = [`${first}-${second}`, ...(year ? [] : [`${second}-${first}`])];
  const days = years.flatMap((each) => orders.map((monthDay) => `${each}-${monthDay}`));
  const past = days.filter((day) => isDay(day) && day <= today);
  return past.sort().at(-1) ?? today;
}

/**
 * The days that a message names, in the order of the message. `today` is yyyy-mm-dd.
 * @param sent the day of the message, from which its days count
 */
export function findDays(text: string, today: string, sent = today): FoundDay[] {
  const found: FoundDay[] = [];
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const isPast = PAST.test(text.slice(Math.max(0, start - 100), start));
      const read = readDay(match, sent, isPast);
      const day = read && !match.groups?.relative && !isPast ? orLater(read, match, today) : read;
      if (day) found.push({ start, end, from: match[0].trim(), isPast, ...day });
      if (found.length >= MOST_DAYS) break;
    }
  }
  return joinRanges(
    text,
    found.sort((one, other) => one.start - other.start),
  );
}

/** With a day that is over by now, also the next such day: the message may mean each Sunday. */
function orLater(read: DayRead, match: RegExpExecArray, today: string): DayRead {
  if (read.days.some((day) => day >= today) || read.until >= today) return read;
  const later = readDay(match, today, false)?.days ?? [];
  return { ...read, days: [...new Set([...read.days, ...later])] };
}

/** More days than this are not from one post. */
const MOST_DAYS = 60;

type DayRead = Pick<FoundDay, 'days' | 'until'>;

function readDay(match: RegExpExecArray, today: string, isPast: boolean): DayRead | null {
  const groups = match.groups ?? {};
  const { day, relative, next, week } = groups;
  if (relative) {
    return { days: [addDays(today, OFFSETS[relative.toLowerCase()] ?? 0)], until: '' };
  }
  if (!day) {
    // 'sun' and 'wed' are also words.
    if (!next && /^[a-z]{3,4}$/.test(groups.weekday ?? '') && groups.weekday !== 'sato')
      return null;
    const index = indexOf(WEEKDAYS, groups.weekday);
    // A week begins on Monday.
    const since = week ? addDays(today, 7 - ((weekday(today) + 6) % 7)) : today;
    const first = isPast ? addDays(nextWeekday(index, today), -7) : nextWeekday(index, since);
    return { days: next ? [first, addDays(first, 7)] : [first], until: '' };
  }
  // 'may' is also a verb.
  if (groups.month === 'may' && match[0].startsWith('may')) return null;
  const days = possibleDays(groups, today, isPast);
  const [first = ''] = days;
  if (!first) return null;
  const last = groups.last ? `${first.slice(0, 8)}${groups.last.padStart(2, '0')}` : '';
  return { days, until: isDay(last) && last > first ? last : '' };
}

/** The days that exist; with a day of the week, only those on that day, if there are any. */
function possibleDays(
  groups: Record<string, string | undefined>,
  today: string,
  isPast: boolean,
): string[] {
  const { day = '', year, month, numbered, monthNumber, weekday: name } = groups;
  const named = month ? indexOf(MONTHS, month) + 1 : numberOf(numbered ?? monthNumber ?? '');
  if (!month && !numbered && !monthNumber) return nextDayOfMonth(Number(day), today);
  const date = (dayOfMonth: number, month: number) =>
    withYear(
      `${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`,
      ...[year, today, isPast],
    );
  // In 3/4, either number can be the month.
  const other = monthNumber ? [date(named, Number(day))] : [];
  const real = [...new Set([date(Number(day), named), ...other].filter(isDay))];
  const onWeekday = real.filter((each) => name && weekday(each) === indexOf(WEEKDAYS, name));
  return onWeekday.length > 0 ? onWeekday : real;
}

/** `monthDay` (mm-dd) in `year`, or else the next such day, or the last one if it is past. */
function withYear(
  monthDay: string,
  year: string | undefined,
  today: string,
  isPast: boolean,
): string {
  if (year) return `${year.length === 2 ? `20${year}` : year}-${monthDay}`;
  const thisYear = Number(today.slice(0, 4));
  const inYear = (each: number) => `${each}-${monthDay}`;
  if (isPast) return inYear(inYear(thisYear) > today ? thisYear - 1 : thisYear);
  // 29 February may be years away.
  const years = Array.from({ length: 9 }, (_, index) => thisYear + index);
  return inYear(years.find((each) => inYear(each) >= today && isDay(inYear(each))) ?? thisYear);
}

function nextDayOfMonth(dayOfMonth: number, today: string): string[] {
  if (dayOfMonth < 1 || dayOfMonth > 31) return [];
  let day = today;
  while (Number(day.slice(8)) !== dayOfMonth) day = addDays(day, 1);
  return [day];
}

function nextWeekday(index: number, today: string): string {
  return addDays(today, (index - weekday(today) + 7) % 7);
}

function indexOf(names: readonly string[], written = ''): number {
  return names.findIndex((each) => new RegExp(`^(?:${each})$`, 'i').test(written));
}

const BETWEEN = new RegExp(`^${TO}(?:the\\s)?$`, 'iu');

/** Joins two days with only a word such as 'to' between them into one entry. */
function joinRanges(text: string, found: FoundDay[]): FoundDay[] {
  const joined: FoundDay[] = [];
  for (const day of found) {
    const before = joined.at(-1);
    const [first = '', last = ''] = [before?.days[0], day.days[0]];
    const isRange = before && !before.until && BETWEEN.test(text.slice(before.end, day.start));
    if (!isRange || last <= first) joined.push(day);
    else {
      const from = text.slice(before.start, day.end);
      joined[joined.length - 1] = { ...before, end: day.end, from, days: [first], until: last };
    }
  }
  return joined;
}

/** A day without its weekday in words, such as '3 April 2027', which cannot be misread. */
export function dayInWords(day: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('en-GB', parts);
}
