import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readChangeMark } from '../build/change-mark.mjs';
import { DEPLOYMENT_FILE, type Deployment } from '../build/deployment';
import {
  AUTH_ORIGIN,
  type Database,
  documentName,
  FIRESTORE_ORIGIN,
  fetchAsSite,
  firestoreRequest,
  STORAGE_ORIGIN,
  signInRequest,
} from '../build/firestore-rest.mjs';
import { type HostingConfig, publishedHosting } from './hosting-config';
import { indexQueries } from './indexes';
import { countOlderPosts } from './older-posts';

/** A deployed site, and the services of its project. */
export interface LiveSite extends Database {
  /** The address from which the checks fetch the site. Except in tests, it is `site`. */
  address: string;
  bucket: string;
  appCheck: boolean;
  storage: string;
  auth: string;
  /** The origin of the Gemini API, which the site's key must not be able to use. */
  gemini: string;
  /** Hosting's configuration in firebase.json. */
  hosting: HostingConfig;
}

/** The login of an editor. */
export interface Login {
  email: string;
  password: string;
}

/** A message that is printed as a note and is not counted as a fault. */
interface Note {
  note: string;
}

/** Returns a message about a fault, or '' if there is none. */
type Run = () => Promise<string | Note>;
type Checks = Record<string, Run>;

/** One line of the report. */
export interface LiveCheck {
  name: string;
  run: Run;
  /** If true, a fault that this check finds is printed as a note and is not counted. */
  isNote: boolean;
}

/** The id of a post that does not exist. The site never gives a post this id. */
const PROBE_ID = 'check-live';
const MAX_AT_ONCE = 1_000;

/** The site that `env` describes, with its services at Google. */
export function liveSite(env: Record<string, string | undefined>): LiveSite {
  const { VITE_SITE_URL: site = '' } = env;
  return {
    site,
    address: site,
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    appId: env.VITE_FIREBASE_APP_ID ?? '',
    bucket: env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
    appCheck: Boolean(env.VITE_APP_CHECK_SITE_KEY),
    firestore: FIRESTORE_ORIGIN,
    storage: STORAGE_ORIGIN,
    auth: AUTH_ORIGIN,
    gemini: 'https://generativelanguage.googleapis.com',
    hosting: JSON.parse(readFileSync('firebase.json', 'utf8')).hosting,
  };
}

/** Runs `checks` one after the other, and prints a line for each. @returns the number of faults */
export async function runChecks(
  checks: LiveCheck[],
  print: (line: string) => void,
): Promise<number> {
  let faults = 0;
  for (const { name, run, isNote } of checks) {
    const result = await run().catch((error: Error) => error.message);
    const isFault = typeof result === 'string' && !isNote;
    const message = typeof result === 'string' ? result : result.note;
    print(message ? `${isFault ? 'WRONG' : 'NOTE '}  ${name}: ${message}` : `ok     ${name}`);
    if (message && isFault) faults += 1;
  }
  return faults;
}

/**
 * Returns the checks of the site `live`. With an editor's `login`, an upload is checked too.
 */
export function liveChecks(live: LiveSite, login: Login | null): LiveCheck[] {
  const counted: Checks = {
    ...pageChecks(live),
    ...queryChecks(live),
    ...refusedReads(live),
    ...refusedWrites(live),
    'The key may not use the Gemini API': () => checkGemini(live),
    'People can log in': () => checkLogin(live),
    ...(login && {
      'An editor may upload a photo, and delete it': () => checkEditor(live, login),
    }),
  };
  const noted: Checks = {
    'Refused to a visitor: a transaction that locks posts': () => checkLocks(live),
    'The live pages have all changes': () => checkAge(live),
    'Posts have all fields': () => checkFields(live),
  };
  return [counted, noted].flatMap((checks) =>
    Object.entries(checks).map(([name, run]) => ({ name, run, isNote: checks === noted })),
  );
}

// ---- The site ----

