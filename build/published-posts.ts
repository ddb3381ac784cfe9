import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type BuildCache, openCache } from './build-cache.ts';
import { readChangeMark } from './change-mark.mjs';
import { withReadsCounted } from './count-reads.ts';
import { addToDeployment } from './deployment.ts';
import type { Database } from './firestore-rest.mjs';
import { APP_SHELL, CACHE_FOLDER, NOT_FOUND } from './folders.ts';
import { importSource } from './import-source.ts';
import { readPosts } from './known-posts.ts';
import { databaseOf, idOf, refuseLocalProject, type StoredPost } from './listed-posts.ts';
import { writeSite } from './prerendered-site.ts';
import { writeRobots, writeSitemap } from './sitemap.ts';

/** By default, the pages of this number of posts have pictures of their own: the newest ones. */
const PICTURED_POSTS = 10_000;

/**
 * A Vite plugin that reads the public posts, and writes robots.txt, sitemap.xml and the prerendered
 * pages. It copies the built index.html to app-shell.html, and then replaces index.html by the
 * prerendered page of Home. If the posts cannot be read, the build fails. In the mode 'test' or
 * with LIST_POSTS=no, it continues instead, without posts and without prerendered pages.
 */
export function publishedPosts(): Plugin {
  let env: Record<string, string> = {};
  let isOptional = false;
  let folder = '';
  let cacheFolder = '';
  let pictured = PICTURED_POSTS;
  let read: { mark: string; posts: StoredPost[]; cache: BuildCache } | null = null;
  let reads = 0;
  return {
    name: 'published-posts',
    apply: 'build',
    configResolved(config) {
      env = config.env;
      isOptional = config.mode === 'test' || process.env.LIST_POSTS === 'no';
      folder = resolve(config.root, config.build.outDir);
      pictured = Number(env.VITE_WRITTEN_POSTS || PICTURED_POSTS);
      cacheFolder = resolve(config.root, CACHE_FOLDER, config.mode);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const reading = withReadsCounted(() => readSite(databaseOf(env), cacheFolder));
        const counted = await reading.catch((error: Error) => {
          const complaint = `The build cannot list the posts: ${error.message}`;
          if (!isOptional) this.error(`${complaint}. To build without them: LIST_POSTS=no`);
          this.info(complaint);
          return null;
        });
        read = counted?.result ?? null;
        reads = counted?.reads ?? 0;
        const site = env.VITE_SITE_URL ?? '';
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: 'asset', fileName, source });
        const sitemap = writeSitemap(site, await publicPaths(env), read?.posts ?? []);
        for (const [name, content] of Object.entries(sitemap)) emit(name, content);
        emit('robots.txt', writeRobots(site));
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') return;
        emit(APP_SHELL, shell.source);
        // If the build has read the posts, a prerendered page later replaces this copy of the app
        // shell. Otherwise the copy stays, and the app renders 'Page not found' in it.
        emit(NOT_FOUND, shell.source);
      },
    },
    async writeBundle() {
      if (!read) return;
      const { mark, posts, cache } = read;
      addToDeployment(folder, { posts: posts.length, mark });
      const written = await withReadsCounted(() =>
        writeSite({ folder, env, posts, pictured, cache }),
      );
      this.info(`${written.result} Documents read: ${reads + written.reads}.`);
      cache.removeUnused();
    },
  };
}

/**
 * Reads the change mark, and then the public posts. If a post changes between the two reads, the
 * mark that was read is out of date, so deploy/has-changed.mjs later finds a change and the site is
 * built again.
 */
async function readSite(source: Database, cacheFolder: string) {
  refuseLocalProject(source);
  const mark = await readChangeMark(source);
  const cache = openCache(cacheFolder);
  return { mark, posts: (await readPosts(source, cache)).filter(idOf), cache };
}

async function publicPaths(env: Record<string, string>): Promise<string[]> {
  const source = './src/pages.ts';
  const { isInSitemap, PUBLIC_PAGES } = await importSource<typeof import('../src/pages')>(
    source,
    env,
  );
  return PUBLIC_PAGES.filter(isInSitemap).map(({ path }) => path);
}
