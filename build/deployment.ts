import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The file of a built site that says what was built; it is published with the site. */
export const DEPLOYMENT_FILE = 'deployment.json';

/** What a built site says of itself. */
export interface Deployment {
  /** The id of the Firebase project whose posts it reads. */
  project: string;
  /** The files whose names change with their content, from the site's root. */
  assets: string[];
  /** Files of earlier deployments that were published beside them, and since when they are replaced. */
  replaced: Record<string, string>;
  /** How many posts the build read; not there where it did without them. */
  posts?: number;
  /** The posts' change mark when the build began to read them. */
  mark?: string;
  /** The commit that it was built from; a build alone does not say. */
  commit?: string;
  /** Of what it and all that is deployed with it were made; a build alone does not say. */
  content?: string;
}

/** All assets of a site, those that are kept of earlier ones among them. */
export function listAssets({ assets, replaced }: Deployment): string[] {
  return [...assets, ...Object.keys(replaced)];
}

/** Adds to what the site built in `folder` says of itself. */
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
