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

/** Before a day that does not hold any more. */
const OFF =
  /(?<!\p{L})(?:(?:initially|originally|previously|earlier|formerly)(?:\s\p{L}+){0,3}|was|were|instead of|badala ya|not|\p{L}{0,2}likuwa\p{L}*|was to be held)(?:\s(?:on|for))?\s(?:the\s)?$/iu;
const MOVED =
  /(?<!\p{L})(?:moved|postponed|rescheduled|shifted|pushed|changed|brought forward|cancell?ed|called off|\p{L}{1,3}me(?:hamishwa|ahirishwa|sogezwa|badilishwa|futwa|sitishwa))(?!\p{L})/iu;
const MOVED_TO =
  /(?<!\p{L})(?:to|hadi|mpaka|now(?:\sbe)?(?:\sheld)?(?:\son)?|sasa ni)\s(?:the\s)?$/iu;

/** The days that hold: of 'moved from 5th to 12th', the last one. */
export function validDays(text: string, days: readonly FoundDay[]): FoundDay[] {
  const moved = sentencesOf(text).filter(({ from }) => MOVED.test(from));
  return days.flatMap((day) => {
    const isMoved = moved.some((sentence) => isIn(sentence, day));
    if (isMoved && day.until) return [{ ...day, day: day.until, until: '' }];
    const before = wordsBefore(text, day);
    return OFF.test(before) || (isMoved && !MOVED_TO.test(before)) ? [] : [day];
  });
}

function wordsBefore(text: string, { start }: Found): string {
  return text.slice(Math.max(0, start - 60), start);
}

const DEADLINE =
  /(?:deadline|rsvp|regist(?:er|ration)|not later than|by|before|kabla ya|born|clos(?:e|es|ing)(?!\p{L})|due|early ?bird|mwisho)[^.!?\n]{0,12}$/iu;
const DAY_LABEL = /(?:date|tarehe|siku|when|lini|📅)\s?(?:ni|is|[:=–-])?\s?$/iu;
/** Words that tie a day such as 'tonight' to the event; 'habari za leo' has none of them. */
const SAID_BEFORE = /(?<!\p{L})(?:ni|is|on|held|\p{L}{1,3}tafanyika|this|coming)\s(?:on\s)?$/iu;
const SAID_AFTER =
  /^[\s,]{1,2}(?:ni|hii|at|from|saa|kuanzia|(?:asubuhi|mchana|jioni|usiku|evening|night|morning)?[\s,]{0,2}(?:at|saa|from|\d))/iu;

/**
 * The day of an event: the date that is no deadline. Without a date, the day that the message says
 * the event is on. Undefined if the message leaves a doubt.
 */
export function eventDay({ text, days, today }: MessageTimes): FoundDay | undefined {
  const coming = days.filter(
    (day) => (day.until || day.day) >= today && !DEADLINE.test(wordsBefore(text, day)),
  );
  const dates = coming.filter(({ isDate }) => isDate);
  const labelled = dates.filter((day) => DAY_LABEL.test(wordsBefore(text, day)));
  if (dates.length > 0) return onlyDay(dates) ?? onlyDay(labelled);
  return onlyDay(
    coming.filter(
      (day) =>
        SAID_BEFORE.test(wordsBefore(text, day)) ||
        SAID_AFTER.test(text.slice(day.end, day.end + 20)),
    ),
  );
}

/** The day, if all of `days` name the same; the end of several days may be named only once. */
function onlyDay(days: readonly FoundDay[]): FoundDay | undefined {
  const best = days.find(({ until }) => until) ?? days[0];
  const isSame = ({ day, until }: FoundDay) =>
    day === best?.day && (!until || until === best.until);
  return days.every(isSame) ? best : undefined;
}

/** Numbers of other countries than Kenya and its neighbours. */
const ABROAD = /\+(?!25\d)\d/;

/**
 * The time at which an event begins: the first one beside the day, or the only one; the Kenyan one
 * if the message has both. Undefined if the message leaves a doubt.
 */
export function eventTime({ text, times }: MessageTimes, day?: FoundDay): FoundTime | undefined {
  const isBeside = (one: Found) => (other: Found) => {
    const [first, second] = one.start < other.start ? [one, other] : [other, one];
    const between = text.slice(first.end, second.start);
    return between.length < 60 && !/[.!?]\s|\n.*\n/.test(between);
  };
  const starts = times.filter(({ isEnd }) => !isEnd);
  const alone = starts.every(({ time }) => time === starts[0]?.time) ? starts[0] : undefined;
  const first = (day && starts.find(isBeside(day))) ?? alone;
  return first && (starts.filter(isBeside(first)).find(({ zone }) => zone === '') ?? first);
}

/** Whether the zone of a time is certain: a message from abroad must name it. */
export function isZoneClear({ text }: MessageTimes, { zone }: FoundTime): boolean {
  return zone === undefined ? !ABROAD.test(text) : zone !== null;
}

const BURIAL = /burial|buried|mazishi|zikwa|laid to rest|janaza|interment|cremat|interred/iu;
const DEATH =
  /passing|passed|death|died|demise|kifo|aliaga|fariki|kilichotokea|occurred|promoted|sunset|rested/iu;
const PREPARATION =
  /arrangement|preparation|maandalizi|mipango|kupanga|meeting|mkutano|kikao|harambee|fundrais|mchango|contribut/iu;

/** The day of the death and that of the burial in an obituary; undefined for what is in doubt. */
export function obituaryDays(message: MessageTimes): {
  death: FoundDay | undefined;
  burial: FoundDay | undefined;
} {
  const burial = dayBeside(message, BURIAL);
  const past = message.days.filter(({ day }) => day <= message.today);
  const death = dayBeside({ ...message, days: past }, DEATH);
  // In 'Death and burial announcement: 5 December', the day is not that of both.
  const isSame = death && burial && death.start === burial.start;
  return { death: isSame ? undefined : death, burial };
}

function dayBeside({ text, days }: MessageTimes, words: RegExp): FoundDay | undefined {
  const sentences = sentencesOf(text).filter(({ from }) => !PREPARATION.test(from));
  const found = sentences.flatMap((sentence) => {
    const at = sentence.start + sentence.from.search(words);
    const own = at < sentence.start ? [] : days.filter((day) => isIn(sentence, day));
    return own.find(({ start }) => start > at) ?? own.at(-1) ?? [];
  });
  return found.length > 0 ? onlyDay(found) : undefined;
}
