import { join } from 'node:path';
import { startServer } from '../../deploy/local-server';
import { temporaryFolder } from '../../emulators/fake-programs';

/** The resources at Google. At first there is only a billing account. */
const EMPTY = {
  hasProject: false,
  labels: {} as Record<string, string>,
  hasFirebase: false,
  enabled: [] as string[],
  accounts: [
    { name: 'billingAccounts/0A-1B', open: true, displayName: 'Card', currencyCode: 'USD' },
  ] as object[],
  billing: '',
  budgets: [] as object[],
  apps: [] as { appId: string; displayName: string }[],
  sites: [] as { name: string; type: string; defaultUrl: string }[],
  takenSites: [] as string[],
  /** How many deployments Hosting keeps. */
  hosting: {} as { maxVersions?: string },
  regions: ['africa-south1', 'europe-west2'],
  bucket: '',
  /** The regions that have no Storage. */
  withoutStorage: [] as string[],
  database: null as Record<string, string> | null,
  auth: null as object | null,
  /** Whether Google lets programs change nothing of the mails, not even the sender's name. */
  hasLockedMails: false,
  restrictions: {} as object,
  /** The bindings of roles, by what they are for. */
  policies: {} as Record<string, object[]>,
  /** The bodies of what was made in IAM, by its path. */
  iam: {} as Record<string, object>,
  schedules: [] as object[],
  backups: [] as object[],
  recaptchaKeys: [] as object[],
  appCheck: {} as Record<string, unknown>,
  /** How App Check treats the services, by their ids. */
  modes: {} as Record<string, string>,
  /** The counts of Cloud Monitoring. */
  timeSeries: [] as object[],
  /** The documents of the members who own the site. */
  owners: [] as object[],
  debugTokens: [] as object[],
};

export type CloudState = typeof EMPTY;

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
  /** The last part of the path. */
  last: string;
  body: Record<string, never>;
  query: URLSearchParams;
}

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

/** The paths of the configuration of accounts that our commands change. */
const AUTH_FIELDS = new RegExp(
  `^(${[
    ...['emailPrivacyConfig', 'passwordPolicyConfig', 'authorizedDomains'],
    'client.permissions.disabledUserSignup',
    'notification.sendEmail.(resetPassword|verifyEmail|changeEmail)Template.senderDisplayName',
  ].join('|')})$`,
);

/** Copies the field at `path`, as an update mask does: the other fields stay. */
function copyField(from: Fields, to: Fields, [name = '', ...rest]: string[]): void {
  if (rest.length === 0) {
    to[name] = from[name];
    return;
  }
  to[name] ??= {};
  copyField((from[name] ?? {}) as Fields, to[name] as Fields, rest);
}
type Fields = Record<string, unknown>;

/**
 * Google's published interfaces, as far as our commands and the pinned Firebase CLI use them: the
 * answers, by patterns of a method and a path. To any other request, the answer is an empty object.
 */
