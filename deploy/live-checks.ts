import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readChangeMark } from '../build/change-mark.mjs';
import { DEPLOYMENT_FILE, type Deployment } from '../build/deployment';
import {
  AUTH_ORIGIN,
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
export type LiveSite = ReturnType<typeof liveSite>;
/** The login of an editor. */
export type Login = Parameters<typeof signInRequest>[1];

/** Returns a message about a fault, or about what is only a note; '' if there is none. */
type Run = () => Promise<string | { note: string }>;
/** The checks by their names in the report. */
type Checks = Record<string, Run>;

/** The path of a post that does not exist. The site never gives a post this id. */
const PROBE = 'posts/check-live';
/** The photo that the checks upload. It differs in each run, because an earlier one may be left. */
const PHOTO = `images/check-live-${randomUUID().replaceAll('-', '').slice(0, 12)}-check.png`;
const MAX_AT_ONCE = 1_000;

/** The site that `env` describes, with its services at Google. */
export function liveSite(env: Record<string, string | undefined>) {
  const { VITE_SITE_URL: site = '' } = env;
  return {
    site,
    /** The address from which the checks fetch the site. Except in tests, it is `site`. */
    address: site,
    projectId: env.VITE_FIREBASE_PROJECT_ID ?? '',
    apiKey: env.VITE_FIREBASE_API_KEY ?? '',
    appId: env.VITE_FIREBASE_APP_ID ?? '',
    bucket: env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
    appCheck: Boolean(env.VITE_APP_CHECK_SITE_KEY),
    firestore: FIRESTORE_ORIGIN,
    storage: STORAGE_ORIGIN,
    auth: AUTH_ORIGIN,
    /** The origin of the Gemini API, which the site's key must not be able to use. */
    gemini: 'https://generativelanguage.googleapis.com',
    hosting: JSON.parse(readFileSync('firebase.json', 'utf8')).hosting as HostingConfig,
  };
}

/** Runs `checks` one after the other, and prints a line for each. @returns the number of faults */
export async function runChecks(checks: Checks, print: (line: string) => void): Promise<number> {
  let faults = 0;
  for (const [name, run] of Object.entries(checks)) {
    const result = await run().catch((error: Error) => error.message);
    const isFault = typeof result === 'string';
    const message = isFault ? result : result.note;
    print(message ? `${isFault ? 'WRONG' : 'NOTE '}  ${name}: ${message}` : `ok     ${name}`);
    if (message && isFault) faults += 1;
  }
  return faults;
}

/** Returns the checks of the site `live`. With an editor's `login`, an upload is checked too. */
export function liveChecks(live: LiveSite, login: Login | null): Checks {
  // If App Check is enforced, it refuses a stranger's requests, but not those with our token.
  const stranger = { ...live, appId: '' };
  const noted = (run: () => Promise<string>) => async () => ({
    note: await run().catch((error: Error) => error.message),
  });
  return {
    ...siteChecks(live),
    ...openRequests(live),
    ...closedRequests(live),
    'Refused to a visitor: posts as they were earlier': () => checkPast(stranger),
    'The key may not use the Gemini API': () => checkGemini(live),
    'People can log in': () => checkLogin(live),
    ...(login && {
      'An editor may upload a photo, and delete it': () => checkEditor(live, login),
    }),
    'Refused to a visitor: a transaction that locks posts': noted(() => checkLocks(stranger)),
    'The live pages have all changes': noted(() => checkAge(live)),
    'Posts have all fields': noted(() => checkFields(live)),
  };
}

// ---- The site ----

/** Fetches a file of the site as for a typed address: without a Referer header. */
const fetchFile = (live: LiveSite, path: string) => fetchAsSite({ site: '' }, live.address + path);

/** The answer that `fetchFile` must have. `judge` returns a message about a fault in the text, or ''. */
interface Wanted {
  status?: number;
  headers?: Record<string, string | RegExp>;
  judge?: (text: string) => string | Promise<string>;
}

async function checkFile(live: LiveSite, path: string, wanted: Wanted): Promise<string> {
  const { status = 200, headers = {}, judge = () => '' } = wanted;
  const file = await fetchFile(live, path);
  if (file.status !== status) return `the answer was ${file.status}: npm run deploy`;
  const wrong = Object.entries(headers).filter(([name, value]) => {
    const found = file.headers.get(name) ?? '';
    return typeof value === 'string' ? found !== value : !value.test(found);
  });
  return wrong.length > 0
    ? `these headers are not as in firebase.json: ${wrong.map(([name]) => name).join(', ')}`
    : judge(await file.text());
}

/** The address of the code that Home names. */
async function entryOf(live: LiveSite): Promise<string> {
  const home = await (await fetchFile(live, '/')).text();
  const [entry] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  if (!entry) throw new Error('the page / names no code file: npm run deploy');
  return entry;
}

function siteChecks(live: LiveSite): Checks {
  const check = (path: string, wanted: Wanted) => () => checkFile(live, path, wanted);
  const built = { project: '', version: '', assets: [], replaced: {} };
  const rows = publishedHosting(live.hosting, built, live.appCheck).headers;
  const general = rows.flatMap(({ source, headers }) => (source === '**' ? headers : []));
  const fixed = Object.fromEntries(general.map(({ key, value }) => [key, value]));
  const page = { headers: { 'Content-Type': /text\/html/, ...fixed } };
  const missing = {
    status: 404,
    judge: (text: string) => (text.includes('id="root"') ? '' : 'the page is not this site’s'),
  };
  const code = (kept: string | RegExp) => ({ 'Content-Type': /javascript/, 'Cache-Control': kept });
  return {
    'The site reads this project': async () => {
      const { project } = (await readDeployed(live)).deployed;
      const isRight = project === live.projectId;
      return isRight ? '' : `it reads '${project}', not '${live.projectId}': npm run deploy`;
    },
    ...Object.fromEntries([
      ...['/', '/events', '/post?id=check-live'].map((path) => [
        `${path} is a page with the headers in firebase.json`,
        check(path, page),
      ]),
      ...['/check-live', '/events/check-live'].map((path) => [
        `${path}, which does not exist, answers 404 with the site's own page`,
        check(path, missing),
      ]),
    ]),
    'A code file is there, and is cached as immutable': async () =>
      checkFile(live, await entryOf(live), { headers: code(/immutable/) }),
    'A code file that does not exist answers 404, which is not cached': check(
      '/assets/none-00000000.js',
      { status: 404, headers: { 'Cache-Control': 'no-cache' } },
    ),
    'The service worker has the version of the pages, or is withdrawn': check('/sw.js', {
      headers: code('no-cache'),
      judge: async (text) =>
        text.includes('.unregister()') || text.includes(await entryOf(live))
          ? ''
          : 'its version is not the version of the pages: npm run deploy',
    }),
    'The sitemap lists pages of this site': check('/sitemap.xml', {
      judge: (text) => {
        const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one = '']) => one);
        const foreign = listed.find((one) => !one.startsWith(`${live.site}/`));
        if (foreign) return `it names ${foreign}: the site was built with another VITE_SITE_URL`;
        return listed.length > 0 ? '' : 'it lists no page';
      },
    }),
  };
}

