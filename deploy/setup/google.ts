import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { PlainFailure } from '../../emulators/failures';

const require = createRequire(import.meta.url);
const POLL_MS = 2_000;
const OPERATION_TIMEOUT_MS = 5 * 60_000;

/** The part of firebase-tools' HTTP client that is used here. It sends the login of the CLI. */
interface CliClient {
  request(options: object): Promise<{ body: unknown }>;
}
const { Client } = require('firebase-tools/lib/apiv2') as {
  Client: new (options: { urlPrefix: string; auth: boolean }) => CliClient;
};
const api = require('firebase-tools/lib/api') as Record<string, () => string>;

/** The origins of Google's published interfaces. A test redirects them, like those of the CLI. */
const ORIGINS = {
  appcheck: () => api.appCheckOrigin?.(),
  billing: () => api.cloudbillingOrigin?.(),
  budgets: () => process.env.BILLING_BUDGETS_URL ?? 'https://billingbudgets.googleapis.com',
  firebase: () => api.firebaseApiOrigin?.(),
  firestore: () => api.firestoreOrigin?.(),
  hosting: () => api.hostingApiOrigin?.(),
  iam: () => api.iamOrigin?.(),
  identity: () => api.identityOrigin?.(),
  keys: () => api.apiKeysOrigin?.(),
  monitoring: () => api.cloudMonitoringOrigin?.(),
  projects: () => api.resourceManagerOrigin?.(),
  recaptcha: () =>
    process.env.RECAPTCHA_ENTERPRISE_URL ?? 'https://recaptchaenterprise.googleapis.com',
  services: () => api.serviceUsageOrigin?.(),
  storage: () => api.firebaseStorageOrigin?.(),
};
type Service = keyof typeof ORIGINS;

/** Google has refused a request. */
export class GoogleRefusal extends PlainFailure {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface Call {
  body?: object;
  query?: Record<string, string>;
  /** The project that is charged for the request, if the service asks for one. */
  project?: string;
}

/**
 * Signs in with the login of the Firebase CLI (`npm run login`).
 * @returns the login's e-mail address; '' if it is not known
 * @throws PlainFailure if the Firebase CLI has no login
 */
export async function signInToGoogle(): Promise<string> {
  const { requireAuth } = require('firebase-tools/lib/requireAuth');
  const auth = require('firebase-tools/lib/auth');
  const options = {};
  const account = auth.getGlobalDefaultAccount();
  if (account) auth.setActiveAccount(options, account);
  try {
    await requireAuth(options);
  } catch {
    throw new PlainFailure('You are not logged in to Google. Run first: npm run login');
  }
  return account?.user?.email ?? '';
}

/**
 * Calls a method of one of Google's interfaces, such as 'GET', 'firebase', '/v1beta1/projects/x'. If
 * Google answers with an operation that is not finished, waits for its end.
 * @throws GoogleRefusal if Google refuses
 */
export async function callGoogle<T = Record<string, unknown>>(
  method: string,
  service: Service,
  path: string,
  { body, query, project }: Call = {},
): Promise<T> {
  const answer = await send<Operation>(method, service, path, { body, query, project } as Call);
  if (!isOperation(answer)) return answer as T;
  const [version] = path.split('/').filter(Boolean);
  const deadline = Date.now() + OPERATION_TIMEOUT_MS;
  let operation = answer;
  while (!operation.done) {
    if (Date.now() > deadline) throw new PlainFailure(`Google has not finished ${operation.name}.`);
    operation = await send('GET', service, `/${version}/${operation.name}`, {
      ...(project && { project }),
    });
    if (!operation.done) await pause(POLL_MS);
  }
  if (operation.error) {
    throw new GoogleRefusal(operation.error.code, operation.error.message);
  }
  return (operation.response ?? {}) as T;
}

/** Like `callGoogle` with 'GET', but null if there is no such thing, or this login may not see it. */
export async function findAtGoogle<T = Record<string, unknown>>(
  service: Service,
  path: string,
  call: Call = {},
): Promise<T | null> {
  try {
    return await callGoogle<T>('GET', service, path, call);
  } catch (error) {
    if (error instanceof GoogleRefusal && [403, 404].includes(error.status)) return null;
    throw error;
  }
}

interface Operation {
  name?: string;
  done?: boolean;
  response?: object;
  error?: { code: number; message: string };
}

function isOperation(answer: Operation): boolean {
  return /(^|\/)operations\//.test(String(answer.name)) || answer.done !== undefined;
}

async function send<T>(method: string, service: Service, path: string, call: Call): Promise<T> {
  const { body, query, project } = call;
  const client = new Client({ urlPrefix: ORIGINS[service]() ?? '', auth: true });
  try {
    const { body: answer } = await client.request({
      method,
      path,
      retries: 0,
      ...(body && { body }),
      ...(query && { queryParams: query }),
      ...(project && { headers: { 'x-goog-user-project': project } }),
    });
    return answer as T;
  } catch (error) {
    const { status = 0, message } = error as { status?: number; message: string };
    const [, host] = /^Failed to make request to \w+:\/\/([^/]+)/.exec(message) ?? [];
    if (host) {
      throw new PlainFailure(
        `There is no answer from ${host}. Is there a connection to the internet?`,
      );
    }
    if (message.startsWith('Authentication Error')) {
      throw new PlainFailure('Your login is no longer valid. Run: npm run login -- --reauth');
    }
    throw new GoogleRefusal(status, message);
  }
}
