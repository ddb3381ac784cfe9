import { type Found, findForms, type Groups } from './message-text';

/** A time of day in a message: HH:MM. */
export interface FoundTime extends Found {
  text: string;
  /** Whether it is the end of a time, as in 'to 5pm'. */
  isEnd: boolean;
}

const START = '(?<![\\w.:+-]|\\d/)';
const TO = ' ?(?:-|–|to|till|until|hadi|mpaka) ?';
const MINUTE = '[:.](?<minute>[0-5]\\d)';
const HALF = ' ?(?<half>[ap])\\.? ?m\\b\\.?';
const NUMBERS = 'moja mbili tatu nne tano sita saba nane tisa kumi'.split(' ');
const NUMBER = `(?<swahili>kumi na (?:moja|mbili)|${NUMBERS.join('|')}|\\d{1,2})`;
const PART = '(?: (?:na |u)?(?<part>nusu|robo|kasorobo)| kamili)?';
const DAYTIME = '(?: (?:za |ya )?(?<daytime>asubuhi|alfajiri|mchana|alasiri|jioni|usiku))?';

/** The forms of times, the surest first. */
const FORMS = [
  // '10am', '10-2pm'
  `${START}(?<hour>\\d{1,2})(?:${MINUTE})?(?:${TO}(?<endHour>\\d{1,2})(?:[:.]\\d\\d)?)?${HALF}`,
  // 'saa nne na nusu asubuhi'
  `${START}saa:? ${NUMBER}(?:${MINUTE})?\\b${PART}${DAYTIME}`,
].map((form) => new RegExp(form, 'giu'));
const RANGE = new RegExp(`^${TO}$`, 'iu');

/** The times of day that a message names, in its order. A doubtful time is left out. */
export function findTimes(text: string): FoundTime[] {
  const times = findForms(text, FORMS, (groups) => {
    const time = readTime(groups);
    return time ? { text: time } : null;
  });
  return times.map((time, index) => {
    const last = times[index - 1];
    return { ...time, isEnd: !!last && RANGE.test(text.slice(last.end, time.start)) };
  });
}

/** The minutes that 'na nusu' and others add. */
const PARTS: Readonly<Record<string, number>> = { nusu: 30, robo: 15, kasorobo: -15 };

function readTime({ swahili, hour, minute = '0', half, endHour, part = '', daytime }: Groups) {
  const number = swahili ? swahiliNumber(swahili.toLowerCase()) : Number(hour);
  const minutes = Number(minute) + (PARTS[part.toLowerCase()] ?? 0);
  if (number < 1 || number > 12) return '';
  if (swahili) {
    const from = swahiliStart(number, daytime?.toLowerCase());
    return from === null ? '' : clock(from + (number % 12), minutes);
  }
  // In '10-2pm', the event begins in the morning.
  const isOther = endHour !== undefined && number % 12 > Number(endHour) % 12;
  return clock((number % 12) + ((half?.toLowerCase() === 'p') !== isOther ? 12 : 0), minutes);
}

function swahiliNumber(written: string): number {
  const words = written.split(' na ');
  return words.reduce((sum, word) => sum + (NUMBERS.indexOf(word) + 1 || Number(word)), 0);
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
  const parts = [Math.floor(total / 60), total % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
