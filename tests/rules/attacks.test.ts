import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { imagePaths } from '../../src/model/photo-writing';
import { openAttackedSite, site } from './attack-site';
import { objectsUrl } from './bucket';
import { storageHost } from './emulators';
import { PEOPLE, tokenFor } from './people';

// Attacks that take several steps. tests/rules/cases has each single request.

const { databaseAs, peek } = openAttackedSite();

test('A new owner can do all that the first owner can, and can remove the first owner; no owner can remove themself', async () => {
  const [owner, second] = [databaseAs('owner'), databaseAs('editor')];
  const closing = { enrolment: 'closed' };
  await assertFails(updateDoc(doc(second, 'settings/access'), closing));
  await assertSucceeds(updateDoc(doc(owner, 'admins/editor'), { role: 'owner' }));
  await assertSucceeds(updateDoc(doc(second, 'settings/access'), closing));
  const place = { email: 'waiting@example.org', addedBy: 'editor', addedAt: serverTimestamp() };
  await assertSucceeds(setDoc(doc(second, 'admins/waiting'), { ...place, role: 'editor' }));
  await assertSucceeds(updateDoc(doc(second, 'admins/waiting'), { role: 'owner' }));
  await assertFails(deleteDoc(doc(second, 'admins/editor')));
  await assertSucceeds(deleteDoc(doc(second, 'admins/waiting')));
  await assertSucceeds(deleteDoc(doc(second, 'admins/owner')));
  await assertFails(deleteDoc(doc(owner, 'admins/editor')));
  expect(await peek('admins/editor')).toMatchObject({ role: 'owner' });
});

test('If two owners remove each other at the same moment, at least one of them stays', async () => {
  await assertSucceeds(updateDoc(doc(databaseAs('owner'), 'admins/editor'), { role: 'owner' }));
  await Promise.allSettled([
    deleteDoc(doc(databaseAs('owner'), 'admins/editor')),
    deleteDoc(doc(databaseAs('editor'), 'admins/owner')),
  ]);
  // On a busy machine, the emulator may end both writes with an error, and then both owners stay.
  const left = await Promise.all([peek('admins/owner'), peek('admins/editor')]);
  expect(left.filter(Boolean)).not.toHaveLength(0);
});

test('Documents at paths without a rule are closed to all', async () => {
  const database = databaseAs('owner');
  for (const path of ['users/waiting', 'posts/post-4/comments/1', 'settings/theme', 'a/b']) {
    await assertFails(setDoc(doc(database, path), { x: 1 }));
    await assertFails(getDoc(doc(database, path)));
  }
});

test('Only an editor who is still in the team can finish an upload', async () => {
  expect(await finishUpload(await startUpload())).toBe(200);
  const start = await startUpload();
  await assertSucceeds(deleteDoc(doc(databaseAs('owner'), 'admins/editor')));
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
