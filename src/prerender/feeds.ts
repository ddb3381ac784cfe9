import { CATEGORIES, type Category } from '../model/categories';
import { isDay } from '../model/dates';
import { lastDay } from '../model/event-time';
import { CALENDAR_PATH, FEED_PATH, feedPath } from '../model/paths';
import { displayTitle, type Post } from '../model/post';
import { calendarOf } from '../posts/calendar-file';
import { isPast, postUrl } from '../posts/post-facts';
import { plainText } from '../posts/text-marks';
import { now } from '../services/clock';
import { SITE } from '../site';

const FEED_POSTS = 50;
const MAX_TEXT_LENGTH = 1_000;

/** The feed of all posts, a feed for each category, and the calendar of coming events, by their paths. */
export function writeFeeds(posts: Post[]): { path: string; text: string }[] {
  const ofCategory = (category: Category) => ({
    path: feedPath(category.path),
    text: writeFeed(
      category.label,
      category.path,
      posts.filter(({ type }) => type === category.type),
    ),
  });
  return [
    { path: FEED_PATH, text: writeFeed('', '/', posts) },
    ...CATEGORIES.map(ofCategory),
    { path: CALENDAR_PATH, text: writeCalendar(posts) },
  ].map(({ path, text }) => ({ path: path.slice(1), text }));
}

/** An RSS 2.0 feed of the newest of `posts`. The page at `path` lists the same posts. */
function writeFeed(label: string, path: string, posts: Post[]): string {
  const own = label ? feedPath(path) : FEED_PATH;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', label ? `${label} – ${SITE.name}` : SITE.name),
    element('link', SITE.url + path),
    element('description', `${label ? `${label}: posts` : 'Posts'} by and for ${SITE.slogan}.`),
    element('language', 'en'),
    `<atom:link href="${escapeXml(SITE.url + own)}" rel="self" type="application/rss+xml"/>`,
    ...posts.slice(0, FEED_POSTS).flatMap(writeItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function writeItem(post: Post): string[] {
  const category = CATEGORIES.find(({ type }) => type === post.type);
  const address = postUrl(post.id);
  return [
    '<item>',
    element('title', displayTitle(post)),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    ...(post.createdAt ? [element('pubDate', new Date(post.createdAt).toUTCString())] : []),
    ...(category ? [element('category', category.label)] : []),
    element('description', escapeText(plainText(post.description).slice(0, MAX_TEXT_LENGTH))),
    '</item>',
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Feed readers interpret a description as HTML. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** XML 1.0 allows neither most control characters nor lone surrogates. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function writeCalendar(posts: Post[]): string {
  const coming = posts
    .filter((post) => post.type === 'events' && isDay(post.startDate) && !isPast(post))
    .sort((a, b) => lastDay(a).localeCompare(lastDay(b)));
  return calendarOf(coming, now(), `Events – ${SITE.name}`);
}
