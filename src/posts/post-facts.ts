import { categoryFields, type FieldName, findCategory, findField } from '../model/categories';
import { formatDay, formatDays, isDay, nairobiDay } from '../model/dates';
import { type TimedText, wordAt } from '../model/day-words';
import { eventWords, formatEventTime, isPastEvent } from '../model/event-time';
import { FIELD_KINDS } from '../model/field-kinds';
import { permalink } from '../model/paths';
import { displayTitle, type Post } from '../model/post';
import type { PostDraft } from '../model/post-draft';
import { now } from '../services/clock';
import { SITE } from '../site';

/** A short text about a post. A fact with the look 'lead' has the CSS class `fact-lead`. */
export interface Fact {
  look: 'mark' | 'lead' | 'tag' | 'place' | 'posted';
  text: string;
  /** If the text depends on the day: the texts of all days. */
  words?: TimedText[];
}

/**
 * The known facts about a post: time, place, price and people.
 * @param time the text to show as the time of an event; by default the time with its city
 */
export function postFacts(post: Post, time?: string): Fact[] {
  const words = eventWords(post);
  const facts: Fact[] = [
    words.length > 0
      ? { look: 'mark', text: wordAt(words, now()), words }
      : { look: 'mark', text: factText(post, 'mark') },
    { look: 'lead', text: factText(post, 'lead', time) },
    { look: 'tag', text: factText(post, 'tag') },
    { look: 'place', text: factText(post, 'place', time) },
    { look: 'posted', text: cardOf(post.type).posted === 'beside' ? postedOn(post) : '' },
  ];
  return facts.filter(({ text, words }) => text || words);
}

type AnyPost = Post | PostDraft;

interface Card {
  cardFields: Partial<Record<Fact['look'], readonly FieldName[]>> & {
    quote?: readonly [FieldName, FieldName];
  };
  posted?: 'beside' | 'instead';
}

/**
 * The settings for cards of posts of the type `type`. For an unknown type, a card shows the start
 * date.
 */
function cardOf(type: string): Card {
  return findCategory(type) ?? { cardFields: { lead: ['startDate'] } };
}

/**
 * The quotation that the first card of a category on Home shows, and the quotation's source; each
 * is '' if the post lacks it. Returns an empty list if the category's cards show no quotation.
 */
export function cardQuote(post: Post): string[] {
  return (cardOf(post.type).cardFields.quote ?? []).map((name) => post[name]);
}

/** The joined texts of the fields that a card shows with the look `look`. */
function factText(post: AnyPost, look: Fact['look'], time?: string): string {
  const { [look]: names = [] } = cardOf(post.type).cardFields;
  return joined(...names.map((name) => FACTS[name]?.(post, time) ?? kindText(post, name)));
}

/**
 * For some fields, a function that returns the field's text. For all others, `kindText` is used.
 */
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

/** Whether posts of the type `type` can have the field `name`; true for an unknown type. */
function mayHold(type: string, name: FieldName): boolean {
  return !findCategory(type) || categoryFields(type).some((field) => field.name === name);
}

function takenMark({ taken, deal }: AnyPost): string {
  if (!taken) return '';
  return deal === 'rent' ? 'Let' : deal === 'sale' ? 'Sold' : 'Let or sold';
}

/** Returns `place`, the county or country of a property; '' if the address already contains it. */
function placeOutside({ address }: AnyPost, place: string): string {
  return address.toLowerCase().includes(place.toLowerCase()) ? '' : place;
}

/**
 * The facts on a card. In a category with `posted: 'instead'`, the only fact is the day of
 * publication. An event without `timeZone` takes place in the site's own time zone, so its card
 * shows the time without a city.
 */
export function cardFacts(post: Post): Fact[] {
  const isDated = cardOf(post.type).posted === 'instead';
  if (!isDated) return postFacts(post, post.timeZone ? undefined : post.time);
  return post.createdAt ? [{ look: 'lead', text: postedOn(post) }] : [];
}

/** Splits a fact. Every second part is a day, or a time with its city, and stays on one line. */
export function splitFact(text: string): string[] {
  return text.split(/(\w+ \d\d-\d\d-\d{4}|\d\d:\d\d in .+)/);
}

/** The day of publishing, such as 'Posted Mon 16-11-2026'; '' if it is unknown. */
function postedOn({ createdAt }: Post): string {
  return createdAt ? `Posted ${formatDay(nairobiDay(new Date(createdAt)))}` : '';
}

function joined(...texts: string[]): string {
  return texts.filter(Boolean).join(' · ');
}

/** Whether `post` is an event that can still be put into a calendar. */
export function isComing(post: Post): boolean {
  return post.type === 'events' && isDay(post.startDate) && !isPastEvent(post, now());
}

/**
 * The attributes of an element that shows a text of the post: the direction and, if it is known,
 * the language.
 */
export function textAttributes({ language }: Post): { dir: 'auto'; lang?: string } {
  return { dir: 'auto', ...(language && { lang: language }) };
}

/** The public URL of a post. */
export function postUrl(id: string): string {
  return `${SITE.url}${permalink(id)}`;
}

/**
 * The text of a message that shares a post: the post's title and, on a second line, facts such as
 * date, time and place.
 */
export function shareText(post: Post | PostDraft): string {
  const facts = (['lead', 'tag', 'place'] as const).map((look) => factText(post, look));
  return [displayTitle(post), joined(...facts)].filter(Boolean).join('\n');
}
