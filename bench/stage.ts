import { rmSync } from 'node:fs';
import { type BrowserContext, chromium } from '@playwright/test';
import { seed } from '../emulators/seed';
import { type Suite, startSuite } from '../emulators/suite';
import { writeEmulated } from '../tests/support/browser/prerendered-site';
import { GoogleProxy } from '../tests/support/google/google-proxy';
import { findBrowser } from '../tests/support/installed-browsers.mjs';
import { Link } from './link';
import type { Setup } from './measure';
import { type SiteServer, serveSite } from './site-server';
import { FOLDERS, OURS, SHELL, SITE_HOST, type Subject } from './subjects';
import { fingerprint } from './trust';

/** The emulators, and the proxy for Google's hosts in front of them. */
export interface Backend {
  suite: Suite;
  google: GoogleProxy;
  stop(): Promise<void>;
}

/** The number of posts with a prerendered page. A few are enough: only one is measured. */
const WRITTEN_POSTS = 20;

/** Starts the emulators with `posts` posts, and writes our site's pages with them. */
export async function startBackend(posts: number): Promise<Backend> {
  const suite = await startSuite({ services: ['auth', 'firestore', 'storage'], ports: 'free' });
  await seed({
    firestorePort: suite.ports.firestore,
    authPort: suite.ports.auth,
    storagePort: suite.ports.storage,
    posts,
  });
  rmSync(FOLDERS[OURS], { recursive: true, force: true });
  await writeEmulated(FOLDERS[OURS], suite.ports, WRITTEN_POSTS);
  const google = await GoogleProxy.start(suite);
  const stop = async () => {
    await google.stop();
    await suite.stop();
  };
  return { suite, google, stop };
}

/** Starts a browser that reaches one subject and Google's hosts over one emulated network line. */
export async function openStage(
  subject: Subject,
  { google }: Pick<Backend, 'google'>,
  debuggingPort?: number,
): Promise<Setup & { close(): Promise<void> }> {
  const link = new Link();
  const site = await serveSite(FOLDERS[subject], subject === OURS || subject === SHELL);
  const context = await launch([
    `--host-resolver-rules=${await hostRules(link, site, google)}`,
    `--ignore-certificate-errors-spki-list=${await fingerprint(site.port)},${await fingerprint(google.port)}`,
    ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
  ]);
  const close = async () => {
    await context.close();
    link.close();
    site.stop();
  };
  return { context, google, link, close };
}

async function hostRules(link: Link, site: SiteServer, google: GoogleProxy): Promise<string> {
  const sitePort = await link.open(site.port);
  const googlePort = await link.open(google.port);
  return [
    `MAP ${SITE_HOST} 127.0.0.1:${sitePort}`,
    ...google.hosts.map((host) => `MAP ${host} 127.0.0.1:${googlePort}`),
    'MAP * ~NOTFOUND',
    'EXCLUDE 127.0.0.1',
  ].join(', ');
}

/** Starts a browser with a normal profile: in a private one Chromium ignores `preconnect`. */
export async function launch(args: string[] = []): Promise<BrowserContext> {
  const executablePath = await findBrowser();
  return chromium.launchPersistentContext('', {
    viewport: { width: 390, height: 844 },
    ...(executablePath && { executablePath }),
    // With this option, Chromium would not preconnect either.
    ignoreDefaultArgs: ['--disable-background-networking'],
    args: [
      ...args,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
