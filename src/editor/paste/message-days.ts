import { addDays, DAY_MS, isDay, weekday } from '../../model/dates';
import type { Found } from './message-text';

/** A day of a message, or the days from one to another. */
export interface FoundDay extends Found {
  /** The days (yyyy-mm-dd) that the words can mean: two if day and month can be confused. */
  days: readonly string[];
  /** The last day; '' if the words name only one day. */
  until: string;
  /** Whether the message says that the day is over, as for a death, or no longer holds. */
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
const TO = '\\s?(?:-|–|—|to|till|until|hadi|mpaka|(?<and>&|and|na|(?<or>or|au)))\\s?';
const LAST = '(?<last>\\d{1,2})(?:\\s?(?:st|nd|rd|th))?(?![\\d\\p{L}])';
const YEAR = '(?:,?\\s?(?<year>20\\d\\d)(?!\\d))';
// A number before a comma can be that of a house.
const LIST =
  '(?<list>(?:\\d{1,2}(?:st|nd|rd|th),\\s?){0,5}|(?:\\d{1,2},\\s?){1,5}(?=\\d{1,2}\\s?(?:&|and|na)\\s?\\d))';
const LEAD = `(?:${WEEKDAY}[.,]?\\s{1,3})?(?:(?:the|tarehe|tar\\.?)\\s{1,2})?`;
const START = '(?<![\\p{L}\\p{N}/.:@+-])';

/**
 * The forms of days, the surest first: where two forms overlap, the earlier one counts. All
 * repetitions have a limit, so that the time is linear.
 */
const FORMS: readonly RegExp[] = [
  `${START}(?<year>20\\d\\d)-(?<numbered>\\d\\d)-(?<day>\\d\\d)(?!\\d)`,
  `${START}${LEAD}${LIST}${DAY}(?:${TO}(?:tarehe\\s)?${LAST})?,?\\s?(?:(?:of|ya)\\s)?-?${MONTH}${YEAR}?`,
  `${START}(?:${WEEKDAY}[.,]?\\s{1,3})?${MONTH}(?<isMonthFirst>)\\s?${DAY}(?!\\p{L})(?:${TO}${LAST})?${YEAR}?(?!:\\d)`,
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

const MOVED = 'moved|postponed|rescheduled|shifted|pushed|changed|brought forward';
/** Words such as 'imeahirishwa'. */
const HAMISHWA = '\\p{L}{1,3}me(?:hamishwa|ahirishwa|sogezwa|badilishwa|futwa|sitishwa)';
const PLANNED = '(?:planned|scheduled|set|announced|meant|supposed|to be held|to take place)';
/** Matches words before a day that no longer holds, and before 'from 5th to 12th'. */
const OFF_BEFORE = new RegExp(
  `(?:(?:${MOVED}|${HAMISHWA})[^.!?\\n]{0,40}\\s(?:from|kutoka)|instead of|badala ya|(?<!\\p{L})not(?:\\sbe)?(?:\\sheld)?(?:\\son)?|(?:\\p{L}{1,3}likuwa(?:\\s\\p{L}{1,2}fanyike)?)|(?:was|were|originally|initially|previously|earlier)\\s(?:${PLANNED}\\s){0,2}(?:for|on))\\s(?:the\\s)?$`,
  'iu',
);
/** Matches words after such a day, in the same sentence. */
const OFF_AFTER = new RegExp(
  `^[^.!?\\n]{0,60}(?:(?<=\\s(?:is|was|has|have|been|stands|now)\\s)(?:${MOVED}|cancell?ed|called off)|${HAMISHWA}|no longer(?!\\s(?:at|in|available)))(?!\\s(?:from|kutoka|numbers?)(?!\\p{L})|\\s(?:to|hadi|mpaka)\\s(?!(?:an?|later|next|another|tarehe)\\s)\\S)`,
  'iu',
);

/** The day in WhatsApp's line before a message: year first, or day and month in either order. */
const SENT =
  /(?<!\d)(?:(?<year>20\d\d)[/.-])?(?<one>\d{1,2})[/.-](?<two>\d{1,2})(?:[/.-](?<last>\d{2,4}))?/u;

/**
 * The day in `header`, WhatsApp's line before a message. If the line can mean several days, the
 * latest one up to `today` is returned. Without such a day, `today` is returned.
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
  found.sort((one, other) => one.start - other.start);
  const days = joinRanges(
    text,
    found.map((day) => withoutOld(text, day)),
  );
  return days.map((day, index) => {
    const after = text.slice(
      day.end,
      Math.min(days[index + 1]?.start ?? text.length, day.end + 90),
    );
    return OFF_AFTER.test(after) ? { ...day, isPast: true } : day;
  });
}

/** A day after 'moved from' counts as over. Of 'moved from 5th to 12th', the last day stays. */
function withoutOld(text: string, day: FoundDay): FoundDay {
  if (!OFF_BEFORE.test(text.slice(Math.max(0, day.start - 80), day.start))) return day;
  return day.until ? { ...day, days: [day.until], until: '' } : { ...day, isPast: true };
}

/** With a day that is over by now, also the next such day: the message may mean each Sunday. */
function orLater(read: DayRead, match: RegExpExecArray, today: string): DayRead {
  if (read.days.some((day) => day >= today) || read.until >= today) return read;
  const later = readDay(match, today, false)?.days ?? [];
  return { ...read, days: [...new Set([...read.days, ...later])] };
}

/** More days than this are not from one post. */
const MOST_DAYS = 60;

type Groups = Record<string, string | undefined>;
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
  return groups.last || groups.list
    ? readSeveral(groups, today, isPast)
    : withDays(possibleDays(groups, today, isPast));
}

function withDays(days: readonly string[], until = ''): DayRead | null {
  return days[0] ? { days, until } : null;
}

/** The most days from a day of one month to one of the next, in words such as '28-2'. */
const LONGEST_TURN = 20;

/** The days of a span such as '28th - 2nd December', or of a list such as '5th and 12th'. */
function readSeveral(groups: Groups, today: string, isPast: boolean): DayRead | null {
  const { list = '', and, or, day = '', last, isMonthFirst } = groups;
  const dayOf = (number: string) =>
    possibleDays({ ...groups, day: number, weekday: undefined }, today, isPast)[0] ?? '';
  const alone = () => withDays(possibleDays(groups, today, isPast));
  if (isMonthFirst !== undefined && last && Number(last) < Number(day)) {
    const first = dayOf(day);
    return first && !and ? withDays([first], stepTo(first, last, 1)) : alone();
  }
  const end = dayOf(last ?? day);
  if (!end) return alone();
  const numbers = [...(list.match(/\d+/g) ?? []), ...(last ? [day] : [])];
  const before = numbers.map((number) => stepTo(end, number, -1)).filter(Boolean);
  const days = [...before, end];
  const isRow = days.every((each, index) => !index || addDays(days[index - 1] ?? '', 1) === each);
  const isSpan = (last && !and) || (isRow && !or);
  return isSpan && before[0] ? withDays([before[0]], end) : withDays(days);
}

/** The nearest day with the number `dayOfMonth`, in the same month or near it; '' if none is. */
function stepTo(from: string, dayOfMonth: string, step: 1 | -1): string {
  for (let count = 1; count <= 31; count += 1) {
    const day = addDays(from, count * step);
    const isNear = count <= LONGEST_TURN || day.slice(0, 7) === from.slice(0, 7);
    if (isNear && Number(day.slice(8)) === Number(dayOfMonth)) return day;
  }
  return '';
}

/** The days that exist; with a day of the week, only those on that day, if there are any. */
function possibleDays(groups: Groups, today: string, isPast: boolean): string[] {
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

/** The longest time between two days that belong together. */
const LONGEST_SPAN_MS = 200 * DAY_MS;

/** Joins two days with only a word such as 'to' or 'and' between them into one entry. */
function joinRanges(text: string, found: FoundDay[]): FoundDay[] {
  const joined: FoundDay[] = [];
  for (const day of found) {
    const before = joined.at(-1);
    const between = before && BETWEEN.exec(text.slice(before.end, day.start));
    const isPair = between && !before.until && before.isPast === day.isPast;
    const read = isPair ? joinDays(before, day, between.groups ?? {}) : null;
    if (!before || !read) joined.push(day);
    else {
      const from = text.slice(before.start, day.end);
      joined[joined.length - 1] = { ...before, end: day.end, from, ...read };
    }
  }
  return joined;
}

function joinDays(one: FoundDay, other: FoundDay, { and, or }: Groups): DayRead | null {
  const [first = '', last = ''] = [one.days[0], other.days[0]];
  if (and && (or || one.days.length > 1 || addDays(first, 1) !== last))
    return other.until ? null : { days: [...new Set([...one.days, ...other.days])], until: '' };
  // After 'next Friday to Sunday', only 'next Friday' has two readings.
  if (one.days.length > other.days.length) return null;
  // The first day often has no year: it is the last such day before the other one.
  const year = Number(last.slice(0, 4));
  const start = [year, year - 1]
    .map((each) => each + first.slice(4))
    .find((each) => isDay(each) && each < last);
  const isNear = start && Date.parse(last) - Date.parse(start) < LONGEST_SPAN_MS;
  return isNear ? { days: [start], until: other.until || last } : null;
}

/** A day without its weekday in words, such as '3 April 2027', which cannot be misread. */
export function dayInWords(day: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(day).toLocaleDateString('en-GB', parts);
}
