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

// A change mark is the time of the newest change (nothing if there are no posts), a space, and the
// number of posts.
test('A visitor can read the change mark, and it changes after a post is published, edited or deleted', async () => {
  expect(await mark()).toBe(' 0');
  await put('one', first);
  await put('two', first);
  expect(await mark()).toBe('2026-11-20T10:00:00Z 2');
  await put('one', later);
  expect(await mark()).toBe('2026-11-22T10:00:00Z 2');
  await write({ delete: `${documents}/posts/two` });
  expect(await mark()).toBe('2026-11-22T10:00:00Z 1');
});
