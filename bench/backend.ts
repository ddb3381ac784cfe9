import { rmSync } from 'node:fs';
import { seed } from '../emulators/seed';
import { type Suite, startSuite } from '../emulators/suite';
import { prerenderFromEmulators } from '../tests/support/browser/prerendered-site';
import { GoogleProxy } from '../tests/support/google/google-proxy';
import { FOLDERS, OURS } from './subjects';

/** The emulators, and the proxy that answers for Google's hosts. */
export interface Backend {
  suite: Suite;
  google: GoogleProxy;
  stop(): Promise<void>;
}

/** The number of posts with a prerendered page. A few are enough: only one is measured. */
const PRERENDERED_POSTS = 20;

/** Starts the emulators with `posts` posts, and prerenders our site's pages from them. */
export async function startBackend(posts: number): Promise<Backend> {
  const suite = await startSuite({ services: ['auth', 'firestore', 'storage'], ports: 'free' });
  await seed({
    firestorePort: suite.ports.firestore,
    authPort: suite.ports.auth,
    storagePort: suite.ports.storage,
    posts,
  });
  rmSync(FOLDERS[OURS], { recursive: true, force: true });
  await prerenderFromEmulators(FOLDERS[OURS], suite.ports, PRERENDERED_POSTS);
  const google = await GoogleProxy.start(suite);
  const stop = async () => {
    await google.stop();
    await suite.stop();
  };
  return { suite, google, stop };
}
