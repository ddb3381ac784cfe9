import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc } from 'firebase/firestore';
import {
  deleteObject,
  getBytes,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { expect, test } from 'vitest';
import { imagePaths } from '../../src/model/photo-writing';
import { openAttackedSite, STRANGERS, signUp, site } from './attack-site';
import { objectsUrl } from './bucket';
import { storageHost } from './emulators';
import { PEOPLE, type PersonName, tokenFor } from './people';

const BUCKET = `gs://${site.projectId}.firebasestorage.app`;
const JPEG = { contentType: 'image/jpeg' };
const { databaseAs, storageAs } = openAttackedSite();

/** A path for an image of the post `post-1`. Each call returns another path. */
function freshPath(): string {
  const random = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  return imagePaths('post-1', random, 'photo.jpg', 'jpg').path;
}

/** A reference through which the person `name` in PEOPLE acts on the object at `path`. */
function at(name: PersonName, path: string) {
  return ref(storageAs(name, BUCKET), path);
}

const uploadUrl = (path: string) => `${objectsUrl(storageHost())}?name=${encodeURIComponent(path)}`;
const bytes = (...values: number[]) => new Uint8Array(values);

test.each(STRANGERS)(
  'A person outside the team (%s) can read an image, but cannot upload, change or delete images',
  async (name) => {
    const path = freshPath();
    await assertFails(uploadBytes(at(name, path), bytes(1), JPEG));
    await assertSucceeds(uploadBytes(at('editor', path), bytes(1), JPEG));
    await assertFails(deleteObject(at(name, path)));
    await assertFails(updateMetadata(at(name, path), { contentType: 'text/html' }));
    await assertSucceeds(getBytes(at(name, path)));
    await assertSucceeds(deleteObject(at('editor', path)));
  },
);

test('A stranger who signs up cannot upload an image with a request to the REST API', async () => {
  const url = uploadUrl(freshPath());
  const upload = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' };
    return (await fetch(url, { method: 'POST', headers, body: bytes(1) })).status;
  };
  const { token } = await signUp(`uploader-${Date.now()}@example.org`);
  expect(await upload(token)).toBe(403);
  expect(await upload(tokenFor(PEOPLE.editor, site.projectId))).toBe(200);
});

test('Not even the owner can overwrite a photo or change its metadata', async () => {
  const path = freshPath();
  await assertSucceeds(uploadBytes(at('owner', path), bytes(1, 2, 3), JPEG));
  await assertFails(uploadBytes(at('owner', path), bytes(9), JPEG));
  await assertFails(updateMetadata(at('owner', path), { contentType: 'text/html' }));
  expect([...new Uint8Array(await getBytes(at('visitor', path)))]).toEqual([1, 2, 3]);
});

test.each(['image/svg+xml', 'text/html', 'application/javascript', 'IMAGE/JPEG', 'image/gif'])(
  'An editor cannot upload a file of type %s',
  async (contentType) => {
    const image = at('editor', freshPath());
    // The bytes are '<s', the beginning of '<svg' and '<script'.
    await assertFails(uploadBytes(image, bytes(60, 115), { contentType }));
    await assertSucceeds(uploadBytes(image, bytes(60, 115), JPEG));
  },
);

test.each([
  { contentDisposition: 'attachment; filename=photo.exe' },
  { contentEncoding: 'gzip' },
  { customMetadata: { x: 'y' } },
])('An editor cannot upload a photo with the metadata %j', async (metadata) => {
  const image = at('editor', freshPath());
  await assertFails(uploadBytes(image, bytes(1), { ...JPEG, ...metadata }));
  await assertSucceeds(uploadBytes(image, bytes(1), JPEG));
});

test('Nobody can list the images, not even the owner', async () => {
  for (const name of ['visitor', 'waiting', 'editor', 'owner'] as const) {
    await assertFails(listAll(at(name, 'images')));
    await assertFails(listAll(at(name, '')));
  }
});

test('An editor cannot upload a file outside of images/ or into a folder inside images/', async () => {
  const name = freshPath().replace('images/', '');
  for (const folder of ['', 'scripts/', 'images/more/', 'Images/']) {
    await assertFails(uploadBytes(at('editor', folder + name), bytes(1), JPEG));
  }
  await assertSucceeds(uploadBytes(at('editor', `images/${name}`), bytes(1), JPEG));
});

test('An editor who is removed from the team during an upload cannot finish it', async () => {
  const start = await startUpload(freshPath());
  await assertSucceeds(deleteDoc(doc(databaseAs('owner'), 'admins/editor')));
  expect(await finishUpload(start)).toBe(403);
});

test('An editor who is still in the team can finish an upload', async () => {
  expect(await finishUpload(await startUpload(freshPath()))).toBe(200);
});

/**
 * Starts a resumable upload by the editor, as the SDK does for a large photo.
 * @returns the URL of the upload
 */
async function startUpload(path: string): Promise<string> {
  const response = await fetch(uploadUrl(path), {
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
  return (await fetch(address, { method: 'POST', headers, body: bytes(1, 2, 3) })).status;
}

function uploadHeaders(command: string): Record<string, string> {
  return {
    Authorization: `Bearer ${tokenFor(PEOPLE.editor, site.projectId)}`,
    'X-Goog-Upload-Protocol': 'resumable',
    'X-Goog-Upload-Command': command,
  };
}
