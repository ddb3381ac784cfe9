import { editPath, PATHS, permalink } from '../src/model/paths.ts';
import type { ListedPost } from './listed-posts.ts';

/** Pages for those who write; '/post/' are the forms, posts themselves are '/p/' and '/post?id='. */
const NOT_FOR_ENGINES = [PATHS.admin, editPath(''), PATHS.posts, PATHS.team];
/** The further pages of lists: the sitemap names every post, and each page costs reads. */
const FURTHER_PAGES = ['/*?page=', '/*&page='];

/** The text of robots.txt: addresses closed to robots, and the sitemap's address. */
export function writeRobots(site: string): string {
  const refused = [...NOT_FOR_ENGINES, ...FURTHER_PAGES].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refused, '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
}

/** A sitemap (sitemaps.org) of the pages at `paths` and of `posts`. */
export function writeSitemap(
  site: string,
  paths: readonly string[],
  posts: readonly ListedPost[],
): string {
  const pages = paths.map((path) => urlEntry(site + path));
  const listed = posts.map(({ id, changedAt }) => urlEntry(site + permalink(id), changedAt));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    ...listed,
    '</urlset>',
    '',
  ].join('\n');
}

function urlEntry(address: string, changedAt = ''): string {
  const changed = changedAt && `<lastmod>${escapeXml(changedAt)}</lastmod>`;
  return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
