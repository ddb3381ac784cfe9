import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { samplePosts } from '../../emulators/samples/samples';
import { readableId, seededPosts } from '../../emulators/seeded-posts';
import { findCategory } from '../../src/model/categories';
import { titleGrams } from '../../src/model/title-search';
import { storedWords } from '../../src/model/word-search';

const now = new Date('2026-11-21T09:00:00Z');
const seeding = { owner: 'owner', now };
const samples = samplePosts('2026-11-21');
const seeded = seededPosts(samples, seeding);
/**
 * The field `words` of a post with the fields `data`. The description is stored in `data` under the
 * misspelt name `desciption`.
 */
const wordsOf = (data: Readonly<Record<string, unknown>>) =>
  storedWords({ ...data, description: data.desciption });
const ids = seeded.map(({ document }) => document.path.replace('posts/', ''));

test('The ids of seeded posts are readable, safe in URLs and unique', () => {
  expect(readableId('Café Zuhura’s – it’s open! 🎉')).toBe('cafe-zuhuras-its-open');
  expect(readableId('🎉')).toBe('post');
  expect(readableId('Karibu', new Set(['karibu', 'karibu-2']))).toBe('karibu-3');
  expect(new Set(ids).size).toBe(samples.length);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
});

test('A seeded post has its category’s required fields, and the fields that the site adds to a saved post', () => {
  for (const { document } of seeded) {
    const { data } = document;
    const fields = findCategory(data.type)?.fields ?? [];
    const own = fields.filter(({ required }) => required).map((field) => field.name);
    const { until, ...others } = data;
    const present = Object.keys(until ? { ...others, endDate: until } : data);
    expect(present).toEqual(expect.arrayContaining(['title', 'desciption', ...own]));
    expect(data).toMatchObject({ revision: 1, createdBy: 'owner', updatedBy: 'owner' });
    expect(data.titleGrams).toEqual(titleGrams(String(data.title)));
    expect(data.words).toEqual(wordsOf(data));
    expect(typeof data.taken).toBe(data.type === 'properties' ? 'boolean' : 'undefined');
    expect(data.createdAt).toEqual(data.updatedAt);
    expect(Number(data.createdAt)).toBeLessThan(Number(now));
    expect(data).not.toHaveProperty('picture');
  }
});

test('The picture files of seeded posts exist, and each seeding gives the pictures the same paths', () => {
  expect(seededPosts(samples, seeding)).toEqual(seeded);
  for (const { document, uploads } of seeded.filter((post) => post.uploads.length > 0)) {
    const { image, imagePath, thumbnailPath } = document.data;
    const [cover, thumbnail] = uploads.map((upload) => upload.path);
    expect([cover, thumbnail]).toEqual([imagePath, thumbnailPath]);
    expect(imagePath).toContain(document.path.replace('posts/', 'images/'));
    expect(image).toBe(
      `https://firebasestorage.googleapis.com/v0/b/demo-for-us-by-us.firebasestorage.app/o/${encodeURIComponent(String(imagePath))}?alt=media`,
    );
    for (const { file } of uploads) expect(existsSync(file)).toBe(true);
  }
});
