import { beforeAll, expect, test } from 'vitest';
import { readChangeMark } from '../../build/change-mark.mjs';
import { firestore } from './emulators';
import { BYPASS, clear, loadRules, send } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { typedFields } from './values';

const site = firestore('demo-change-mark');
const documents = `projects/${site.projectId}/databases/(default)/documents`;
const first = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-22T10:00:00Z');

beforeAll(async () => {
  await loadRules(site, FIRESTORE_RULES);
  await clear(site);
});

const mark = () =>
  readChangeMark({
    firestore: `http://${site.host}`,
    projectId: site.projectId,
    apiKey: 'any',
    site: 'https://forusbyus.example',
  });
const write = (write: object) => send(site, BYPASS, ':commit', { writes: [write] });
const put = (id: string, updatedAt: Date) =>
  write({
    update: {
      name: `${documents}/posts/${id}`,
      fields: typedFields({ type: 'events', title: 'Choir', createdAt: first, updatedAt }, null),
    },
  });

/** Stores the announcement that the post `id` was deleted or restored at the time `updatedAt`. */
const announce = (id: string, updatedAt: Date) =>
  write({
    update: { name: `${documents}/deletions/${id}`, fields: typedFields({ updatedAt }, null) },
  });

// A change mark is the time of the newest change, a space, and the time of the newest announcement
// of a deletion or a restoration. A time is missing if there is no such document.
test('A visitor can read the change mark, and it changes after a post is published, edited, deleted or restored', async () => {
  expect(await mark()).toBe(' ');
  await put('one', first);
  await put('two', first);
  expect(await mark()).toBe('2026-11-20T10:00:00Z ');
  await put('one', later);
  expect(await mark()).toBe('2026-11-22T10:00:00Z ');
  await write({ delete: `${documents}/posts/two` });
  await announce('two', later);
  expect(await mark()).toBe('2026-11-22T10:00:00Z 2026-11-22T10:00:00Z');
  await announce('two', new Date('2026-11-23T10:00:00Z'));
  expect(await mark()).toBe('2026-11-22T10:00:00Z 2026-11-23T10:00:00Z');
});

test('Rules of an earlier version, which refuse to list deletions, do not stop a build', async () => {
  await loadRules(site, FIRESTORE_RULES.replace('match /deletions/', 'match /later/'));
  expect(await mark()).toBe('2026-11-22T10:00:00Z ');
});
