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

/** One line of the report. `run` returns a message about the fault, or '' if there is none. */
export interface LiveCheck {
  name: string;
  run: () => Promise<string | Note>;
  /** If true, a fault that this check finds is printed as a note and is not counted. */
  isNote?: boolean;
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
  for (const { name, run, isNote = false } of checks) {
    const result = await run().catch((error: Error) => error.message);
    const isFault = typeof result === 'string' && !isNote;
    const message = typeof result === 'string' ? result : result.note;
    print(message ? `${isFault ? 'WRONG' : 'NOTE '}  ${name}: ${message}` : `ok     ${name}`);
    if (message && isFault) faults += 1;
  }
  return faults;
}

/**
 * Returns the checks of the site `live`. With an editor's `login`, an upload and the write of a
 * post are checked too.
 */
export function liveChecks(live: LiveSite, login: Login | null): LiveCheck[] {
  return [
    ...pageChecks(live),
    ...queryChecks(live),
    ...readChecks(live),
    { name: 'Refused to a visitor: posts as they were earlier', run: () => checkPast(live) },
    {
      name: 'Refused to a visitor: a transaction that locks posts',
      run: () => checkLocks(live),
      isNote: true,
    },
    ...writeChecks(live),
    { name: 'The key may not use the Gemini API', run: () => checkGemini(live) },
    { name: 'The live pages have all changes', run: () => checkAge(live), isNote: true },
    { name: 'Posts have all fields', run: () => checkFields(live), isNote: true },
    { name: 'People can log in', run: () => checkLogin(live) },
    ...(login
      ? [
          {
            name: 'An editor may upload a photo, delete it, and store a post with two photos',
            run: () => checkEditor(live, login),
          },
        ]
      : []),
  ];
}

// ---- The site ----

function pageChecks(live: LiveSite): LiveCheck[] {
  return [
    { name: 'The site reads this project', run: () => checkProject(live) },
    ...['/', '/events', `/post?id=${PROBE_ID}`].map((path) => ({
      name: `${path} is a page with the headers in firebase.json`,
      run: () => checkPage(live, path),
    })),
    ...['/check-live', `/events/${PROBE_ID}`].map((path) => ({
      name: `${path}, which does not exist, answers 404 with the site's own page`,
      run: () => checkNotFound(live, path),
    })),
    { name: 'A code file is there, and is cached as immutable', run: () => checkScript(live) },
    {
      name: 'A code file that does not exist answers 404, which is not cached',
      run: () => checkMissing(live),
    },
    {
      name: 'The service worker has the version of the pages, or is withdrawn',
      run: () => checkWorker(live),
    },
    { name: 'The sitemap lists pages of this site', run: () => checkSitemap(live) },
    { name: 'robots.txt names the sitemap', run: () => checkRobots(live) },
    { name: "The picture of Home's link preview is there", run: () => checkPreview(live) },
  ];
}

/**
 * The description of the live pages, null if there is none, and the time at which Hosting got them
 * (its header Last-Modified), '' if it is not known.
 */
async function readDeployed({ address }: LiveSite) {
  const answer = await fetchFile(`${address}/${DEPLOYMENT_FILE}`);
  const deployed: Partial<Deployment> | null = await answer.json().catch(() => null);
  return { deployed, published: answer.headers.get('Last-Modified') ?? '' };
}

