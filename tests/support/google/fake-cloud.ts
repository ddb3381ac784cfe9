import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../emulators/fake-programs';

/** What exists at Google. */
export interface CloudState {
  hasProject: boolean;
  labels: Record<string, string>;
  hasFirebase: boolean;
  enabled: string[];
  accounts: object[];
  billing: string;
  budgets: object[];
  apps: { appId: string; displayName: string }[];
  sites: { name: string; type: string; defaultUrl: string }[];
  takenSites: string[];
  regions: string[];
  bucket: string;
  /** The regions that have no Storage. */
  withoutStorage: string[];
  database: Record<string, string> | null;
  auth: Record<string, unknown> | null;
  restrictions: object;
  /** The bindings of roles, by what they are for. */
  policies: Record<string, object[]>;
  /** The bodies of what was made in IAM, by its path. */
  iam: Record<string, object>;
  schedules: object[];
  backups: object[];
  recaptchaKeys: object[];
  appCheck: Record<string, unknown>;
  debugTokens: object[];
}

const EMPTY: CloudState = {
  ...{ hasProject: false, labels: {}, hasFirebase: false, enabled: [], billing: '', budgets: [] },
  accounts: [
    { name: 'billingAccounts/0A-1B', open: true, displayName: 'Card', currencyCode: 'USD' },
  ],
  ...{ apps: [], sites: [], takenSites: [], regions: ['africa-south1', 'europe-west2'] },
  ...{ bucket: '', withoutStorage: [], database: null, auth: null, restrictions: {} },
  ...{
    policies: {},
    iam: {},
    schedules: [],
    backups: [],
    recaptchaKeys: [],
    appCheck: {},
    debugTokens: [],
  },
};

/** A project in which the database and the bucket exist, and nothing else is of interest. */
export const READY: Partial<CloudState> = {
  ...{ hasProject: true, hasFirebase: true, enabled: ['*'], bucket: 'africa-south1' },
  database: { type: 'FIRESTORE_NATIVE', locationId: 'africa-south1' },
};

/** An answer: a status other than 200 is a refusal with the message `body`. */
type Answer = [status: number, body: object | string];

interface Received {
  state: CloudState;
  /** The id of the project in the path. */
  id: string;
  body: Record<string, never>;
  query: URLSearchParams;
}

type Route = [method: string, path: RegExp, answer: (received: Received) => Answer];

const ok = (body: object): Answer => [200, body];
const refuse = (status: number, message: string): Answer => [status, message];
const missing = refuse(404, 'There is no such thing.');
/** An operation that is not finished at once, as many of Google's are. */
const started = ok({ name: 'operations/1' });
const finished = ok({ name: 'operations/1', done: true, response: {} });

/** The path of a request, without the method of its interface at the end. */
const targetOf = (query: URLSearchParams) => String(query.get('path')).replace(/:\w+$/, '');
/** A project has one policy, whether a path has its id or its number. */
const policyOf = (query: URLSearchParams) =>
  targetOf(query).replace(/^\/v1\/projects\/[^/]+$/, 'project');

