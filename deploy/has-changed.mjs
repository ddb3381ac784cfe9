/**
 * `node deploy/has-changed.mjs` finds out, before any package is installed, whether the live site
 * was built from the current posts and from the commit in the environment variable COMMIT. It
 * prints the answer and, in a GitHub workflow, sets the output `changed`.
 */
import { appendFileSync } from 'node:fs';
import { readChangeMark } from '../build/change-mark.mjs';
import { FIRESTORE_ORIGIN } from '../build/firestore-rest.mjs';
import { findDeployment } from './live-deployment.mjs';

/**
 * Compares the live site with the current posts and the commit `env.COMMIT`. If the comparison
 * fails, `changed` is false: the next hourly run of the workflow compares again, and the nightly
 * run builds the site without this comparison. If there is no live site, `changed` is false too.
 * @param {Record<string, string | undefined>} env the site's configuration, and COMMIT
 * @returns {Promise<{ changed: boolean, said: string }>}
 */
export async function findChange(env) {
  const { VITE_FIREBASE_PROJECT_ID: projectId = '' } = env;
  const site = (env.VITE_SITE_URL ?? '').trim().replace(/\/$/, '');
  try {
    const origins = [site, `https://${projectId}.web.app`].filter(Boolean);
    const found = await findDeployment(origins, projectId);
    if (!found) {
      return unchanged(
        'This site was never deployed: make the first deployment yourself (docs/deploying.md).',
      );
    }
    const mark = await readChangeMark({
      firestore: FIRESTORE_ORIGIN,
      apiKey: env.VITE_FIREBASE_API_KEY ?? '',
      appId: env.VITE_FIREBASE_APP_ID ?? '',
      projectId,
      site,
    });
    const live = found.deployment;
    if (live.commit !== env.COMMIT) return changed('The live site was built from another commit.');
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

if (process.argv[1]?.endsWith('has-changed.mjs')) {
  const { changed, said } = await findChange(process.env);
  console.log(said);
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `changed=${changed}\n`);
}
