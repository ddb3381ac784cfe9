import { categoryFields, type FieldName, findCategory, findField } from '../../model/categories';
import {
  formatDate,
  formatDay,
  formatDays,
  isDay,
  nairobiDay,
  weekdayName,
} from '../../model/dates';
import { dayWords, type TimedText, wordAt } from '../../model/day-words';
import { encodePart } from '../../model/encode-part';
import {
  eventWords,
  formatEventTime,
  isPastEvent,
  lastDay,
  nextTime,
  seriesName,
  type ZonedStart,
  zonedStart,
  zoneNote,
} from '../../model/event-time';
import { FIELD_KINDS, rentText } from '../../model/field-kinds';
import { permalink } from '../../model/paths';
import { displayTitle, type Post } from '../../model/post';
import type { PostDraft } from '../../model/post-draft';
import { now } from '../../services/reading/clock';
import { SITE } from '../../site';
import { type Contact, readContacts, shortName } from './contacts';

/** A short text about a post, and the end of its CSS class. */
export interface Fact {
  look: 'mark' | 'lead' | 'zone' | 'home' | 'tag' | 'tag fact-off' | 'place' | 'posted';
  text: string;
  /** If the text depends on the day: the texts of all days. */
  words?: TimedText[];
  /** If the text depends on the reader's time zone: with the looks 'zone' and 'home'. */
  start?: ZonedStart;
}

/** Time, place, price and people, and the day of the post, as far as they are known. */
export function postFacts(post: Post): Fact[] {
  return [...mainFacts(post), ...dayFacts(post)];
}

/** @param shown the post without the fields that are shown elsewhere */
function mainFacts(post: Post, shown = post): Fact[] {
  const words = post.calledOff ? [] : eventWords(post, now());
  const start = post.type === 'events' ? zonedStart(nextTime(post, now())) : null;
  const facts: Fact[] = [
    words.length > 0
      ? { look: 'mark', text: wordAt(words, now()), words }
      : { look: 'mark', text: factText(post, 'mark') },
    {
      look: 'lead',
      text: isDated(post) ? '' : factText(shown, 'lead', start ? post.time : undefined),
    },
    ...(start ? [{ look: 'zone', text: zoneNote(start), start } as const] : []),
    ...tags(post),
    // Each is on a line of its own on cards, so no line ends with a dot.
    ...factTexts(shown, 'place').map((text) => ({ look: 'place', text }) as const),
  ];
  return facts.filter(({ text, words, start }) => text || words || start);
}

/** The facts in a frame, each by itself. */
function tags(post: Post): Fact[] {
  const { tag = [] } = cardOf(post.type).cardFields;
  return tag.map((name) => ({
    look: name === 'taken' ? 'tag fact-off' : 'tag',
    text: fieldText(post, name),
  }));
}

/** Whether cards of the post's category show the day of the post instead of other facts. */
function isDated({ type }: Post): boolean {
  const { posted } = cardOf(type);
  return posted !== undefined && posted !== 'beside';
}

/** The day of a post by its card: its own day, or the day on which it was published; '' if none. */
function cardDay(post: Post): string {
  const { posted } = cardOf(post.type);
  if (!posted) return '';
  const isOwn = posted === 'for its day' && isDay(post.startDate);
  return isOwn ? post.startDate : nairobiDay(new Date(post.createdAt));
}

export function dayFacts(post: Post): (Fact & Required<Pick<Fact, 'words'>>)[] {
  const day = cardDay(post);
  if (!day) return [];
  const words = dayWords(day);
  return [{ look: 'posted', text: wordAt(words, now()), words }];
}

type AnyPost = Post | PostDraft;

interface Card {
  cardFields: Partial<Record<Fact['look'], readonly FieldName[]>> & {
    quote?: readonly [FieldName, FieldName];
  };
  posted?: 'beside' | 'instead' | 'for its day';
}

/** For an unknown type, a card shows the start date. */
function cardOf(type: string): Card {
  return findCategory(type) ?? { cardFields: { lead: ['startDate'] } };
}

/** The quotation and its source; an empty list if the category's cards show none. */
export function cardQuote(post: Post): string[] {
  return (cardOf(post.type).cardFields.quote ?? []).map((name) => post[name]);
}

function factText(post: AnyPost, look: Fact['look'], time?: string): string {
  return joined(...factTexts(post, look, time));
}

/** Without a text that is also the title, such as the name in an obituary. */
function factTexts(post: AnyPost, look: Fact['look'], time?: string): string[] {
  const { [look]: names = [] } = cardOf(post.type).cardFields;
  return names.map((name) => fieldText(post, name, time)).filter((text) => text !== post.title);
}

