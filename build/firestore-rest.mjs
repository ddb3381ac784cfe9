/**
 * A client of the REST APIs of Firestore and Firebase Authentication for the tools, such as build,
 * backup and deploy. It uses no package, because a workflow runs it before packages are installed.
 * https://firebase.google.com/docs/firestore/reference/rest
 */

/**
 * A database, and the site that reads it.
 * @typedef {object} Database
 * @property {string} firestore The origin of the service: Google's, or an emulator's.
 * @property {string} projectId
 * @property {string} apiKey
 * @property {string} site The site's public address without a slash at its end, or ''. An API key
 * may be restricted to requests from this address.
 * @property {string} [appId] The id of the web app, for App Check.
 */

export const FIRESTORE_ORIGIN = 'https://firestore.googleapis.com';
export const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com';
export const AUTH_ORIGIN = 'https://identitytoolkit.googleapis.com';
const APP_CHECK_ORIGIN = 'https://firebaseappcheck.googleapis.com';
/** The time limit of a request. The requests for a backup's photos take longest. */
const TIMEOUT_MS = 60_000;

/** The origin of Firestore: Google's, or the emulator's if FIRESTORE_EMULATOR_HOST names one. */
export function firestoreOrigin(/** @type {Record<string, string | undefined>} */ env) {
  const { FIRESTORE_EMULATOR_HOST: emulator } = env;
  return emulator ? `http://${emulator}` : FIRESTORE_ORIGIN;
}

/**
 * The full name of the document at `path`; without `path`, the name of the root of all documents.
 * @param {Pick<Database, 'projectId'>} database
 * @param {string} [path]
 */
export function documentName({ projectId }, path = '') {
  return `projects/${projectId}/databases/(default)/documents${path && `/${path}`}`;
}

/** @typedef {Pick<Database, 'site'> & Partial<Database>} Sender */

/**
 * Returns the options `init` for `fetch` with these additions: the Referer header of `site`, unless
 * `site` is '', App Check's header (`appCheckHeader`), and a time limit if `init` has no signal.
 * @param {Sender} sender
 * @param {RequestInit} [init]
 * @returns {Promise<RequestInit>}
 * @throws {Error} if App Check refuses the debug token
 */
export async function withSiteHeaders(sender, init = {}) {
  const { site } = sender;
  return {
    ...init,
    headers: {
      ...(site && { Referer: `${site}/`, ...(await appCheckHeader(sender)) }),
      ...init.headers,
    },
    signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
  };
}

/**
 * App Check's tokens, by app. A token is valid for an hour or longer, so one for each run of a tool
 * is enough.
 * @type {Map<string, Promise<string>>}
 */
const proofs = new Map();

/**
 * The header by which App Check lets the tools read the site although they are not the site. Empty
 * unless the environment variable APP_CHECK_DEBUG_TOKEN has a debug token of the app.
 * https://firebase.google.com/docs/app-check/web/debug-provider
 * @param {Partial<Database>} sender
 * @returns {Promise<Record<string, string>>}
 */
async function appCheckHeader({ projectId, appId, apiKey, site }) {
  const { APP_CHECK_DEBUG_TOKEN: debugToken } = process.env;
  if (!debugToken || !appId) return {};
  const app = `projects/${projectId}/apps/${appId}`;
  const ask = async () => {
    const address = `${APP_CHECK_ORIGIN}/v1/${app}:exchangeDebugToken?key=${apiKey}`;
    const response = await fetchOrSay(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Referer: `${site}/` },
      body: JSON.stringify({ debugToken }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(await describeRefusal(response, 'App Check'));
    return (await response.json()).token;
  };
  const proof = proofs.get(app) ?? ask();
  proofs.set(app, proof);
  return { 'X-Firebase-AppCheck': await proof };
}

/** A server cannot be reached, or does not respond in time. */
export class NoResponse extends Error {
  /** @override */
  name = 'NoResponse';

  /**
   * @param {string} address
   * @param {unknown} cause
   */
  constructor(address, cause) {
    const { cause: inner, name } = /** @type {Error & { cause?: { code?: string } }} */ (cause);
    const reason = inner?.code ?? name;
    const { host } = new URL(address);
    super(`There is no answer from ${host} (${reason}). Is there a connection to the internet?`, {
      cause,
    });
  }
}

/**
 * Fetches `address` with the site's Referer header and a time limit (`withSiteHeaders`).
 * @param {Sender} database
 * @param {string} address
 * @param {RequestInit} [init]
 * @returns {Promise<Response>} the response, which may be a refusal
 * @throws {NoResponse} if there is no response in time
 */
export async function fetchAsSite(database, address, init) {
  return fetchOrSay(address, await withSiteHeaders(database, init));
}

/**
 * @param {string} address
 * @param {RequestInit} options
 * @throws {NoResponse} if there is no response in time
 */
async function fetchOrSay(address, options) {
  return fetch(address, options).catch((error) => {
    const isNetwork = error instanceof TypeError || error.name === 'TimeoutError';
    throw isNetwork ? new NoResponse(address, error) : error;
  });
}

/**
 * Returns the arguments with which `fetchAsSite` calls a method of Firestore, such as ':runQuery',
 * or requests a document, such as '/posts/x'.
 * @param {Database} database
 * @param {string} path
 * @param {{ method?: string, body?: object, token?: string, parameters?: string }} [options]
 * @returns {[Database, string, RequestInit]}
 */
export function firestoreRequest(database, path, options = {}) {
  const { method = 'POST', body, token, parameters = '' } = options;
  const { firestore, apiKey } = database;
  return [
    database,
    `${firestore}/v1/${documentName(database)}${path}?key=${apiKey}${parameters}`,
    {
      method,
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
      ...(body && { body: JSON.stringify(body) }),
    },
  ];
}

/**
 * Calls a method of Firestore as a visitor, without a token.
 * @param {Database} database
 * @param {string} method
 * @param {object} body
 * @throws {Error} if Firestore does not respond, or refuses
 */
export async function callAsVisitor(database, method, body) {
  const response = await fetchAsSite(...firestoreRequest(database, method, { body }));
  if (!response.ok) throw new Error(await describeRefusal(response));
  return response.json();
}

/**
 * Returns the arguments with which `fetchAsSite` signs in with a password. The response has
 * `idToken` and `refreshToken`; after a refusal it has `error.message`.
 * @param {Database & { auth: string }} database
 * @param {{ email: string, password: string }} login
 * @returns {[Database, string, RequestInit]}
 */
export function signInRequest(database, { email, password }) {
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
 * @param {string} [service]
 * @returns {Promise<string>}
 */
async function describeRefusal(response, service = 'Firestore') {
  const answer = await response.json().catch(() => null);
  const { message } = (Array.isArray(answer) ? answer[0] : answer)?.error ?? {};
  return `${service} answered ${response.status}${message ? `, '${message}'` : ''}`;
}
