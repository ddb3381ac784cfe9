import { categoryFields, type FieldName, type PostType } from '../../model/categories';
import { addDays } from '../../model/dates';
import { NIGHT_START } from '../../model/event-time';
import { findDays } from './message-days';
import { findBedrooms, findContacts, findPrayer, findPrice, findVerse } from './message-facts';
import { findTimes } from './message-hours';
import { findDeceased } from './message-names';
import { findAddress, findCounty, findLandmark, findPlace } from './message-place';
import { findDeal, findOccasion, findTitle, findType } from './message-subject';
import { type Found, type FoundText, hasHeader, pastedText, readableText } from './message-text';
import {
  eventDay,
  eventTime,
  isZoneClear,
  type MessageTimes,
  obituaryDays,
  validDays,
} from './message-when';

/** Texts from a pasted message that the writer can put into fields of the form. */
export interface Proposal {
  /** The fields that it fills in. The first one names it. */
  names: readonly (FieldName | 'type')[];
  /** The text of each of `names`. */
  texts: readonly string[];
  /** The words of the message; '' for the text of the whole message. */
  from: string;
}

export interface PastedMessage {
  /** The proposal for the category; null if the message does not show it. */
  category: Proposal | null;
  /** The proposals for the fields of a category: only what is certain. */
  fieldsOf: (type: PostType) => Proposal[];
}

interface Facts extends MessageTimes {
  message: string;
  /** All days and times, also those that do not hold. A place ends there. */
  ends: readonly Found[];
}

/**
 * Reads a message that was written for people, such as one from WhatsApp.
 * @param today the present day in Nairobi, yyyy-mm-dd
 */
export function readMessage(pasted: string, today: string): PastedMessage {
  const message = pastedText(pasted);
  const text = readableText(message);
  // In a copied message, 'tomorrow' may be over by now.
  const isOld = hasHeader(pasted);
  const named = findDays(text, today).filter(({ isDate }) => isDate || !isOld);
  const times = findTimes(text);
  const days = validDays(text, named);
  const facts = { message, text, days, times, today, ends: [...named, ...times] };
  const subject = findType(text, times.length > 0 && eventDay(facts) !== undefined);
  return {
    category: subject && proposal(['type'], subject),
    fieldsOf: (type) => {
      const names = ['title', 'description', ...categoryFields(type).map(({ name }) => name)];
      return proposals(type, facts).filter(
        (one) => one.texts[0] && one.names.every((name) => names.includes(name)),
      );
    },
  };
}

function proposal(
  names: Proposal['names'],
  found: FoundText | null | undefined,
  more: readonly string[] = [],
): Proposal {
  return { names, texts: [found?.text ?? '', ...more], from: found?.from ?? '' };
}

/** The proposals for all fields. Those of other categories than `type` may be wrong. */
function proposals(type: PostType, facts: Facts): Proposal[] {
  const { message, text, times, ends } = facts;
  const isEvent = type === 'events';
  const dates = facts.days.filter(({ isDate }) => isDate);
  const { death, burial } = obituaryDays(facts);
  const day =
    type === 'obituaries'
      ? death
      : type === 'devotional'
        ? dates[0]
        : eventDay(isEvent ? facts : { ...facts, days: dates });
  const startDate = day && { text: day.day, from: day.from };
  const time = eventTime(facts, day);
  const end = times.find(({ start, isEnd }) => time && start > time.start && isEnd);
  const isNight = time && end && time.time >= NIGHT_START && end.time < time.time;
  const endDate = day && (day.until || addDays(day.day, isNight ? 1 : 0));
  const price = findPrice(text);
  const landmark = findLandmark(text);
  // In 'Joska at 450k, Kamulu at 650k', neither is the address.
  const others = [landmark, price?.isList ? price : null].filter((one) => one !== null);
  const address = findAddress(text, price ? [...ends, price] : ends, others);
  // In a list of obituaries, readers look for names.
  const deceased = type === 'obituaries' ? findDeceased(text) : null;
  const contacts = findContacts(text);
  return [
    proposal(['title'], type === 'obituaries' ? deceased : findTitle(text, type, ends)),
    proposal([type === 'devotional' ? 'devotion' : 'description'], { text: message, from: '' }),
    isEvent
      ? proposal(['startDate', 'endDate'], startDate, [endDate ?? ''])
      : proposal(['startDate'], startDate),
    proposal(
      time?.zone === undefined ? ['time'] : ['time', 'timeZone'],
      time && isZoneClear(facts, time) ? { text: time.time, from: time.from } : null,
      time?.zone === undefined ? [] : [time.zone ?? ''],
    ),
    proposal(
      ['place'],
      findPlace(
        text,
        [time, end, day].filter((spot) => spot !== undefined),
        ends,
      ),
    ),
    proposal(['occasion'], findOccasion(text)),
    proposal(['deal'], findDeal(text)),
    proposal(['address'], address),
    proposal(['county'], findCounty(address)),
    proposal(['rent'], price),
    proposal(['bedrooms'], findBedrooms(text)),
    proposal(['landmark'], landmark),
    proposal(['todayWord'], findVerse(text)),
    proposal(['prayer'], findPrayer(text)),
    proposal(['name'], deceased),
    proposal(['burialDate'], burial && { text: burial.day, from: burial.from }),
    ...(['marketPlace', 'moreInfo', 'contact'] as const).map((name) => proposal([name], contacts)),
  ];
}