/** The description of the live pages, and when Hosting got them: '' if it is not known. */
async function readDeployed(live: LiveSite) {
  const answer = await fetchFile(live, `/${DEPLOYMENT_FILE}`);
  const deployed: Partial<Deployment> = await answer.json().catch(() => ({}));
  return { deployed, published: answer.headers.get('Last-Modified') ?? '' };
}

/** The workflow deploys changes of posts each hour; a second hour allows for a late run. */
const MAX_AGE_MS = 2 * 60 * 60_000;

/** Checks whether posts have changed since the pages were published, more than MAX_AGE_MS ago. */
async function checkAge(live: LiveSite): Promise<string> {
  const { deployed, published } = await readDeployed(live);
  const isNew = Date.now() - Date.parse(published) < MAX_AGE_MS;
  if (!deployed.project || isNew || deployed.mark === (await readChangeMark(live))) return '';
  return `posts have changed since the pages were published (${published || 'the time is not known'}): npm run deploy, or Actions → Deploy on GitHub`;
}

// ---- Firestore ----

type Options = Parameters<typeof firestoreRequest>[2];
const ask = (live: LiveSite, path: string, options?: Options) =>
  fetchAsSite(...firestoreRequest(live, path, options));
const runQuery = (live: LiveSite, structuredQuery: object, parent = '') =>
  ask(live, `${parent}:runQuery`, { body: { structuredQuery } });

