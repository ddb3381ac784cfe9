import { categoryFields, type FieldName, type PostType } from '../../model/categories';
import { findBedrooms, findContacts, findPrayer, findPrice, findVerse } from './message-facts';
import { findDeceased } from './message-names';
import { findAddress, findLandmark, findPlace } from './message-place';
import { findDeal, findOccasion, findTitle, findType } from './message-subject';
import { pastedText, readableText } from './message-text';
import { findDays, findTimes } from './message-times';
import { eventTime, type MessageTimes, postDays } from './message-when';

/** A text from a pasted message that the writer can put into a field of the form. */
export interface Proposal {
  name: FieldName;
  text: string;
  /** The words of the message that were read as a day or a time. */
  from?: string | undefined;
}

export interface PastedMessage {
  /** The category; null if the message does not show it. */
  type: PostType | null;
  /** The proposals for the fields of a category: only what is certain. */
  fieldsOf: (type: PostType) => Proposal[];
}

/**
 * Reads a message that was written for people, such as one from WhatsApp.
 * @param today the present day in Nairobi, yyyy-mm-dd
 */
export function readMessage(pasted: string, today: string): PastedMessage {
  const written = pastedText(pasted);
  const text = readableText(written);
  const message = { text, times: findTimes(text), today, days: findDays(text, today) };
  const isTimed = message.times.length > 0 && postDays('events', message).start !== undefined;
  return {
    type: findType(text, isTimed),
    fieldsOf(type) {
      const own = ['title', 'description', ...categoryFields(type).map(({ name }) => name)];
      const facts = factsOf(type, message, written);
      return facts.flatMap(([name, text, from]) =>
        text && own.includes(name) ? { name, text, from } : [],
      );
    },
  };
}

type Fact = [name: FieldName, text: string | undefined, from?: string | undefined];

/** The facts for all fields. Those of other categories than `type` may be wrong. */
function factsOf(type: PostType, message: MessageTimes, written: string): Fact[] {
  const { text, days, times } = message;
  const { start, burial } = postDays(type, message);
  const time = eventTime(message, start);
  const spots = [time, start].filter((spot) => spot !== undefined);
  const ends = [...days, ...times];
  // In a list of obituaries, readers look for names.
  const deceased = type === 'obituaries' ? findDeceased(text) : '';
  const contacts = findContacts(text);
  return [
    ['title', type === 'obituaries' ? deceased : findTitle(text, type)],
    [type === 'devotional' ? 'devotion' : 'description', written],
    ['startDate', start?.text, start?.from],
    ['endDate', start?.until, start?.from],
    ['time', time?.text, time?.from],
    ['place', findPlace(text, spots, ends)],
    ['occasion', findOccasion(text)],
    ['deal', findDeal(text)],
    ['address', findAddress(text, ends)],
    ['rent', findPrice(text)],
    ['bedrooms', findBedrooms(text)],
    ['landmark', findLandmark(text)],
    ['todayWord', findVerse(text)],
    ['prayer', findPrayer(text)],
    ['name', deceased],
    ['burialDate', burial?.text, burial?.from],
    ['marketPlace', contacts],
    ['moreInfo', contacts],
    ['contact', contacts],
  ];
}
