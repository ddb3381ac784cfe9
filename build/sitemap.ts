import { PAGE_PARAMETER } from '../src/model/list-address.ts';
import { permalink, WRITERS_PATHS } from '../src/model/paths.ts';
import { escapeMarkup } from '../src/prerender/escape-markup.ts';
import { idOf, type StoredPost } from './listed-posts.ts';

/**
 * Patterns of the addresses of a list's second and later pages. Robots do not need these pages,
 * because the sitemap lists the posts.
 */
const FURTHER_PAGES = [`/*?${PAGE_PARAMETER}=`, `/*&${PAGE_PARAMETER}=`];

export function writeRobots(site: string): string {
  const disallowed = [...WRITERS_PATHS, ...FURTHER_PAGES].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${site}/${SITEMAP}`, ''].join('\n');
}

/** The files of a site's sitemap, by their names. */
export type Sitemap = Record<string, string>;

/** A sitemap file has at most 50,000 addresses. Pages that are not posts need some of them. */
const MAX_POSTS = 49_000;

/**
 * A sitemap (sitemaps.org) of the pages at `paths` and of `posts`. If there are more than MAX_POSTS
 * posts, sitemap.xml names several files with the addresses. The oldest posts are in the first file,
 * so that a new post changes only the last one.
 * @param posts the newest first
 */
export function writeSitemap(
  site: string,
  paths: readonly string[],
  posts: readonly StoredPost[],
): Sitemap {
  const pages = paths.map((path) => urlEntry(site + path));
  const entries = posts.map((post) => urlEntry(site + permalink(idOf(post)), post.updateTime));
  if (posts.length <= MAX_POSTS) return { [SITEMAP]: writeXml('urlset', [...pages, ...entries]) };
  const files: Sitemap = {};
  for (let end = entries.length; end > 0; end -= MAX_POSTS) {
    const part = entries.slice(Math.max(0, end - MAX_POSTS), end);
    const isFirst = end === entries.length;
    files[`sitemap-${Object.keys(files).length + 1}.xml`] = writeXml('urlset', [
      ...(isFirst ? pages : []),
      ...part,
    ]);
  }
  const names = Object.keys(files).map((name) => `<sitemap><loc>${site}/${name}</loc></sitemap>`);
  return { [SITEMAP]: writeXml('sitemapindex', names), ...files };
}

/** robots.txt names this file. */
const SITEMAP = 'sitemap.xml';

function writeXml(root: string, entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
}

function urlEntry(address: string, changedAt = ''): string {
  const lastModified = changedAt && `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
  return `<url><loc>${escapeMarkup(address)}</loc>${lastModified}</url>`;
}
