import type { Firestore, QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { beforeAll, expect, test, vi } from 'vitest';
import { listVersions, VERSION_BATCH } from '../../src/services/writing/history';
import type { Batch } from '../../src/services/writing/post-transaction';
import { listDeleted, TRASH_BATCH } from '../../src/services/writing/trash';
import { clear, loadRules, writeUnchecked } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { connectSdk } from './sdk';
import { seed } from './site';
import { emulated } from './team-site';

let database: Firestore;
vi.mock('../../src/services/writing/firebase', () => ({ database: () => database }));

const DAY = new Date('2026-01-05T08:00:00Z');
const NOW = Date.now();

beforeAll(async () => {
  await clear(emulated);
  await loadRules(emulated, FIRESTORE_RULES);
  await seed(emulated, []);
  ({ database } = connectSdk(emulated, { user_id: 'editor' }));
});

/**
 * Calls `read` until a batch has no `next`.
 * @returns all items, and the number of items in each batch
 */
async function readAll<T>(
  read: (last?: QueryDocumentSnapshot) => Promise<Batch<T>>,
): Promise<{ items: T[]; sizes: number[] }> {
  const [items, sizes]: [T[], number[]] = [[], []];
  let last: Batch<T>['next'] | undefined;
  do {
    const batch = await read(last ?? undefined);
    items.push(...batch.items);
    sizes.push(batch.items.length);
    last = batch.next;
  } while (last);
  return { items, sizes };
}

/**
 * The time of item `index` in a list whose first item is the latest. Seven consecutive items have
 * the same time. In both tests, the first batch ends between two items with the same time.
 */
const momentOf = (index: number) => new Date(NOW - 1 - 1_000 * Math.floor(index / 7));

test('An editor can list all deleted posts in batches, the most recently deleted first', async () => {
  const post = { type: 'events', title: 'A market', createdAt: DAY };
  const trash = Array.from({ length: 2 * TRASH_BATCH + 3 }, (_, index) => ({
    put: `trash/post-${index}`,
    doc: { post, deletedAt: momentOf(index), deletedBy: 'editor', expireAt: DAY },
  }));
  await writeUnchecked(emulated, trash);
  const { items, sizes } = await readAll(listDeleted);
  expect(sizes).toEqual([TRASH_BATCH, TRASH_BATCH, 3]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(trash.length);
  const times = items.map(({ deletedAt }) => deletedAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[TRASH_BATCH]).toBe(times[TRASH_BATCH - 1]);
});

test('An editor can list all versions of a post in batches, the most recently replaced first', async () => {
  const length = 2 * VERSION_BATCH;
  const history = Array.from({ length }, (_, index) => ({
    put: `posts/market/history/${index + 1}`,
    doc: {
      post: { type: 'events', title: `Title ${index + 1}`, revision: index + 1 },
      replacedAt: momentOf(length - 1 - index),
      replacedBy: 'editor',
      expireAt: DAY,
    },
  }));
  await writeUnchecked(emulated, history);
  const { items, sizes } = await readAll((last) => listVersions('market', last));
  // Reading ends after a batch that is not full. The first two batches are full, so a third, empty
  // batch is read.
  expect(sizes).toEqual([VERSION_BATCH, VERSION_BATCH, 0]);
  expect(new Set(items.map(({ revision }) => revision)).size).toBe(history.length);
  const times = items.map(({ replacedAt }) => replacedAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[VERSION_BATCH]).toBe(times[VERSION_BATCH - 1]);
});