const ROUTES: Record<string, (received: Received) => Answer> = {
  'POST .*(/token|oauth2.*)': () => ok({ access_token: 'fake', expires_in: 3600, scope: 'openid' }),
  'POST .*:testIamPermissions': ({ body }) => ok(body),
  'GET .*/operations/.*': () => finished,
  // The project
  'GET /v1/projects/[^/:]+': ({ state, id }) =>
    state.hasProject
      ? ok({
          projectId: id,
          projectNumber: '123',
          lifecycleState: 'ACTIVE',
          labels: state.labels,
        })
      : refuse(403, 'The caller does not have permission'),
  'POST /v1/projects': ({ state, body }) => {
    if (state.hasProject) return refuse(409, 'Requested entity already exists');
    Object.assign(state, { hasProject: true, labels: body.labels ?? {} });
    return started;
  },
  'GET /v1beta1/projects/[^/:]+': ({ state, id }) =>
    state.hasFirebase ? ok({ projectId: id, projectNumber: '123', resources: {} }) : missing,
  'POST .*:addFirebase': ({ state }) => {
    state.hasFirebase = true;
    return started;
  },
  'GET /appcheck/.*/services/[^/]+': ({ state, last }) =>
    last in state.modes ? ok({ enforcementMode: state.modes[last] ?? '' }) : missing,
  'PATCH /appcheck/.*/services/[^/]+': ({ state, last, body, query }) => {
    const { enforcementMode: mode = '' } = body as { enforcementMode?: string };
    const isRight =
      query.get('updateMask') === 'enforcementMode' &&
      /^(OFF|UNENFORCED|ENFORCED)$/.test(mode) &&
      /^(firestore|firebasestorage|identitytoolkit)\.googleapis\.com$/.test(last);
    if (!isRight) return refuse(400, 'Request contains an invalid argument.');
    state.modes[last] = mode;
    return ok({ enforcementMode: mode });
  },
  'GET .*/projects/[^/]+/services/[^/]+': ({ state, last }) => {
    const isOn = state.enabled.includes('*') || state.enabled.includes(last);
    return ok({ state: isOn ? 'ENABLED' : 'DISABLED' });
  },
  'POST .*services:batchEnable': ({ state, body }) => {
    state.enabled.push(...((body.serviceIds ?? []) as string[]));
    return started;
  },
  // Money
  'GET /v1/billingAccounts': ({ state }) => ok({ billingAccounts: state.accounts }),
  'GET /v1/billingAccounts/[^/]+': ({ state, query }) =>
    ok(
      state.accounts.find(
        (each) => `/v1/${(each as { name: string }).name}` === query.get('path'),
      ) ?? {},
    ),
  'GET .*/billingInfo': ({ state }) =>
    ok({ billingEnabled: state.billing !== '', billingAccountName: state.billing }),
  'PUT .*/billingInfo': ({ state, body }) => {
    state.billing = String(body.billingAccountName);
    return ok({ billingEnabled: true });
  },
  'GET .*/budgets': ({ state }) => ok({ budgets: state.budgets }),
  'POST .*/budgets': ({ state, body }) => {
    state.budgets.push({ ...body, name: 'billingAccounts/0A-1B/budgets/1' });
    return ok({ name: 'billingAccounts/0A-1B/budgets/1' });
  },
  'PATCH .*/budgets/1': ({ state, body }) => ok(Object.assign(state.budgets[0] ?? {}, body)),
  // The web app and its address
  'GET .*/webApps': ({ state }) => ok({ apps: state.apps }),
  'GET .*:searchApps': ({ state }) =>
    ok({ apps: state.apps.map((app) => ({ ...app, platform: 'WEB' })) }),
  'POST .*/webApps': ({ state, body }) => {
    state.apps.push({ appId: '1:123:web:12ab', displayName: String(body.displayName) });
    return started;
  },
  'GET .*/webApps/[^/]+/config': ({ state, id }) =>
    ok({
      apiKey: `AIza${'k'.repeat(35)}`,
      authDomain: `${id}.firebaseapp.com`,
      appId: state.apps[0]?.appId,
    }),
  'GET .*/sites': ({ state }) => ok({ sites: state.sites }),
  'POST .*/sites': ({ state, query, id }) => {
    const site = String(query.get('siteId'));
    if (state.takenSites.includes(site)) return refuse(400, 'The site name is reserved');
    const defaultUrl = `https://${site}.web.app`;
    state.sites.push({ name: `projects/${id}/sites/${site}`, type: 'DEFAULT_SITE', defaultUrl });
    return ok({});
  },
  'GET .*/sites/[^/]+/config': ({ state }) => ok(state.hosting),
  'PATCH .*/sites/[^/]+/config': ({ state, body }) => ok(Object.assign(state.hosting, body)),
  // The database and the photos
  'GET .*/locations': ({ state }) =>
    ok({ locations: state.regions.map((locationId) => ({ locationId })) }),
  'GET .*/databases/\\(default\\)': ({ state, id }) =>
    state.database
      ? ok({ name: `projects/${id}/databases/(default)`, ...state.database })
      : missing,
  'POST .*/databases': ({ state, body }) => {
    if (state.database) return refuse(409, 'The database already exists');
    state.database = { ...body };
    return started;
  },
  'PATCH .*/databases/\\(default\\)': ({ state, body }) => {
    Object.assign(state.database ?? {}, body);
    return started;
  },
  'GET .*/defaultBucket': ({ state, id }) =>
    state.bucket
      ? ok({
          location: state.bucket.toUpperCase(),
          bucket: { name: `projects/${id}/buckets/${id}.firebasestorage.app` },
        })
      : missing,
  'POST .*/defaultBucket': ({ state, body }) => {
    const location = String(body.location);
    if (!state.billing) return refuse(402, 'This needs the Blaze plan');
    if (state.withoutStorage.includes(location)) return refuse(400, 'Unknown location');
    state.bucket = location;
    return ok({});
  },
  'GET .*/backups': ({ state }) => ok({ backups: state.backups }),
  'GET .*/backupSchedules': ({ state }) => ok({ backupSchedules: state.schedules }),
  'POST .*/backupSchedules': ({ state, body }) => {
    state.schedules.push(body);
    return ok({});
  },
  // Accounts and the key
  'GET /admin/v2/projects/[^/]+/config': ({ state }) =>
    state.auth ? ok(state.auth) : refuse(404, 'CONFIGURATION_NOT_FOUND'),
  'PATCH /admin/v2/projects/[^/]+/config': ({ state, body, query }) => {
    if (!state.auth) return refuse(404, 'CONFIGURATION_NOT_FOUND');
    const paths = (query.get('updateMask') ?? '').split(',');
    const locked = state.hasLockedMails ? /^notification\./ : /^notification\.(?!.*Name$)/;
    if (paths.some((path) => locked.test(path))) {
      return refuse(400, 'EMAIL_TEMPLATE_UPDATE_NOT_ALLOWED');
    }
    const unknown = paths.find((path) => !AUTH_FIELDS.test(path));
    if (unknown !== undefined) return refuse(400, `Invalid field mask: ${unknown}`);
    for (const path of paths) copyField(body, state.auth as Fields, path.split('.'));
    return ok(state.auth);
  },
  'POST .*:provisionFirebaseApp': ({ state }) => {
    state.auth = { signIn: { email: { enabled: true } }, authorizedDomains: ['localhost'] };
    return started;
  },
  'GET .*keys:lookupKey': () => ok({ name: 'projects/123/locations/global/keys/1' }),
  'GET .*/keys/1': ({ state }) =>
    ok({ name: 'projects/123/locations/global/keys/1', restrictions: state.restrictions }),
  'PATCH .*/keys/1': ({ state, body }) => {
    state.restrictions = body.restrictions ?? {};
    return started;
  },
  'POST .*:getIamPolicy': ({ state, query }) =>
    ok({ etag: 'e', bindings: state.policies[policyOf(query)] ?? [] }),
  'POST .*:setIamPolicy': ({ state, body, query }) => {
    const policy = body.policy as unknown as { bindings: object[] };
    state.policies[policyOf(query)] = policy.bindings;
    return ok(policy);
  },
  'GET .*/(serviceAccounts|workloadIdentityPools|providers)/[^/]+': ({ state, query }) => {
    const found = state.iam[targetOf(query)];
    return found ? ok(found) : missing;
  },
  'POST .*/(serviceAccounts|workloadIdentityPools|providers)': ({ state, body, query, id }) => {
    const own = [...query].find(([name]) => name.endsWith('Id'))?.[1];
    const email = `${body.accountId}@${id}.iam.gserviceaccount.com`;
    state.iam[`${targetOf(query)}/${own ?? email}`] = body;
    return ok({ name: 'operations/1', done: true, response: body });
  },
  // App Check
  'GET /v1/projects/[^/]+/keys': ({ state }) => ok({ keys: state.recaptchaKeys }),
  'POST /v1/projects/[^/]+/keys': ({ state, body, id }) => {
    const key = { ...body, name: `projects/${id}/keys/6L${'r'.repeat(38)}` };
    state.recaptchaKeys.push(key);
    return ok(key);
  },
  'GET .*/recaptchaEnterpriseConfig': ({ state }) => ok(state.appCheck),
  'PATCH .*/recaptchaEnterpriseConfig': ({ state, body }) =>
    ok(Object.assign(state.appCheck, body)),
  'POST .*/debugTokens': ({ state, body }) => {
    state.debugTokens.push(body);
    return ok(body);
  },
  'GET /v3/projects/[^/]+/timeSeries': ({ state }) => ok({ timeSeries: state.timeSeries }),
  // If nothing is found, the only row has no document.
  'POST .*:runQuery': ({ state }) =>
    ok(state.owners.length ? state.owners.map((document) => ({ document })) : [{}]),
  // Deployments
  'POST .*/rulesets': () => ok({ name: 'projects/p/rulesets/1' }),
};

