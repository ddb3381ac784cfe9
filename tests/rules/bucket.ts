import { PEOPLE, type PersonName, tokenFor } from './people';
import { BYPASS, BYPASS_HEADERS, type Verdict } from './rest';
import { photoLine } from './samples';
import { trashOf } from './table';
import type { Doc } from './values';

/**
 * The project for which the emulators were started. The Storage emulator can read Firestore only in
 * this project.
 */
export const STORAGE_PROJECT = 'demo-for-us-by-us';
const BUCKET = `${STORAGE_PROJECT}.firebasestorage.app`;

/**
 * An operation of the person `as` on the object at `path`, or on the folder images/ if `does` is
 * 'lists'. If `taken`, an object at `path` exists before the operation. The object has `bytes`
 * bytes.
 */
export interface StorageAttempt {
  as: PersonName;
  does: 'adds' | 'reads' | 'lists' | 'changes' | 'deletes';
  path: string;
  type: string;
  bytes: number;
  taken: boolean;
  /**
   * The metadata of a multipart upload as JSON, except the content type. If `metadata` is '', the
   * upload is not multipart, and has no metadata except the content type.
   */
  metadata: string;
  /** The id of a post, and the post's state. */
  id: string;
  post: 'nowhere' | 'live' | 'in the trash';
  /**
   * The path of the post's cover; if the path contains '.thumbnail.', the path of the cover's
   * thumbnail.
   */
  shows: string;
  /**
   * A photo of the post other than the cover; null if the post has only a cover. The post stores
   * this photo between two others. `end` is the part of the photo's path after the post's id and a
   * hyphen. `alt` is the photo's alternative text.
   */
  beside: { end: string; alt: string } | null;
}

/**
 * The Firestore documents of an attempt's post, by path; null for a document that does not exist.
 */
export function postOf({ id, post, shows, beside }: StorageAttempt): Record<string, Doc | null> {
  const cover = shows.includes('.thumbnail.') ? { thumbnailPath: shows } : { imagePath: shows };
  const line = beside && `${beside.end} 0f-1e 2d-3c 1600x900 245000 ${beside.alt}`;
  const doc = { ...cover, ...(line && { photos: [photoLine(1), line, photoLine(2)] }) };
  return {
    [`posts/${id}`]: post === 'live' ? { type: 'events', ...doc } : null,
    [`trash/${id}`]: post === 'in the trash' ? trashOf({ type: 'events', ...doc }) : null,
  };
}

/** Loads `source` as the Storage emulator's rules; throws if it does not compile. */
export async function loadStorageRules(host: string, source: string): Promise<void> {
  const response = await fetch(`http://${host}/internal/setRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content: source }] } }),
  });
  if (!response.ok) throw new Error(await response.text());
}

export function objectsUrl(host: string): string {
  return `http://${host}/v0/b/${BUCKET}/o`;
}

/** Uses Google Cloud's API to list the paths of all images. */
export async function listImages(host: string): Promise<string[]> {
  const url = `http://${host}/storage/v1/b/${BUCKET}/o?prefix=images/`;
  const answer = await fetch(url, { headers: BYPASS_HEADERS });
  const { items = [] } = (await answer.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

/** Deletes an object without checking the rules. */
export async function deleteObject(host: string, path: string): Promise<void> {
  const url = `${objectsUrl(host)}/${encodeURIComponent(path)}`;
  await fetch(url, { method: 'DELETE', headers: BYPASS_HEADERS });
}

/**
 * Deletes the object, creates it again if `attempt.taken`, and then performs the attempt.
 * @returns the verdict of the rules
 */
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
  const { call, method, body, type, protocol } = callFor(attempt);
  const response = await fetch(objectsUrl(host) + call, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': type }),
      ...(protocol === undefined ? {} : { 'X-Goog-Upload-Protocol': protocol }),
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
  protocol?: 'multipart';
  body?: string | Uint8Array<ArrayBuffer>;
}

/** A multipart upload, as the SDK makes it for a small file: metadata, then bytes. */
function inParts(object: string, { type, bytes, metadata }: StorageAttempt): Call {
  const boundary = 'part';
  const lines = [
    `--${boundary}`,
    'Content-Type: application/json; charset=utf-8',
    '',
    JSON.stringify({ contentType: type, ...JSON.parse(metadata) }),
    `--${boundary}`,
    `Content-Type: ${type}`,
    '',
    'x'.repeat(bytes),
    `--${boundary}--`,
  ];
  return {
    call: `?name=${object}`,
    method: 'POST',
    type: `multipart/related; boundary=${boundary}`,
    protocol: 'multipart',
    body: lines.join('\r\n'),
  };
}

function callFor(attempt: StorageAttempt): Call {
  const { does, path, type, bytes, metadata } = attempt;
  const object = encodeURIComponent(path);
  switch (does) {
    case 'adds':
      if (metadata !== '') return inParts(object, attempt);
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
