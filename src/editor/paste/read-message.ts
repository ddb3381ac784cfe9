import {
  CATEGORIES,
  categoryFields,
  type FieldName,
  findCategory,
  findField,
  type PostType,
} from '../../model/categories';
import { cutText } from '../../model/cut-text';
import { addDays } from '../../model/dates';
import { NIGHT_START } from '../../model/event-time';
import { type FoundDay, findDays, sentDay } from './message-days';
import {
  findCounty,
  findDeceased,
  findNumbers,
  findPlace,
  findPrayer,
  findPrice,
  findVerse,
} from './message-facts';
import { type FoundTime, findTimes, timeOptions } from './message-hours';
import { findDeal, findSubject, findTitle } from './message-subject';
import { chatMessages, type Found, MAX_MESSAGE_LENGTH, pastedText } from './message-text';

/** Texts from a pasted message that the writer can put into fields of the form. */
export interface Proposal {
  /** The fields that it fills in. The first one names it. */
  names: readonly (FieldName | 'type')[];
  /** The possible texts, one for each of `names`. More than one if the message is doubtful. */
  options: readonly (readonly string[])[];
  /** The words of the message; '' for the text of the whole message. */
  from: string;
}

export interface PastedMessage {
  /** The category to which the message belongs; '' if it does not show it. */
  type: PostType | '';
  /** The proposal for the category; all categories if `type` is ''. */
  category: Proposal;
  /** The proposals for the fields of a category. */
  fieldsOf: (type: PostType | '') => Proposal[];
}

/**
 * Reads a message that was written for people, such as one from WhatsApp.
 * @param today the present day in Nairobi, yyyy-mm-dd
 */
export function readMessage(pasted: string, today: string): PastedMessage {
  const message = pastedText(pasted);
  const { text, days } = readChat(pasted, today);
  const times = findTimes(text);
  const isTimed = days.some(({ isPast }) => !isPast) && times.length > 0;
  const subject = findSubject(text, isTimed);
  const facts = { message, text, days, times, subject };
  return {
    type: subject?.type ?? '',
    category: subject
      ? proposal('type', subject.type, subject.from)
      : { names: ['type'], options: CATEGORIES.map(({ type }) => [type]), from: '' },
    fieldsOf: (type) => fitted(proposals(type, facts), type),
  };
}

/** The text of a pasted chat, and its days, which count from the day of their message. */
function readChat(pasted: string, today: string): Pick<Facts, 'text' | 'days'> {
  const days: FoundDay[] = [];
  const texts: string[] = [];
  let length = 0;
  for (const { header, text } of chatMessages(pasted)) {
    for (const day of findDays(text, today, sentDay(header, today)))
      days.push({ ...day, start: day.start + length, end: day.end + length });
    texts.push(text);
    length += text.length + 1;
  }
  return { text: texts.join('\n').slice(0, MAX_MESSAGE_LENGTH), days };
}

interface Facts {
  message: string;
  text: string;
  days: readonly FoundDay[];
  times: readonly FoundTime[];
  subject: ReturnType<typeof findSubject>;
}

function proposals(type: PostType | '', facts: Facts): Proposal[] {
  const { message, text, days } = facts;
  const title = findTitle(text, days, type);
  const body: FieldName = type === 'devotional' ? 'devotion' : 'description';
  return [
    proposal('title', title, title),
    proposal(body, message, ''),
    ...dayProposals(type, facts),
    ...(type === 'events' ? eventProposals(facts) : []),
    ...(type === 'properties' ? propertyProposals(facts) : []),
    ...(type === 'devotional'
      ? [named('todayWord', findVerse(text)), named('prayer', findPrayer(text))]
      : []),
    ...(type === 'obituaries' ? [oneOf('name', findDeceased(text))] : []),
    ...numberProposals(type, text),
  ];
}

/** Without proposals that are empty or not for `type`, and with texts that fit into their fields. */
function fitted(all: readonly Proposal[], type: PostType | ''): Proposal[] {
  const inForm = ['type', 'title', 'description', ...categoryFields(type).map(({ name }) => name)];
  return all
    .filter(
      ({ names, options }) =>
        options.some(([first]) => first) && names.every((name) => inForm.includes(name)),
    )
    .map((one) => ({
      ...one,
      options: one.options.map((texts) =>
        texts.map((text, index) => {
          const name = one.names[index] ?? 'type';
          return name === 'type' ? text : cutText(text, findField(name, type).maxLength);
        }),
      ),
    }));
}

function proposal(name: FieldName | 'type', text: string, from: string): Proposal {
  return { names: [name], options: [[text]], from };
}

function named(name: FieldName, found: { text: string; from: string } | null): Proposal {
  return oneOf(name, found ? [found] : []);
}

/** A proposal with a choice, if more than one text was found. */
function oneOf(name: FieldName, found: readonly { text: string; from: string }[]): Proposal {
  return { names: [name], options: found.map(({ text }) => [text]), from: found[0]?.from ?? '' };
}

/** Words of the gatherings before a burial. */
const PREPARATION =
  'arrangement|preparation|plans?(?!\\p{L})|meet|mkutano|kikao|vikao|harambee|fund|mchango|michango|contribut';
