import 'fake-indexeddb/auto';
import type { Firestore } from 'firebase/firestore/lite';
import { expect, test, vi } from 'vitest';
import { writeDocuments } from '../../emulators/firestore';
import { samplePosts } from '../../emulators/samples/samples';
import { manyPosts, seededPosts } from '../../emulators/seeded-posts';
import { POST_FIELDS } from '../../src/model/post';
import { compareKeptPosts } from '../../src/posts/offline/compare-kept';
import { listedFields } from '../../src/posts/reading/read-posts';
import { getPostDocuments } from '../../src/services/reading/firestore';
import { keepDocuments } from '../../src/services/reading/keep-reads';
import { listKeptPosts, readSetting, writeSetting } from '../../src/services/reading/kept-posts';
import { deletePost, restorePost } from '../../src/services/writing/trash';
import { parseAddress } from './emulators';
import { PEOPLE, tokenFor } from './people';
import { clear, loadRules, writeUnchecked } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { connectSdk } from './sdk';
import { countCosts } from './services/counted-fetch';
import { seed } from './site';
import { emulated as site } from './team-site';
import { NOW } from './values';

let database: Firestore;
vi.mock('../../src/services/writing/firebase', () => ({
  auth: () => ({ currentUser: { uid: 'editor', getIdToken: async () => 'token' } }),
  database: () => database,
}));

const cost = countCosts();
const HOUR_MS = 60 * 60_000;
const KEPT = 300;

/** Compares the kept posts as on a visit more than ten minutes after the last comparison. */
async function compareLater(): Promise<void> {
  await writeSetting('compared', { ...(await readSetting('compared')), lookedAt: 0 });
  await compareKeptPosts();
}

test('If ten of 300 kept posts were edited and two deleted, and a third of them is kept whole, a returning device reads at most 20 documents, and sends and receives at most 5 kB', async () => {
  await clear(site);
  await loadRules(site, FIRESTORE_RULES);
  database = connectSdk(site, tokenFor(PEOPLE.editor, site.projectId)).database;
  await seed(site, []);
  const seeding = { owner: 'owner', now: new Date(Date.now() - HOUR_MS) };
  const samples = samplePosts('2026-11-20');
  const seeded = seededPosts(samples, seeding);
  const documents = [
    ...seeded.map(({ document }) => document),
    ...manyPosts(KEPT, samples, seeded, seeding),
  ].slice(0, KEPT);
  await writeDocuments(parseAddress(site.host).port, documents);
  const ids = documents.map(({ path }) => path.slice('posts/'.length));
  const found = await getPostDocuments(ids, POST_FIELDS);
  // The device keeps only some fields of the other posts, which it has read for lists.
  const isWhole = (_: unknown, index: number) => index % 3 === 0;
  await keepDocuments(found.filter(isWhole), POST_FIELDS);
  await keepDocuments(
    found.filter((_, index) => !isWhole(_, index)),
    listedFields('events'),
  );
  await compareLater();

  const [deleted = '', gone = '', restored = '', ...others] = ids;
  const edited = others.filter((_, index) => index % 29 === 0).slice(0, 10);
  await writeUnchecked(
    site,
    edited.map((id) => ({ merge: `posts/${id}`, doc: { title: `${id} edited`, updatedAt: NOW } })),
  );
  for (const id of [deleted, gone]) await deletePost(id, null);
  cost.reset();
  await compareLater();
  const kept = new Map((await listKeptPosts()).map((post) => [post.id, post]));
  expect(ids.filter((id) => !kept.has(id))).toEqual([deleted, gone]);
  const wholes = edited.flatMap((id) => {
    const post = kept.get(id);
    return (post?.whole && post.fields.title) ?? [];
  });
  expect(wholes).toEqual(
    edited.filter((id) => kept.get(id)?.whole).map((id) => ({ stringValue: `${id} edited` })),
  );
  expect(wholes.length).toBeGreaterThan(2);
  expect(cost.reads, JSON.stringify(cost)).toBeLessThanOrEqual(20);
  expect(cost.bytes, JSON.stringify(cost)).toBeLessThanOrEqual(5_000);

  await deletePost(restored, null);
  await restorePost(restored);
  await compareLater();
  expect((await listKeptPosts()).map(({ id }) => id)).toContain(restored);
}, 300_000);
