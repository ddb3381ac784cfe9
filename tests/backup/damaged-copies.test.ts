import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { backUp } from '../../backup/back-up';
import { restore } from '../../backup/restore';
import { type StoredPost, siteOf } from '../../backup/site';
import { documentName } from '../../build/firestore-rest.mjs';
import { putFile, temporaryFolder } from '../emulators/fake-programs';

const site = siteOf({ VITE_FIREBASE_PROJECT_ID: 'our-site', VITE_FIREBASE_API_KEY: 'any' });
const OWNER = { email: 'owner@example.org', password: 'longenough' };
const TIME = '2026-03-01T09:00:00Z';
const PICTURE = 'the photo of a market';

/** The ids of the posts that the site has. Each has one photo. */
let ids: string[];
/** Whether the site refuses all requests. */
let isBroken: boolean;

const nameOf = (id: string) => documentName(site, `posts/${id}`);
const pathOf = (id: string) => `images/${id}-kkkkkkkkkkkk-market.webp`;

/** The document of a post, as Firestore returns it. */
const documentOf = (id: string) => ({
  ...{ name: nameOf(id), createTime: TIME, updateTime: TIME },
  fields: {
    ...{ type: { stringValue: 'events' }, title: { stringValue: `Post ${id}` } },
    image: {
      stringValue: `https://firebasestorage.googleapis.com/v0/b/our-site.firebasestorage.app/o/${encodeURIComponent(pathOf(id))}?alt=media&token=0f-1e`,
    },
    imagePath: { stringValue: pathOf(id) },
  },
});

/** Answers a request of a backup or a restoration. */
function answer(address: string, body: string): object | string | null {
  if (address.includes('signInWithPassword')) return { idToken: 'a', localId: 'owner' };
  if (address.includes('/posts/')) return [{ readTime: TIME }];
  if (address.includes(':runQuery')) return ids.map((id) => ({ document: documentOf(id) }));
  if (address.includes(':runAggregationQuery')) {
    return [{ result: { aggregateFields: { total: { integerValue: `${ids.length}` } } } }];
  }
  if (address.includes(':batchGet')) {
    if (body.includes('/admins/'))
      return [{ found: { fields: { role: { stringValue: 'owner' } } } }];
    const { documents } = JSON.parse(body) as { documents: string[] };
    const found = ids.filter((id) => documents.includes(nameOf(id)));
    return found.map((id) => ({ found: documentOf(id) }));
  }
  if (address.includes(':commit')) {
    const { writes } = JSON.parse(body) as { writes: { update: { name: string } }[] };
    ids.push(writes[0]?.update.name.split('/').at(-1) ?? '');
    return [];
  }
  const isThere = ids.some((id) => address.includes(encodeURIComponent(pathOf(id))));
  if (address.includes('alt=media')) return isThere ? PICTURE : null;
  if (address.includes('?name=')) return { downloadTokens: '0f-1e' };
  const md5Hash = createHash('md5').update(PICTURE).digest('base64');
  return isThere ? { size: `${PICTURE.length}`, md5Hash, contentType: 'image/webp' } : null;
}

let folder: string;

beforeEach(async () => {
  folder = temporaryFolder();
  ids = ['a', 'b', 'c'];
  isBroken = false;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (isBroken) return new Response('The site is broken.', { status: 403 });
    const found = answer(address, String(body));
    if (found === null) return new Response('', { status: 404 });
    return new Response(typeof found === 'string' ? found : JSON.stringify(found));
  });
});

/** Restores all posts of the copy. @returns the report, and the posts about which it asked */
async function restoreAll() {
  const asked: StoredPost[] = [];
  const isWanted = async (missing: StoredPost[]) => {
    asked.push(...missing);
    return true;
  };
  const report = await restore(site, folder, OWNER, { isWanted });
  return { ...report, asked: asked.map(({ id }) => id) };
}

test('After a backup that failed, the copy of the last one that did not can still be restored', async () => {
  await backUp(site, folder);
  isBroken = true;
  await expect(backUp(site, folder)).rejects.toThrow('The site is broken.');
  isBroken = false;
  ids = [];
  const { created, skipped } = await restoreAll();
  expect([created.sort(), skipped]).toEqual([['a', 'b', 'c'], []]);
});

test('A restoration names the posts and photos whose files are lost or cut off, and restores the others', async () => {
  await backUp(site, folder);
  ids = [];
  writeFileSync(join(folder, 'posts/a.json'), '{"id":"a","fie');
  rmSync(join(folder, 'posts/b.json'));
  rmSync(join(folder, `images/${pathOf('c').slice('images/'.length)}`));
  const { asked, created, skipped } = await restoreAll();
  expect([asked, created]).toEqual([['c'], ['c']]);
  expect(skipped).toEqual([
    'a: its file is missing or not as the backup wrote it',
    'b: its file is missing or not as the backup wrote it',
    'c: the file of its image is missing or not as the backup wrote it',
  ]);
});

test('A backup names a file that was cut off; without this file, it is whole again', async () => {
  await backUp(site, folder);
  const file = join(folder, 'posts/a.json');
  writeFileSync(file, '{"id":"a","fie');
  await expect(backUp(site, folder)).rejects.toThrow(`${file} cannot be read. Delete it`);
  rmSync(file);
  expect(await backUp(site, folder)).toMatchObject({ newPosts: 1, posts: 3 });
});

test('A backup refuses a folder with the start page of a website', async () => {
  putFile(join(folder, 'index.html'), 'Our website');
  await expect(backUp(site, folder)).rejects.toThrow('name an empty folder');
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('Our website');
  expect(existsSync(join(folder, 'backup.json'))).toBe(false);
});
