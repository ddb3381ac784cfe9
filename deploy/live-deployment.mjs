/**
 * Reads the live site. This file uses no package, because a workflow runs it before packages are
 * installed (deploy/has-changed.mjs).
 */

/** @typedef {import('../build/deployment').Deployment} Deployment */

const TIMEOUT_MS = 20_000;

/**
 * The description of the live site (deployment.json) at the first origin in `origins` that has a
 * description of `project`; null if no origin has one. The last origin is Hosting's own address,
 * which responds even before the first deployment. The site's own domain may not exist yet.
 * @param {string[]} origins
 * @param {string} project
 * @returns {Promise<{ origin: string, deployment: Partial<Deployment> } | null>}
 * @throws {Error} if no origin has a description, and the last origin does not respond or has an
 * error
 */
export async function findDeployment(origins, project) {
  let failure;
  for (const origin of origins) {
    failure = null;
    try {
      const deployment = parse(await (await fetchLive(`${origin}/deployment.json`)).text());
      if (deployment?.project === project) return { origin, deployment };
    } catch (error) {
      failure = error;
    }
  }
  if (failure) throw failure;
  return null;
}

/**
 * Fetches a file of the live site.
 * @param {string} address
 * @returns {Promise<Response>} the response, with status 404 if there is no such file
 * @throws {Error} if the site does not respond in time or has an error
 */
export async function fetchLive(address) {
  const response = await fetch(address, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error) => {
    throw new Error(`${address}: ${error}`);
  });
  const { ok, status } = response;
  if (!ok && status !== 404) throw new Error(`${address} answered ${status}`);
  return response;
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // It is a page of another site, or Hosting's page for a site without a deployment.
  }
}
