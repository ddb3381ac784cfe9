import type { FoundDay } from './message-days';
import type { FoundTime } from './message-hours';
import { type Found, isIn, sentencesOf } from './message-text';

/** The text of a message, the days in it that hold, its times, and the present day. */
export interface MessageTimes {
  text: string;
  days: readonly FoundDay[];
  times: readonly FoundTime[];
  today: string;
}

const MOVED =
  /moved|postponed|rescheduled|shifted|pushed|changed|brought forward|cancell?ed|called off|me(?:hamishwa|ahirishwa|sogezwa|badilishwa|futwa|sitishwa)\b/iu;
const MOVED_TO = /\b(?:to|hadi|mpaka|now(?: be)?(?: held)?(?: on)?|sasa ni) (?:the )?$/iu;

/** The days that hold: of 'moved from 5th to 12th', the last one. */
export function validDays(text: string, days: readonly FoundDay[]): FoundDay[] {
  const moved = sentencesOf(text).filter(({ from }) => MOVED.test(from));
  return days.filter(
    (day) =>
      !moved.some((sentence) => isIn(sentence, day)) || MOVED_TO.test(wordsBefore(text, day)),
  );
}

function wordsBefore(text: string, { start }: Found): string {
  return text.slice(Math.max(0, start - 60), start);
}

const DEADLINE =
  /\b(?:deadline|rsvp|regist\w+|not later than|until|till|by|before|kabla ya|born|clos(?:e|es|ing)|due|early ?bird|mwisho)\b[^.!?\n]{0,12}$/iu;
/** Words that tie a day such as 'tonight' to the event; 'habari za leo' has none of them. */
const SAID_BEFORE = /\b(?:ni|is|on|held|\w{1,3}tafanyika|this|coming) $/iu;
const SAID_AFTER =
  /^[ ,]{1,2}(?:ni|hii|at|from|saa|kuanzia|(?:asubuhi|mchana|jioni|usiku|evening|night|morning)?[ ,]{0,2}(?:at|saa|from|\d))/iu;

/**
 * The day of an event: the date that is no deadline. Without a date, the day that the message says
 * the event is on. Undefined if the message leaves a doubt.
 */
export function eventDay({ text, days, today }: MessageTimes): FoundDay | undefined {
  const coming = days.filter(
    (day) => (day.until || day.text) >= today && !DEADLINE.test(wordsBefore(text, day)),
  );
  const dates = coming.filter(({ isDate }) => isDate);
  const said = coming.filter(
    (day) =>
      SAID_BEFORE.test(wordsBefore(text, day)) ||
      SAID_AFTER.test(text.slice(day.end, day.end + 20)),
  );
  return onlyDay(dates.length > 0 ? dates : said);
}

/** The day, if all of `days` name the same; the end of several days may be named only once. */
function onlyDay(days: readonly FoundDay[]): FoundDay | undefined {
  const best = days.find(({ until }) => until) ?? days[0];
  const isSame = ({ text, until }: FoundDay) =>
    text === best?.text && (!until || until === best.until);
  return days.every(isSame) ? best : undefined;
}

/** Numbers of other countries than Kenya and its neighbours, and times that are not in Kenya. */
const ABROAD =
  /\+(?!25\d)\d|\d ?(?:[ap]\.?m\.?)? ?[(/–-]? ?(?!Kenyan?|Nairobi|East Africa)(?:[ECMP][SD]?T|CES?T|SAST|[ABGI]ST|AE[SD]T|AWST|GMT|UTC|UK|\p{L}+ time)\b/u;

/**
 * The time at which an event begins: the first one beside the day, or the only one. Undefined if the
 * message leaves a doubt, or may name a time in another country.
 */
export function eventTime({ text, times }: MessageTimes, day?: Found): FoundTime | undefined {
  if (ABROAD.test(text)) return undefined;
  const starts = times.filter(({ isEnd }) => !isEnd);
  const [only] = starts.every((time) => time.text === starts[0]?.text) ? starts : [];
  return starts.find((time) => day && isBeside(text, day, time)) ?? only;
}

function isBeside(text: string, one: Found, other: Found): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  const between = text.slice(first.end, second.start);
  return between.length < 60 && !/[.!?]\s|\n.*\n/.test(between);
}

const BURIAL = /burial|buried|mazishi|zikwa|laid to rest|janaza|interment|cremat|interred/iu;
const DEATH =
  /passing|passed|death|died|demise|kifo|aliaga|fariki|kilichotokea|occurred|promoted|sunset|rested/iu;
const PREPARATION =
  /arrangement|preparation|maandalizi|mipango|kupanga|meeting|mkutano|kikao|harambee|fundrais|mchango|contribut/iu;

/** The day of the death and that of the burial in an obituary; undefined for what is in doubt. */
export function obituaryDays(message: MessageTimes) {
  const burial = dayBeside(message, BURIAL);
  const past = message.days.filter((day) => day.text <= message.today);
  const death = dayBeside({ ...message, days: past }, DEATH);
  // In 'Death and burial announcement: 5 December', the day is not that of both.
  const isSame = death && burial && death.start === burial.start;
  return { death: isSame ? undefined : death, burial };
}

function dayBeside({ text, days }: MessageTimes, words: RegExp): FoundDay | undefined {
  const sentences = sentencesOf(text).filter(({ from }) => !PREPARATION.test(from));
  return onlyDay(
    sentences.flatMap((sentence) => {
      const at = sentence.start + sentence.from.search(words);
      const own = at < sentence.start ? [] : days.filter((day) => isIn(sentence, day));
      return own.find(({ start }) => start > at) ?? own.at(-1) ?? [];
    }),
  );
}
