import { numberOf } from './message-days';
import type { Found } from './message-text';

/** A time of day in a message: HH:MM. Two if the message does not say which half of the day. */
export interface FoundTime extends Found {
  times: readonly string[];
  /** The time zone that the message names; '' for Kenya's, and null for one that is not known. */
  zone?: string | null;
}

// A time can follow the zone of another one: '3PM EST/8PM GMT'.
const START = '(?<![\\p{L}\\p{N}.:,+-]|(?<!\\p{L})/)';
const MERIDIEM = '(?<half>[ap])\\.?\\s?m(?![\\p{L}\\d])';
const CLOCK = '(?<hour>\\d{1,2})(?:[:.](?<minute>[0-5]\\d))?';
const SWAHILI_NUMBER =
  'kumi na (?:moja|mbili)|moja|mbili|tatu|nne|tano|sita|saba|nane|tisa|kumi|\\d{1,2}';

/**
 * The forms of times, the surest first. In Swahili, hours count from six: 'saa nne asubuhi', the
 * fourth hour of the morning, is 10:00.
 */
const FORMS: readonly RegExp[] = [
  `${START}${CLOCK}\\s?${MERIDIEM}`,
  `${START}${CLOCK}\\s?o[’']?clock`,
  `${START}${CLOCK}\\s?(?:-|–|to|till|until|hadi)\\s?(?<endHour>\\d{1,2})(?:[:.][0-5]\\d)?\\s?${MERIDIEM}`,
  `${START}(?<hour>[01]\\d|2[0-3]):?(?<minute>[0-5]\\d)\\s?(?:hrs?|hours)(?!\\p{L})`,
  `${START}saa\\s(?<swahili>${SWAHILI_NUMBER})(?:[:.](?<minute>[0-5]\\d))?(?!\\p{L})(?:\\s(?:kamili|(?:na\\s|u\\s?)?(?<part>nusu|robo|kasorobo)))?(?:\\s(?:za\\s|ya\\s)?(?<daytime>asubuhi|alfajiri|mchana|alasiri|jioni|usiku))?`,
  `${START}(?<word>noon|midday|mid-day|midnight)(?!\\p{L})`,
  `(?<=(?:at|from|by|time:?|saa|kuanzia|⏰|🕙|🕘)\\s{0,2})(?<hour>\\d{1,2}):(?<minute>[0-5]\\d)(?![\\d:])`,
].map((form) => new RegExp(form, 'giu'));

const MOST_TIMES = 60;

/** The times of day that a message names, in the order of the message. */
export function findTimes(text: string): FoundTime[] {
  const found: FoundTime[] = [];
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && other.start < end)) {
        widenRange(found, start, end, match);
        continue;
      }
      const times = readTimes(match.groups ?? {});
      if (times.length > 0) found.push({ start, end, from: match[0].trim(), times });
      if (found.length >= MOST_TIMES) break;
    }
  }
  return withZones(
    text,
    found.sort((one, other) => one.start - other.start),
  );
}

/** '2-5pm': the first form finds only '5pm', and the whole of it begins at 14:00. */
function widenRange(found: FoundTime[], start: number, end: number, match: RegExpExecArray): void {
  const index = found.findIndex((other) => other.end === end && other.start > start);
  const times = match.groups?.endHour ? readTimes(match.groups) : [];
  if (index >= 0 && times.length > 0) found[index] = { start, end, from: match[0], times };
}

function readTimes(groups: Record<string, string | undefined>): string[] {
  const { word, swahili, hour = '', minute = '00', half, endHour } = groups;
  if (word) return [word.toLowerCase() === 'midnight' ? '00:00' : '12:00'];
  if (swahili) return swahiliTimes(groups, swahili, Number(minute));
  const number = Number(hour);
  if (half && (number < 1 || number > 12)) return [];
  if (number > 23) return [];
  if (!half) {
    const isDoubtful = number >= 1 && number < 7 && !hour.startsWith('0');
    return isDoubtful
      ? [clock(number + 12, minute), clock(number, minute)]
      : [clock(number, minute)];
  }
  // In '10-2pm', the event begins in the morning.
  const isOther = endHour !== undefined && number % 12 > Number(endHour) % 12;
  const isAfternoon = (half.toLowerCase() === 'p') !== isOther;
  return [clock((number % 12) + (isAfternoon ? 12 : 0), minute)];
}