function fieldText(post: AnyPost, name: FieldName, time?: string): string {
  return FACTS[name]?.(post, time) ?? kindText(post, name);
}

/** For all other fields, `kindText` is used. */
const FACTS: Partial<Record<FieldName, (post: AnyPost, time?: string) => string>> = {
  startDate: (post) => (hasBurial(post) ? `Died ${formatDate(post.startDate)}` : startText(post)),
  // The day of a burial has the time on its line.
  burialDate: (post) => {
    if (!hasBurial(post)) return '';
    const { burialDate: startDate, burialTime: time } = post;
    const at = formatEventTime({ startDate, time, timeZone: '' });
    return `Burial ${formatDay(startDate)} ${at}`.trim();
  },
  burialTime: () => '',
  burialPlace: (post) => (hasBurial(post) ? post.burialPlace : ''),
  time: (post, time = formatEventTime(post)) => time,
  // One line has the address and the county or country, which cards read as fields of their own.
  address: (post) =>
    [post.address, placeOutside(post, post.country || post.county)].filter(Boolean).join(', '),
  county: () => '',
  country: () => '',
  deal: ({ taken, deal }) => (taken ? '' : FIELD_KINDS.deal.show(deal)),
  taken: takenTag,
  rent: rentText,
};

function hasBurial({ type, burialDate }: AnyPost): boolean {
  return type === 'obituaries' && isDay(burialDate);
}

/** The post's own days, without a verb, such as 'Tue 01-12-2026'; '' if it has none. */
export function startText({ type, startDate, endDate, repeats }: AnyPost): string {
  if (type === 'events' && repeats) return seriesName(startDate, repeats).join(' ');
  return formatDays(startDate, mayHold(type, 'endDate') ? endDate : '');
}

function kindText(post: AnyPost, name: FieldName): string {
  const { control, label } = findField(name, post.type);
  const { fact, show } = FIELD_KINDS[control];
  return post[name] && fact ? fact(label, post[name]) : show(post[name]);
}

function mayHold(type: string, name: FieldName): boolean {
  return !findCategory(type) || categoryFields(type).some((field) => field.name === name);
}

/** 'Let', 'Sold', or both if it is not known which; '' for other posts. */
export function takenTag({ taken, deal }: AnyPost): string {
  if (!taken) return '';
  return deal === 'rent' ? 'Let' : deal === 'sale' ? 'Sold' : 'Let or sold';
}

/** '' if the address already contains `place`. */
function placeOutside({ address }: AnyPost, place: string): string {
  return address.toLowerCase().includes(place.toLowerCase()) ? '' : place;
}

/**
 * The facts above the title of a card. The card of an event in the site's own time zone only names
 * this zone ('home'): the reader's own time on each card would make Home too large. The day on the
 * leaf is left out; of several days, the last one follows the time.
 */
