import { DEALS, isDeal } from '../model/categories';
import { formatDay, formatDays, isDay, monthName, nairobiDay, weekdayName } from '../model/dates';
import { eventNearness, formatEventTime, isPastEvent } from '../model/event-time';
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
 * What a reader of a post decides by, as far as it is known: when, where, how much, who.
 * @param time when an event begins, as it is to be shown
 */
export function postFacts(post: Post, time?: string): Fact[] {
  const facts: Fact[] = [
    { look: 'mark', text: eventNearness(post, now()) || takenMark(post) },
    ...ofCategory(post, time).map((text, index) => ({ look: LOOKS[index] ?? 'place', text })),
    { look: 'posted', text: post.type === 'properties' ? postedOn(post) : '' },
  ];
  return facts.filter(({ text }) => text !== '');
}

const LOOKS: Fact['look'][] = ['lead', 'place'];

function ofCategory(post: Post | PostDraft, time = formatEventTime(post).written): string[] {
  switch (post.type) {
    case 'events':
      return [joined(formatDays(post.startDate, post.endDate), time), post.place];
    case 'properties':
      return [joined(post.rent, dealLabel(post.deal)), joined(post.address, placeOf(post))];
    case 'obituaries':
      return [post.name, formatDay(post.startDate)];
    default:
      return [formatDays(post.startDate, post.endDate)];
  }
}

/** 'Let' or 'Sold' of a property that is; '' of all others. */
function takenMark({ type, taken, deal }: Post): string {
  if (type !== 'properties' || !taken) return '';
  return deal === 'rent' ? 'Let' : deal === 'sale' ? 'Sold' : 'Let or sold';
}

/** What a property is offered for, as people read it; '' where that is not said. */
export function dealLabel(deal: string): string {
  return isDeal(deal) ? DEALS[deal] : '';
}

/** A price in shillings as people read it, such as 'KSh 72,000'; no line ends within it. */
export function formatPrice(shillings: string): string {
  return `KSh\u00a0${Number(shillings).toLocaleString('en-GB')}`;
}

/** The county or country of a property, where its address does not say it. */
function placeOf({ address, county, country }: Post | PostDraft): string {
  const place = country || county;
  return address.toLowerCase().includes(place.toLowerCase()) ? '' : place;
}

/**
 * The same on a card: lists that are ordered by the day of publishing show that day, and a time without
 * a zone of its own stands above the place whose time it is.
 */
export function cardFacts(post: Post): Fact[] {
  const isDated = post.type === 'bird eye view' || post.type === 'devotional';
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

/** What a message that shares a post says of it: its title and, on a line of its own, when or how much, and where. */
export function shareText(post: Post | PostDraft): string {
  return [displayTitle(post), joined(...ofCategory(post))].filter(Boolean).join('\n');
}
