import { type Found, findForms, type Groups } from './message-text';

/** A time of day in a message. */
export interface FoundTime extends Found {
  /** HH:MM. */
  text: string;
}

const TO = ' ?(?:-|–|to|till|until|hadi|mpaka) ?';
/** The start of a time that is neither in a number nor the end of a span, as in 'to 5pm'. */
const START =
  '(?<![\\w.:+-]|\\d/|(?:[ap]\\.?m\\.?|\\b\\d{1,2}) ?[-–] ?|\\b(?:to|till|until|hadi|mpaka) )';
const MINUTE = '(?:[:.](?<minute>[0-5]\\d))?';
const HALF = ' ?(?<half>[ap])\\.? ?m\\b\\.?';
const NUMBERS =
  'moja,mbili,tatu,nne,tano,sita,saba,nane,tisa,kumi,kumi na moja,kumi na mbili'.split(',');
const NUMBER = `(?<swahili>${NUMBERS.toReversed().join('|')}|\\d{1,2})`;
const PART = '(?: (?:na |u)?(?<part>nusu|robo|kasorobo)| kamili)?';
const DAYTIME = '(?: (?:za |ya )?(?<daytime>asubuhi|alfajiri|mchana|alasiri|jioni|usiku))?';

/** The forms of times, the surest first. */
const FORMS = [
  // '10am', '10-2pm'
  `${START}(?<hour>\\d{1,2})${MINUTE}(?:${TO}(?<endHour>\\d{1,2})(?:[:.]\\d\\d)?)?${HALF}`,
  // 'saa nne na nusu asubuhi'
  `${START}saa:? ${NUMBER}${MINUTE}\\b${PART}${DAYTIME}`,
].map((form) => new RegExp(form, 'giu'));

/** The times at which something in a message begins, in its order. A doubtful time is left out. */
export function findTimes(text: string): FoundTime[] {
  return findForms(text, FORMS, readTime);
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
