import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addToDeployment, type Deployment, listAssets } from '../build/deployment';
import { PlainFailure } from '../emulators/failures';
import { readDeployment } from './built-site';
import { fetchLive, findDeployment } from './live-deployment.mjs';

/**
 * Replaced assets are kept for this time. A page that stays open for longer may need an asset that
 * is no longer there, and must then be reloaded.
 */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * Matches the paths that may be written. The list of the live site is not trusted, because it could
 * name a file outside of the folder of assets.
 */
const ASSET = /^assets\/[\w-][\w.-]*$/;

export interface Kept {
  /** The origin of the last deployment; '' if none was found. */
  from: string;
  files: string[];
  /** The paths of earlier assets that the live site does not have any more. */
  lost: string[];
}

/** The origins at which the last deployment may be: the site's own address, then Hosting's. */
export function liveOrigins(env: Record<string, string | undefined>): string[] {
  const { VITE_SITE_URL: site, VITE_FIREBASE_PROJECT_ID: project } = env;
  return [...(site ? [site] : []), `https://${project}.web.app`];
}

export function describeKept({ from, files, lost }: Kept): string {
  if (!from) return 'At the site’s addresses no earlier deployment was found, so no file is kept.';
  const missing = lost.length > 0 ? `; files that are not there any more: ${lost.join(', ')}` : '';
  return `Files of earlier deployments at ${from} that stay available: ${files.length}${missing}.`;
}

/**
 * Adds the assets of the live site to the assets built in `folder`, because pages that are open
 * during a deployment still need the earlier assets. Each earlier asset is kept for 30 days after
 * it was replaced. The live site is at the first of `origins` that has a deployment of the same
 * project.
 * @throws PlainFailure if the live site does not respond, or if `refuseUnread` refuses the build
 */
export async function keepAssets(folder: string, origins: string[], now: Date): Promise<Kept> {
  const built = readDeployment(folder);
  const last = await findLast(origins, built.project);
  if (!last) return { from: '', files: [], lost: [] };
  refuseUnread(built, last.deployment);
  const replaced = replacedSince(last.deployment, built, now);
  const kept: Deployment['replaced'] = {};
  const lost: string[] = [];
  for (const [file, since] of replaced) {
    const content = await fetchAsset(`${last.origin}/${file}`).catch(refuseUnknown);
    if (content) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
      kept[file] = since;
    } else {
      lost.push(file);
    }
  }
  addToDeployment(folder, { replaced: kept });
  return { from: last.origin, files: Object.keys(kept), lost };
}

/**
 * Refuses a build that could not read the posts, if the live site has posts. With LIST_POSTS=no
 * such a build is accepted. A build that read the posts and found none is always accepted, because
 * somebody may have deleted the last post.
 * @throws PlainFailure if it refuses the build
 */
function refuseUnread(built: Deployment, live: Deployment): void {
  if (built.posts !== undefined || !live.posts || process.env.LIST_POSTS === 'no') return;
  throw new PlainFailure(
    `The live site has ${live.posts} posts, but this build did not read any, so nothing is published. To publish the site without prerendered pages nevertheless, set LIST_POSTS=no`,
  );
}

/**
 * The deployment at the first origin in `origins` with a deployment of `project`; null if no origin
 * has one.
 * @throws PlainFailure if it is not known whether there is a deployment (`findDeployment`)
 */
export async function findLast(
  origins: string[],
  project: string,
): Promise<{ origin: string; deployment: Deployment } | null> {
  const found = await findDeployment(origins, project).catch(refuseUnknown);
  if (!found) return null;
  const { origin, deployment } = found;
  return {
    origin,
    deployment: { project, version: '', assets: [], replaced: {}, ...deployment },
  };
}

function refuseUnknown(error: Error): never {
  throw new PlainFailure(
    `The live site could not be read, so nothing is published: pages that are open may need its files. Try again later. (${error.message})`,
  );
}

/**
 * The assets of the `last` deployment that `built` lacks, except those that were replaced more than
 * 30 days ago. Each comes with the time when it was replaced.
 */
function replacedSince(last: Deployment, built: Deployment, now: Date): [string, string][] {
  return listAssets(last)
    .filter((file) => ASSET.test(file) && !built.assets.includes(file))
    .map((file): [string, string] => [file, last.replaced[file] ?? now.toISOString()])
    .filter(([, since]) => now.getTime() - Date.parse(since) < KEPT_MS);
}

/** The content of a file of the live site; null if the site does not have the file. */
async function fetchAsset(address: string): Promise<Uint8Array | null> {
  const response = await fetchLive(address);
  const isPage = response.headers.get('content-type')?.includes('text/html');
  return response.ok && !isPage ? new Uint8Array(await response.arrayBuffer()) : null;
}
