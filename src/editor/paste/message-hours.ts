import { type Found, findForms } from './message-text';

/** A time of day in a message: HH:MM. */
export interface FoundTime extends Found {
  time: string;
  /** Whether it is the end of a time, as in 'to 5pm'. */
  isEnd: boolean;
  /** The time zone that the message names; null for one that is not known, undefined for none. */
  zone: string | null | undefined;
}

const START = '(?<![\\p{L}\\p{N}.:,+-]|(?<!\\p{L})/)';
const CLOCK = '(?<hour>\\d{1,2})(?:[:.](?<minute>[0-5]\\d))?';
const HALF = '(?<half>[ap])(?:\\.\\s?m\\.?|\\s?m)(?![\\p{L}\\d])';
const TO = '\\s?(?:-|–|—|to|till|until|hadi|mpaka)\\s?';
const NUMBERS = 'moja mbili tatu nne tano sita saba nane tisa kumi'.split(' ');
const NUMBER = `kumi na (?:moja|mbili)|${NUMBERS.join('|')}|\\d{1,2}`;

/**
 * The forms of times, the surest first. In Swahili, hours count from six: 'saa nne asubuhi', the
 * fourth hour of the morning, is 10:00.
 */
const FORMS: readonly RegExp[] = [
  `${START}${CLOCK}(?:${TO}(?<endHour>\\d{1,2})(?:[:.][0-5]\\d)?)?\\s?${HALF}`,
  `${START}(?<hour>[01]\\d|2[0-3]):?(?<minute>[0-5]\\d)\\s?(?:hrs?|hours)(?!\\p{L})`,
  `${START}saa:?\\s(?<swahili>${NUMBER})(?:[:.](?<minute>[0-5]\\d))?(?!\\p{L})(?:\\s(?:kamili|(?:na\\s|u\\s?)?(?<part>nusu|robo|kasorobo)))?(?:\\s(?:za\\s|ya\\s)?(?<daytime>asubuhi|alfajiri|mchana|alasiri|jioni|usiku))?`,
  `${START}(?<noon>noon|midday)(?!\\p{L})`,
  `(?<=(?:at|from|time:?|saa|kuanzia|⏰|[,•|–-])\\s{0,2})(?<hour>0\\d|1\\d|2[0-3]):(?<minute>[0-5]\\d)(?![\\d:])`,
].map((form) => new RegExp(form, 'giu'));
const RANGE = new RegExp(`(?:^${TO}|(?:till|until|hadi|mpaka)\\s?)$`, 'iu');

/** The words for time zones after a time. */
const ZONES = Object.entries({
  '': 'EAT|(?:GMT|UTC) ?\\+3|(?:Kenyan?|Nairobi|East African?) time|KENYAN?(?: TIME)?',
  'Europe/London': 'GMT(?! ?\\+)|BST|UK|London time',
  'America/New_York': 'E[SD]T|ET',
  'America/Chicago': 'C[SD]T|CT',
  'America/Denver': 'M[SD]T',
  'America/Los_Angeles': 'P[SD]T|PT',
  'Europe/Berlin': 'CES?T',
  'Africa/Johannesburg': 'SAST',
  'Asia/Dubai': 'GST|UAE time',
  'Australia/Sydney': 'AE[SD]T',
  'Australia/Perth': 'AWST',
}).map(([zone, words]) => ({
  zone,
  form: new RegExp(`^ ?[(,/–-]? ?(?:${words})(?![\\p{L}\\p{N}])`, 'u'),
}));
const OTHER_ZONE =
  /^ ?[(/–-]? ?(?:[A-Z]{1,3}[SD]?T(?![\p{L}\d])|UTC|(?:\p{Lu}\p{L}+|local|their) time|(?:kwa )?(?:saa za|majira ya) )/u;

/** The times of day that a message names, in its order. A doubtful time is left out. */
export function findTimes(text: string): FoundTime[] {
  const times = findForms(text, FORMS, (groups) => {
    const time = readTime(groups);
    return time ? { time } : null;
  });
  const zoned = times.map((time, index): FoundTime => {
    const rest = text.slice(time.end, time.end + 40);
    const named = ZONES.find(({ form }) => form.test(rest));
    const from = Math.max(times[index - 1]?.end ?? 0, time.start - 9);
    return {
      ...time,
      end: time.end + (named?.form.exec(rest)?.[0].length ?? 0),
      isEnd: RANGE.test(text.slice(from, time.start)),
      zone: named ? named.zone : OTHER_ZONE.test(rest) ? null : undefined,
    };
  });
  // In '2pm to 5pm EST', the zone is that of both times.
  const zoneOf = ({ zone }: FoundTime, next?: FoundTime) =>
    zone === undefined && next?.isEnd ? next.zone : zone;
  return zoned.map((time, index) => ({ ...time, zone: zoneOf(time, zoned[index + 1]) }));
}

/** The minutes that 'na nusu' and others add. */
const PARTS: Readonly<Record<string, number>> = { nusu: 30, robo: 15, kasorobo: -15 };

function readTime(groups: Readonly<Record<string, string | undefined>>): string {
  const { noon, swahili = '', hour = '', minute = '0', half = '', endHour, part = '' } = groups;
  if (noon) return '12:00';
  const words = swahili.toLowerCase().split(' na ');
  const number =
    words.reduce((sum, word) => sum + (NUMBERS.indexOf(word) + 1), 0) || Number(hour || swahili);
  const minutes = Number(minute) + (PARTS[part.toLowerCase()] ?? 0);
  if (!swahili && !half) return clock(number, minutes);
  if (number < 1 || number > 12) return '';
  if (swahili) {
    const from = swahiliStart(number, groups.daytime?.toLowerCase());
    return from === null ? '' : clock(from + (number % 12), minutes);
  }
  // In '10-2pm', the event begins in the morning.
  const isOther = endHour !== undefined && number % 12 > Number(endHour) % 12;
  return clock((number % 12) + ((half.toLowerCase() === 'p') !== isOther ? 12 : 0), minutes);
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
  const total = (hour * 60 + minute + 24 * 60) % (24 * 60);
  return [Math.floor(total / 60), total % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
