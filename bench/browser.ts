import { type BrowserContext, chromium } from '@playwright/test';
import type { GoogleProxy } from '../tests/support/google/google-proxy';
import { findBrowser } from '../tests/support/installed-browsers.mjs';
import type { Backend } from './backend';
import { certificateFingerprint } from './certificate-fingerprint';
import { EmulatedNetwork } from './network';
import { type SiteServer, serveSite } from './site-server';
import { FOLDERS, OURS, SITE_HOST, type Subject } from './subjects';

/** A browser, and the network between it and its servers. */
export interface BenchBrowser {
  context: BrowserContext;
  google: GoogleProxy;
  network: EmulatedNetwork;
  site: SiteServer;
  close(): Promise<void>;
}

/**
 * Starts a browser and a server for `subject`, a version of the site. The browser reaches this
 * server and Google's hosts over one emulated network.
 */
export async function openBrowser(
  subject: Subject,
  { google }: Pick<Backend, 'google'>,
): Promise<BenchBrowser> {
  const network = new EmulatedNetwork();
  const site = await serveSite(FOLDERS[subject], subject === OURS);
  const ports = [site.port, google.port];
  const fingerprints = await Promise.all(ports.map(certificateFingerprint));
  const context = await launch([
    `--host-resolver-rules=${await hostRules(network, site, google)}`,
    `--ignore-certificate-errors-spki-list=${fingerprints.join(',')}`,
  ]);
  // tsx adds calls of a helper `__name` to functions that it compiles. Some of these functions run
  // in a page, which does not have this helper, so this script defines the helper in each page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const close = async () => {
    await context.close();
    network.close();
    site.stop();
  };
  return { context, google, network, site, close };
}

/**
 * The value of Chromium's option `--host-resolver-rules` that maps the site's host and Google's
 * hosts to the emulated network.
 */
async function hostRules(
  network: EmulatedNetwork,
  site: SiteServer,
  google: GoogleProxy,
): Promise<string> {
  const sitePort = await network.forwardTo(site.port);
  const googlePort = await network.forwardTo(google.port);
  return [
    `MAP ${SITE_HOST} 127.0.0.1:${sitePort}`,
    ...google.hosts.map((host) => `MAP ${host} 127.0.0.1:${googlePort}`),
    'MAP * ~NOTFOUND',
    'EXCLUDE 127.0.0.1',
  ].join(', ');
}

/**
 * Starts a browser with a normal profile, because Chromium ignores `preconnect` in a private
 * window.
 */
async function launch(args: string[]): Promise<BrowserContext> {
  const executablePath = await findBrowser();
  return chromium.launchPersistentContext('', {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    ...(executablePath && { executablePath }),
    // Playwright passes these options by default. With the first one, Chromium ignores
    // `preconnect`. With the second one, it has no back/forward cache.
    ignoreDefaultArgs: ['--disable-background-networking', '--disable-back-forward-cache'],
    args: [
      ...args,
      // How far ahead a browser loads pictures depends on its guess of the line. This guess is the
      // dearer one.
      '--force-effective-connection-type=3G',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