/** A file of the site, as a browser gets it for a typed address: without a Referer header. */
async function getFile(live: LiveSite, path: string) {
  const answer = await fetchAsSite({ site: '' }, live.address + path);
  const { status, headers } = answer;
  const type = headers.get('Content-Type') ?? '';
  return {
    isMissing: status === 404,
    /** '' if the file is there and its type contains `wanted`; otherwise what was answered. */
    faultOf: (wanted: string) =>
      status === 200 && type.includes(wanted)
        ? ''
        : `the answer was ${status}, ${type || 'without a type'}`,
    headers,
    kept: headers.get('Cache-Control') ?? '',
    text: await answer.text(),
  };
}

/** The address of the entry that Home names; '' if it names none. */
async function entryOf(live: LiveSite): Promise<string> {
  return /\/assets\/[\w.-]+\.js/.exec((await getFile(live, '/')).text)?.[0] ?? '';
}

function pageChecks(live: LiveSite): Checks {
  const { site } = live;
  const pages = ['/', '/events', `/post?id=${PROBE_ID}`].map((path) => [
    `${path} is a page with the headers in firebase.json`,
    () => checkPage(live, path),
  ]);
  const missing = ['/check-live', `/events/${PROBE_ID}`].map((path) => [
    `${path}, which does not exist, answers 404 with the site's own page`,
    async () => {
      const { isMissing, faultOf, text } = await getFile(live, path);
      if (!isMissing) return faultOf('nothing');
      return text.includes('id="root"') ? '' : 'the page is not this site’s: npm run deploy';
    },
  ]);
  return {
    'The site reads this project': async () => {
      const project = (await readDeployed(live)).deployed?.project;
      return project === live.projectId
        ? ''
        : `it reads project '${project}', not '${live.projectId}': npm run deploy`;
    },
    ...Object.fromEntries([...pages, ...missing]),
    'A code file is there, and is cached as immutable': async () => {
      const entry = await entryOf(live);
      if (!entry) return 'the page names no code file';
      const { faultOf, kept } = await getFile(live, entry);
      return (
        faultOf('javascript') ||
        (kept.includes('immutable') ? '' : `its Cache-Control is '${kept}'`)
      );
    },
    'A code file that does not exist answers 404, which is not cached': async () => {
      const { isMissing, faultOf, kept } = await getFile(live, '/assets/none-00000000.js');
      if (!isMissing) return faultOf('nothing');
      return kept === 'no-cache' ? '' : `its Cache-Control is '${kept}': npm run deploy`;
    },
    'The service worker has the version of the pages, or is withdrawn': async () => {
      const { faultOf, kept, text } = await getFile(live, '/sw.js');
      const fault = faultOf('javascript');
      if (fault) return `${fault}. Devices keep the worker that they have: npm run deploy`;
      if (kept !== 'no-cache') return `its Cache-Control is '${kept}': npm run deploy`;
      return text.includes((await entryOf(live)) || '-') || text.includes('.unregister()')
        ? ''
        : 'its version is not the version of the pages: npm run deploy';
    },
    'The sitemap lists pages of this site': async () => {
      const { faultOf, text } = await getFile(live, '/sitemap.xml');
      const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one = '']) => one);
      if (faultOf('') || named.length === 0) return faultOf('') || 'it lists no page';
      const foreign = named.find((one) => !one.startsWith(`${site}/`));
      return foreign ? `it names ${foreign}: the site was built with another VITE_SITE_URL` : '';
    },
  };
}

/**
 * The description of the live pages, null if there is none, and the time at which Hosting got them
 * (its header Last-Modified), '' if it is not known.
 */
async function readDeployed(live: LiveSite) {
  const { text, headers } = await getFile(live, `/${DEPLOYMENT_FILE}`);
  let deployed: Partial<Deployment> | null = null;
  try {
    deployed = JSON.parse(text);
  } catch {
    // The file is missing.
  }
  return { deployed, published: headers.get('Last-Modified') ?? '' };
}

