import { categoryFields, type FieldName, type PostType } from '../../model/categories';
import { findDays } from './message-days';
import { findBedrooms, findContacts, findPrayer, findPrice, findVerse } from './message-facts';
import { findTimes } from './message-hours';
import { findDeceased } from './message-names';
import { findAddress, findCounty, findLandmark, findPlace } from './message-place';
import { findDeal, findOccasion, findTitle, findType } from './message-subject';
import {
  type Found,
  type FoundText,
  hasHeader,
  isIn,
  pastedText,
  readableText,
  sentencesOf,
} from './message-text';
import { eventDay, eventTime, type MessageTimes, obituaryDays, validDays } from './message-when';

/** A text from a pasted message that the writer can put into a field of the form. */
export interface Proposal {
  name: FieldName | 'type';
  text: string;
  /** The words of the message; '' for the text of the whole message. */
  from: string;
}

export interface PastedMessage {
  /** The proposal for the category; null if the message does not show it. */
  category: Proposal | null;
  /** The proposals for the fields of a category: only what is certain. */
  fieldsOf: (type: PostType) => Proposal[];
}

interface Message extends MessageTimes {
  /** The message as the description has it. */
  written: string;
  /** All days and times, also those that do not hold. A place ends there. */
  ends: readonly Found[];
}

/**
 * Reads a message that was written for people, such as one from WhatsApp.
 * @param today the present day in Nairobi, yyyy-mm-dd
 */
export function readMessage(pasted: string, today: string): PastedMessage {
  const written = pastedText(pasted);
  const text = readableText(written);
  // In a copied message, 'tomorrow' may be over by now.
  const isOld = hasHeader(pasted);
  const named = findDays(text, today).filter(({ isDate }) => isDate || !isOld);
  const times = findTimes(text);
  const days = validDays(text, named);
  const message = { written, text, times, today, days, ends: [...named, ...times] };
  const type = findType(text, times.length > 0 && eventDay(message) !== undefined);
  return {
    category: type && { name: 'type', text: type.text, from: type.from },
    fieldsOf(ofType) {
      const facts = factsOf(ofType, message);
      const own = ['title', 'description', ...categoryFields(ofType).map(({ name }) => name)];
      return facts.flatMap(([name, found]) =>
        found?.text && own.includes(name) ? { name, text: found.text, from: found.from } : [],
      );
    },
  };
}

type Fact = [name: FieldName, found: FoundText | null | undefined];

/** The facts for all fields. Those of other categories than `type` may be wrong. */
function factsOf(type: PostType, message: Message): Fact[] {
  const { written, text, ends } = message;
  const dates = message.days.filter(({ isDate }) => isDate);
  const { death, burial } = obituaryDays(message);
  const event = eventDay(type === 'events' ? message : { ...message, days: dates });
  // A later sentence of a devotional may be about another day.
  const [heading] = sentencesOf(text);
  const own = dates.find((date) => heading && isIn(heading, date));
  const day = type === 'obituaries' ? death : type === 'devotional' ? own : event;
  const time = eventTime(message, day);
  const spots = [time, day].filter((spot) => spot !== undefined);
  const address = findAddress(text, ends);
  // In a list of obituaries, readers look for names.
  const deceased = type === 'obituaries' ? findDeceased(text) : null;
  const contacts = findContacts(text);
  return [
    ['title', type === 'obituaries' ? deceased : findTitle(text, type)],
    [type === 'devotional' ? 'devotion' : 'description', { text: written, from: '' }],
    ['startDate', day],
    ['endDate', day && { text: day.until, from: day.from }],
    ['time', time],
    ['place', findPlace(text, spots, ends)],
    ['occasion', findOccasion(text)],
    ['deal', findDeal(text)],
    ['address', address],
    ['county', findCounty(address)],
    ['rent', findPrice(text)],
    ['bedrooms', findBedrooms(text)],
    ['landmark', findLandmark(text)],
    ['todayWord', findVerse(text)],
    ['prayer', findPrayer(text)],
    ['name', deceased],
    ['burialDate', burial],
    ['marketPlace', contacts],
    ['moreInfo', contacts],
    ['contact', contacts],
  ];
}