/** Google's published interfaces, as far as our commands and the pinned Firebase CLI use them. */
const ROUTES: Route[] = [
  [
    'POST',
    /\/token$|oauth2/,
    () => ok({ access_token: 'fake', expires_in: 3600, scope: 'openid' }),
  ],
  ['POST', /:testIamPermissions$/, ({ body }) => ok(body)],
  ['GET', /\/operations\//, () => finished],
  // The project
  [
    'GET',
    /^\/v1\/projects\/[^/:]+$/,
    ({ state, id }) =>
      state.hasProject
        ? ok({
            projectId: id,
            projectNumber: '123',
            lifecycleState: 'ACTIVE',
            labels: state.labels,
          })
        : refuse(403, 'The caller does not have permission'),
  ],
  [
    'POST',
    /^\/v1\/projects$/,
    ({ state, body }) => {
      if (state.hasProject) return refuse(409, 'Requested entity already exists');
      Object.assign(state, { hasProject: true, labels: body.labels ?? {} });
      return started;
    },
  ],
  [
    'GET',
    /^\/v1beta1\/projects\/[^/:]+$/,
    ({ state, id }) =>
      state.hasFirebase ? ok({ projectId: id, projectNumber: '123', resources: {} }) : missing,
  ],
  [
    'POST',
    /:addFirebase$/,
    ({ state }) => {
      state.hasFirebase = true;
      return started;
    },
  ],
  [
    'GET',
    /\/projects\/[^/]+\/services\/[^/]+$/,
    ({ state, query }) => {
      const name = String(query.get('path')).split('/').at(-1) ?? '';
      const isOn = state.enabled.includes('*') || state.enabled.includes(name);
      return ok({ state: isOn ? 'ENABLED' : 'DISABLED' });
    },
  ],
  [
    'POST',
    /services:batchEnable$/,
    ({ state, body }) => {
      state.enabled.push(...((body.serviceIds ?? []) as string[]));
      return started;
    },
  ],
  // Money
  ['GET', /^\/v1\/billingAccounts$/, ({ state }) => ok({ billingAccounts: state.accounts })],
  [
    'GET',
    /^\/v1\/billingAccounts\/[^/]+$/,
    ({ state, query }) =>
      ok(
        state.accounts.find(
          (each) => `/v1/${(each as { name: string }).name}` === query.get('path'),
        ) ?? {},
      ),
  ],
  [
    'GET',
    /\/billingInfo$/,
    ({ state }) => ok({ billingEnabled: state.billing !== '', billingAccountName: state.billing }),
  ],
  [
    'PUT',
    /\/billingInfo$/,
    ({ state, body }) => {
      state.billing = String(body.billingAccountName);
      return ok({ billingEnabled: true });
    },
  ],
  ['GET', /\/budgets$/, ({ state }) => ok({ budgets: state.budgets })],
  [
    'POST',
    /\/budgets$/,
    ({ state, body }) => {
      state.budgets.push({ ...body, name: 'billingAccounts/0A-1B/budgets/1' });
      return ok({ name: 'billingAccounts/0A-1B/budgets/1' });
    },
  ],
  ['PATCH', /\/budgets\/1$/, ({ state, body }) => ok(Object.assign(state.budgets[0] ?? {}, body))],
  // The web app and its address
  ['GET', /\/webApps$/, ({ state }) => ok({ apps: state.apps })],
  [
    'GET',
    /:searchApps$/,
    ({ state }) => ok({ apps: state.apps.map((app) => ({ ...app, platform: 'WEB' })) }),
  ],
  [
    'POST',
    /\/webApps$/,
    ({ state, body }) => {
      state.apps.push({ appId: '1:123:web:12ab', displayName: String(body.displayName) });
      return started;
    },
  ],
  [
    'GET',
    /\/webApps\/[^/]+\/config$/,
    ({ state, id }) =>
      ok({
        apiKey: `AIza${'k'.repeat(35)}`,
        authDomain: `${id}.firebaseapp.com`,
        appId: state.apps[0]?.appId,
      }),
  ],
  ['GET', /\/sites$/, ({ state }) => ok({ sites: state.sites })],
  [
    'POST',
    /\/sites$/,
    ({ state, query, id }) => {
      const site = String(query.get('siteId'));
      if (state.takenSites.includes(site)) return refuse(400, 'The site name is reserved');
      const defaultUrl = `https://${site}.web.app`;
      state.sites.push({ name: `projects/${id}/sites/${site}`, type: 'DEFAULT_SITE', defaultUrl });
      return ok({});
    },
  ],
  // The database and the photos
  [
    'GET',
    /\/locations$/,
    ({ state }) => ok({ locations: state.regions.map((locationId) => ({ locationId })) }),
  ],
  [
    'GET',
    /\/databases\/\(default\)$/,
    ({ state, id }) =>
      state.database
        ? ok({ name: `projects/${id}/databases/(default)`, ...state.database })
        : missing,
  ],
  [
    'POST',
    /\/databases$/,
    ({ state, body }) => {
      if (state.database) return refuse(409, 'The database already exists');
      state.database = { ...body };
      return started;
    },
  ],
  [
    'PATCH',
    /\/databases\/\(default\)$/,
    ({ state, body }) => {
      Object.assign(state.database ?? {}, body);
      return started;
    },
  ],
  [
    'GET',
    /\/defaultBucket$/,
    ({ state, id }) =>
      state.bucket
        ? ok({
            location: state.bucket.toUpperCase(),
            bucket: { name: `projects/${id}/buckets/${id}.firebasestorage.app` },
          })
        : missing,
  ],
  [
    'POST',
    /\/defaultBucket$/,
    ({ state, body }) => {
      const location = String(body.location);
      if (!state.billing) return refuse(402, 'This needs the Blaze plan');
      if (state.withoutStorage.includes(location)) return refuse(400, 'Unknown location');
      state.bucket = location;
      return ok({});
    },
  ],
  ['GET', /\/backups$/, ({ state }) => ok({ backups: state.backups })],
  ['GET', /\/backupSchedules$/, ({ state }) => ok({ backupSchedules: state.schedules })],
  [
    'POST',
    /\/backupSchedules$/,
    ({ state, body }) => {
      state.schedules.push(body);
      return ok({});
    },
  ],
  // Accounts and the key
  [
    'GET',
    /^\/admin\/v2\/projects\/[^/]+\/config$/,
    ({ state }) => (state.auth ? ok(state.auth) : refuse(404, 'CONFIGURATION_NOT_FOUND')),
  ],
  [
    'PATCH',
    /^\/admin\/v2\/projects\/[^/]+\/config$/,
    ({ state, body }) => ok(Object.assign(state.auth ?? {}, body)),
  ],
  [
    'POST',
    /:provisionFirebaseApp$/,
    ({ state }) => {
      state.auth = { signIn: { email: { enabled: true } }, authorizedDomains: ['localhost'] };
      return started;
    },
  ],
  ['GET', /keys:lookupKey$/, () => ok({ name: 'projects/123/locations/global/keys/1' })],
  [
    'GET',
    /\/keys\/1$/,
    ({ state }) =>
      ok({ name: 'projects/123/locations/global/keys/1', restrictions: state.restrictions }),
  ],
  [
    'PATCH',
    /\/keys\/1$/,
    ({ state, body }) => {
      state.restrictions = body.restrictions ?? {};
      return started;
    },
  ],
  [
    'POST',
    /:getIamPolicy$/,
    ({ state, query }) => ok({ etag: 'e', bindings: state.policies[policyOf(query)] ?? [] }),
  ],
  [
    'POST',
    /:setIamPolicy$/,
    ({ state, body, query }) => {
      const policy = body.policy as unknown as { bindings: object[] };
      state.policies[policyOf(query)] = policy.bindings;
      return ok(policy);
    },
  ],
  [
    'GET',
    /\/(serviceAccounts|workloadIdentityPools|providers)\/[^/]+$/,
    ({ state, query }) => {
      const found = state.iam[targetOf(query)];
      return found ? ok(found) : missing;
    },
  ],
  [
    'POST',
    /\/(serviceAccounts|workloadIdentityPools|providers)$/,
    ({ state, body, query, id }) => {
      const own = [...query].find(([name]) => name.endsWith('Id'))?.[1];
      const email = `${body.accountId}@${id}.iam.gserviceaccount.com`;
      state.iam[`${targetOf(query)}/${own ?? email}`] = body;
      return ok({ name: 'operations/1', done: true, response: body });
    },
  ],
  // App Check
  ['GET', /^\/v1\/projects\/[^/]+\/keys$/, ({ state }) => ok({ keys: state.recaptchaKeys })],
  [
    'POST',
    /^\/v1\/projects\/[^/]+\/keys$/,
    ({ state, body, id }) => {
      const key = { ...body, name: `projects/${id}/keys/6L${'r'.repeat(38)}` };
      state.recaptchaKeys.push(key);
      return ok(key);
    },
  ],
  ['GET', /\/recaptchaEnterpriseConfig$/, ({ state }) => ok(state.appCheck)],
  [
    'PATCH',
    /\/recaptchaEnterpriseConfig$/,
    ({ state, body }) => ok(Object.assign(state.appCheck, body)),
  ],
  [
    'POST',
    /\/debugTokens$/,
    ({ state, body }) => {
      state.debugTokens.push(body);
      return ok(body);
    },
  ],
  // Deployments
  ['POST', /:test$/, () => ok({})],
  ['GET', /\/(indexes|fields|releases)$/, () => ok({})],
  ['POST', /\/rulesets$/, () => ok({ name: 'projects/p/rulesets/1' })],
];

/** The variables with which the Firebase CLI and our commands send their requests elsewhere. */
const ORIGINS = [
  ...['BILLING_BUDGETS_URL', 'RECAPTCHA_ENTERPRISE_URL', 'CLOUD_APIKEYS_URL', 'FIRESTORE_URL'],
  ...['FIREBASE_API_URL', 'FIREBASE_APPCHECK_URL', 'FIREBASE_AUTH_URL', 'FIREBASE_AUTHPROXY_URL'],
  ...['FIREBASE_CLOUDBILLING_URL', 'FIREBASE_FIREBASESTORAGE_URL', 'FIREBASE_HOSTING_API_URL'],
  ...['FIREBASE_IAM_URL', 'FIREBASE_IDENTITY_URL', 'FIREBASE_RESOURCEMANAGER_URL'],
  ...['FIREBASE_RULES_URL', 'FIREBASE_SERVICE_USAGE_URL', 'FIREBASE_STORAGE_URL'],
  'FIREBASE_TOKEN_URL',
];

/** A fake of Google's interfaces for projects. It records each request, and ends with the test. */
export interface FakeCloud {
  state: CloudState;
  /** Each request as its method and its path. */
  requests: string[];
  /** Refuses requests: each whose method and path match `for`, or only the one with the number `at`. */
  refusal?:
    | { for?: RegExp; at?: number; status: number; message: string; happens?: () => void }
    | undefined;
  /** The environment in which the Firebase CLI sends its requests to this fake. */
  env: Record<string, string>;
}

/** A new account at Google, with the changes in `state`. */
export const cloudState = (state: Partial<CloudState> = {}): CloudState => ({
  ...structuredClone(EMPTY),
  ...structuredClone(state),
});

/** Starts a fake with the given state. With `isKept`, it ends with the process, not with the test. */
export async function startFakeCloud(
  state: Partial<CloudState> = {},
  { isKept = false } = {},
): Promise<FakeCloud> {
  const cloud: FakeCloud = { state: cloudState(state), requests: [], env: {} };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { method = '', url = '' } = request;
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    const name = `${method} ${path}`;
    cloud.requests.push(name);
    const [status, answer] = answerTo(cloud, { method, path, url, text, name });
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const isRefusal = typeof answer === 'string';
    response.end(JSON.stringify(isRefusal ? { error: { code: status, message: answer } } : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  if (isKept) server.unref();
  else {
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cloud.env = {
    ...Object.fromEntries(ORIGINS.map((name) => [name, origin])),
    FIREBASE_TOKEN: 'fake-refresh-token',
    XDG_CONFIG_HOME: join(temporaryFolder(), 'config'),
    NO_UPDATE_NOTIFIER: '1',
  };
  return cloud;
}

function answerTo(
  { state, refusal, requests }: FakeCloud,
  { method, path, url, text, name }: Record<'method' | 'path' | 'url' | 'text' | 'name', string>,
): Answer {
  const isRefused = refusal?.for?.test(name) || refusal?.at === requests.length;
  if (refusal && isRefused) {
    refusal.happens?.();
    return refuse(refusal.status, refusal.message);
  }
  const route = ROUTES.find(([verb, pattern]) => verb === method && pattern.test(path));
  const query = new URLSearchParams(url.split('?')[1]);
  query.set('path', path);
  const [, id = ''] = /\/projects\/([^/:]+)/.exec(path) ?? [];
  const body = text.startsWith('{') ? JSON.parse(text) : {};
  return route?.[2]({ state, id, body, query }) ?? ok({});
}
