/**
 * `node deploy/has-changed.mjs`: asks, before any package is installed, whether the live site was built
 * of the posts as they are and of the commit COMMIT. Says so in a sentence, and to a GitHub workflow as
 * the output `changed`.
 */
import { appendFileSync } from 'node:fs';
import { readChangeMark } from '../build/change-mark.mjs';
import { FIRESTORE } from '../build/firestore-rest.mjs';

const TIMEOUT_MS = 20_000;

/**
 * Where nothing can be compared, nothing has changed: the next run asks again, and the night's builds
 * whatever this says.
 * @param {Record<string, string | undefined>} env the site's configuration, and COMMIT
 * @returns {Promise<{ changed: boolean, said: string }>}
 */
export async function findChange(env) {
  const { VITE_SITE_URL: site = '', VITE_FIREBASE_PROJECT_ID: projectId = '' } = env;
  try {
    const live = await findDeployment([site, `https://${projectId}.web.app`], projectId);
    if (!live) {
      return unchanged('This site was never deployed: the first deployment is for you to do.');
    }
    const mark = await readChangeMark({
      firestore: FIRESTORE,
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
 * The description of the live site at the first of `origins` that has one; null if all answer and none
 * has one.
 * @param {string[]} origins
 * @param {string} project
 * @returns {Promise<import('../build/deployment').Deployment | null>}
 * @throws {Error} where one does not answer
 */
async function findDeployment(origins, project) {
  let silence = '';
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
      silence = `${origin}: ${error}`;
    }
  }
  if (silence) throw new Error(silence);
  return null;
}

if (process.argv[1]?.endsWith('has-changed.mjs')) {
  const { changed, said } = await findChange(process.env);
  console.log(said);
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `changed=${changed}\n`);
}
