/**
 * Firestore's REST interface for the tools: build, backup and deploy. It needs no package, since a
 * workflow asks for changes before it installs any.
 * https://firebase.google.com/docs/firestore/reference/rest
 */

/**
 * A database, and the site that reads it.
 * @typedef {object} Database
 * @property {string} firestore The origin of the service: Google's, or an emulator's.
 * @property {string} projectId
 * @property {string} apiKey
 * @property {string} site The site's public address without a slash at its end, or ''. An API key may be
 *   restricted to requests from there.
 */

export const FIRESTORE = 'https://firestore.googleapis.com';
/** The origin of the service for signing in. */
export const SIGN_IN = 'https://identitytoolkit.googleapis.com';
/** The time limit of a request: photos of a backup are among them. */
const TIMEOUT_MS = 60_000;

/** The origin of Firestore: the emulator's where Firebase's own variable names one. */
export function firestoreOrigin(/** @type {Record<string, string | undefined>} */ env) {
  const { FIRESTORE_EMULATOR_HOST: emulator } = env;
  return emulator ? `http://${emulator}` : FIRESTORE;
}

/**
 * The full name of a document, or of the root of all documents.
 * @param {Pick<Database, 'projectId'>} database
 * @param {string} [path]
 */
export function nameOf({ projectId }, path = '') {
  return `projects/${projectId}/databases/(default)/documents${path && `/${path}`}`;
}

/**
 * Fetches from a service of the site's project, as if from the site.
 * @param {Pick<Database, 'site'>} database
 * @param {string} address
 * @param {RequestInit} [init]
 * @returns {Promise<Response>} also where the service refuses
 * @throws {Error} where it does not answer in time
 */
export function ask({ site }, address, init = {}) {
  return fetch(address, {
    ...init,
    headers: { ...(site && { Referer: `${site}/` }), ...init.headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/**
 * The request of a method such as ':runQuery', or of a document such as '/posts/x', for `ask`.
 * @param {Database} database
 * @param {string} path
 * @param {{ method?: string, body?: object, token?: string, parameters?: string }} [options]
 * @returns {[Database, string, RequestInit]}
 */
export function requestOf(database, path, { method = 'POST', body, token, parameters = '' } = {}) {
  const { firestore, apiKey } = database;
  return [
    database,
    `${firestore}/v1/${nameOf(database)}${path}?key=${apiKey}${parameters}`,
    {
      method,
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
      ...(body && { body: JSON.stringify(body) }),
    },
  ];
}

/**
 * Calls a method as a visitor. @throws {Error} where Firestore does not answer, or refuses
 * @param {Database} database
 * @param {string} method
 * @param {object} body
 */
export async function call(database, method, body) {
  const response = await ask(...requestOf(database, method, { body }));
  if (!response.ok) throw new Error(await refusalOf(response));
  return response.json();
}

/**
 * The request of a sign-in with a password, for `ask`. The answer has `idToken` and `refreshToken`, or
 * `error.message`.
 * @param {Database & { auth: string }} database
 * @param {{ email: string, password: string }} login
 * @returns {[Database, string, RequestInit]}
 */
export function signInRequestOf(database, { email, password }) {
  return [
    database,
    `${database.auth}/v1/accounts:signInWithPassword?key=${database.apiKey}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  ];
}

/**
 * A sentence with the status and the message of a refusal.
 * @param {Response} response
 * @returns {Promise<string>}
 */
async function refusalOf(response) {
  const answer = await response.json().catch(() => null);
  const { message } = (Array.isArray(answer) ? answer[0] : answer)?.error ?? {};
  return `Firestore answered ${response.status}${message ? `, '${message}'` : ''}`;
}
