import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStorageRules, objectsUrl, STORAGE_PROJECT } from './bucket';
import { storageHost } from './emulators';
import { tokenFor } from './people';
import { clear } from './rest';
import { STORAGE_RULES } from './rules-files';
import { emulated, put } from './team-site';

// tests/rules/cases/storage.ts shows which requests the rules allow. These tests show that the
// program that evaluates the rules for the emulator survives errors, and does not mix up requests.

/** The rule of `team` depends on a document of Firestore; that of `broken` always fails. */
const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /open/{name} { allow create: if true; }
    match /team/{name} {
      allow create: if firestore.exists(/databases/(default)/documents/admins/$(request.auth.uid));
    }
    match /broken/{name} { allow create: if request.resource.size.matches('x'); }
  }
}`;
const host = storageHost();

/** Uploads a text as the person `uid`. @returns the status of the answer */
async function upload(path: string, uid = 'stranger'): Promise<number> {
  const headers = { Authorization: `Bearer ${tokenFor({ uid }, STORAGE_PROJECT)}` };
  const url = `${objectsUrl(host)}?name=${encodeURIComponent(path)}`;
  return (await fetch(url, { method: 'POST', headers, body: 'Karibu' })).status;
}

beforeAll(async () => {
  await loadStorageRules(host, RULES);
  await clear(emulated);
  await put('admins/otieno', { role: 'editor' });
});
afterAll(() => loadStorageRules(host, STORAGE_RULES));

test('If a Storage rule fails with an error, the request is refused, and later requests work', async () => {
  expect(await upload('broken/a')).toBe(403);
  expect(await upload('elsewhere/a')).toBe(403);
  expect(await upload('open/after-broken')).toBe(200);
});

test('Each of many parallel uploads is checked with the Firestore document of its own user', async () => {
  const people = Array.from({ length: 50 }, (_, number) => (number % 2 ? 'stranger' : 'otieno'));
  const statuses = await Promise.all(people.map((uid, n) => upload(`team/many-${n}`, uid)));
  expect(statuses).toEqual(people.map((uid) => (uid === 'otieno' ? 200 : 403)));
});

test('Storage rules that do not compile are rejected, and valid rules can be loaded afterwards', async () => {
  const broken = 'service firebase.storage { match /b/ { allow } }';
  await expect(loadStorageRules(host, broken)).rejects.toThrow();
  await loadStorageRules(host, RULES);
  expect(await upload('open/after-mistake')).toBe(200);
});