async function checkProject(live: LiveSite): Promise<string> {
  const { deployed } = await readDeployed(live);
  return deployed?.project === live.projectId
    ? ''
    : `it reads project '${deployed?.project}', not '${live.projectId}': npm run deploy`;
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

async function checkPage({ address, hosting, appCheck }: LiveSite, path: string): Promise<string> {
  const { status, headers } = await fetchFile(address + path);
  if (status !== 200 || !typeOf(headers).startsWith('text/html')) return describe(status, headers);
  const published = publishedHosting(
    hosting,
    { project: '', version: '', assets: [], replaced: {} },
    appCheck,
  );
  const expected = published.headers.flatMap((row) => (row.source === '**' ? row.headers : []));
  const wrong = expected.filter(({ key, value }) => headers.get(key) !== value);
  return wrong.length > 0
    ? `these headers are not as in firebase.json: ${wrong.map(({ key }) => key).join(', ')}`
    : '';
}

async function checkNotFound({ address }: LiveSite, path: string): Promise<string> {
  const answer = await fetchFile(address + path);
  if (answer.status !== 404) return describe(answer.status, answer.headers);
  const isOwnPage = (await answer.text()).includes('id="root"');
  return isOwnPage ? '' : 'the page is not this site’s: npm run deploy';
}

async function checkScript({ address }: LiveSite): Promise<string> {
  const html = await (await fetchFile(`${address}/`)).text();
  const [script] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  if (!script) return 'the page names no code file';
  const { status, headers } = await fetchFile(address + script);
  if (status !== 200 || !typeOf(headers).includes('javascript')) return describe(status, headers);
  const kept = headers.get('Cache-Control') ?? '';
  return kept.includes('immutable') ? '' : `its Cache-Control is '${kept}'`;
}

async function checkMissing({ address }: LiveSite): Promise<string> {
  const { status, headers } = await fetchFile(`${address}/assets/none-00000000.js`);
  if (status !== 404) return describe(status, headers);
  const kept = headers.get('Cache-Control') ?? '';
  return kept === 'no-cache' ? '' : `its Cache-Control is '${kept}': npm run deploy`;
}

/** Checks that sw.js names the entry of the live pages, or is the worker that removes itself. */
async function checkWorker({ address }: LiveSite): Promise<string> {
  const home = await (await fetchFile(`${address}/`)).text();
  const [entry = '-'] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  const answer = await fetchFile(`${address}/sw.js`);
  const { status, headers } = answer;
  if (status !== 200 || !typeOf(headers).includes('javascript')) {
    return `${describe(status, headers)}. Devices keep the worker that they have: npm run deploy`;
  }
  const cached = headers.get('Cache-Control') ?? '';
  if (cached !== 'no-cache') return `its Cache-Control is '${cached}': npm run deploy`;
  const worker = await answer.text();
  return worker.includes(entry) || worker.includes('.unregister()')
    ? ''
    : 'its version is not the version of the pages: npm run deploy';
}

async function checkSitemap({ address, site }: LiveSite): Promise<string> {
  const answer = await fetchFile(`${address}/sitemap.xml`);
  const named = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one]) => one);
  if (answer.status !== 200 || named.length === 0) return describe(answer.status, answer.headers);
  const foreign = named.find((one) => !one?.startsWith(`${site}/`));
  return foreign ? `it names ${foreign}: the site was built with another VITE_SITE_URL` : '';
}

async function checkRobots({ address, site }: LiveSite): Promise<string> {
  const text = await (await fetchFile(`${address}/robots.txt`)).text();
  return text.includes(`Sitemap: ${site}/sitemap.xml`)
    ? ''
    : `it does not name ${site}/sitemap.xml`;
}

async function checkPreview({ address, site }: LiveSite): Promise<string> {
  const html = await (await fetchFile(`${address}/`)).text();
  const [, image = ''] = /<meta\s+property="og:image"\s+content="([^"]*)"/.exec(html) ?? [];
  if (!image.startsWith(`${site}/`)) return `its address is '${image}', not one of ${site}`;
  const { status, headers } = await fetchFile(address + image.slice(site.length));
  return status === 200 && typeOf(headers).startsWith('image/') ? '' : describe(status, headers);
}

/** Fetches a file of the site without a Referer header, as a browser does for a typed address. */
function fetchFile(address: string): Promise<Response> {
  return fetchAsSite({ site: '' }, address);
}

// ---- Firestore ----

const posts = { from: [{ collectionId: 'posts' }] };
const newest = {
  ...posts,
  orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
};

