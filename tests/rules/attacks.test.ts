import { beforeAll, beforeEach, expect, test } from 'vitest';
import { imagePaths } from '../../src/model/photo-writing';
import type { Write } from './attempt';
import { loadStorageRules, objectsUrl, STORAGE_PROJECT } from './bucket';
import { firestore, storageHost } from './emulators';
import { PEOPLE, type PersonName, tokenFor } from './people';
import { clear, loadRules, readDocument } from './rest';
import { FIRESTORE_RULES, STORAGE_RULES } from './rules-files';
import { perform, seed } from './site';
import { ME, NOW } from './values';

// Attacks that take several steps. tests/rules/cases has each single request.

const site = firestore(STORAGE_PROJECT);
const can = (as: PersonName, ...writes: Write[]) =>
  perform(site, { as, stored: {}, does: { writes } }).then((verdict) => verdict === 'allowed');
const promotionOf = (uid: string) => ({ merge: `admins/${uid}`, doc: { role: 'owner' } });

beforeAll(async () => {
  await loadRules(site, FIRESTORE_RULES);
  await loadStorageRules(storageHost(), STORAGE_RULES);
});
beforeEach(async () => {
  await clear(site);
  await seed(site, []);
});

test('A new owner can do all that the first owner can, and can remove the first owner; no owner can remove themself', async () => {
  const closing = { merge: 'settings/access', doc: { enrolment: 'closed' } };
  const waiting = { role: 'editor', email: PEOPLE.waiting.email, addedBy: ME, addedAt: NOW };
  expect(await can('editor', closing)).toBe(false);
  expect(await can('owner', promotionOf('editor'))).toBe(true);
  expect(await can('editor', closing)).toBe(true);
  expect(await can('editor', { put: 'admins/waiting', doc: waiting })).toBe(true);
  expect(await can('editor', promotionOf('waiting'))).toBe(true);
  expect(await can('editor', { remove: 'admins/editor' })).toBe(false);
  expect(await can('editor', { remove: 'admins/waiting' })).toBe(true);
  expect(await can('editor', { remove: 'admins/owner' })).toBe(true);
  expect(await can('owner', { remove: 'admins/editor' })).toBe(false);
});

test('If two owners remove each other at the same moment, at least one of them stays', async () => {
  expect(await can('owner', promotionOf('editor'))).toBe(true);
  await Promise.allSettled([
    can('owner', { remove: 'admins/editor' }),
    can('editor', { remove: 'admins/owner' }),
  ]);
  // On a busy machine, the emulator may end both writes with an error, and then both owners stay.
  const left = ['owner', 'editor'].map((uid) => readDocument(site, `admins/${uid}`));
  expect((await Promise.all(left)).filter(Boolean)).not.toHaveLength(0);
});

test('Documents at paths without a rule are closed to all', async () => {
  for (const path of ['users/waiting', 'posts/post-4/comments/1', 'settings/theme', 'a/b']) {
    expect(await can('owner', { put: path, doc: { x: 1 } })).toBe(false);
    const reading = { as: 'owner', stored: {}, does: { get: path } } as const;
    expect(await perform(site, reading)).toBe('refused');
  }
});

test('Only an editor who is still in the team can finish an upload', async () => {
  expect(await finishUpload(await startUpload())).toBe(200);
  const start = await startUpload();
  expect(await can('owner', { remove: 'admins/editor' })).toBe(true);
  expect(await finishUpload(start)).toBe(403);
});

/**
 * Starts a resumable upload by the editor, as the SDK does for a large photo.
 * @returns the URL of the upload
 */
async function startUpload(): Promise<string> {
  const random = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  const { path } = imagePaths('post-1', random, 'photo.jpg', 'jpg');
  const url = `${objectsUrl(storageHost())}?name=${encodeURIComponent(path)}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...uploadHeaders('start'), 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: path, contentType: 'image/jpeg' }),
  });
  const address = response.headers.get('x-goog-upload-url');
  if (!address) throw new Error(`${response.status}: no address to upload to`);
  return address;
}

async function finishUpload(address: string): Promise<number> {
  const headers = { ...uploadHeaders('upload, finalize'), 'X-Goog-Upload-Offset': '0' };
  return (await fetch(address, { method: 'POST', headers, body: new Uint8Array([1, 2, 3]) }))
    .status;
}

function uploadHeaders(command: string): Record<string, string> {
  return {
    Authorization: `Bearer ${tokenFor(PEOPLE.editor, site.projectId)}`,
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': command,
  };
}
