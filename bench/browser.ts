import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:tls';
import { type BrowserContext, chromium } from '@playwright/test';
import type { GoogleProxy } from '../tests/support/google/google-proxy';
import { findBrowser } from '../tests/support/installed-browsers.mjs';
import type { Backend } from './backend';
import { EmulatedNetwork } from './network';
import { type SiteServer, serveSite } from './site-server';
import { FOLDERS, OURS, SITE_HOST, type Subject } from './subjects';

/** A browser, and the network between it and its servers. */
export interface BenchBrowser {
  context: BrowserContext;
  google: GoogleProxy;
  network: EmulatedNetwork;
  site: SiteServer;
}

/**
 * Calls `act` with a new browser and a server for `subject`, a version of the site. The browser
 * reaches this server and Google's hosts over one emulated network.
 */
export async function withBrowser<T>(
  subject: Subject,
  { google }: Pick<Backend, 'google'>,
  act: (browser: BenchBrowser) => Promise<T>,
): Promise<T> {
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
  try {
    return await act({ context, google, network, site });
  } finally {
    await context.close();
    network.close();
    site.stop();
  }
}

/**
 * The fingerprint of the public key in the certificate of the server on `port`. With this
 * fingerprint in `--ignore-certificate-errors-spki-list`, Chromium trusts the certificate. With
 * `--ignore-certificate-errors` instead, Chromium would not use its cache.
 */
async function certificateFingerprint(port: number): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { publicKey } = new X509Certificate(socket.getPeerCertificate(true).raw);
  socket.end();
  const key = publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
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