function queryChecks(live: LiveSite): LiveCheck[] {
  const query = (name: string, structuredQuery: object) => ({
    name: `A visitor ${name}`,
    run: () => checkAllowed(live, ':runQuery', { structuredQuery }),
  });
  const count = {
    structuredQuery: { ...newest, limit: MAX_AT_ONCE },
    aggregations: [{ alias: 'total', count: {} }],
  };
  return [
    query('lists all posts', { ...newest, limit: 1 }),
    ...indexQueries().map((one, index) => query(`queries posts with index ${index + 1}`, one)),
    {
      name: 'A visitor counts posts',
      run: () => checkAllowed(live, ':runAggregationQuery', { structuredAggregationQuery: count }),
    },
    {
      name: 'A visitor reads a post',
      run: () =>
        checkAllowed(live, ':batchGet', { documents: [documentName(live, `posts/${PROBE_ID}`)] }),
    },
  ];
}

/** Checks whether posts lack fields that this version reads and earlier versions did not write. */
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

function readChecks(live: LiveSite): LiveCheck[] {
  const list = (name: string, structuredQuery: object, parent = '') => ({
    name: `Refused to a visitor: ${name}`,
    run: () => checkRefused(live, 'POST', `${parent}:runQuery`, { structuredQuery }),
  });
  const of = (collectionId: string) => ({ from: [{ collectionId }], limit: 1 });
  return [
    list('a list without a limit', newest),
    list('a list of 1,001 posts', { ...newest, limit: MAX_AT_ONCE + 1 }),
    list('deleted posts', of('trash')),
    list("a post's history", of('history'), `/posts/${PROBE_ID}`),
    list('the team', of('admins')),
    list('requests to be let in', of('requests')),
    {
      name: 'Refused to a visitor: whether the site has an owner',
      run: () => checkRefused(live, 'GET', '/settings/access'),
    },
  ];
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
    callFirestore(live, 'GET', `/${path}`, undefined, {
      parameters: `&${new URLSearchParams(past)}`,
    }),
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
  'posts',
  'trash',
  'deletions',
  'admins',
  'requests',
  'settings',
  'anything-else',
].map((collection) => `${collection}/${PROBE_ID}`);

function writeChecks(live: LiveSite): LiveCheck[] {
  const written = [...PROTECTED_DOCUMENTS, `posts/${PROBE_ID}/history/1`];
  return [
    ...written.map((path) => ({
      name: `Refused to a visitor: writing ${path}`,
      run: async () => {
        const fault = await checkRefused(live, 'PATCH', `/${path}`, { fields: {} });
        if (fault) await callFirestore(live, 'DELETE', `/${path}`);
        return fault;
      },
    })),
    {
      name: 'Refused to a visitor: deleting a post',
      run: () => checkRefused(live, 'DELETE', `/posts/${PROBE_ID}`),
    },
    {
      name: 'Refused to a visitor: listing the photos',
      run: async () => refusal((await callStorage(live, 'GET', '')).status),
    },
    {
      name: 'Refused to a visitor: uploading a photo',
      run: async () => {
        const fault = refusal((await upload(live, '')).status);
        if (fault) await callStorage(live, 'DELETE', PHOTO);
        return fault;
      },
    },
  ];
}

/**
 * Checks that the site's key cannot use the Gemini API, even from the site's own address. Everybody
 * can read the key in the site's code, and would use the API at the owner's cost.
 */
async function checkGemini(live: LiveSite): Promise<string> {
  const { status } = await fetchAsSite(live, `${live.gemini}/v1beta/models?key=${live.apiKey}`);
  // Status 429 means that the key may use the API, and that somebody has used its quota up.
  return status === 200 || status === 429
    ? `it answered ${status}. Restrict the key to the APIs that the site uses: docs/deploying.md, 'Then, in the consoles'`
    : '';
}

async function checkRefused(
  live: LiveSite,
  method: string,
  path: string,
  body?: object,
): Promise<string> {
  return refusal((await callFirestore(live, method, path, body)).status);
}

