import {
  assertFails,
  assertSucceeds,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteDoc, doc } from 'firebase/firestore';
import {
  deleteObject,
  getBytes,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { imagePaths } from '../../src/model/photo';
import { as, openEnvironment, restore, signUp, site } from './attack-site';
import { storageHost } from './emulators';
import { PEOPLE, tokenFor } from './people';

const BUCKET = `gs://${site.projectId}.firebasestorage.app`;
const JPEG = { contentType: 'image/jpeg' };
let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await openEnvironment();
});
beforeEach(() => restore(environment));
afterAll(() => environment.cleanup());

/** A path that is unique in this run. */
function freshPath(): string {
  const random = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  return imagePaths('post-1', random, 'photo.jpg', 'jpg').imagePath;
}

function at(name: Parameters<typeof as>[1], path: string) {
  return ref(as(environment, name).storage(BUCKET), path);
}

const bytes = (...values: number[]) => new Uint8Array(values);

test.each([
  'visitor',
  'waiting',
  'removed editor',
  'forged claim',
  'owner’s e-mail, unverified',
] as const)('%s uploads nothing and deletes nothing', async (name) => {
  const path = freshPath();
  await assertFails(uploadBytes(at(name, path), bytes(1), JPEG));
  await assertSucceeds(uploadBytes(at('editor', path), bytes(1), JPEG));
  await assertFails(deleteObject(at(name, path)));
  await assertFails(updateMetadata(at(name, path), { contentType: 'text/html' }));
  await assertSucceeds(getBytes(at(name, path)));
});

test('a stranger who signs up uploads nothing by a plain request', async () => {
  const { token } = await signUp(`uploader-${Date.now()}@example.org`);
  const bucket = BUCKET.replace('gs://', '');
  const url = `http://${storageHost()}/v0/b/${bucket}/o?name=${encodeURIComponent(freshPath())}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' },
    body: bytes(1),
  });
  expect(response.status).toBe(403);
});

test('an editor who uploads under the name of another photo does not replace it', async () => {
  const path = freshPath();
  await assertSucceeds(uploadBytes(at('editor', path), bytes(1, 2, 3), JPEG));
  await assertFails(uploadBytes(at('owner', path), bytes(9), JPEG));
  await assertFails(updateMetadata(at('owner', path), { contentType: 'text/html' }));
  expect([...new Uint8Array(await getBytes(at('visitor', path)))]).toEqual([1, 2, 3]);
});

test.each(['image/svg+xml', 'text/html', 'application/javascript', 'IMAGE/JPEG', 'image/gif'])(
  'an editor uploads no %s in the guise of a photo',
  async (contentType) => {
    await assertFails(uploadBytes(at('editor', freshPath()), bytes(60, 115), { contentType }));
  },
);

test.each([
  { contentDisposition: 'attachment; filename=photo.exe' },
  { contentEncoding: 'gzip' },
  { customMetadata: { x: 'y' } },
])('an editor uploads no photo that browsers are told to take otherwise: %j', async (metadata) => {
  await assertFails(uploadBytes(at('editor', freshPath()), bytes(1), { ...JPEG, ...metadata }));
});

test('nobody lists the images, not even the owner', async () => {
  for (const name of ['visitor', 'waiting', 'editor', 'owner'] as const) {
    await assertFails(listAll(at(name, 'images')));
    await assertFails(listAll(at(name, '')));
  }
});

test('an editor writes nothing outside of images/', async () => {
  const name = freshPath().replace('images/', '');
  for (const folder of ['', 'scripts/', 'images/more/', 'Images/']) {
    await assertFails(uploadBytes(at('editor', folder + name), bytes(1), JPEG));
  }
});

test('an editor who is removed while a photo is on its way does not get it in', async () => {
  const start = await startUpload(freshPath());
  await assertSucceeds(deleteDoc(doc(as(environment, 'owner').firestore(), 'admins/editor')));
  expect(await finishUpload(start)).toBe(403);
});

test('one who is not removed does', async () => {
  expect(await finishUpload(await startUpload(freshPath()))).toBe(200);
});

/** Starts a resumable upload, as the SDK does for a large photo. @returns the upload's URL */
async function startUpload(path: string): Promise<string> {
  const bucket = BUCKET.replace('gs://', '');
  const response = await fetch(
    `http://${storageHost()}/v0/b/${bucket}/o?name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: { ...upload('start'), 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: path, contentType: 'image/jpeg' }),
    },
  );
  const address = response.headers.get('x-goog-upload-url');
  if (!address) throw new Error(`${response.status}: no address to upload to`);
  return address;
}

async function finishUpload(address: string): Promise<number> {
  const headers = { ...upload('upload, finalize'), 'X-Goog-Upload-Offset': '0' };
  return (await fetch(address, { method: 'POST', headers, body: bytes(1, 2, 3) })).status;
}

function upload(command: string): Record<string, string> {
  return {
    Authorization: `Bearer ${tokenFor(PEOPLE.editor, site.projectId)}`,
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': command,
  };
}
