import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, setDoc } from 'firebase/firestore';
import { getBytes, listAll, ref, type UploadMetadata, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ID } from '../../emulators/project';
import { firestore, parseAddress, storageHost } from './emulators';
import { STORAGE_RULES } from './rules-files';

/**
 * Storage rules for these tests only. Each path has a condition of another kind: one depends on the
 * type of an upload, one on its size, one on its name, and so on.
 */
const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /open/{name} { allow get; allow create: if true; }
    match /typed/{name} { allow create: if request.resource.contentType.matches('image/(webp|png)'); }
    match /small/{name} { allow create: if request.resource.size < 10; }
    match /named/{name} { allow create: if name.matches('[a-z]{3}[.]txt'); }
    match /once/{name} { allow create: if resource == null; }
    match /mine/{uid} { allow create: if request.auth.uid == uid; }
    match /team/{name} {
      allow create: if firestore.exists(/databases/(default)/documents/admins/$(request.auth.uid));
    }
    match /owner/{name} {
      allow create: if firestore.get(/databases/(default)/documents/admins/$(request.auth.uid)).data.role == 'owner';
    }
    match /plain/{name} {
      allow create: if request.resource.get('contentDisposition', null) in [null, 'inline']
        && request.resource.get('contentLanguage', null) == null
        && request.resource.metadata.keys().hasOnly(['kept']);
    }
    match /broken/{name} { allow create: if request.resource.size.matches('x'); }
  }
}`;

const BYTES = new Uint8Array([75, 97, 114, 105, 98, 117]);
let environment: RulesTestEnvironment;

const storageOf = (person?: string) =>
  (person
    ? environment.authenticatedContext(person)
    : environment.unauthenticatedContext()
  ).storage();
const put = (
  path: string,
  { by, type, bytes = BYTES }: { by?: string; type?: string; bytes?: Uint8Array } = {},
) => uploadBytes(ref(storageOf(by), path), bytes, type ? { contentType: type } : {});

/** Loads `rules` into the Storage emulator. */
function load(rules: string): Promise<RulesTestEnvironment> {
  return initializeTestEnvironment({
    projectId: PROJECT_ID,
    firestore: parseAddress(firestore(PROJECT_ID).host),
    storage: { ...parseAddress(storageHost()), rules },
  });
}

beforeAll(async () => {
  environment = await load(RULES);
  await environment.withSecurityRulesDisabled(async (context) => {
    await setDoc(doc(context.firestore(), 'admins/wanjiku'), { role: 'owner' });
    await setDoc(doc(context.firestore(), 'admins/otieno'), { role: 'editor' });
  });
});

afterAll(async () => {
  await environment.clearFirestore();
  await environment.cleanup();
  await (await load(STORAGE_RULES)).cleanup();
});

test('If a Storage rule allows a request, the request succeeds; every other request is refused', async () => {
  await assertSucceeds(put('open/a.txt'));
  expect(new Uint8Array(await getBytes(ref(storageOf(), 'open/a.txt')))).toEqual(BYTES);
  await assertFails(put('elsewhere/a.txt'));
  await assertFails(listAll(ref(storageOf(), 'open')));
});

test('Storage rules can depend on the type, the size and the name of an upload', async () => {
  await assertSucceeds(put('typed/a', { type: 'image/webp' }));
  await assertFails(put('typed/b', { type: 'image/svg+xml' }));
  await assertSucceeds(put('small/a', { bytes: new Uint8Array(9) }));
  await assertFails(put('small/b', { bytes: new Uint8Array(10) }));
  await assertSucceeds(put('named/abc.txt'));
  await assertFails(put('named/abcd.txt'));
});

test('Storage rules can depend on the metadata of an upload, and on whether metadata are missing', async () => {
  const upload = (name: string, metadata: UploadMetadata) =>
    uploadBytes(ref(storageOf(), `plain/${name}`), BYTES, metadata);
  await assertSucceeds(upload('a', {}));
  await assertSucceeds(
    upload('b', { contentDisposition: 'inline', customMetadata: { kept: 'x' } }),
  );
  await assertFails(upload('c', { contentDisposition: 'attachment' }));
  await assertFails(upload('d', { customMetadata: { kept: 'x', other: 'x' } }));
});

test('Storage rules can depend on whether the object is already stored', async () => {
  await assertSucceeds(put('once/a'));
  await assertFails(put('once/a'));
});

test('Storage rules can depend on the user’s uid, and a visitor has no uid', async () => {
  await assertSucceeds(put('mine/otieno', { by: 'otieno' }));
  await assertFails(put('mine/otieno', { by: 'wanjiku' }));
  await assertFails(put('mine/otieno'));
});

test('Storage rules can depend on whether a Firestore document exists, and on the document’s fields', async () => {
  await assertSucceeds(put('team/a', { by: 'otieno' }));
  await assertFails(put('team/b', { by: 'stranger' }));
  await assertFails(put('team/c'));
  await assertSucceeds(put('owner/a', { by: 'wanjiku' }));
  await assertFails(put('owner/b', { by: 'otieno' }));
  await assertFails(put('owner/c', { by: 'stranger' }));
});

test('If a Storage rule fails with an error, the request is refused, and later requests work', async () => {
  await assertFails(put('broken/a'));
  await assertSucceeds(put('open/after-broken'));
});

test('Each of many parallel uploads is checked with the Firestore document of its own user', async () => {
  const people = Array.from({ length: 50 }, (_, number) => (number % 2 ? 'stranger' : 'otieno'));
  const results = await Promise.allSettled(
    people.map((by, number) => put(`team/many-${number}`, { by })),
  );
  expect(results.map(({ status }) => status)).toEqual(
    people.map((by) => (by === 'otieno' ? 'fulfilled' : 'rejected')),
  );
});

test('Storage rules that do not compile are rejected, and valid rules can be loaded afterwards', async () => {
  await expect(load('service firebase.storage { match /b/ { allow } }')).rejects.toThrow();
  await (await load(RULES)).cleanup();
  await assertSucceeds(put('open/after-mistake'));
});
