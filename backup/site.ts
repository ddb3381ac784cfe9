import {
  AUTH_ORIGIN,
  type Database,
  fetchAsSite,
  firestoreOrigin,
  firestoreRequest,
  NoResponse,
  STORAGE_ORIGIN,
} from '../build/firestore-rest.mjs';
import { PlainFailure } from '../emulators/failures';

/** A site whose posts are copied or restored, and the origins of its services. */
export interface Site extends Database {
  /** The bucket of the site's photos. */
  bucket: string;
  storage: string;
  auth: string;
  /** The origin of the service that renews sessions. */
  token: string;
}

/** A value in the format of Firestore's REST API, such as `{ stringValue: 'Karibu' }`. */
export type Value = Record<string, unknown>;

/**
 * A post as a file of a backup stores it. The times and the fields have the format of Firestore's
 * REST API.
 */
export interface StoredPost {
  id: string;
  createTime: string;
  updateTime: string;
  fields: Record<string, Value>;
}

/** The metadata of an object in the bucket. */
export interface ObjectMetadata {
  size: number;
  /** In base64. */
  md5: string;
  type: string;
  /** The token of the object's download address. */
  token: string;
}

const MAX_TRIES = 4;
const PAUSE_MS = 500;
/** Whether a service has answered. If none ever has, there may be no network at all. */
let hasAnswered = false;
/** The statuses of temporary errors, after which a request is repeated. */
const TEMPORARY = [408, 429, 500, 502, 503, 504];

/**
 * The site that the configuration `env` describes. If one of Firebase's own environment variables,
 * such as FIRESTORE_EMULATOR_HOST, names an emulator, the site uses this emulator.
 * @throws PlainFailure if the project's id or the API key is missing
 */
export function siteOf(env: Record<string, string | undefined>): Site {
  const { VITE_FIREBASE_PROJECT_ID: projectId, VITE_FIREBASE_API_KEY: apiKey } = env;
  if (!projectId || !apiKey) {
    throw new PlainFailure(
      'VITE_FIREBASE_PROJECT_ID or VITE_FIREBASE_API_KEY is missing: see .env.example.',
    );
  }
  const { FIREBASE_AUTH_EMULATOR_HOST: authHost, FIREBASE_STORAGE_EMULATOR_HOST: storageHost } =
    env;
  return {
    projectId,
    apiKey,
    site: env.VITE_SITE_URL ?? '',
    appId: env.VITE_FIREBASE_APP_ID ?? '',
    bucket: env.VITE_FIREBASE_STORAGE_BUCKET || `${projectId}.firebasestorage.app`,
    firestore: firestoreOrigin(env),
    storage: storageHost ? `http://${storageHost}` : STORAGE_ORIGIN,
    auth: authHost ? `http://${authHost}/identitytoolkit.googleapis.com` : AUTH_ORIGIN,
    token: authHost
      ? `http://${authHost}/securetoken.googleapis.com`
      : 'https://securetoken.googleapis.com',
  };
}

/**
 * Sends a request to a service. After a temporary error it is sent again, at most MAX_TRIES times
 * in all, unless no service has ever answered.
 * @returns the last response, which may be a refusal
 * @throws NoResponse if the service cannot be reached
 */
export async function fetchWithRetries(
  site: Database,
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    try {
      const response = await fetchAsSite(site, address, init);
      hasAnswered = true;
      if (tries === MAX_TRIES || !TEMPORARY.includes(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (tries === MAX_TRIES || !hasAnswered || !(error instanceof NoResponse)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** tries));
  }
}

/**
 * Calls a method of the database.
 * @throws ServiceError with the service's message if the service refuses
 */
export async function callMethod<T>(
  site: Site,
  method: string,
  body: object,
  token = '',
): Promise<T[]> {
  const response = await fetchWithRetries(...firestoreRequest(site, method, { body, token }));
  await throwIfRefused(response);
  return (await response.json()) as T[];
}

/** A service has refused a request. */
export class ServiceError extends PlainFailure {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`The service answered ${status}: ${text.slice(0, 300)}`);
  }
}

/** @throws ServiceError if `response` is a refusal */
export async function throwIfRefused(response: Response): Promise<void> {
  if (!response.ok) throw new ServiceError(response.status, await response.text());
}

/** The address of the object at `path` in the bucket. */
export function objectAddress({ storage }: Site, bucket: string, path: string): string {
  return `${storage}/v0/b/${bucket}/o/${encodeURIComponent(path)}`;
}

/**
 * The metadata of the object at `path`; null if the object does not exist.
 * @throws ServiceError if the service refuses, with status 403 if the object may not be read
 */
export async function readMetadata(
  site: Site,
  bucket: string,
  path: string,
): Promise<ObjectMetadata | null> {
  const response = await fetchWithRetries(site, objectAddress(site, bucket, path));
  if (response.status === 404) return null;
  await throwIfRefused(response);
  const metadata = (await response.json()) as Record<string, string>;
  return {
    size: Number(metadata.size),
    md5: metadata.md5Hash ?? '',
    type: metadata.contentType ?? '',
    token: metadata.downloadTokens?.split(',')[0] ?? '',
  };
}
