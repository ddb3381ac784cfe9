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
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
}

/** A sitemap (sitemaps.org) of the pages at `paths` and of `posts`. */
export function writeSitemap(
  site: string,
  paths: readonly string[],
  posts: readonly StoredPost[],
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => urlEntry(site + path)),
    ...posts.map((post) => urlEntry(site + permalink(idOf(post)), post.updateTime)),
    '</urlset>',
    '',
  ].join('\n');
}

function urlEntry(address: string, changedAt = ''): string {
  const lastModified = changedAt && `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
  return `<url><loc>${escapeMarkup(address)}</loc>${lastModified}</url>`;
}
