import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_KEPT_POSTS } from '../../src/model/retention';
import {
  keepPosts,
  listKeptPosts,
  type ReadPost,
  removeKeptPosts,
} from '../../src/services/reading/kept-posts';
import { emptyKept } from '../support/device';

const text = (stringValue: string) => ({ stringValue });
const card = (id: string, title = 'Harambee'): ReadPost => ({
  id,
  isWhole: false,
  fields: { title: text(title) },
});
/** A post as its page reads it. `updatedAt` is the title, so another title is another version. */
const whole = (id: string, title = 'Harambee'): ReadPost => ({
  id,
  isWhole: true,
  fields: { title: text(title), contact: text('0700 000 000'), updatedAt: text(title) },
});
const kept = async (id: string) => (await listKeptPosts()).find((post) => post.id === id);

beforeEach(emptyKept);

describe('The posts that a device keeps', () => {
  test('If a list reads a post, the device keeps the fields of its card; if the post’s page reads it, the device keeps the whole post', async () => {
    await keepPosts([card('a')], 1_000);
    expect(await kept('a')).toEqual({ id: 'a', seenAt: 1_000, fields: card('a').fields });
    await keepPosts([whole('a')], 2_000);
    expect(await kept('a')).toEqual({
      id: 'a',
      seenAt: 2_000,
      fields: whole('a').fields,
      whole: { readAt: 2_000, updatedAt: text('Harambee') },
    });
  });

  test('If a list reads a newer version of a whole post, the device keeps the new fields of the card, and the version that the post’s page read', async () => {
    await keepPosts([whole('a')], 1_000);
    const updatedAt = text('Harambee moved');
    const { fields } = card('a', 'Harambee moved');
    await keepPosts([{ ...card('a'), fields: { ...fields, updatedAt } }], 2_000);
    expect(await kept('a')).toEqual({
      id: 'a',
      seenAt: 2_000,
      fields: { ...whole('a').fields, ...fields, updatedAt },
      whole: { readAt: 1_000, updatedAt: text('Harambee') },
    });
  });

  test(`The device keeps the ${MAX_KEPT_POSTS} posts that were read last`, async () => {
    const ids = Array.from({ length: MAX_KEPT_POSTS }, (_, index) => `post-${index}`);
    for (const [index, id] of ids.entries()) await keepPosts([card(id)], index);
    await keepPosts([card('post-0')], 1_000);
    await keepPosts([card('new'), card('newer')], 2_000);
    // post-0 was read again, so post-1 and post-2 make room for the two new posts.
    const left = (await listKeptPosts()).map(({ id }) => id);
    expect(left).toHaveLength(MAX_KEPT_POSTS);
    expect(left).toEqual(expect.arrayContaining(['post-0', 'post-3', 'new', 'newer']));
    expect(left).not.toContain('post-1');
    expect(left).not.toContain('post-2');
  });

  test('If the device’s clock was ahead when a post was kept, a read after its correction still replaces the post', async () => {
    await keepPosts([card('a', 'Old')], Date.now() + 1_000_000);
    await keepPosts([card('a', 'New')], Date.now());
    expect(await kept('a')).toMatchObject({ fields: { title: text('New') } });
  });

  test('removeKeptPosts removes the given posts, and no other posts', async () => {
    await keepPosts([card('a'), card('b')], 1_000);
    await removeKeptPosts(['a', 'unknown']);
    expect((await listKeptPosts()).map(({ id }) => id)).toEqual(['b']);
  });
});

test('If the browser forbids storage, no post is kept, and no function throws an error', async () => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Forbidden', 'SecurityError');
    },
  });
  const forbidden = await import('../../src/services/reading/kept-posts');
  expect(await forbidden.keepPosts([card('a')], 1_000)).toBe(false);
  expect(await forbidden.listKeptPosts()).toEqual([]);
  await forbidden.removeKeptPosts(['a']);
  await forbidden.writeSetting('compared', { lookedAt: 0 });
  expect(await forbidden.readSetting('compared')).toBeUndefined();
});

test('If the storage is cleared while the site is open, the device can keep posts again', async () => {
  await keepPosts([card('a')], 1_000);
  const closing = indexedDB.deleteDatabase('for-us-by-us:read');
  await new Promise((resolve) => {
    closing.onblocked = resolve;
    closing.onsuccess = resolve;
  });
  await keepPosts([card('b')], 2_000);
  await vi.waitFor(async () => {
    await keepPosts([card('c')], 3_000);
    expect((await listKeptPosts()).map(({ id }) => id)).toContain('c');
  });
});
