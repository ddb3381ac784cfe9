import { burialOf } from '../model/burial';
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

interface Section {
  heading: string;
  posts: Post[];
}

/**
 * A text to share in a messenger: the events that are going on or start within `days` days (today is
 * the first), then each category's posts of the last `days` days. If the text would be too long, the
 * sections are filled in turn, a post each, as far as there is room.
 * @param moment the current time
 * @returns the text; '' if it would have no posts
 */
export function weekText(posts: readonly Post[], days: number, moment: Date): string {
  const sections = weekSections(posts, days, moment);
  let counts = sections.map(() => 0);
  let text = '';
  for (let turn = 0; counts.some((count) => count === turn); turn += 1) {
    for (const [at, { posts }] of sections.entries()) {
      if (counts[at] !== turn || posts.length === turn) continue;
      const more = counts.with(at, turn + 1);
      const longer = render(sections, more);
      if (longer.length > MAX_WEEK_LENGTH) continue;
      counts = more;
      text = longer;
    }
  }
  return text;
}

/** The sections of the text, also those without posts: see `weekText`. */
export function weekSections(posts: readonly Post[], days: number, moment: Date): Section[] {
  const sections = CATEGORIES.map(({ type, label }) => {
    const own = posts.filter((post) => post.type === type);
    return type === 'events'
      ? { heading: 'Coming events', posts: comingEvents(own, days, moment), order: 0 }
      : { heading: label, posts: newPosts(own, days, moment), order: 1 };
  });
  // Events come first, because they are soon over.
  return sections.toSorted((a, b) => a.order - b.order);
}

/** The title of a post; of an event, after its days and its time; of a death, before the burial. */
export function lineOf(post: Post): string {
  const when = post.type === 'events' ? `${whenOf(post)}: ` : '';
  const burial = burialOf(post);
  return `${when}${titleOf(post)}${burial ? ` · Burial ${whenOf(burial)}` : ''}`;
}

/** In the order of their start, but those that are called off are the last. */
function comingEvents(events: readonly Post[], days: number, moment: Date): Post[] {
  const end = addDays(nairobiDay(moment), days);
  const startOf = ({ calledOff, startDate, time }: Post) =>
    `${calledOff ? 1 : 0} ${startDate} ${time}`;
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

/** @param counts the number of posts of each section */
function render(sections: readonly Section[], counts: readonly number[]): string {
  const parts = sections.map(({ heading, posts }, at) => {
    const lines = posts.slice(0, counts[at]).map((post) => `${lineOf(post)}\n${postUrl(post.id)}`);
    return lines.length > 0 ? [`*${heading}*`, ...lines].join('\n') : '';
  });
  const isCut = sections.some(({ posts }, at) => posts.length !== counts[at]);
  return [SITE.name, ...parts, isCut ? `More: ${SITE.url}` : ''].filter(Boolean).join('\n\n');
}
