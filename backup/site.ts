import {
  ask as askOnce,
  type Database,
  firestoreOrigin,
  requestOf,
  SIGN_IN,
} from '../build/firestore-rest.mjs';

/** A site with posts to copy out, or to bring back, and the origins of its services. */
export interface Site extends Database {
  /** The bucket of its photos. */
  bucket: string;
  storage: string;
  auth: string;
  token: string;
}

/** One value as Firestore's REST interface writes it, such as `{ stringValue: 'Karibu' }`. */
export type Value = Record<string, unknown>;

/** A post's document, as it is read and as it is kept in a file. */
export interface StoredPost {
  id: string;
  createTime: string;
  updateTime: string;
  fields: Record<string, Value>;
}

/** The metadata of an object in the bucket. */
export interface ObjectFacts {
  size: number;
  /** In base64. */
  md5: string;
  type: string;
  /** The token of its download address. */
  token: string;
}

const TRIES = 4;
const PAUSE_MS = 500;
/** The statuses after which a request is repeated: the service is busy, or in trouble. */
const PASSING = [408, 429, 500, 502, 503, 504];

/**
 * The site that the configuration names. Firebase's own variables, such as FIRESTORE_EMULATOR_HOST,
 * lead to emulators. @throws Error that says what is missing
 */
export function siteOf(env: Record<string, string | undefined>): Site {
  const { VITE_FIREBASE_PROJECT_ID: projectId, VITE_FIREBASE_API_KEY: apiKey } = env;
  if (!projectId || !apiKey) {
    throw new Error(
      'VITE_FIREBASE_PROJECT_ID and VITE_FIREBASE_API_KEY are missing: see .env.example.',
    );
  }
  const { FIREBASE_AUTH_EMULATOR_HOST: authHost, FIREBASE_STORAGE_EMULATOR_HOST: storageHost } =
    env;
  return {
    projectId,
    apiKey,
    site: env.VITE_SITE_URL ?? '',
    bucket: env.VITE_FIREBASE_STORAGE_BUCKET || `${projectId}.firebasestorage.app`,
    firestore: firestoreOrigin(env),
    storage: storageHost ? `http://${storageHost}` : 'https://firebasestorage.googleapis.com',
    auth: authHost ? `http://${authHost}/identitytoolkit.googleapis.com` : SIGN_IN,
    token: authHost
      ? `http://${authHost}/securetoken.googleapis.com`
      : 'https://securetoken.googleapis.com',
  };
}

/** Asks a service; what fails in passing is tried again. @throws Error where it cannot be reached */
export async function ask(
  site: Database,
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  for (let tried = 1; ; tried++) {
    try {
      const answer = await askOnce(site, address, init);
      if (tried === TRIES || !PASSING.includes(answer.status)) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (tried === TRIES || !isPassing(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** tried));
  }
}

/** Whether a request failed for want of a network, or of an answer in time. */
function isPassing(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
}

/** Calls a method of the database. @throws ServiceError with the service's message if it refuses */
export async function call<T>(site: Site, method: string, body: object, token = ''): Promise<T[]> {
  const answer = await ask(...requestOf(site, method, { body, token }));
  if (!answer.ok) throw new ServiceError(answer.status, await answer.text());
  return (await answer.json()) as T[];
}

/** A service refused a request. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`The service answered ${status}: ${text.slice(0, 300)}`);
  }
}

/** The address of the object at `path` in the bucket. */
export function objectAddress({ storage }: Site, bucket: string, path: string): string {
  return `${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}`;
}

/** The metadata of the object at `path`; null if there is none. @throws ServiceError */
export async function factsOf(
  site: Site,
  bucket: string,
  path: string,
): Promise<ObjectFacts | null> {
  const answer = await ask(site, objectAddress(site, bucket, path));
  if (answer.status === 404 || answer.status === 403) return null;
  if (!answer.ok) throw new ServiceError(answer.status, await answer.text());
  const facts = (await answer.json()) as Record<string, string>;
  return {
    size: Number(facts.size),
    md5: facts.md5Hash ?? '',
    type: facts.contentType ?? '',
    token: facts.downloadTokens?.split(',')[0] ?? '',
  };
}
