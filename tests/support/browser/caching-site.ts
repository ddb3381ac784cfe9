import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { TEST_SITE_FOLDER } from '../../../build/folders';
import { readDeployment } from '../../../deploy/built-site';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const YEAR = 'public, max-age=31536000, immutable';

/**
 * A server of the built site. Browsers may cache its responses to requests for assets for a year,
 * even if the asset is missing.
 */
export interface CachingSite {
  origin: string;
  /**
   * From now on, sends index.html with `status` (404 by default) for each asset whose name begins
   * with `start`. If `start` is '', sends all assets again.
   */
  hideAssets(start: string, status?: number): void;
  stop(): void;
}

export async function serveCaching(): Promise<CachingSite> {
  const assets = new Set(readDeployment(TEST_SITE_FOLDER).assets);
  let hidden = '';
  let hiddenStatus = 0;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site.test').pathname;
    const isAsset = path.startsWith('/assets/');
    const isHidden = hidden && path.startsWith(`/assets/${hidden}`);
    const isFile = existsSync(`${TEST_SITE_FOLDER}${path}`) && path !== '/';
    const file = isHidden || !isFile ? '/index.html' : path;
    response.writeHead(isHidden ? hiddenStatus : 200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': isAsset ? YEAR : 'no-cache',
    });
    response.end(readFileSync(`${TEST_SITE_FOLDER}${file}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hideAssets(start, status = 404) {
      if (start && ![...assets].some((name) => name.startsWith(`assets/${start}`))) {
        throw new Error(`No asset's name begins with ${start}`);
      }
      hidden = start;
      hiddenStatus = status;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