/** The workflow deploys changes of posts each hour; a second hour allows for a late run. */
const MAX_AGE_MS = 2 * 60 * 60_000;

/** Checks whether posts have changed since the pages were published, more than MAX_AGE_MS ago. */
async function checkAge(live: LiveSite): Promise<string> {
  const { deployed, published } = await readDeployed(live);
  const isNew = Date.now() - Date.parse(published) < MAX_AGE_MS;
  if (!deployed || isNew || deployed.mark === (await readChangeMark(live))) return '';
  return `posts have changed since the pages were published (${published || 'the time is not known'}): npm run deploy, or Actions → Deploy on GitHub`;
}

async function checkPage(live: LiveSite, path: string): Promise<string> {
  const { faultOf, headers } = await getFile(live, path);
  if (faultOf('text/html')) return faultOf('text/html');
  const built = { project: '', version: '', assets: [], replaced: {} };
  const { headers: rows } = publishedHosting(live.hosting, built, live.appCheck);
  const expected = rows.flatMap((row) => (row.source === '**' ? row.headers : []));
  const wrong = expected.filter(({ key, value }) => headers.get(key) !== value);
  return wrong.length > 0
    ? `these headers are not as in firebase.json: ${wrong.map(({ key }) => key).join(', ')}`
    : '';
}

// ---- Firestore ----

const posts = { from: [{ collectionId: 'posts' }] };
const newest = {
  ...posts,
  orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
};

function queryChecks(live: LiveSite): Checks {
  const query = (structuredQuery: object) => () =>
    checkAllowed(live, ':runQuery', { structuredQuery });
  const count = {
    structuredQuery: { ...newest, limit: MAX_AT_ONCE },
    aggregations: [{ alias: 'total', count: {} }],
  };
  return {
    'A visitor lists all posts': query({ ...newest, limit: 1 }),
    ...Object.fromEntries(
      indexQueries().map((one, index) => [
        `A visitor queries posts with index ${index + 1}`,
        query(one),
      ]),
    ),
    'A visitor counts posts': () =>
      checkAllowed(live, ':runAggregationQuery', { structuredAggregationQuery: count }),
    'A visitor reads a post': () =>
      checkAllowed(live, ':batchGet', { documents: [documentName(live, `posts/${PROBE_ID}`)] }),
  };
}

/** Checks whether posts lack fields that the site reads and older clients did not write. */
async function checkFields(live: LiveSite): Promise<string> {
  const count = await countOlderPosts(live);
  if (count === 0) return '';
  const posts = count === 1 ? '1 post lacks fields' : `${count} posts lack fields`;
  return count === null
    ? 'there are too many posts to count: npm run update-posts -- --dry-run'
    : `${posts} that searches and lists need: npm run update-posts`;
}

async function checkAllowed(live: LiveSite, method: string, body: object): Promise<string> {
  const { status } = await callFirestore(live, 'POST', method, body);
  if (status === 200) return '';
  if (status === 400) return 'its index is not built yet: Firebase console, Firestore, Indexes';
  return `Firestore answered ${status}: are the rules deployed, may the API key be used from ${live.site}, is App Check enforced?`;
}

/**
 * A check that the service refuses what `ask` asks for. If the service allows it, `undo` removes
 * the stored document.
 */
function refused(what: string, ask: () => Promise<Response>, undo?: () => Promise<Response>) {
  return {
    [`Refused to a visitor: ${what}`]: async () => {
      const { status } = await ask();
      if (status === 401 || status === 403) return '';
      await undo?.();
      return status === 200
        ? 'it was allowed. Deploy the rules: npm run deploy'
        : `the answer was ${status}, not a refusal`;
    },
  };
}

