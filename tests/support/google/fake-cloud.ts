import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../emulators/fake-programs';

/** The state of a project at Google. */
export interface CloudState {
  hasDatabase: boolean;
  hasBucket: boolean;
}

/** An answer: a status other than 200 is a refusal with the message `body`. */
type Answer = [status: number, body: object | string];
type Route = [method: string, path: RegExp, answer: (state: CloudState, body: string) => Answer];

const OPERATION = { name: 'operations/1', done: true, response: {} };
const DATABASE = {
  name: 'projects/p/databases/(default)',
  type: 'FIRESTORE_NATIVE',
  locationId: 'africa-south1',
};
const ok = (body: object): Answer => [200, body];
const refuse = (status: number, message: string): Answer => [status, message];

/** Google's published interfaces, as far as our commands and the pinned Firebase CLI use them. */
const ROUTES: Route[] = [
  [
    'POST',
    /\/token$|oauth2/,
    () => ok({ access_token: 'fake', expires_in: 3600, scope: 'openid' }),
  ],
  ['POST', /:testIamPermissions$/, (_, body) => ok(JSON.parse(body))],
  ['GET', /\/services\//, () => ok({ state: 'ENABLED' })],
  ['GET', /^\/v1beta1\/projects\/[^/]+$/, () => ok({ projectId: 'p', projectNumber: '12345' })],
  [
    'GET',
    /\/databases\/\(default\)$/,
    ({ hasDatabase }) => (hasDatabase ? ok(DATABASE) : refuse(404, 'no database')),
  ],
  [
    'POST',
    /\/databases$/,
    (state) => {
      state.hasDatabase = true;
      return ok(OPERATION);
    },
  ],
  [
    'GET',
    /\/defaultBucket$/,
    ({ hasBucket }) =>
      hasBucket
        ? ok({ bucket: { name: 'projects/p/buckets/p.firebasestorage.app' } })
        : refuse(404, 'no bucket'),
  ],
  ['POST', /:test$/, () => ok({})],
  ['GET', /\/(indexes|fields|releases)$/, () => ok({})],
  ['POST', /\/rulesets$/, () => ok({ name: 'projects/p/rulesets/1' })],
  ['POST', /:getIamPolicy$/, () => ok({ bindings: [] })],
];

/** The variables with which the Firebase CLI sends its requests to another origin. */
const ORIGINS = [
  ...['FIRESTORE_URL', 'CLOUD_APIKEYS_URL', 'FIREBASE_API_URL', 'FIREBASE_APPCHECK_URL'],
  ...['FIREBASE_AUTH_URL', 'FIREBASE_AUTHPROXY_URL', 'FIREBASE_CLOUDBILLING_URL'],
  ...['FIREBASE_FIREBASESTORAGE_URL', 'FIREBASE_HOSTING_API_URL', 'FIREBASE_IAM_URL'],
  ...['FIREBASE_IDENTITY_URL', 'FIREBASE_RESOURCEMANAGER_URL', 'FIREBASE_RULES_URL'],
  ...['FIREBASE_SERVICE_USAGE_URL', 'FIREBASE_STORAGE_URL', 'FIREBASE_TOKEN_URL'],
];

/** A fake of Google's interfaces for projects. It records each request, and ends with the test. */
export interface FakeCloud {
  state: CloudState;
  /** Each request as its method and its path. */
  requests: string[];
  /** If this is set, the answer to each request whose method and path match `for`. */
  refusal?: { for: RegExp; status: number; message: string };
  /** The environment in which the Firebase CLI sends its requests to this fake. */
  env: Record<string, string>;
}

/** Starts a fake with the given state. */
export async function startFakeCloud(state: CloudState): Promise<FakeCloud> {
  const cloud: FakeCloud = { state, requests: [], env: {} };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method = '', url = '' } = request;
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    const name = `${method} ${path}`;
    cloud.requests.push(name);
    const { refusal } = cloud;
    const route = ROUTES.find(([verb, pattern]) => verb === method && pattern.test(path));
    const [status, answer] = refusal?.for.test(name)
      ? refuse(refusal.status, refusal.message)
      : (route?.[2](cloud.state, body) ?? ok({}));
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const isRefusal = typeof answer === 'string';
    response.end(JSON.stringify(isRefusal ? { error: { code: status, message: answer } } : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cloud.env = {
    ...Object.fromEntries(ORIGINS.map((name) => [name, origin])),
    FIREBASE_TOKEN: 'fake-refresh-token',
    XDG_CONFIG_HOME: join(temporaryFolder(), 'config'),
    NO_UPDATE_NOTIFIER: '1',
  };
  return cloud;
}
