import { numberOf } from './message-days';
import type { Found } from './message-text';

/** A time of day in a message: HH:MM. Two if the message does not say which half of the day. */
export interface FoundTime extends Found {
  times: readonly string[];
}

const START = '(?<![\\p{L}\\p{N}.:/,+-])';
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
  return found.sort((one, other) => one.start - other.start);
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
