import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import type { BuildCache } from '../../../build/build-cache';
import { readDeploymentFile } from '../../../build/deployment';
import { TEST_SITE_FOLDER } from '../../../build/folders';
import { databaseOf, readListedPosts, type StoredPost } from '../../../build/listed-posts';
import { writeSite } from '../../../build/prerendered-site';
import { MAX_PHOTOS } from '../../../src/model/photo';
import { serveFolder } from '../hosting';
import { backendAddress } from './backend-address';

/** The built site with prerendered pages of the emulators' posts, served like Firebase Hosting. */
export interface PrerenderedSite {
  origin: string;
  /** The folder with the site's files. */
  folder: string;
  /**
   * From now on, answers every request with `status` and a page that the site did not send; with
   * `null`, answers as before.
   */
  fail(status: number | null): void;
  stop(): void;
}

/** The ports of the emulators that hold the posts and their photos. */
interface Ports {
  firestore: number;
  storage: number;
}

/**
 * Copies the site in the folder `built` to `folder`, and prerenders its pages there with the
 * emulators' posts. Files of an earlier version stay in `folder`, because a deployment keeps the
 * assets of earlier versions too.
 * @param isComplete whether a post, with its place in the list of the newest posts, gets a page
 * `/p/{id}`
 * @param cache keeps the pictures for the next call; by default, the tests' own cache
 */
export async function prerenderFromEmulators(
  folder: string,
  { firestore, storage }: Ports,
  isComplete: (post: StoredPost, place: number) => boolean,
  built = TEST_SITE_FOLDER,
  cache?: BuildCache,
): Promise<void> {
  cpSync(built, folder, { recursive: true });
  const emulators = {
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${storage}`,
  };
  Object.assign(process.env, emulators);
  // The pages must show the version of the built code that hydrates them.
  const { version } = readDeploymentFile(folder);
  const env = { ...loadEnv('test', process.cwd(), 'VITE_'), VITE_VERSION: version };
  const posts = await readListedPosts(databaseOf(env));
  await writeSite({ folder, env, posts: posts.filter(isComplete), ...(cache && { cache }) });
  // Otherwise a later build of another version would prerender all posts, with their pictures.
  for (const name of Object.keys(emulators)) delete process.env[name];
}

/** Chooses the 20 newest posts, and the posts with as many photos as a post can have. */
function isCompleteInTests({ fields }: StoredPost, place: number): boolean {
  return place < 20 || Number(fields?.photoCount?.integerValue) === MAX_PHOTOS;
}

/** The environment variable with the folder of the prerendered site. */
const VARIABLE = 'FOR_US_BY_US_PRERENDERED_SITE';

/**
 * Replaces Home in the built site by a page that is prerendered with the emulators' posts, and
 * prerenders a whole site for `servePrerendered`.
 * @returns a function that deletes the whole site
 */
export async function prerenderForTests(ports: Ports): Promise<() => void> {
  const [home, whole] = [newFolder(), newFolder()];
  // First the whole site, because its pictures are made on all processors.
  await prerenderFromEmulators(whole, ports, isCompleteInTests);
  await prerenderFromEmulators(home, ports, () => false);
  for (const name of ['index.html', 'pictures']) {
    cpSync(join(home, name), join(TEST_SITE_FOLDER, name), { recursive: true });
  }
  rmSync(home, { recursive: true });
  process.env[VARIABLE] = whole;
  return () => rmSync(whole, { recursive: true });
}

/** Prerenders another version of the site, in the folder `built`. @returns the folder of the site */
export async function prerenderVersion(built: string): Promise<string> {
  const folder = newFolder();
  await prerenderFromEmulators(folder, backendAddress().ports, isCompleteInTests, built);
  return folder;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'prerendered-site-'));
}

/** Serves a copy of the site that `prerenderForTests` has prerendered. */
export async function servePrerendered(): Promise<PrerenderedSite> {
  const folder = newFolder();
  cpSync(process.env[VARIABLE] ?? '', folder, { recursive: true });
  let failure: number | null = null;
  const { origin, stop } = await serveFolder(folder, undefined, (_request, response, next) => {
    if (failure === null) return next();
    response.writeHead(failure, { 'Content-Type': 'text/html' }).end('<h1>Something else</h1>');
  });
  return {
    origin,
    folder,
    fail(status) {
      failure = status;
    },
    stop() {
      stop();
      // A service worker may still request files, so they are deleted only when the process ends.
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
