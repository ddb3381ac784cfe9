import { CATEGORIES } from '../model/categories';
import { cutText } from '../model/cut-text';
import { addDays, DAY_MS, formatDays, isDay, nairobiDay } from '../model/dates';
import { formatEventTime, isPastEvent, nextTime } from '../model/event-time';
import type { Post } from '../model/post';
import { markedTitle, postUrl } from '../posts/page/post-facts';
import { SITE } from '../site';

/** The maximum length of the text, in UTF-16 units. Messengers show a longer text only in part. */
export const MAX_WEEK_LENGTH = 1_000;
const MAX_TITLE = 80;

interface Item {
  /** The index of the item's section in the list of all sections. */
  section: number;
  text: string;
}

/**
 * A text to share in a messenger. The first section lists the events that are going on or start
 * within `days` days (today is the first), in the order of their start. Each other category has a
 * section with its posts of the last `days` days, the newest first, but without properties that are
 * let or sold. A section without posts is left out. Each post has its link. The posts are added in
 * turn: the first post of each section, then the second post of each section, and so on. A post
 * that would make the text too long is left out. If any post is left out for this reason, the text
 * ends with the site's address.
 * @param moment the current time
 * @returns the text; '' if it would have no posts
 */
export function weekText(posts: readonly Post[], days: number, moment: Date): string {
  const sections = weekSections(posts, days, moment);
  const inTurn = interleave(
    sections.map((section, index) =>
      section.posts.map((post): Item => ({ section: index, text: textOf(post) })),
    ),
  );
  const headings = sections.map(({ heading }) => heading);
  const chosen: Item[] = [];
  for (const item of inTurn) {
    const isLast = chosen.length + 1 === inTurn.length;
    if (render([...chosen, item], headings, !isLast).length > MAX_WEEK_LENGTH) continue;
    chosen.push(item);
  }
  return chosen.length === 0 ? '' : render(chosen, headings, chosen.length < inTurn.length);
}

/** The sections of the text, also those without posts: see `weekText`. */
export function weekSections(
  posts: readonly Post[],
  days: number,
  moment: Date,
): { heading: string; posts: Post[] }[] {
  const sections = CATEGORIES.map(({ type, label }) => {
    const own = posts.filter((post) => post.type === type);
    return type === 'events'
      ? { heading: 'Coming events', posts: comingEvents(own, days, moment), order: 0 }
      : { heading: label, posts: newPosts(own, days, moment), order: 1 };
  });
  // Events come first, because they are soon over.
  return sections.toSorted((a, b) => a.order - b.order);
}

function textOf(post: Post): string {
  return `${lineOf(post)}\n${postUrl(post.id)}`;
}

/** The title of a post; of an event, after its days and its time. */
export function lineOf(post: Post): string {
  const when = post.type === 'events' ? `${whenOf(post)}: ` : '';
  return `${when}${titleOf(post)}`;
}

function comingEvents(events: readonly Post[], days: number, moment: Date): Post[] {
  const end = addDays(nairobiDay(moment), days);
  const startOf = ({ startDate, time }: Post) => `${startDate} ${time}`;
  return events
    .map((event) => nextTime(event, moment))
    .filter(
      (event) => isDay(event.startDate) && !isPastEvent(event, moment) && event.startDate < end,
    )
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
}

function newPosts(posts: readonly Post[], days: number, moment: Date): Post[] {
  const since = moment.getTime() - days * DAY_MS;
  return posts
    .filter(({ createdAt, taken }) => Date.parse(createdAt) >= since && !taken)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** The days and the time of an event. The text is sent to readers in many time zones. */
function whenOf(event: Post): string {
  const days = formatDays(event.startDate, event.endDate);
  return [days, formatEventTime(event)].filter(Boolean).join(' ');
}

function titleOf(post: Post): string {
  return cutText(markedTitle(post).replace(/\s+/g, ' '), MAX_TITLE);
}

/** The first item of each list, then the second item of each list, and so on. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const indexes = Array.from({ length: longest }, (_, index) => index);
  return indexes.flatMap((index) => lists.flatMap((list) => list.slice(index, index + 1)));
}

function render(items: readonly Item[], headings: readonly string[], isCut: boolean): string {
  const parts = headings.flatMap((heading, section) => {
    const own = items.filter((item) => item.section === section).map(({ text }) => text);
    return own.length > 0 ? [`*${heading}*\n${own.join('\n')}`] : [];
  });
  return [SITE.name, ...parts, isCut ? `More: ${SITE.url}` : ''].filter(Boolean).join('\n\n');
}
