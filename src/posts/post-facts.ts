import { categoryFields, type FieldName, findCategory, findField } from '../model/categories';
import { formatDay, formatDays, isDay, monthName, nairobiDay, weekdayName } from '../model/dates';
import { eventNearness, formatEventTime, isPastEvent } from '../model/event-time';
import { FIELD_KINDS } from '../model/field-kinds';
import { permalink } from '../model/paths';
import { displayTitle, type Post } from '../model/post';
import type { PostDraft } from '../model/post-draft';
import { now } from '../services/clock';
import { SITE } from '../site';

/** One of the facts that a reader decides by, and how it looks: see `.fact-…` in the styles. */
export interface Fact {
  look: 'mark' | 'lead' | 'place' | 'posted';
  text: string;
}

/**
 * The known facts by which a reader decides: time, place, price, people.
 * @param time when an event begins, as it is to be shown
 */
export function postFacts(post: Post, time?: string): Fact[] {
  const facts: Fact[] = [
    { look: 'mark', text: eventNearness(post, now()) || factText(post, 'mark') },
    { look: 'lead', text: factText(post, 'lead', time) },
    { look: 'place', text: factText(post, 'place', time) },
    { look: 'posted', text: cardOf(post.type).posted === 'beside' ? postedOn(post) : '' },
  ];
  return facts.filter(({ text }) => text !== '');
}

type AnyPost = Post | PostDraft;

interface Card {
  cardFields: Partial<Record<Fact['look'], readonly FieldName[]>>;
  posted?: 'beside' | 'instead';
}

/** The facts of a card in the category `type`; the first day if there is no such category. */
function cardOf(type: string): Card {
  return findCategory(type) ?? { cardFields: { lead: ['startDate'] } };
}

/** The text of the fields that a card shows with this look. */
function factText(post: AnyPost, look: Fact['look'], time?: string): string {
  const { [look]: names = [] } = cardOf(post.type).cardFields;
  return joined(...names.map((name) => FACTS[name]?.(post, time) ?? kindText(post, name)));
}

/** The text of a field about which a card says more, or less, than its kind does. */
const FACTS: Partial<Record<FieldName, (post: AnyPost, time?: string) => string>> = {
  startDate: ({ type, startDate, endDate }) =>
    formatDays(startDate, mayHold(type, 'endDate') ? endDate : ''),
  time: (post, time = formatEventTime(post).written) => time,
  county: (post) => (post.country ? '' : placeOutside(post, post.county)),
  country: (post) => placeOutside(post, post.country),
  taken: takenMark,
};

function kindText(post: AnyPost, name: FieldName): string {
  const { control, label } = findField(name, post.type);
  const { fact, show } = FIELD_KINDS[control];
  return post[name] && fact ? fact(label) : show(post[name]);
}

/** Whether the form asks for the field; a post of no known category may hold any. */
function mayHold(type: string, name: FieldName): boolean {
  return !findCategory(type) || categoryFields(type).some((field) => field.name === name);
}

/** 'Let' or 'Sold' of a property that is; '' of all others. */
function takenMark({ taken, deal }: AnyPost): string {
  if (!taken) return '';
  return deal === 'rent' ? 'Let' : deal === 'sale' ? 'Sold' : 'Let or sold';
}

/** The county or country of a property, where its address does not say it. */
function placeOutside({ address }: AnyPost, place: string): string {
  return address.toLowerCase().includes(place.toLowerCase()) ? '' : place;
}

/**
 * The same on a card: lists that are ordered by the day of publishing show that day, and a time without
 * a zone of its own stands above the place whose time it is.
 */
export function cardFacts(post: Post): Fact[] {
  const isDated = cardOf(post.type).posted === 'instead';
  if (!isDated) return postFacts(post, post.timeZone ? undefined : post.time);
  return post.createdAt ? [{ look: 'lead', text: postedOn(post) }] : [];
}

/** The parts of a fact: every second one is a day, or a time with its city: no line ends within it. */
export function splitFact(text: string): string[] {
  return text.split(/(\w+ \d\d-\d\d-\d{4}|\d\d:\d\d in .+)/);
}

/** When a post was published, such as 'Posted Mon 16-11-2026'; '' where that is unknown. */
function postedOn({ createdAt }: Post): string {
  return createdAt ? `Posted ${formatDay(nairobiDay(new Date(createdAt)))}` : '';
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(' · ');
}

/** The first day of an event as on a calendar's leaf; null for other posts, and where it is unknown. */
export function calendarLeaf({ type, startDate }: Post): string[] | null {
  if (type !== 'events' || !isDay(startDate)) return null;
  return [
    String(Number(startDate.slice(8))),
    monthName(startDate),
    weekdayName(startDate).slice(0, 3),
  ];
}

/** Whether `post` is an event whose last day is over, where it takes place. */
export function isPast(post: Post): boolean {
  return isPastEvent(post, now());
}

/** Whether `post` is an event that can still be put into a calendar. */
export function isComing(post: Post): boolean {
  return calendarLeaf(post) !== null && !isPast(post);
}

/** The public address of a post. */
export function postUrl(id: string): string {
  return `${SITE.url}${permalink(id)}`;
}

/** The text of a message that shares a post: its title and, on a second line, the date or price and the place. */
export function shareText(post: Post | PostDraft): string {
  return [displayTitle(post), joined(factText(post, 'lead'), factText(post, 'place'))]
    .filter(Boolean)
    .join('\n');
}