function refusal(status: number): string {
  if (status === 401 || status === 403) return '';
  return status === 200
    ? 'it was allowed. Deploy the rules: npm run deploy'
    : `the answer was ${status}, not a refusal`;
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

async function checkEditor(live: LiveSite, login: Login): Promise<string | Note> {
  const { text, token, uid } = await logIn(live, login);
  if (!token) return `this login is refused: ${text}`;
  const { status } = await upload(live, token);
  if (status === 403) {
    return "the upload was refused. Is this account in the team? Then see docs/deploying.md, 'Every upload is refused'";
  }
  if (status !== 200) return `Storage answered ${status} to the upload`;
  const deleted = await callStorage(live, 'DELETE', PHOTO, token);
  return deleted.ok
    ? checkTwoPhotos(live, token, uid)
    : `${PHOTO} could not be deleted: Storage answered ${deleted.status}`;
}

/**
 * Sends a valid post with two photos, and the same post with a wrong number of photos, which the
 * rules must refuse. Nothing is stored: the same write also requires that a post exists that does
 * not exist. If Firestore evaluates the rules first, it answers 403 only if the rules refuse. If it
 * checks the condition first, both writes fail alike, and the rules are not tried.
 */
async function checkTwoPhotos(live: LiveSite, token: string, uid: string): Promise<string | Note> {
  const send = async (photoCount: number) =>
    (await callFirestore(live, 'POST', ':commit', postWithPhotos(live, uid, photoCount), { token }))
      .status;
  const [valid, invalid] = [await send(2), await send(3)];
  if (valid === 403) {
    return 'the rules refuse a post with two photos. Deploy them: npm run deploy. If the rules are deployed, Google evaluates a pattern of firestore.rules differently from the emulator';
  }
  if (valid === invalid && valid >= 400 && valid < 500) {
    return {
      note: `the photo was uploaded and deleted, but a post with two photos was not tried, because Firestore did not ask the rules: the answers were ${valid} and ${invalid}`,
    };
  }
  return invalid === 403 && valid >= 400 && valid < 500
    ? ''
    : `it is not known whether the rules allow a post with two photos: the answers were ${valid} and ${invalid}`;
}

/** The write of a new post with two photos, together with a condition that is never met. */
function postWithPhotos(live: LiveSite, uid: string, photoCount: number): object {
  const text = (stringValue: string) => ({ stringValue });
  const number = (integerValue: number) => ({ integerValue });
  const path = PHOTO.replace('.png', '.webp');
  const image = `${STORAGE_ORIGIN}/v0/b/${live.bucket}/o/${encodeURIComponent(path)}?alt=media`;
  const photo = `${path.slice(path.indexOf(PROBE_ID) + PROBE_ID.length + 1)} - - 1x1 1 x`;
  const fields = {
    ...{ type: text('bird eye view'), title: text('A check'), desciption: text('A check') },
    ...{ startDate: text('2026-01-01'), marketPlace: text('A check'), image: text(image) },
    ...{ imagePath: text(path), photos: { arrayValue: { values: [text(photo)] } } },
    ...{ photoCount: number(photoCount), titleGrams: { arrayValue: {} }, revision: number(1) },
    ...{ createdBy: text(uid), updatedBy: text(uid) },
  };
  const now = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });
  return {
    writes: [
      {
        update: { name: documentName(live, `posts/${PROBE_ID}`), fields },
        updateTransforms: [now('createdAt'), now('updatedAt')],
      },
      {
        verify: documentName(live, `posts/${PROBE_ID}-none`),
        currentDocument: { exists: true },
      },
    ],
  };
}

/** @returns `token`; if the login is refused, it is '', and `text` is the server's error message */
async function logIn(
  live: LiveSite,
  login: Login,
): Promise<{ token: string; uid: string; text: string }> {
  const answer = await fetchAsSite(...signInRequest(live, login));
  const { idToken = '', localId = '', error } = await answer.json();
  return { token: idToken, uid: localId, text: error?.message ?? '' };
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
  { parameters = '', token = '' } = {},
): Promise<Response> {
  return fetchAsSite(
    ...firestoreRequest(live, path, {
      ...{ method, parameters, ...(body && { body }), ...(token && { token }) },
    }),
  );
}

function typeOf(headers: Headers): string {
  return headers.get('Content-Type') ?? '';
}

function describe(status: number, headers: Headers): string {
  return `the answer was ${status}, ${typeOf(headers) || 'without a type'}`;
}