/** The variables with which the Firebase CLI and our commands send their requests elsewhere. */
const ORIGINS = [
  ...['BILLING_BUDGETS_URL', 'RECAPTCHA_ENTERPRISE_URL', 'CLOUD_APIKEYS_URL', 'FIRESTORE_URL'],
  ...['FIREBASE_API_URL', 'FIREBASE_AUTH_URL', 'FIREBASE_AUTHPROXY_URL'],
  ...['FIREBASE_CLOUDBILLING_URL', 'FIREBASE_FIREBASESTORAGE_URL', 'FIREBASE_HOSTING_API_URL'],
  ...['FIREBASE_IAM_URL', 'FIREBASE_IDENTITY_URL', 'FIREBASE_RESOURCEMANAGER_URL'],
  ...['FIREBASE_RULES_URL', 'FIREBASE_SERVICE_USAGE_URL', 'FIREBASE_STORAGE_URL'],
  ...['FIREBASE_TOKEN_URL', 'CLOUD_MONITORING_URL'],
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
  options?: { isKept: boolean },
): Promise<FakeCloud> {
  const cloud: FakeCloud = { state: cloudState(state), requests: [], env: {} };
  const origin = await startServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { method = '', url = '' } = request;
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    const name = `${method} ${path}`;
    cloud.requests.push(name);
    const [status, answer] = answerTo(cloud, { path, url, text, name });
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const isRefusal = typeof answer === 'string';
    response.end(JSON.stringify(isRefusal ? { error: { code: status, message: answer } } : answer));
  }, options);
  cloud.env = {
    ...Object.fromEntries(ORIGINS.map((name) => [name, origin])),
    // Two interfaces have the path /v1/projects/X/services/Y.
    FIREBASE_APPCHECK_URL: `${origin}/appcheck`,
    FIREBASE_TOKEN: 'fake-refresh-token',
    XDG_CONFIG_HOME: join(temporaryFolder(), 'config'),
    NO_UPDATE_NOTIFIER: '1',
  };
  return cloud;
}

function answerTo(
  { state, refusal, requests }: FakeCloud,
  { path, url, text, name }: Record<'path' | 'url' | 'text' | 'name', string>,
): Answer {
  const isRefused = refusal?.for?.test(name) || refusal?.at === requests.length;
  if (refusal && isRefused) {
    refusal.happens?.();
    return refuse(refusal.status, refusal.message);
  }
  const route = Object.entries(ROUTES).find(([pattern]) => new RegExp(`^${pattern}$`).test(name));
  const query = new URLSearchParams(url.split('?')[1]);
  query.set('path', path);
  const [, id = ''] = /\/projects\/([^/:]+)/.exec(path) ?? [];
  const body = text.startsWith('{') ? JSON.parse(text) : {};
  const last = path.split('/').at(-1) ?? '';
  return route?.[1]({ state, id, last, body, query }) ?? ok({});
}
