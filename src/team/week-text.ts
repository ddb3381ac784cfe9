import { CATEGORIES, type Category } from '../model/categories';
import { cutText } from '../model/cut-text';
import { addDays, DAY_MS, formatDays, isDay, nairobiDay } from '../model/dates';
import { lastDay } from '../model/event-time';
import { displayTitle, type Post } from '../model/post';
import { postUrl } from '../posts/post-facts';
import { SITE } from '../site';

/** The maximum length in UTF-16 units; messengers fold longer texts. */
export const MAX_WEEK_LENGTH = 1_000;
const MAX_TITLE = 80;

interface Item {
  /** The place of the item's section in the text. */
  section: number;
  text: string;
}

/**
 * A text for sharing: the coming events of the next `days` days in their order, then the posts of the last
 * `days` days by category, the newest first, each with its link. If not all fit, each section loses some,
 * and the text ends with the site's address.
 * @param moment the present
 * @returns '' if there is nothing to tell
 */
export function weekText(posts: readonly Post[], days: number, moment: Date): string {
  const sections = CATEGORIES.map((category) => itemsOf(category, posts, days, moment))
    // Events first: they are soon over.
    .toSorted((one, other) => Number(other.isOfEvents) - Number(one.isOfEvents))
    .map((section, place) => ({
      ...section,
      items: section.items.map((text): Item => ({ section: place, text })),
    }));
  const inTurn = interleave(sections.map(({ items }) => items));
  const headings = sections.map(({ heading }) => heading);
  const taken: Item[] = [];
  for (const item of inTurn) {
    const isLast = taken.length + 1 === inTurn.length;
    if (render([...taken, item], headings, !isLast).length > MAX_WEEK_LENGTH) continue;
    taken.push(item);
  }
  return taken.length === 0 ? '' : render(taken, headings, taken.length < inTurn.length);
}

function itemsOf({ type, label }: Category, posts: readonly Post[], days: number, moment: Date) {
  const own = posts.filter((post) => post.type === type);
  const isOfEvents = type === 'events';
  const chosen = isOfEvents ? comingEvents(own, days, moment) : newPosts(own, days, moment);
  return {
    isOfEvents,
    heading: isOfEvents ? 'Coming events' : label,
    items: chosen.map(
      (post) => `${isOfEvents ? `${whenOf(post)}: ` : ''}${titleOf(post)}\n${postUrl(post.id)}`,
    ),
  };
}

function comingEvents(events: readonly Post[], days: number, moment: Date): Post[] {
  const today = nairobiDay(moment);
  const end = addDays(today, days);
  const placeOf = ({ startDate, time }: Post) => `${startDate} ${time}`;
  return events
    .filter((event) => isDay(event.startDate) && lastDay(event) >= today && event.startDate < end)
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
}

function newPosts(posts: readonly Post[], days: number, moment: Date): Post[] {
  const since = moment.getTime() - days * DAY_MS;
  return posts
    .filter(({ createdAt }) => Date.parse(createdAt) >= since)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

function whenOf({ startDate, endDate, time }: Post): string {
  return [formatDays(startDate, endDate), time].filter(Boolean).join(' ');
}

function titleOf(post: Post): string {
  return cutText(displayTitle(post).replace(/\s+/g, ' '), MAX_TITLE);
}

/** The first of each list, then the second of each, and so on. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const places = Array.from({ length: longest }, (_, place) => place);
  return places.flatMap((place) => lists.flatMap((list) => list.slice(place, place + 1)));
}

function render(items: readonly Item[], headings: readonly string[], isCut: boolean): string {
  const parts = headings.flatMap((heading, section) => {
    const own = items.filter((item) => item.section === section).map(({ text }) => text);
    return own.length > 0 ? [`*${heading}*\n${own.join('\n')}`] : [];
  });
  return [SITE.name, ...parts, isCut ? `More: ${SITE.url}` : ''].filter(Boolean).join('\n\n');
}
