import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backUp } from '../../backup/back-up';
import { digest, type Manifest, postFile } from '../../backup/folder';
import { restore } from '../../backup/restore';
import { CATEGORIES } from '../../src/model/categories';
import type { Photo } from '../../src/model/photo';
import { imagePaths, photoFields } from '../../src/model/photo-writing';
import { deleteObject, listImages, objectsUrl, STORAGE_PROJECT } from './bucket';
import { storageHost } from './emulators';
import { BYPASS_HEADERS, clear, idOf, listDocuments, loadRules, writeUnchecked } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { addressOf, MADE, storedPost } from './samples';
import { trashOf, versionOf } from './table';
import { emulated, PASSWORD, put, remove, runCommand, signUp, site } from './team-site';
import type { Doc } from './values';

const EMAIL = `owner-${Date.now()}@example.org`;
const OWNER = { email: EMAIL, password: PASSWORD };
/** The options of `restore` that restore all missing posts. */
const ALL = { isWanted: async () => true };
const bucket = objectsUrl(storageHost());
const POSTS_EACH = 2;
const OLDER_PATH = 'images/photo of me (1).jpg';
const MADE_BY_HAND = '2024-02-03T04:05:06.789Z';

let folder: string;
let uid: string;

beforeAll(async () => {
  await loadRules(emulated, FIRESTORE_RULES);
  uid = await signUp(EMAIL);
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  await wipe();
  await storePosts();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Stores an object at `path` in the bucket. @returns the object's download URL */
async function store(path: string, bytes: string): Promise<string> {
  const answer = await fetch(`${bucket}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      ...BYPASS_HEADERS,
      'Content-Type': path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
    },
    body: bytes,
  });
  const { downloadTokens } = (await answer.json()) as { downloadTokens: string };
  return addressOf(path, STORAGE_PROJECT).replace('0f-1e', downloadTokens);
}

async function images(): Promise<Map<string, string>> {
  const names = await listImages(storageHost());
  const found = names.map(async (name): Promise<[string, string]> => {
    const object = await fetch(`${bucket}/${encodeURIComponent(name)}?alt=media`);
    return [name, await object.text()];
  });
  return new Map((await Promise.all(found)).sort());
}

/**
 * The fields of each post, by its id. The tokens of images are removed, because a restored image
 * gets a new token.
 */
async function posts(): Promise<Map<string, object>> {
  const all = await listDocuments(emulated, 'posts');
  return new Map(
    all.map((document) => [
      idOf(document),
      JSON.parse(JSON.stringify(document.fields).replace(/(&token=| )[0-9a-f-]{36}/g, '')),
    ]),
  );
}

/**
 * Deletes all images and all documents, and then stores the owner's member document again. The
 * owner's account is not deleted.
 */
async function wipe(): Promise<void> {
  const names = await listImages(storageHost());
  await Promise.all(names.map((name) => deleteObject(storageHost(), name)));
  await clear(emulated);
  await put(`admins/${uid}`, { role: 'owner', email: EMAIL, addedBy: uid, addedAt: MADE });
}

/** Stores a post with `photoCount` photos. */
async function publish(id: string, doc: Doc, photoCount = 1): Promise<void> {
  const photos = Array.from({ length: photoCount }, async (_, index): Promise<Photo> => {
    const paths = imagePaths(id, `${index}`.padStart(12, 'k'), 'market', 'webp');
    const which = index === 0 ? id : `${id}, ${index + 1}`;
    return {
      ...paths,
      address: await store(paths.path, `photo of ${which}`),
      thumbnail: await store(paths.thumbnailPath, `thumbnail of ${which}`),
      ...{ width: 1600, height: 900, bytes: 12_345, alt: `Market ${index}`, point: '' },
    };
  });
  await put(`posts/${id}`, { ...doc, ...photoFields(await Promise.all(photos)) });
}

/** Stores POSTS_EACH posts of each category, and three posts of older clients. */
async function storePosts(): Promise<void> {
  const ours = CATEGORIES.flatMap((category) =>
    Array.from({ length: POSTS_EACH }, (_, number) => {
      const createdAt = new Date(Date.UTC(2026, 1, 1, number));
      const stamps = { createdAt, updatedBy: 'owner', updatedAt: MADE, revision: 1 + number };
      const id = `${category.type.replaceAll(' ', '-')}-${number}`;
      return publish(id, { ...storedPost(category), ...stamps }, 1 + 2 * number);
    }),
  );
  await Promise.all(ours);
  await put('posts/older', {
    type: 'events',
    title: 'Of <b>old</b>',
    titleGrams: ['o'],
    createdAt: new Date(MADE_BY_HAND),
    revision: 'first',
    prayer: '',
    itemData: { x: [1, null, { y: 0.5 }] },
  });
  await put('posts/undated', { type: 'events', title: 'Undated' });
  await putPictured('an older photo');
}

/** Stores a post of an older client, whose image has the content `bytes`. */
async function putPictured(bytes: string): Promise<void> {
  const doc = { type: 'events', title: 'Pictured', createdAt: MADE, titleGrams: ['p'] };
  await put('posts/pictured', { ...doc, image: await store(OLDER_PATH, bytes) });
}

const TOTAL = CATEGORIES.length * POSTS_EACH + 3;
/**
 * In each category one post has one photo, and one has three; each photo has a thumbnail. One older
 * post has an image without a thumbnail.
 */
const PICTURES = CATEGORIES.length * (1 + 3) * 2 + 1;

/** Replaces the project id in the posts and in the manifest of the backup in `folder`. */
function moveTo(projectId: string): void {
  const path = join(folder, 'backup.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  for (const [id, post] of Object.entries(manifest.posts)) {
    const file = join(folder, postFile(id));
    const content = readFileSync(file, 'utf8').replaceAll(STORAGE_PROJECT, projectId);
    writeFileSync(file, content);
    post.sha256 = digest('sha256', content);
  }
  writeFileSync(path, JSON.stringify({ ...manifest, projectId }));
}

/** The files in `folder` whose paths contain `text`. */
function filesOf(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.includes(text));
}

/** The content of the first image file that the page of post `id` in the backup shows. */
function readPictureOf(id: string): string {
  const page = readFileSync(join(folder, `pages/${id}.html`), 'utf8');
  const [, picture = ''] = /<img src="([^"]+)"/.exec(page) ?? [];
  return readFileSync(join(folder, 'pages', decodeURIComponent(picture)), 'utf8');
}

describe('A backup', () => {
  test('A backup can be restored to an empty site, with the dates and pictures of every post', async () => {
    const before = { posts: await posts(), images: await images() };
    expect(await backUp(site, folder)).toEqual({
      posts: TOTAL,
      images: PICTURES,
      newPosts: TOTAL,
      newImages: PICTURES,
      skipped: [],
    });
    await wipe();
    expect((await posts()).size).toBe(0);
    const did = await restore(site, folder, OWNER, ALL);
    expect(did).toMatchObject({ present: [], deleted: [], skipped: [], images: PICTURES });
    expect(did.created).toHaveLength(TOTAL);

    const after = { posts: await posts(), images: await images() };
    // These two older posts get the fields that lists need, and the picture a new path.
    expect(after.posts.get('undated')).toMatchObject({
      createdAt: { timestampValue: expect.any(String) },
      titleGrams: { arrayValue: expect.anything() },
    });
    const path = /^images\/pictured-[0-9a-f]{12}-.*\.jpg$/;
    expect(after.posts.get('pictured')).toMatchObject({
      imagePath: { stringValue: expect.stringMatching(path) },
    });
    for (const id of ['undated', 'pictured']) {
      for (const map of [before.posts, after.posts]) map.delete(id);
    }
    expect(after.posts).toEqual(before.posts);
    // The image of the post `pictured` gets a new path. All other images keep their paths.
    const postImages = (map: Map<string, string>) =>
      new Map([...map].filter(([name]) => name.includes('-market.')));
    expect(postImages(after.images)).toEqual(postImages(before.images));
    expect([...after.images.values()].sort()).toEqual([...before.images.values()].sort());
  });

  test('A second backup to a folder downloads only new posts and pictures; an interrupted backup can be restored only after another run completes it', async () => {
    await backUp(site, folder);
    await publish('later', { ...storedPost(CATEGORIES[0]), title: 'Later' });
    // The new post has one photo, and the photo has a thumbnail.
    expect(await backUp(site, folder)).toMatchObject({
      newPosts: 1,
      newImages: 2,
      posts: TOTAL + 1,
    });

    const other = mkdtempSync(join(tmpdir(), 'backup-'));
    const { fetch } = globalThis;
    let pictures = 0;
    // Only the first ten downloads of pictures succeed.
    vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
      if (/alt=media/.test(String(args[0])) && ++pictures > 10) throw new Error('Stopped');
      return fetch(...args);
    });
    await expect(backUp(site, other)).rejects.toThrow('Stopped');
    vi.unstubAllGlobals();
    await expect(restore(site, other, OWNER, ALL)).rejects.toThrow('no complete backup');
    const went = await backUp(site, other);
    expect(went).toMatchObject({ newPosts: 0, posts: TOTAL + 1, images: PICTURES + 2 });
    expect(went.newImages).toBeLessThanOrEqual(PICTURES + 2 - 10);
    rmSync(other, { recursive: true });
  });

  test('A backup and a restoration can handle more posts than one response contains', async () => {
    // One response to a backup's query has at most 300 posts.
    const many = 305;
    const doc = { type: 'events', createdAt: MADE, titleGrams: [] };
    const writes = Array.from({ length: many }, (_, number) => ({
      put: `posts/many-${number}`,
      doc,
    }));
    await writeUnchecked(emulated, writes);
    expect(await backUp(site, folder)).toMatchObject({ posts: TOTAL + many });
    expect((await restore(site, folder, OWNER, ALL)).present).toHaveLength(TOTAL + many);
  });

  test('A second backup to a folder removes the posts that the site no longer has, with their pages and pictures, also those that a killed run has left', async () => {
    await backUp(site, folder);
    const killed = mkdtempSync(join(tmpdir(), 'backup-'));
    cpSync(folder, killed, { recursive: true });
    writeFileSync(join(killed, 'posts/events-0.json.part'), '{"id":');
    await remove('posts/events-0');
    await backUp(site, folder);
    expect(filesOf(folder, 'events-0')).toEqual([]);
    // The deleted post had one photo with a thumbnail.
    expect(readdirSync(join(folder, 'images'))).toHaveLength(PICTURES - 2);
    // The killed run has written its manifest, but has not yet removed the copies.
    copyFileSync(join(folder, 'backup.json'), join(killed, 'backup.json'));
    expect(filesOf(killed, 'events-0')).toHaveLength(5);
    await backUp(site, killed);
    expect(filesOf(killed, 'events-0')).toEqual([]);
    rmSync(killed, { recursive: true });
  });

  test('A backup refuses a folder that has other pictures, and does not remove them', async () => {
    mkdirSync(join(folder, 'images'));
    writeFileSync(join(folder, 'images/family.jpg'), 'a family photo');
    await expect(backUp(site, folder)).rejects.toThrow('name an empty folder');
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      'images',
      join('images', 'family.jpg'),
    ]);
  });

  test('A backup has an index without scripts, and for each post a page with its pictures, and with prices, choices and checkboxes as on the site', async () => {
    const flat = { type: 'properties', title: 'Flat', createdAt: MADE, titleGrams: ['f'] };
    await put('posts/flat', { ...flat, priceKes: 72_000, deal: 'rent', taken: true });
    await backUp(site, folder);
    const index = readFileSync(join(folder, 'index.html'), 'utf8');
    // The title of the post `older` contains markup.
    expect(index).toContain('Of &#60;b&#62;old&#60;/b&#62;');
    expect(index).not.toContain('<script');
    expect(readdirSync(join(folder, 'pages'))).toHaveLength(TOTAL + 1);
    expect(readPictureOf('events-0')).toBe('photo of events-0');
    const page = readFileSync(join(folder, 'pages/events-1.html'), 'utf8');
    // The post events-1 has three photos.
    expect(page.match(/<img [^>]*alt="[^"]*"/g)).toHaveLength(3);
    expect(page).toContain('alt="Market 2"');
    const offer = readFileSync(join(folder, 'pages/flat.html'), 'utf8');
    const rows = [...offer.matchAll(/<dd dir="auto">([^<]*)</g)].map(([, text]) => text);
    expect(rows).toEqual(expect.arrayContaining(['KSh\u00a072,000', 'For rent', 'Yes']));
  });

  test('If a file of a backup was changed, the next backup to the same folder fails, and the error names the file', async () => {
    await backUp(site, folder);
    writeFileSync(join(folder, 'posts/events-0.json'), '{"id":"events-0","fields":{}}');
    await expect(backUp(site, folder)).rejects.toThrow('posts/events-0.json');
  });

  test('Ids that differ only in capitals have different files on Windows and macOS, and no id is a name that Windows reserves', () => {
    const ids = ['ABCabc', 'abcABC', 'abcabc', '%41', 'con', 'CON', 'a*b', 'É', 'é'];
    const files = ids.map((id) => postFile(id));
    expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(ids.length);
    expect(files.join(' ')).not.toMatch(/[*:?"<>|\\]|\/con\.json/i);
  });

  test('A backup lists the pictures that it skipped, each with the reason', async () => {
    const images = {
      lost: addressOf('images/a.jpg', STORAGE_PROJECT),
      far: 'https://example.org/a.jpg',
      closed: addressOf('images/drafts/a.jpg', STORAGE_PROJECT),
    };
    for (const [id, image] of Object.entries(images)) {
      await put(`posts/${id}`, { type: 'events', title: id, image });
    }
    const { skipped } = await backUp(site, folder);
    expect(skipped.sort()).toEqual([
      'far: its image lies outside this site',
      'images/a.jpg: it is not in the bucket',
      'images/drafts/a.jpg: the bucket refuses to hand it out',
    ]);
  });
});

const runRestore = (...args: string[]) =>
  runCommand(['restore', '--from', folder, ...args], {
    ...{ RESTORE_EMAIL: EMAIL, RESTORE_PASSWORD: PASSWORD },
  });

describe('A restoration', () => {
  test('A restoration creates missing posts only after a confirmation, and can be limited to certain ids of the backup', async () => {
    await backUp(site, folder);
    for (const id of ['events-1', 'older']) await remove(`posts/${id}`);
    const isWanted = vi.fn(async () => false);
    expect(await restore(site, folder, OWNER, { isWanted })).toMatchObject({ created: [] });
    const [missing] = isWanted.mock.calls[0] as unknown as [{ id: string }[]];
    expect(missing.map(({ id }) => id).sort()).toEqual(['events-1', 'older']);
    expect((await posts()).size).toBe(TOTAL - 2);

    const some = await restore(site, folder, OWNER, { ...ALL, only: ['older', 'events-0'] });
    expect(some).toMatchObject({ created: ['older'], present: ['events-0'] });
    const none = restore(site, folder, OWNER, { ...ALL, only: ['another'] });
    await expect(none).rejects.toThrow("holds no post 'another'");
    expect((await posts()).size).toBe(TOTAL - 1);
  });

  test('Without a terminal, a restoration lists missing posts, and creates posts only with --yes', async () => {
    await backUp(site, folder);
    for (const id of ['events-1', 'older']) await remove(`posts/${id}`);
    const refused = await runRestore();
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/older {2}2024-02-03 {2}Of <b>old<\/b>\n/);
    expect(refused.output).toContain('--yes');
    expect((await posts()).size).toBe(TOTAL - 2);
    const result = await runRestore('--only', 'older', '--yes');
    expect(result).toEqual({ code: 0, output: expect.stringContaining('1 posts created') });
    expect([...(await posts()).keys()]).toContain('older');
    expect((await posts()).size).toBe(TOTAL - 1);
  }, 300_000);

  test('A restoration never changes an existing post, leaves deleted posts in the trash, and can be repeated', async () => {
    await backUp(site, folder);
    await put('posts/events-0', { type: 'events', title: 'Newer', revision: 9 });
    for (const id of ['events-1', 'devotional-1']) await remove(`posts/${id}`);
    await put('trash/devotional-1', trashOf({}));
    const first = await restore(site, folder, OWNER, ALL);
    expect(first).toMatchObject({ created: ['events-1'], images: 0, skipped: [] });
    expect(first.deleted).toEqual(['devotional-1']);
    expect((await posts()).get('events-0')).toMatchObject({ title: { stringValue: 'Newer' } });
    expect(await restore(site, folder, OWNER, ALL)).toMatchObject({ created: [], skipped: [] });
  });

  test('A restoration to another project stores the pictures in that project’s bucket', async () => {
    await backUp(site, folder);
    await wipe();
    moveTo('demo-before');
    expect(await restore(site, folder, OWNER, ALL)).toMatchObject({
      images: PICTURES,
      skipped: [],
    });
    const path = 'images/events-0-kkkkkkkkkkk0-market.webp';
    expect((await posts()).get('events-0')).toMatchObject({
      image: { stringValue: addressOf(path, STORAGE_PROJECT).replace(/&.*/, '') },
    });
  });

  test('If the site does not accept a picture, a restoration skips the picture, but restores its post', async () => {
    await deleteObject(storageHost(), OLDER_PATH);
    // The rules accept at most 5 MB.
    await putPictured('x'.repeat(6 * 1024 * 1024));
    await backUp(site, folder);
    await wipe();
    expect((await restore(site, folder, OWNER, ALL)).skipped).toEqual([
      'pictured: the site does not take its image',
    ]);
    expect((await posts()).get('pictured')).toMatchObject({ title: { stringValue: 'Pictured' } });
  });

  test('A restoration needs the owner’s account, the right password and an API key', async () => {
    await backUp(site, folder);
    await wipe();
    await put(`admins/${uid}`, { role: 'editor', email: EMAIL, addedBy: 'x', addedAt: MADE });
    await expect(restore(site, folder, OWNER, ALL)).rejects.toThrow('Only the owner');
    await expect(restore(site, folder, { ...OWNER, password: 'not it' }, ALL)).rejects.toThrow(
      'Wrong email/password combination.',
    );
    await expect(restore({ ...site, apiKey: '' }, folder, OWNER, ALL)).rejects.toThrow(
      /^The service answered 403: .*API key/s,
    );
    expect((await posts()).size).toBe(0);
  });

  test('If the newest version in a post’s history has revision 7, a restoration gives the post revision 8', async () => {
    await backUp(site, folder);
    await remove('posts/events-1');
    const post = { ...storedPost(CATEGORIES[2]), revision: 7 };
    await put('posts/events-1/history/7', versionOf(post));
    await restore(site, folder, OWNER, ALL);
    expect((await posts()).get('events-1')).toMatchObject({ revision: { integerValue: '8' } });
  });
});