const newest = {
  from: [{ collectionId: 'posts' }],
  orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
};

/** The requests that the rules must allow. */
function openRequests(live: LiveSite): Checks {
  const allowed = (what: string, request: () => Promise<Response>): [string, Run] => {
    const run = async () => {
      const { status } = await request();
      if (status === 200) return '';
      return status === 400
        ? 'its index is not built yet: Firebase console, Firestore, Indexes'
        : `Firestore answered ${status}: are the rules deployed, may the API key be used from ${live.site}, is App Check enforced?`;
    };
    return [`A visitor ${what}`, run];
  };
  const structuredAggregationQuery = {
    structuredQuery: { ...newest, limit: MAX_AT_ONCE },
    aggregations: [{ alias: 'total', count: {} }],
  };
  const documents = [documentName(live, PROBE)];
  return Object.fromEntries([
    allowed('lists all posts', () => runQuery(live, { ...newest, limit: 1 })),
    ...indexQueries().map((query, at) =>
      allowed(`queries posts with index ${at + 1}`, () => runQuery(live, query)),
    ),
    allowed('counts posts', () =>
      ask(live, ':runAggregationQuery', { body: { structuredAggregationQuery } }),
    ),
    allowed('reads a post', () => ask(live, ':batchGet', { body: { documents } })),
  ]);
}

const isRefusal = ({ status }: Response) => status === 401 || status === 403;

/** A check that `request` is refused. If it is allowed, `undo` removes what was stored. */
function refused(
  what: string,
  request: () => Promise<Response>,
  undo?: () => Promise<Response>,
): [string, Run] {
  const run = async () => {
    const answer = await request();
    if (isRefusal(answer)) return '';
    await undo?.();
    return answer.status === 200
      ? 'it was allowed. Deploy the rules: npm run deploy'
      : `the answer was ${answer.status}, not a refusal`;
  };
  return [`Refused to a visitor: ${what}`, run];
}

/** The requests that the rules must refuse. They write only what the site does not have. */
function closedRequests(live: LiveSite): Checks {
  const first = (collectionId: string) => ({ from: [{ collectionId }], limit: 1 });
  const list = (what: string, query: object, parent?: string) =>
    refused(what, () => runQuery(live, query, parent));
  // Not settings/access: if the rules allowed it, the check would delete what the site needs.
  const remove = (place: string) => () => ask(live, `/${place}/check-live`, { method: 'DELETE' });
  const write = (place: string) => {
    const options = { method: 'PATCH', body: { fields: {} } };
    const request = () => ask(live, `/${place}/check-live`, options);
    return refused(`writing ${place}/check-live`, request, remove(place));
  };
  return Object.fromEntries([
    list('a list without a limit', newest),
    list('a list of 1,001 posts', { ...newest, limit: MAX_AT_ONCE + 1 }),
    list('deleted posts', first('trash')),
    list("a post's history", first('history'), `/${PROBE}`),
    list('the team', first('admins')),
    list("the team's names", first('names')),
    list('requests to be let in', first('requests')),
    refused('whether the site has an owner', () =>
      ask(live, '/settings/access', { method: 'GET' }),
    ),
    ...['posts', 'trash', 'deletions', 'admins', 'names', 'requests', 'settings'].map(write),
    ...['anything-else', `${PROBE}/history`].map(write),
    refused('deleting a post', remove('posts')),
    refused('listing the photos', () => askStorage(live, 'GET')),
    refused(
      'uploading a photo',
      () => askStorage(live, 'POST'),
      () => askStorage(live, 'DELETE'),
    ),
  ]);
}

/** Checks whether posts lack fields that the site reads and older clients did not write. */
async function checkFields(live: LiveSite): Promise<string> {
  const count = await countOlderPosts(live);
  if (count === 0) return '';
  if (count === null) return 'there are too many posts to count: npm run update-posts -- --dry-run';
  const posts = count === 1 ? '1 post lacks' : `${count} posts lack`;
  return `${posts} fields that searches and lists need: npm run update-posts`;
}

/**
 * Checks whether a visitor can read a post as it was two minutes ago, at a full minute. No rule can
 * refuse such a read (docs/deploying.md). The check does not know the id of any deleted post, so it
 * reads a post that does not exist, and queries the newest post.
 */
