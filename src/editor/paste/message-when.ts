import type { PostType } from '../../model/categories';
import { type Found, sentencesOf } from './message-text';
import type { FoundDay, FoundTime } from './message-times';

/** A message, with the days and times in it. */
export interface MessageTimes {
  text: string;
  days: readonly FoundDay[];
  times: readonly FoundTime[];
  /** The present day, yyyy-mm-dd. */
  today: string;
}

const MOVED =
  /moved|postponed|rescheduled|shifted|pushed|changed|brought forward|cancell?ed|called off|me(?:hamishwa|ahirishwa|sogezwa|badilishwa|futwa|sitishwa)\b/iu;
const MOVED_TO = /\b(?:to|hadi|mpaka|now(?: be)?(?: held)?(?: on)?|sasa ni) (?:the )?$/iu;
/** Words before a day on which the event does not take place. */
const DEADLINE =
  /\b(?:deadline|rsvp|regist\w+|not later than|until|till|by|before|kabla ya|born|clos(?:e|es|ing)|due|early ?bird|mwisho)\b[^.!?\n]{0,12}$/iu;
/** Words that say what an obituary's day is for. */
const ROLE =
  /(?<death>passing|passed|death|died|demise|kifo|aliaga|fariki|kilichotokea|occurred|promoted|sunset|rested)|(?<burial>burial|buried|mazishi|zikwa|laid to rest|janaza|interment|cremat|interred)|arrangement|preparation|maandalizi|mipango|kupanga|meeting|mkutano|kikao|harambee|fundrais|mchango|contribut/giu;

/** The days of a post, as far as the message leaves no doubt. */
export function postDays(type: PostType, { text, days, today }: MessageTimes) {
  const sentences = sentencesOf(text);
  const said = days.map((day) => {
    const { from = '', start = 0 } =
      sentences.findLast((sentence) => sentence.start <= day.start) ?? {};
    const before = from.slice(0, day.start - start);
    const roles = [...from.matchAll(ROLE)];
    const role = roles.findLast(({ index }) => start + index < day.start) ?? roles[0];
    const { death, burial } = role?.groups ?? {};
    // Of 'moved from 5th to 12th', the last day holds.
    const holds = !MOVED.test(from) || MOVED_TO.test(before);
    return { ...day, death, burial, holds: holds && !DEADLINE.test(before) };
  });
  const valid = said.filter(({ holds }) => holds);
  if (type === 'obituaries') {
    return {
      start: onlyDay(valid.filter(({ death, text: day }) => death && day <= today)),
      burial: onlyDay(valid.filter(({ burial }) => burial)),
    };
  }
  const coming = valid.filter((day) => (day.until || day.text) >= today);
  // A devotional may be about another day.
  return { start: type === 'devotional' ? undefined : onlyDay(coming), burial: undefined };
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
const FAR = 60;

/**
 * The time at which an event begins: the one beside the day, or the only one. Undefined if the
 * message leaves a doubt, or may name a time in another country.
 */
export function eventTime({ text, times }: MessageTimes, day?: Found): FoundTime | undefined {
  if (ABROAD.test(text)) return undefined;
  const gap = ({ start, end }: Found) => (day ? Math.max(day.start - end, start - day.end) : FAR);
  const [nearest] = times.toSorted((one, other) => gap(one) - gap(other));
  const isSure = times.every((time) => time.text === nearest?.text);
  return nearest && (isSure || gap(nearest) < FAR) ? nearest : undefined;
}
