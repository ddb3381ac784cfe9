import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The file that describes a built site. It is published with the site. */
export const DEPLOYMENT_FILE = 'deployment.json';

export interface Deployment {
  /** The id of the Firebase project whose posts the site reads. */
  project: string;
  /** The paths of the files whose names contain a hash of their content. */
  assets: string[];
  /**
   * The assets of earlier deployments that are published again: for each path, the time when the
   * asset was replaced.
   */
  replaced: Record<string, string>;
  /** The version of the code, which the footer of each page shows. */
  version: string;
  /**
   * The number of posts that the build read. It is missing if the build could not read the posts
   * and was allowed to continue without them.
   */
  posts?: number;
  /** The change mark (build/change-mark.mjs) that the build read before the posts. */
  mark?: string;
  /** The commit that the site was built from; `npm run deploy` adds it. */
  commit?: string;
  /** The time of Google's last backup of the posts; '' if there was none. `npm run deploy` adds it. */
  backup?: string;
  /** A hash of the site and of everything deployed with it; `npm run deploy` adds it. */
  content?: string;
}

/** The paths of all assets of a site, including those of earlier deployments. */
export function listAssets({ assets, replaced }: Deployment): string[] {
  return [...assets, ...Object.keys(replaced)];
}

export function readDeploymentFile(folder: string): Deployment {
  return JSON.parse(readFileSync(join(folder, DEPLOYMENT_FILE), 'utf8'));
}

export function addToDeployment(folder: string, more: Partial<Deployment>): void {
  const complete: Deployment = { ...readDeploymentFile(folder), ...more };
  writeFileSync(join(folder, DEPLOYMENT_FILE), `${JSON.stringify(complete, null, 2)}\n`);
}

/**
 * A Vite plugin that writes deployment.json, the description of the built site, which `npm run
 * deploy` reads.
 */
export function deployment(): Plugin {
  let project = '';
  let version = '';
  return {
    name: 'deployment',
    apply: 'build',
    configResolved({ env }) {
      project = env.VITE_FIREBASE_PROJECT_ID ?? '';
      version = env.VITE_VERSION ?? '';
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const content: Deployment = { project, version, assets: assets.sort(), replaced: {} };
        this.emitFile({
          type: 'asset',
          fileName: DEPLOYMENT_FILE,
          source: `${JSON.stringify(content, null, 2)}\n`,
        });
      },
    },
  };
}