function refusedReads(live: LiveSite): Checks {
  const list = (what: string, structuredQuery: object, parent = '') =>
    refused(what, () => callFirestore(live, 'POST', `${parent}:runQuery`, { structuredQuery }));
  const of = (collectionId: string) => ({ from: [{ collectionId }], limit: 1 });
  return {
    ...list('a list without a limit', newest),
    ...list('a list of 1,001 posts', { ...newest, limit: MAX_AT_ONCE + 1 }),
    ...list('deleted posts', of('trash')),
    ...list("a post's history", of('history'), `/posts/${PROBE_ID}`),
    ...list('the team', of('admins')),
    ...list("the team's names", of('names')),
    ...list('requests to be let in', of('requests')),
    ...refused('whether the site has an owner', () =>
      callFirestore(live, 'GET', '/settings/access'),
    ),
    'Refused to a visitor: posts as they were earlier': () => checkPast(live),
  };
}

/**
 * `checkPast` reads posts as they were this long ago, rounded down to a full minute. Firestore
 * keeps earlier versions for an hour, or for 7 days with point-in-time recovery.
 */
const PAST_MS = 2 * 60_000;

/**
 * Checks whether a visitor can read a post as it was earlier. No rule can refuse such a read
 * (docs/deploying.md). The check does not know the id of any deleted post, so it reads a post
 * that does not exist, and queries the newest post.
 */
async function checkPast(live: LiveSite): Promise<string | Note> {
  const moment = new Date(Math.floor((Date.now() - PAST_MS) / 60_000) * 60_000).toISOString();
  const past = { readTime: moment };
  const path = `posts/${PROBE_ID}`;
  const responses = await Promise.all([
    callFirestore(live, 'POST', ':batchGet', { documents: [documentName(live, path)], ...past }),
    callFirestore(live, 'POST', ':runQuery', {
      structuredQuery: { ...newest, limit: 1 },
      ...past,
    }),
    callFirestore(live, 'GET', `/${path}`, undefined, `&${new URLSearchParams(past)}`),
  ]);
  const statuses = responses.map(({ status }) => status);
  // Status 404 means that Firestore allowed the read, and found no post.
  if (statuses.some((status) => status === 200 || status === 404)) {
    return "such a read was answered. So deleted posts may stay readable for an hour, or for 7 days with point-in-time recovery: switch point-in-time recovery off, and enforce App Check for Firestore. See docs/deploying.md, 'A visitor may read the past'";
  }
  const odd = statuses.find((status) => status !== 401 && status !== 403);
  return odd ? { note: `it is not known, the answer was ${odd}: run this again later` } : '';
}

/**
 * Checks whether a visitor can begin a transaction that locks what it reads, such as all posts, so
 * that nobody can save a post. The check locks only a document that does not exist, and ends the
 * transaction. No rule can refuse it, and with optimistic concurrency it locks nothing.
 */
async function checkLocks(live: LiveSite): Promise<string> {
  const answer = await callFirestore(live, 'POST', ':batchGet', {
    documents: [documentName(live, `posts/${PROBE_ID}`)],
    newTransaction: { readWrite: {} },
  });
  const { status } = answer;
  if (status === 401 || status === 403) return '';
  if (status !== 200) return `it is not known, the answer was ${status}: run this again later`;
  const rows: { transaction?: string }[] = await answer.json();
  const transaction = rows.find((row) => row.transaction)?.transaction;
  if (transaction) await callFirestore(live, 'POST', ':rollback', { transaction });
  return "it was allowed, so a stranger's program may keep the team from saving posts. Enforce App Check for Firestore, and switch the database to optimistic concurrency: docs/deploying.md, 'Somebody uses up the quota'";
}

/**
 * Documents that no visitor may create. `settings/access` is not among them: if the rules wrongly
 * allowed the write, the check would overwrite and then delete this document, which the site needs.
 */
const PROTECTED_DOCUMENTS = [
  ...[
    'posts',
    'trash',
    'deletions',
    'admins',
    'names',
    'requests',
    'settings',
    'anything-else',
  ].map((collection) => `${collection}/${PROBE_ID}`),
  `posts/${PROBE_ID}/history/1`,
];

