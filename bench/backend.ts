import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openCache } from '../build/build-cache';
import { seed } from '../emulators/seed';
import { type Suite, startSuite } from '../emulators/suite';
import { prerenderFromEmulators } from '../tests/support/browser/prerendered-site';
import { GoogleProxy } from '../tests/support/google/google-proxy';
import type { Photographs } from './photographs';
import { BENCH_FOLDER, FOLDERS, OURS } from './subjects';

/** The emulators, the proxy that answers for Google's hosts, and the deployed site. */
export interface Backend {
  suite: Suite;
  google: GoogleProxy;
  /**
   * Prerenders our site's pages from the posts that the emulators have now. Files of the version
   * before stay, as in a deployment.
   * @param built the folder of another build of our site
   */
  deploy(built?: string): Promise<void>;
  stop(): Promise<void>;
}

/** The id of the first post on Home that has a prerendered page. */
export function firstPostOnHome(): string {
  const home = readFileSync(join(FOLDERS[OURS], 'index.html'), 'utf8');
  const [, id] = /href="\/p\/([\w-]+)">Check Out/.exec(home) ?? [];
  if (!id) throw new Error('Home shows no post with a prerendered page');
  return id;
}

/** The number of posts with a prerendered page. A few are enough: only one is measured. */
const PRERENDERED_POSTS = 20;
const isPrerendered = (_post: unknown, place: number) => place < PRERENDERED_POSTS;

/**
 * Starts the emulators with `posts` posts, and prerenders our site's pages from them. The posts and
 * their order are the same on every day; only the days that they name are different.
 */
export async function startBackend(posts: number, photographs?: Photographs): Promise<Backend> {
  const suite = await startSuite({ services: ['auth', 'firestore', 'storage'], ports: 'free' });
  await seed({
    firestorePort: suite.ports.firestore,
    authPort: suite.ports.auth,
    storagePort: suite.ports.storage,
    pictures: photographs?.folder,
    posts,
  });
  rmSync(FOLDERS[OURS], { recursive: true, force: true });
  const cache = photographs?.cache ?? join(BENCH_FOLDER, 'drawings');
  const deploy = (built?: string) =>
    prerenderFromEmulators(FOLDERS[OURS], suite.ports, isPrerendered, built, openCache(cache));
  await deploy();
  const google = await GoogleProxy.start(suite);
  const stop = async () => {
    await google.stop();
    await suite.stop();
  };
  return { suite, google, deploy, stop };
}