async function checkPast(live: LiveSite): Promise<string | { note: string }> {
  const readTime = new Date(Math.floor(Date.now() / 60_000 - 2) * 60_000).toISOString();
  const documents = [documentName(live, PROBE)];
  const structuredQuery = { ...newest, limit: 1 };
  const answers = await Promise.all([
    ask(live, ':batchGet', { body: { documents, readTime } }),
    ask(live, ':runQuery', { body: { structuredQuery, readTime } }),
    ask(live, `/${PROBE}`, { method: 'GET', parameters: `&${new URLSearchParams({ readTime })}` }),
  ]);
  // Status 404 means that Firestore allowed the read, and found no post.
  if (answers.some(({ status }) => status === 200 || status === 404)) {
    return "such a read was answered. So deleted posts may stay readable for an hour, or for 7 days with point-in-time recovery: switch point-in-time recovery off, and enforce App Check (npm run setup -- --lock). See docs/deploying.md, 'A visitor may read the past'";
  }
  const odd = answers.find((answer) => !isRefusal(answer))?.status;
  return odd ? { note: `it is not known, the answer was ${odd}: run this again later` } : '';
}

/**
 * Checks whether a visitor can begin a transaction that locks what it reads, such as all posts, so
 * that nobody can save a post. The check locks only a document that does not exist, and ends the
 * transaction. No rule can refuse it, and with optimistic concurrency it locks nothing.
 */
async function checkLocks(live: LiveSite): Promise<string> {
  const documents = [documentName(live, PROBE)];
  const body = { documents, newTransaction: { readWrite: {} } };
  const answer = await ask(live, ':batchGet', { body });
  if (isRefusal(answer)) return '';
  if (!answer.ok) return `it is not known, the answer was ${answer.status}: run this again later`;
  const rows: { transaction?: string }[] = await answer.json();
  const transaction = rows.find((row) => row.transaction)?.transaction;
  if (transaction) await ask(live, ':rollback', { body: { transaction } });
  return "it was allowed, so a stranger's program may keep the team from saving posts. Enforce App Check for Firestore, and switch the database to optimistic concurrency: docs/deploying.md, 'Somebody uses up the quota'";
}

// ---- Accounts, photos, and the key ----

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

/** @returns `token`; if the login is refused, it is '', and `text` is the server's error message */
async function logIn(live: LiveSite, login: Login): Promise<{ token: string; text: string }> {
  const answer = await fetchAsSite(...signInRequest(live, login));
  const { idToken = '', error } = await answer.json();
  return { token: idToken, text: error?.message ?? '' };
}

async function checkLogin(live: LiveSite): Promise<string> {
  const { text } = await logIn(live, { email: 'nobody@example.com', password: 'not a password' });
  // The server says that it does not know the account only if sign-in with a password is enabled.
  return /INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND/.test(text)
    ? ''
    : `${text}: Firebase console, Authentication, Sign-in method, Email/Password`;
}

async function checkEditor(live: LiveSite, login: Login): Promise<string> {
  const { text, token } = await logIn(live, login);
  if (!token) return `this login is refused: ${text}`;
  const { status } = await askStorage(live, 'POST', token);
  if (status === 403) {
    return "the upload was refused. Is this account in the team? Then see docs/deploying.md, 'Every upload is refused'";
  }
  if (status !== 200) return `Storage answered ${status} to the upload`;
  const deleted = await askStorage(live, 'DELETE', token);
  return deleted.ok ? '' : `${PHOTO} could not be deleted: Storage answered ${deleted.status}`;
}

/** Lists the photos ('GET'), uploads PHOTO ('POST'), or deletes it. */
function askStorage(live: LiveSite, method: string, token = ''): Promise<Response> {
  const object = encodeURIComponent(PHOTO);
  const place = { POST: `?name=${object}`, DELETE: `/${object}` }[method] ?? '';
  return fetchAsSite(live, `${live.storage}/v0/b/${live.bucket}/o${place}`, {
    method,
    headers: {
      'Content-Type': 'image/png',
      ...(token && { Authorization: `Firebase ${token}` }),
    },
    ...(method === 'POST' && { body: 'Not a picture: it is deleted at once' }),
  });
}
