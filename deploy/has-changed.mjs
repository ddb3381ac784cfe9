/**
 * `node deploy/has-changed.mjs` finds out, before any package is installed, whether the live site
 * was built from the current posts and from the commit in the environment variable COMMIT. It
 * prints the answer and, in a GitHub workflow, sets the output `changed`.
 */
import { appendFileSync } from 'node:fs';
import { readChangeMark } from '../build/change-mark.mjs';
import { FIRESTORE_ORIGIN } from '../build/firestore-rest.mjs';

const TIMEOUT_MS = 20_000;

/**
 * Compares the live site with the current posts and the commit `env.COMMIT`. If the comparison
 * fails, `changed` is false: the next hourly run of the workflow compares again, and the nightly
 * run builds the site without this comparison. If there is no live site, `changed` is false too.
 * @param {Record<string, string | undefined>} env the site's configuration, and COMMIT
 * @returns {Promise<{ changed: boolean, said: string }>}
 */
export async function findChange(env) {
  const { VITE_SITE_URL: site = '', VITE_FIREBASE_PROJECT_ID: projectId = '' } = env;
  try {
    const live = await findDeployment([site, `https://${projectId}.web.app`], projectId);
    if (!live) {
      return unchanged(
        'This site was never deployed: make the first deployment yourself (docs/deploying.md).',
      );
    }
    const mark = await readChangeMark({
      firestore: FIRESTORE_ORIGIN,
      apiKey: env.VITE_FIREBASE_API_KEY ?? '',
      projectId,
      site,
    });
    if (live.commit !== env.COMMIT) return changed('The live site is of another commit.');
    if (live.mark !== mark) return changed('Posts have changed since the live site was built.');
    return unchanged('Nothing has changed since the last deployment.');
  } catch (error) {
    return unchanged(`::warning::It is not known whether anything has changed: ${error}`);
  }
}

/** @param {string} said */
const changed = (said) => ({ changed: true, said });
/** @param {string} said */
const unchanged = (said) => ({ changed: false, said });

/**
 * Reads the description of the live site (deployment.json) from the first origin in `origins` that
 * has a description of `project`. Returns null if all origins respond and none has one.
 * @param {string[]} origins
 * @param {string} project
 * @returns {Promise<import('../build/deployment').Deployment | null>}
 * @throws {Error} if no origin has a description, and at least one does not respond or has a server
 * error
 */
async function findDeployment(origins, project) {
  let failure = '';
  for (const origin of origins.filter(Boolean)) {
    try {
      const response = await fetch(`${origin}/deployment.json`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status >= 500) throw new Error(`the answer was ${response.status}`);
      const deployment = await response.json().catch(() => null);
      if (response.ok && deployment?.project === project) return deployment;
    } catch (error) {
      failure = `${origin}: ${error}`;
    }
  }
  if (failure) throw new Error(failure);
  return null;
}

if (process.argv[1]?.endsWith('has-changed.mjs')) {
  const { changed, said } = await findChange(process.env);
  console.log(said);
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `changed=${changed}\n`);
}
