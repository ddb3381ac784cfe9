import '../support/mock-firebase';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteExpired, deleteToTrash } from '../../src/editor/saving/save-post';
import { DAY_MS } from '../../src/model/dates';
import { draftOf } from '../../src/model/post-draft';
import { savePost } from '../../src/services/writing/post-writing';
import { listDeleted } from '../../src/services/writing/trash';
import { buildPost } from '../support/build-post';
import { addPost, startBackend } from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { fakeFirestore } from '../support/fake-sdks';

/** The server's time. */
const NOW_MS = Date.parse('2026-11-23T09:00:00Z');
const MINUTE_MS = 60_000;

beforeEach(() => {
  startBackend();
  firebase.readTime = new Date(NOW_MS).toISOString();
  firebase.changeUser({ uid: 'zuri', email: 'zuri@example.org' });
});

/**
 * Sets the device's clock `daysAhead` days ahead of the server's clock. If `daysAhead` is negative,
 * the device's clock is behind.
 */
function setClock(daysAhead: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS + daysAhead * DAY_MS });
}

/** Puts a post into the trash. Its `deletedAt` is `agoMs` milliseconds before NOW_MS. */
function addDeleted(id: string, agoMs: number): void {
  addPost('obituaries', id);
  const post = firebase.documents.get(`posts/${id}`);
  firebase.documents.delete(`posts/${id}`);
  const deletedAt = fakeFirestore.Timestamp.fromDate(new Date(NOW_MS - agoMs));
  firebase.documents.set(`trash/${id}`, { post, deletedAt });
}

const inTrash = () => [...firebase.documents.keys()].filter((path) => path.startsWith('trash/'));

/** The number of days from NOW_MS until the document at `path` expires. */
function expiry(path: string): number {
  const { expireAt } = firebase.documents.get(path) as { expireAt: { toDate: () => Date } };
  return (expireAt.toDate().getTime() - NOW_MS) / DAY_MS;
}

describe('A device that does not know the server’s time', () => {
  beforeEach(() => {
    // By this clock, a post that was deleted a minute ago has been in the trash for 35 days.
    setClock(35);
    firebase.failing.add('all');
  });

  test('If the server’s time is unknown, deleteExpired deletes nothing from the trash', async () => {
    addDeleted('a-minute-ago', MINUTE_MS);
    await deleteExpired();
    expect(inTrash()).toEqual(['trash/a-minute-ago']);
  });

  test('If the server’s time is unknown, deleteToTrash moves no post into the trash, and throws an error with the code ‘unavailable’', async () => {
    addPost('obituaries', 'market');
    await expect(deleteToTrash('market', 1, [])).rejects.toMatchObject({ code: 'unavailable' });
    expect(inTrash()).toEqual([]);
  });
});

describe.each([5, -5, 35, -35, 1_095, -1_095])('A device whose clock is %i days ahead', (days) => {
  beforeEach(() => setClock(days));

  test('Even if the device’s clock is wrong, deleteExpired removes a post after 31 days in the trash, but not before 30 days', async () => {
    addDeleted('a-minute-ago', MINUTE_MS);
    addDeleted('almost-30-days-ago', 30 * DAY_MS - MINUTE_MS);
    addDeleted('31-days-ago', 31 * DAY_MS);
    await deleteExpired();
    expect(inTrash()).toEqual(['trash/a-minute-ago', 'trash/almost-30-days-ago']);
  });

  test('Even if the device’s clock is wrong, only posts that were deleted in the last 30 days are listed as deleted', async () => {
    addDeleted('a-minute-ago', MINUTE_MS);
    addDeleted('31-days-ago', 31 * DAY_MS);
    expect((await listDeleted()).items.map(({ id }) => id)).toEqual(['a-minute-ago']);
  });

  test('By the server’s clock, `expireAt` of a version in the history is 365 days away, and `expireAt` of a post in the trash is 90 days away', async () => {
    addPost('obituaries', 'market');
    const post = buildPost('obituaries', { id: 'market', revision: 1 });
    await savePost({ id: 'market', revision: 1, draft: draftOf(post), photos: null });
    expect(expiry('posts/market/history/1')).toBeCloseTo(365, 1);
    await deleteToTrash('market', 2, []);
    expect(expiry('trash/market')).toBeCloseTo(90, 1);
  });
});

test('If the device’s clock is corrected while the page is open, nothing is deleted too early', async () => {
  setClock(-35);
  addDeleted('a-minute-ago', MINUTE_MS);
  await deleteExpired();
  setClock(0);
  await deleteExpired();
  expect(inTrash()).toEqual(['trash/a-minute-ago']);
});

test('A device that knows the server’s time does not read it again', async () => {
  setClock(5);
  await deleteExpired();
  const asked = firebase.asked.length;
  await listDeleted();
  expect(firebase.asked.slice(asked)).toEqual(['list trash']);
});

test('A writer who logs out in another tab causes no refused request for deleted posts', async () => {
  const cleaning = deleteExpired();
  firebase.changeUser(null);
  await cleaning;
  expect(firebase.asked).not.toContain('list trash');
});