/** The minutes that 'na nusu' and others add. */
const PARTS: Readonly<Record<string, number>> = { nusu: 30, robo: 15, kasorobo: -15 };

function swahiliTimes(
  { part = '', daytime }: Record<string, string | undefined>,
  written: string,
  minutes: number,
): string[] {
  const hour = numberOf(written);
  if (hour < 1 || hour > 12) return [];
  const added = minutes + (PARTS[part.toLowerCase()] ?? 0);
  const at = (start: number) => {
    const total = ((start + (hour % 12)) * 60 + added + 24 * 60) % (24 * 60);
    return clock(Math.floor(total / 60), total % 60);
  };
  const [byDay, byNight] = [at(6), at(18)];
  if (!daytime) return [byDay, byNight];
  // 'saa kumi na moja asubuhi' and 'saa kumi alfajiri' are before sunrise.
  const isEarly = /^a(?:subuhi|lfajiri)/i.test(daytime) && hour >= 9 && hour < 12;
  // 'saa moja jioni' is after sunset.
  const isLate = /^jioni/i.test(daytime) && (hour < 4 || hour === 12);
  return [/^usiku/i.test(daytime) || isEarly || isLate ? byNight : byDay];
}

function clock(hour: number, minute: number | string): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Words for time zones. Those in capital letters are clear also without the word 'time'. */
const ZONE_WORDS = {
  '': 'EAT|E.A.T|GMT+3|GMT +3|UTC+3|UTC +3|KENYA|KENYAN|EAST AFRICA|EAST AFRICAN|AFRIKA MASHARIKI|NAIROBI',
  'Europe/London': 'GMT|BST|UK|London',
  'America/New_York': 'EST|EDT|ET|New York|Boston|Atlanta',
  'America/Chicago': 'CST|CDT|CT|Chicago|Dallas|Houston|Texas|Minnesota',
  'America/Denver': 'MST|MDT|Denver',
  'America/Los_Angeles': 'PST|PDT|PT|Los Angeles|California|Seattle',
  'Europe/Berlin': 'CET|CEST|Berlin|Germany|German',
  'Africa/Johannesburg': 'SAST|Johannesburg|South Africa|South African',
  'Asia/Dubai': 'GST|UAE|Dubai',
  'Australia/Sydney': 'AEST|AEDT|Sydney|Melbourne',
  'Australia/Perth': 'AWST|Perth',
};
const ZONES = Object.entries(ZONE_WORDS).flatMap(([zone, words]) =>
  words.split('|').map((word) => ({ zone, word, isClear: word === word.toUpperCase() })),
);
// 'GMT' is not the zone of 'GMT+4', and 'PST' is the pastor in 'PST MARY'.
const ZONE = `(?<word>${ZONES.map(({ word }) => word.replaceAll(/[.+]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}]|\\.\\p{L}| ?\\+|-\\d)(?<!pst(?= \\p{L}{3}))`;
const ZONE_AFTER = new RegExp(
  `^ ?(?<comma>,)?[(/–-]? ?(?<said>(?:kwa )?(?:saa za|majira ya) )?${ZONE}(?<time>(?: standard)? time|(?= ?[/|]))?\\)?(?<next>(?: time)?[ :=-]{1,3}\\d)?`,
  'iu',
);
const ZONE_BEFORE = new RegExp(
  `(?<!\\p{L}|(?:from|for|to) )${ZONE}(?<time> time)?\\)?(?<said>:)?[ =–-]{0,3}$`,
  'iu',
);
/** Matches words of other zones after a time. */
const OTHER_ZONE =
  /^ ?[,(/–-]? ?(?:(?!(?:\p{L}+ )?(?:[Kk]eep|KEEP|[Oo]n|ON|[Tt]ea|[Ll]unch|[Pp]rayer|Praise|Family|Kids|Story|African) )(?:\p{Lu}\p{L}{1,14} ){1,2}(?:[Tt]ime|TIME)|(?:local|their) time|(?:kwa )?(?:saa za|majira ya) \p{Lu}|(?:A[CK]?[SD]T|HST|[IJKNP]ST|WET|EES?T|[WC]AT|NZ[SD]T|MSK|PKT|HKT|SGT|UTC|GMT)(?!\p{L}))/u;
const RANGE = /^ ?(?:-|–|to|till|until|hadi) ?$/iu;

/** Adds to each time its zone: the word after the time, or before it as in 'UK: 6pm'. */
function withZones(text: string, times: readonly FoundTime[]): FoundTime[] {
  let last = 0;
  const zoned = times.map((time): FoundTime => {
    const rest = text.slice(time.end, time.end + 50);
    const after = zoneOf(ZONE_AFTER.exec(rest));
    const before = zoneOf(
      ZONE_BEFORE.exec(text.slice(Math.max(last, time.start - 30), time.start)),
    );
    last = time.end;
    // In 'Kenya 9pm, UK 6pm', the word after the time is for the next one.
    if (after && !(after.next && (before || after.comma))) {
      last += after.length;
      return { ...time, end: last, from: text.slice(time.start, last), zone: after.zone };
    }
    if (before) return { ...time, zone: before.zone };
    return !after && OTHER_ZONE.test(rest) ? { ...time, zone: null } : time;
  });
  // In '2pm to 5pm EST', the zone is that of both times.
  return zoned.map((time, index) => {
    const { start = 0, zone } = zoned[index + 1] ?? {};
    const isRange = zone !== undefined && RANGE.test(text.slice(time.end, start));
    return isRange ? { zone, ...time } : time;
  });
}

function zoneOf(match: RegExpExecArray | null) {
  const { word = '', said, time, comma, next = '' } = match?.groups ?? {};
  const found = ZONES.find((each) => each.word.toLowerCase() === word.toLowerCase());
  // 'Pst' is a pastor.
  const isName = word.length < 4 && ![word.toUpperCase(), word.toLowerCase()].includes(word);
  const isClear = found?.isClear || said !== undefined || time !== undefined;
  // 'London' is also an estate in Nakuru, and 'Dubai Plaza' is in Eldoret.
  if (!match || !found || isName || (comma && !isClear)) return null;
  const rest = match.input.slice(match.index + match[0].length);
  if (!isClear && /^ (?:\p{Lu}|estate|grounds?|hall)/u.test(rest)) return null;
  const length = match[0].length - next.length;
  return { zone: isClear ? found.zone : null, comma, next, length };
}

/**
 * The texts for the fields `time` and `timeZone` of an event that begins at `time`, and the words of
 * the message. If one of `all`, the times of the message, is Kenyan, this one is used. There are
 * several texts if the message is doubtful, and none if its zone is unknown.
 */
export function timeOptions(time: FoundTime, all: readonly FoundTime[]) {
  const abroad = time.zone ? time : all.find(({ zone }) => zone);
  const home = time.zone === '' ? time : all.find(({ zone }) => zone === '');
  const { times, zone, from } = time.zone === undefined ? time : (home ?? time);
  if (zone === null || (zone === undefined && abroad)) return { options: [], from };
  const isPlain = zone === undefined || (zone === '' && !abroad);
  const options = times.map((each) => (isPlain ? [each] : [each, zone]));
  // No zone above is 12 hours from Kenya's, so one of these times is on another day.
  const isFar = zone === '' && abroad && Math.abs(hourOf(times) - hourOf(abroad.times)) > 12;
  const others = isFar ? abroad.times.map((each) => [each, abroad.zone ?? '']) : [];
  return { options: [...options, ...others], from };
}

const hourOf = ([time = '']: readonly string[]) => Number(time.replace(':', '.'));
