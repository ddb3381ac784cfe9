import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The file that describes a built site; it is published with the site. */
export const DEPLOYMENT_FILE = 'deployment.json';

/** The description of a built site. */
export interface Deployment {
  /** The id of the Firebase project whose posts it reads. */
  project: string;
  /** The files whose names change with their content, from the site's root. */
  assets: string[];
  /** Files of earlier deployments that were published beside them, and since when they are replaced. */
  replaced: Record<string, string>;
  /** The number of posts that the build read; missing if it was built without them. */
  posts?: number;
  /** The posts' change mark when the build began to read them. */
  mark?: string;
  /** The commit that it was built from; a build alone does not say. */
  commit?: string;
  /** A hash of the site and everything deployed with it; missing after a build alone. */
  content?: string;
}

/** All assets of a site, those that are kept of earlier ones among them. */
export function listAssets({ assets, replaced }: Deployment): string[] {
  return [...assets, ...Object.keys(replaced)];
}

/** Adds to the description of the site built in `folder`. */
export function addToDeployment(folder: string, more: Partial<Deployment>): void {
  const file = join(folder, DEPLOYMENT_FILE);
  const said: Deployment = { ...JSON.parse(readFileSync(file, 'utf8')), ...more };
  writeFileSync(file, `${JSON.stringify(said, null, 2)}\n`);
}

/** Writes deployment.json, which tells a deployment what it is about to publish. */
export function deployment(): Plugin {
  let project = '';
  return {
    name: 'deployment',
    apply: 'build',
    configResolved({ env }) {
      project = env.VITE_FIREBASE_PROJECT_ID ?? '';
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const content: Deployment = { project, assets: assets.sort(), replaced: {} };
        this.emitFile({
          type: 'asset',
          fileName: DEPLOYMENT_FILE,
          source: `${JSON.stringify(content, null, 2)}\n`,
        });
      },
    },
  };
}
