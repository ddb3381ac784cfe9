import type { Plugin } from 'vite';
import { editPath, PATHS, postPath } from '../src/model/paths.ts';
import { importSource } from './import-source.ts';
import { type ListedPost, type PostSource, readListedPosts } from './listed-posts.ts';

/** Pages for those who write; '/post/' are the forms, posts themselves are '/post?id='. */
const NOT_FOR_ENGINES = [PATHS.admin, editPath(''), PATHS.posts, PATHS.team];
/** The further pages of lists: the sitemap names every post, and each page costs reads. */
const FURTHER_PAGES = ['/*?page=', '/*&page='];

/**
 * Writes robots.txt and sitemap.xml: the public pages for engines, and every public post, whose id the build
 * reads once. A build that cannot read them stops, unless it is the tests' or was told to go without:
 * LIST_POSTS=no.
 */
export function sitemap(): Plugin {
  let env: Record<string, string> = {};
  let isOptional = false;
  return {
    name: 'sitemap',
    apply: 'build',
    configResolved(config) {
      env = config.env;
      isOptional = config.mode === 'test' || process.env.LIST_POSTS === 'no';
    },
    async generateBundle() {
      const site = env.VITE_SITE_URL ?? '';
      const posts = await readListedPosts(sourceOf(env)).catch((error: Error) => {
        const complaint = `The sitemap cannot list the posts: ${error.message}`;
        if (!isOptional) this.error(`${complaint}. To build without them: LIST_POSTS=no`);
        this.info(complaint);
        return [];
      });
      const { PUBLIC_PAGES } = await importSource<typeof import('../src/pages')>(
        './src/pages.ts',
        env,
      );
      const paths = PUBLIC_PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path);
      const source = writeSitemap(site, paths, posts);
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: writeRobots(site) });
    },
  };
}

function sourceOf(env: Record<string, string>): PostSource {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  return {
    origin: emulator ? `http://${emulator}` : 'https://firestore.googleapis.com',
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    site: env.VITE_SITE_URL ?? '',
  };
}

/** What robots may fetch, and where the sitemap is. */
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
  const listed = posts.map(({ id, changedAt }) => urlEntry(site + postPath(id), changedAt));
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