function refusedWrites(live: LiveSite): Checks {
  const remove = (path: string) => () => callFirestore(live, 'DELETE', `/${path}`);
  const writes = PROTECTED_DOCUMENTS.map((path) =>
    refused(
      `writing ${path}`,
      () => callFirestore(live, 'PATCH', `/${path}`, { fields: {} }),
      remove(path),
    ),
  );
  return Object.assign(
    {},
    ...writes,
    refused('deleting a post', remove(`posts/${PROBE_ID}`)),
    refused('listing the photos', () => callStorage(live, 'GET', '')),
    refused(
      'uploading a photo',
      () => upload(live, ''),
      () => callStorage(live, 'DELETE', PHOTO),
    ),
  );
}

/**
 * Checks that the site's key cannot use the Gemini API, even from the site's own address. Everybody
 * can read the key in the site's code, and would use the API at the owner's cost.
 */
async function checkGemini(live: LiveSite): Promise<string> {
  const { status } = await fetchAsSite(live, `${live.gemini}/v1beta/models?key=${live.apiKey}`);
  // Status 429 means that the key may use the API, and that somebody has used its quota up.
  return status === 200 || status === 429
    ? `it answered ${status}. Restrict the key to the APIs that the site uses: docs/deploying.md, 'By hand'`
    : '';
}

// ---- Accounts and photos ----

/**
 * The path of the photo that the checks upload. It differs in each run, because an earlier run may
 * have left its photo in the bucket.
 */
const PHOTO = `images/${PROBE_ID}-${randomUUID().replaceAll('-', '').slice(0, 12)}-check.png`;
/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/**
 * Matches the error for an unknown e-mail address. The server sends this error only if sign-in with
 * a password is enabled.
 */
const UNKNOWN_ACCOUNT = /INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND/;

async function checkLogin(live: LiveSite): Promise<string> {
  const { text } = await logIn(live, { email: 'nobody@example.com', password: 'not a password' });
  return UNKNOWN_ACCOUNT.test(text)
    ? ''
    : `${text}: Firebase console, Authentication, Sign-in method, Email/Password`;
}

async function checkEditor(live: LiveSite, login: Login): Promise<string> {
  const { text, token } = await logIn(live, login);
  if (!token) return `this login is refused: ${text}`;
  const { status } = await upload(live, token);
  if (status === 403) {
    return "the upload was refused. Is this account in the team? Then see docs/deploying.md, 'Every upload is refused'";
  }
  if (status !== 200) return `Storage answered ${status} to the upload`;
  const deleted = await callStorage(live, 'DELETE', PHOTO, token);
  return deleted.ok ? '' : `${PHOTO} could not be deleted: Storage answered ${deleted.status}`;
}

/** @returns `token`; if the login is refused, it is '', and `text` is the server's error message */
async function logIn(live: LiveSite, login: Login): Promise<{ token: string; text: string }> {
  const answer = await fetchAsSite(...signInRequest(live, login));
  const { idToken = '', error } = await answer.json();
  return { token: idToken, text: error?.message ?? '' };
}

function upload(live: LiveSite, token: string): Promise<Response> {
  return callStorage(live, 'POST', PHOTO, token, PICTURE);
}

function callStorage(
  live: LiveSite,
  method: string,
  path: string,
  token = '',
  body?: Buffer,
): Promise<Response> {
  const object = encodeURIComponent(path);
  const place = body ? `?name=${object}` : path && `/${object}`;
  return fetchAsSite(live, `${live.storage}/v0/b/${live.bucket}/o${place}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'image/png' }),
      ...(token && { Authorization: `Firebase ${token}` }),
    },
    ...(body && { body: new Uint8Array(body) }),
  });
}

function callFirestore(
  live: LiveSite,
  method: string,
  path: string,
  body?: object,
  parameters = '',
): Promise<Response> {
  return fetchAsSite(
    ...firestoreRequest(live, path, {
      ...{ method, parameters, ...(body && { body }) },
    }),
  );
}
