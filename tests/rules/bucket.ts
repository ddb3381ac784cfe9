import { PEOPLE, type PersonName, tokenFor } from './people';
import type { Verdict } from './rest';

/** The Storage emulator asks the Firestore of the one project it was started for. */
export const STORAGE_PROJECT = 'demo-for-us-by-us';
const BUCKET = `${STORAGE_PROJECT}.firebasestorage.app`;
const BYPASS = 'owner';

/** What somebody does to one object, of so many bytes of a type; `taken`: it is there already. */
export interface StorageAttempt {
  as: PersonName;
  does: 'adds' | 'reads' | 'lists' | 'changes' | 'deletes';
  path: string;
  type: string;
  bytes: number;
  taken: boolean;
}

/** Makes `source` the Storage emulator's rules; throws where it does not compile. */
export async function loadStorageRules(host: string, source: string): Promise<void> {
  const response = await fetch(`http://${host}/internal/setRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content: source }] } }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Puts the object there or takes it away, as the attempt wants it, then makes the attempt. */
export async function performOnBucket(host: string, attempt: StorageAttempt): Promise<Verdict> {
  await request(host, BYPASS, { ...attempt, does: 'deletes' });
  if (attempt.taken) await request(host, BYPASS, { ...attempt, does: 'adds' });
  const person = PEOPLE[attempt.as];
  return request(host, person && tokenFor(person, STORAGE_PROJECT), attempt);
}

async function request(
  host: string,
  token: string | null,
  attempt: StorageAttempt,
): Promise<Verdict> {
  const { call, method, body, type } = callFor(attempt);
  const response = await fetch(`http://${host}/v0/b/${BUCKET}/o${call}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': type }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (response.ok || response.status === 404) return 'allowed';
  if (response.status === 403) return 'refused';
  throw new Error(`${response.status} ${text}`);
}

interface Call {
  call: string;
  method: string;
  type: string;
  body?: string | Uint8Array<ArrayBuffer>;
}

function callFor({ does, path, type, bytes }: StorageAttempt): Call {
  const object = encodeURIComponent(path);
  switch (does) {
    case 'adds':
      return { call: `?name=${object}`, method: 'POST', type, body: new Uint8Array(bytes) };
    case 'changes':
      return {
        call: `/${object}`,
        method: 'PATCH',
        type: 'application/json',
        body: JSON.stringify({ contentType: 'text/html' }),
      };
    case 'lists':
      return { call: `?prefix=${encodeURIComponent('images/')}`, method: 'GET', type };
    default:
      return { call: `/${object}`, method: does === 'reads' ? 'GET' : 'DELETE', type };
  }
}