export function cardFacts(post: Post): Fact[] {
  const isOnLeaf = cardLeaf(post) !== undefined;
  const shown = isOnLeaf ? { ...post, startDate: '', endDate: '' } : post;
  const facts = mainFacts(post, shown).map(
    (fact): Fact => (fact.start && !post.timeZone ? { ...fact, look: 'home' } : fact),
  );
  const last = lastDay(post);
  if (!isOnLeaf || last === post.startDate) return facts;
  const [weekday, day, ...month] = dayParts(last);
  const until = `until ${[weekday, Number(day), ...month].join(' ')}`;
  const isPlace = ({ look }: Fact) => look === 'place';
  const lead: Fact = { look: 'lead', text: until };
  return [...facts.filter((fact) => !isPlace(fact)), lead, ...facts.filter(isPlace)];
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * The texts on the leaf of an event's card: weekday, day, month, and a year other than the present
 * one. For an event that repeats: 'Every', 'Sun'. Undefined for other posts.
 */
export function cardLeaf({ type, startDate, repeats }: Post): string[] | undefined {
  if (type !== 'events' || !isDay(startDate)) return;
  if (!repeats) return dayParts(startDate);
  return seriesName(startDate, repeats).with(-1, weekdayName(startDate).slice(0, 3));
}

function dayParts(date: string): string[] {
  const [year = '', month, day = ''] = date.split('-');
  const isThisYear = nairobiDay(now()).startsWith(year);
  const leaf = [weekdayName(date).slice(0, 3), day, MONTHS[Number(month) - 1] ?? ''];
  return isThisYear ? leaf : [...leaf, year];
}

export interface ContactLink {
  label: string;
  href: string;
  /** The label and the number, for a screen reader. */
  name: string;
}

/**
 * The links to call and to open a WhatsApp chat with the first person who has both, or else to
 * write to the first address. An event that is coming also has a link that says so in the chat, and
 * an obituary a link that opens a message of condolence. Undefined in categories whose posts are
 * only read, and for a property that is let or sold.
 */
export function contactLinks(post: Post): ContactLink[] | undefined {
  const field = categoryFields(post.type).find(({ leadsTo }) => leadsTo === 'contacts');
  if (!field || isDated(post) || post.taken) return;
  const contacts = readContacts(post[field.name]).filter(({ href }) => href);
  const people = contacts.map((one) => contacts.filter(({ name }) => name === one.name));
  const links = people.map(linksTo);
  const [most = []] = links.sort(
    (one, other) => Math.min(other.length, 2) - Math.min(one.length, 2),
  );
  if (post.type === 'obituaries') return [...most, ...condolences(post, most)];
  const chat = most.at(-1);
  if (!isComing(post) || !chat?.href.startsWith('https:')) return most;
  const day = startText(nextTime(post, now()));
  const said = encodePart(`I am coming: ${displayTitle(post)}, ${day}`);
  const label = 'Say I’m coming';
  const href = `${chat.href.split('?')[0]}?text=${said}`;
  return [...most, { label, href, name: chat.name.replace(chat.label, label) }];
}

function linksTo(contacts: Contact[]): ContactLink[] {
  const link = (verb: string, contact: Contact | undefined, href = contact?.href) => {
    if (!contact || !href) return [];
    const label = `${verb} ${shortName(contact.name)}`.trim();
    return [{ label, href, name: `${label} ${contact.text}` }];
  };
  const starting = (start: string) => contacts.find(({ href }) => href.startsWith(start));
  const chats = contacts.filter(({ chat }) => chat);
  const isSaid = ({ before, text, after }: Contact) =>
    /whats\s?app|wa\.me/i.test(before + text + after);
  const chat = chats.find(isSaid) ?? chats[0];
  const numbers = [...link('Call', starting('tel:')), ...link('WhatsApp', chat, chat?.chat)];
  return numbers.length > 0 ? numbers : link('E-mail', starting('mailto:'));
}

/** A message of condolence by the last of `links`. A landline in Kenya gets no messages. */
function condolences(post: Post, links: readonly ContactLink[]): ContactLink[] {
  // The name may have the age after it.
  const deceased = (post.name || displayTitle(post)).replace(/,[\s\d]+$/, '');
  const text = encodePart(`Please accept my condolences on the passing of ${deceased}.`);
  const label = 'Send your condolences';
  const writable = links.slice(-1).filter(({ href }) => !/^tel:\+254(?![17])/.test(href));
  return writable.map((link) => {
    const [start = ''] = link.href.replace('tel:', 'sms:').split('?');
    const href = `${start}?${start.startsWith('https:') ? 'text' : 'body'}=${text}`;
    return { label, href, name: link.name.replace(link.label, label) };
  });
}

/** Splits a fact. Every second part is a day with the word before it, which stays on one line. */
export function splitFact(text: string): string[] {
  return text.split(/((?:\w+ )?\d\d-\d\d-\d{4})/);
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(' · ');
}

/** Whether `post` is an event that people can still come to. */
export function isComing(post: Post): boolean {
  return (
    post.type === 'events' && isDay(post.startDate) && !post.calledOff && !isPastEvent(post, now())
  );
}

/** For an element that shows a text of the post. */
export function textAttributes({ language }: Post): { dir: 'auto'; lang?: string } {
  return { dir: 'auto', ...(language && { lang: language }) };
}

export function postUrl(id: string): string {
  return `${SITE.url}${permalink(id)}`;
}

/** The facts that decide whether a post matters to a reader; '' for posts that are only read. */
export function decidingFacts(post: Post): string {
  return isDated(post) ? '' : joined(...stableFacts(post));
}

/** The facts that depend neither on the day nor on the reader's time zone; '' if unknown. */
export function stableFacts(post: AnyPost): string[] {
  return (['lead', 'tag', 'place'] as const).map((look) => factText(post, look));
}

/** The title of a post for a place without the post's facts: it begins with 'Cancelled', if so. */
export function markedTitle(post: AnyPost): string {
  return [post.calledOff && kindText(post, 'calledOff'), displayTitle(post)]
    .filter(Boolean)
    .join(': ');
}

/** A message that shares a post: the title and, on a second line, facts such as the date. */
export function shareText(post: Post | PostDraft): string {
  return [markedTitle(post), joined(...stableFacts(post))].filter(Boolean).join('\n');
}