const toDay = `(?![^\\n]{0,100}(?<!\\p{L})(?:${PREPARATION}))[^\\n]{0,100}$`;
const BURIAL = new RegExp(
  `(?<!pre-|(?:${PREPARATION})\\p{L}{0,8} (?:wa|ya|cha|vya|for|of|towards) (?:the )?)(?:burial|buried|mazishi|zikwa|laid to rest|janaza|interment|cremat\\p{L}*|interred)${toDay}`,
  'iu',
);
const SERVICE = new RegExp(
  `(?:funeral|requiem|ibada|service|mass|memorial|rip|send-?off|cortege|mortuary)${toDay}`,
  'iu',
);
const DEADLINE =
  /(?:deadline|rsvp by|register (?:by|before)|registration|not later than|before|kabla ya|born|(?:closing|last) da(?:te|y)|due (?:on|by|date)|early ?bird|(?:ticket|sale|offer|booking|application|entr|nomination)[^.\n]{0,20}(?:till|until|clos)|(?:siku|tarehe) ya mwisho|mwisho (?:wa ku|ni))[^.\n]{0,25}$|(?<!\p{L})by\s(?:the\s)?$/iu;
const DEADLINE_AFTER =
  /^[\s,(:–-]{0,3}(?:is\s|ni\s)?(?:the\s)?(?:deadline|last da|siku ya mwisho)/iu;

/** The day of the post: the day of the burial, or the first coming day that is not a deadline. */
function findPostDay(type: PostType | '', { text, days }: Facts): FoundDay | undefined {
  const after = (words: RegExp) =>
    days.find(({ start, isPast }, index) => {
      // In 'the burial of … on 28th November has been moved to 5th December', the first day is over.
      const before = days.slice(0, index).findLast((day) => !day.isPast);
      const from = Math.max(before?.end ?? 0, start - 120);
      return !isPast && words.test(text.slice(from, start));
    });
  const isOpen = ({ start, end, isPast }: FoundDay, index: number) => {
    const before = text.slice(Math.max(days[index - 1]?.end ?? 0, start - 60), start);
    return !isPast && !DEADLINE.test(before) && !DEADLINE_AFTER.test(text.slice(end, end + 40));
  };
  if (type === 'obituaries') return after(BURIAL) ?? after(SERVICE);
  const fallback = days.find(({ isPast }) => !isPast) ?? days[0];
  const first = days.find(isOpen) ?? (type === 'events' ? undefined : fallback);
  // Below the verse of a devotional, 'today' is only a word of the text.
  const verse = type === 'devotional' ? findVerse(text) : null;
  return verse && first && first.start > verse.start ? undefined : first;
}

function dayProposals(type: PostType | '', facts: Facts): Proposal[] {
  const day = findPostDay(type, facts);
  if (!day || !findCategory(type)) return [];
  const { days, until, from } = day;
  if (type !== 'events') {
    return [{ names: ['startDate'], options: days.map((each) => [each]), from }];
  }
  const { isNight } = eventTimes(facts, day);
  const lastDay = (each: string) => (until > each ? until : addDays(each, isNight ? 1 : 0));
  const options = days.map((each) => [each, lastDay(each)]);
  return [{ names: ['startDate', 'endDate'], options, from }];
}

const ENDS = /(?:till|until|to|hadi|mpaka|-|–)\s?$/iu;

/**
 * The times at which an event on `day` or a part of it can begin, and `time`, at which the event
 * begins. `isNight` is true if the event begins in the evening and ends on the next day.
 */
function eventTimes({ text, times }: Facts, day: FoundDay | undefined) {
  const isEnd = ({ start }: Found) => ENDS.test(text.slice(Math.max(0, start - 8), start));
  const starts = times.filter((each) => !isEnd(each));
  const time = starts.find(({ start }) => day && start >= day.end) ?? starts[0];
  const next = times.find(({ start }) => time && start > time.start);
  const [begin = ''] = time?.times ?? [];
  const [end = begin] = next && isEnd(next) ? next.times : [];
  return { starts, time, isNight: begin >= NIGHT_START && end < begin };
}

function eventProposals(facts: Facts): Proposal[] {
  const { text, days, times, subject } = facts;
  const { starts, time } = eventTimes(facts, findPostDay('events', facts));
  const isOver =
    time && days.some(({ isPast, end }) => isPast && end > time.start - 3 && end < time.start);
  const { options, from } = time && !isOver ? timeOptions(time, starts) : { options: [], from: '' };
  const names =
    options[0]?.[1] === undefined ? (['time'] as const) : (['time', 'timeZone'] as const);
  return [
    { names, options, from },
    named('place', findPlace(text, [...days, ...times])),
    proposal('occasion', subject?.occasion ?? '', subject?.occasionFrom ?? ''),
  ];
}

function propertyProposals({ text, days }: Facts): Proposal[] {
  const price = findPrice(text);
  const others: Found[] = [...days, ...(price ? [price] : [])];
  const place = findPlace(text, others);
  const deal = findDeal(text);
  return [
    proposal('deal', deal?.deal ?? '', deal?.from ?? ''),
    named('address', place),
    oneOf('county', findCounty(text, place)),
    {
      names: ['rent', 'priceKes'],
      options: [[price?.text ?? '', price?.shillings ?? '']],
      from: price?.from ?? '',
    },
  ];
}

/** The field for contacts in each category. */
const CONTACT_FIELDS: Readonly<Partial<Record<PostType, FieldName>>> = {
  'bird eye view': 'marketPlace',
  properties: 'moreInfo',
  events: 'contact',
  obituaries: 'contact',
};

function numberProposals(type: PostType | '', text: string): Proposal[] {
  const name = type === '' ? undefined : CONTACT_FIELDS[type];
  const numbers = findNumbers(text).join(', ');
  return name && numbers ? [proposal(name, numbers, numbers)] : [];
}
