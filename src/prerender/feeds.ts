import { burialOf } from '../model/burial';
import { CATEGORIES } from '../model/categories';
import { cutText } from '../model/cut-text';
import { addDays, formatDay, HOME_OFFSET_MS, isDay, nairobiDay, weekday } from '../model/dates';
import { lastDay } from '../model/event-time';
import { CALENDAR_PATH, FEED_PATH, feedPath, WEEK_PATH } from '../model/paths';
import type { Photo } from '../model/photo';
import type { Post } from '../model/post';
import { decidingFacts, markedTitle, postUrl } from '../posts/page/post-facts';
import { plainText } from '../posts/page/text-marks';
import { calendarOf } from '../posts/share/calendar-file';
import { now } from '../services/reading/clock';
import { SITE } from '../site';
import { lineOf, weekSections } from '../team/week-text';
import { escapeMarkup } from './escape-markup';

const FEED_POSTS = 50;
const WEEKS = 4;
const MAX_TEXT_LENGTH = 1_000;
/**
 * The time for which the calendar keeps a past event. A calendar that people have subscribed to
 * would otherwise lose an event as soon as it is over.
 */
const PAST_EVENT_DAYS = 90;

/**
 * The files of the feed of all posts, of a feed for each category, of the feed of the weeks, and of
 * the calendar of events and burials. Each `path` is relative to the site's root.
 * @param posts the newest first
 */
export function writeFeeds(posts: Post[]): { path: string; text: string }[] {
  return [
    writeFeed('', '/', FEED_PATH, posts),
    ...CATEGORIES.map(({ label, path, type }) => {
      const own = posts.filter((post) => post.type === type);
      return writeFeed(label, path, feedPath(path), own);
    }),
    { path: WEEK_PATH, text: writeWeeks(posts) },
    { path: CALENDAR_PATH, text: writeCalendar(posts) },
  ].map(({ path, text }) => ({ path: path.slice(1), text }));
}

/** The feed at `path` of the first FEED_POSTS posts in `posts`. writeChannel explains the others. */
function writeFeed(label: string, page: string, path: string, posts: Post[]) {
  const items = posts.slice(0, FEED_POSTS).flatMap(writeItem);
  return { path, text: writeChannel(label, page, path, items) };
}

/**
 * An RSS 2.0 feed.
 * @param label the label of the category; '' for the feed of all posts
 * @param page the path of the page with these posts: the category's page, or Home
 */
function writeChannel(label: string, page: string, path: string, items: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', label ? `${label} – ${SITE.name}` : SITE.name),
    element('link', SITE.url + page),
    element('description', `${label ? `${label}: posts` : 'Posts'} by and for ${SITE.slogan}.`),
    element('language', 'en'),
    `<atom:link href="${escapeMarkup(SITE.url + path)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/**
 * A feed with one item for each of the last WEEKS weeks: the posts of the week before its Monday,
 * and the events of its seven days, as the page 'This week' shows them. A mail service that reads
 * the feed sends one e-mail a week.
 */
function writeWeeks(posts: Post[]): string {
  const today = nairobiDay(now());
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const mondays = Array.from({ length: WEEKS }, (_, index) => addDays(monday, -7 * index));
  const items = mondays.flatMap((day) => writeWeek(posts, day));
  return writeChannel('The week', '/', WEEK_PATH, items);
}

/** The item of the week that begins on `monday`. Empty if the week has no posts. */
function writeWeek(posts: Post[], monday: string): string[] {
  const moment = new Date(Date.parse(`${monday}T00:00Z`) - HOME_OFFSET_MS);
  const known = posts.filter(
    ({ type, createdAt }) => type === 'events' || Date.parse(createdAt) < Number(moment),
  );
  const sections = weekSections(known, 7, moment).filter((section) => section.posts.length > 0);
  if (sections.length === 0) return [];
  const parts = sections.map(({ heading, posts }) => {
    const links = posts.map(
      (post) =>
        `<li><a href="${escapeMarkup(postUrl(post.id))}">${escapeMarkup(lineOf(post))}</a></li>`,
    );
    return `<h2>${escapeMarkup(heading)}</h2><ul>${links.join('')}</ul>`;
  });
  return [
    '<item>',
    element('title', `The week from ${formatDay(monday)}`),
    element('link', SITE.url),
    `<guid isPermaLink="false">${escapeMarkup(`${SITE.url}${WEEK_PATH}#${monday}`)}</guid>`,
    element('pubDate', moment.toUTCString()),
    element('description', parts.join('')),
    '</item>',
  ];
}

function writeItem(post: Post): string[] {
  const category = CATEGORIES.find(({ type }) => type === post.type);
  const address = postUrl(post.id);
  return [
    '<item>',
    element('title', markedTitle(post)),
    element('link', address),
    `<guid isPermaLink="true">${escapeMarkup(address)}</guid>`,
    ...(post.createdAt ? [element('pubDate', new Date(post.createdAt).toUTCString())] : []),
    ...(category ? [element('category', category.label)] : []),
    ...(post.language ? [element('dc:language', post.language)] : []),
    // Feed readers interpret a description as HTML, so the text is escaped twice: here for HTML,
    // and in `element` for XML.
    element('description', writeDescription(post)),
    ...post.photos.map(writeEnclosure),
    '</item>',
  ];
}

/** The facts that decide whether a post matters to the reader, and the beginning of its text. */
function writeDescription(post: Post): string {
  const text = cutText(plainText(post.description), MAX_TEXT_LENGTH);
  return [decidingFacts(post), ...text.split(/\n\s*\n/)]
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.split('\n').map(escapeMarkup).join('<br>')}</p>`)
    .join('');
}

/** The file extensions of images other than JPEG. */
const PICTURE_TYPES = /\.(webp|png|gif|avif)$/i;

/** RSS requires the file size in bytes; 0 means that the size is unknown. */
function writeEnclosure({ address, bytes }: Photo): string {
  const [, ending = 'jpeg'] = PICTURE_TYPES.exec(new URL(address).pathname) ?? [];
  const type = `image/${ending.toLowerCase()}`;
  return `<enclosure url="${escapeMarkup(address)}" length="${bytes ?? 0}" type="${type}"/>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

function writeCalendar(posts: Post[]): string {
  const earliest = addDays(nairobiDay(now()), -PAST_EVENT_DAYS);
  const events = posts
    .map((post) => burialOf(post) ?? post)
    .filter((post) => post.type === 'events' && isDay(post.startDate) && lastDay(post) >= earliest)
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
  return calendarOf(events, `Events – ${SITE.name}`);
}
