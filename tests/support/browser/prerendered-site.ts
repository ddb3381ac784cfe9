import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { server as superstatic } from 'superstatic';
import { loadEnv } from 'vite';
import type { BuildCache } from '../../../build/build-cache';
import { readDeploymentFile } from '../../../build/deployment';
import { TEST_SITE_FOLDER } from '../../../build/folders';
import { databaseOf, readListedPosts } from '../../../build/listed-posts';
import { writeSite } from '../../../build/prerendered-site';
import { pickFreePort } from '../../../emulators/ports';
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
 * emulators' posts. The newest `completePosts` posts get a page `/p/{id}`. Files of an earlier
 * version stay in `folder`, because a deployment keeps the assets of earlier versions too.
 * @param cache keeps the pictures for the next call; by default, the tests' own cache
 */
export async function prerenderFromEmulators(
  folder: string,
  { firestore, storage }: Ports,
  completePosts = 20,
  built = TEST_SITE_FOLDER,
  cache?: BuildCache,
): Promise<void> {
  cpSync(built, folder, { recursive: true });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${firestore}`;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST = `127.0.0.1:${storage}`;
  // The pages must show the version of the built code that hydrates them.
  const { version } = readDeploymentFile(folder);
  const env = { ...loadEnv('test', process.cwd(), 'VITE_'), VITE_VERSION: version };
  const posts = await readListedPosts(databaseOf(env));
  await writeSite({ folder, env, posts: posts.slice(0, completePosts), ...(cache && { cache }) });
}

/** Replaces Home in the built site by a page that is prerendered with the emulators' posts. */
export async function writeHome(ports: Ports): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'prerendered-home-'));
  await prerenderFromEmulators(folder, ports, 0);
  for (const name of ['index.html', 'pictures']) {
    cpSync(join(folder, name), join(TEST_SITE_FOLDER, name), { recursive: true });
  }
  rmSync(folder, { recursive: true });
}

/**
 * Copies the built site to a new folder, prerenders its pages there and serves them. The newest
 * `completePosts` posts get a page `/p/{id}`.
 */
export async function servePrerendered(completePosts?: number): Promise<PrerenderedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'prerendered-site-'));
  await prerenderFromEmulators(folder, backendAddress().ports, completePosts);
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const port = await pickFreePort();
  const config = { ...hosting, public: '.' };
  const app = superstatic({ port, hostname: '127.0.0.1', config, cwd: folder });
  let failure: number | null = null;
  app.use((_request, response, next) => {
    if (failure === null) return next();
    response.writeHead(failure, { 'Content-Type': 'text/html' }).end('<h1>Something else</h1>');
  });
  const server = await new Promise<ReturnType<typeof app.listen>>((resolve) => {
    const listening = app.listen(() => resolve(listening));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    fail(status) {
      failure = status;
    },
    stop() {
      server.close();
      server.closeAllConnections();
      // A service worker may still request files, so they are deleted only when the process ends.
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
