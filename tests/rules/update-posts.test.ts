import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { updatePosts } from '../../backup/update-posts';
import { countOlderPosts } from '../../deploy/older-posts';
import { type StoredDocument, writeDocuments } from '../../emulators/firestore';
import { titleGrams } from '../../src/model/title-search';
import { storedWords } from '../../src/model/word-search';
import { parseAddress } from './emulators';
import { clear, idOf, listDocuments, loadRules, type Typed } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { emulated, PASSWORD, runCommand, signUp, site } from './team-site';

const { port } = parseAddress(emulated.host);
const DAY = new Date('2026-01-05T08:00:00Z');
const [EDITOR, STRANGER] = ['editor', 'stranger'].map((name) => ({
  email: `${name}-${Date.now()}@example.org`,
  password: PASSWORD,
})) as [Login, Login];
type Login = { email: string; password: string };

let uid: string;

beforeAll(async () => {
  await loadRules(emulated, FIRESTORE_RULES);
  uid = await signUp(EDITOR.email);
  await signUp(STRANGER.email);
});
beforeEach(async () => {
  await clear(emulated);
  const member = { role: 'editor', email: EDITOR.email, addedBy: 'owner', addedAt: DAY };
  await writeDocuments(port, [{ path: `admins/${uid}`, data: member }]);
});

/** A post that this site has written. */
const ours = (number: number): StoredDocument => ({
  path: `posts/ours-${number}`,
  data: {
    type: 'events',
    title: `Ours ${number}`,
    titleGrams: titleGrams(`Ours ${number}`),
    words: storedWords({ title: `Ours ${number}` }),
    createdAt: DAY,
    updatedAt: DAY,
    updatedBy: 'editor',
    revision: 1,
    startDate: '2026-01-05',
    endDate: '2026-01-05',
  },
});
/** A post that an older client has written. */
const theirs = (id: string, data: object): StoredDocument => ({
  path: `posts/${id}`,
  data: { type: 'events', ...data },
});
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => theirs(`older-${index}`, { title: `Plot ${index}` }));

async function stored(): Promise<Map<string, Typed>> {
  const all = await listDocuments(emulated, 'posts');
  return new Map(all.map((document) => [idOf(document), document]));
}

const update = () => updatePosts(site, EDITOR);
const countOlder = () => countOlderPosts(site);

const texts = (list: string[]) => ({
  arrayValue: { values: list.map((stringValue) => ({ stringValue })) },
});

describe('Posts of an older client', () => {
  const cases: [string, object, string][] = [
    ['bare', { title: 'Kitale maize' }, 'Kitale maize'],
    ['dated', { title: 'Reunion', createdAt: DAY, startDate: DAY }, 'Reunion'],
    ['junk', { title: 254, createdAt: 20190304, titleGrams: 'abc', rent: [1, null] }, '254'],
    ['untitled', { desciption: 'Only words', revision: 'first' }, ''],
    ['numbered', { title: 'Numbered', revision: 3 }, 'Numbered'],
    ['ended', { title: 'Ended', endDate: '2026-02-03', createdAt: DAY }, 'Ended'],
    ['long', { title: 'ũ’Ω🇰🇪 '.repeat(60) }, 'ũ’Ω🇰🇪 '.repeat(60)],
  ];
  beforeEach(() => writeDocuments(port, [ours(1), ...cases.map(([id, data]) => theirs(id, data))]));

  test('Without a login, the update names each post and the fields that it lacks, and changes nothing', async () => {
    const before = await stored();
    const report = await updatePosts(site, null);
    expect(report).toMatchObject({ posts: 8, updated: 0 });
    expect(report.skipped).toHaveLength(7);
    expect(report.skipped).toContain(
      'bare ‘Kitale maize’ lacks titleGrams, words, createdAt, endDate',
    );
    expect(await stored()).toEqual(before);
  });

  test('If `titleGrams`, `words`, `createdAt` or `endDate` of an older post is missing or invalid, the update sets this field, and changes no other', async () => {
    const before = await stored();
    await update();
    const after = await stored();
    expect(after.get('ours-1')).toEqual(before.get('ours-1'));
    for (const [id, data, title] of cases) {
      const [old, now] = [before.get(id), after.get(id)];
      const { desciption: description } = data as { desciption?: string };
      const dated = 'createdAt' in data && data.createdAt === DAY;
      const ended = id === 'ended' ? '2026-02-03' : 'startDate' in data ? '2026-01-05' : '';
      expect(now?.fields).toEqual({
        ...old?.fields,
        titleGrams: title ? texts(titleGrams(title)) : { arrayValue: {} },
        words: texts(storedWords({ ...data, rent: '', description, title })),
        createdAt: dated ? old?.fields?.createdAt : { timestampValue: old?.createTime },
        endDate: { stringValue: ended },
      });
    }
    expect(await countOlder()).toBe(0);
  });
});

describe('Many posts', { timeout: 180_000 }, () => {
  beforeEach(() => writeDocuments(port, many(250)));

  test('`npm run update-posts -- --dry-run` asks for no login and changes nothing; `npm run update-posts` reports its progress after each 100 posts and updates all', async () => {
    const dry = await run('--dry-run');
    expect(dry).toEqual({ code: 0, output: expect.stringContaining('would change: 250\n') });
    expect(dry.output).toContain('Nothing was changed.');
    expect(await countOlder()).toBe(250);
    const { code, output } = await run();
    expect(code).toBe(0);
    for (const line of [
      '100 posts read, 100 updated',
      '200 posts read, 200 updated',
      '250 of 250 posts updated.',
    ]) {
      expect(output).toContain(`${line}\n`);
    }
    expect(await countOlder()).toBe(0);
  });

  test('If an update is interrupted, the next update completes the remaining posts', async () => {
    const interrupted = updatePosts(site, EDITOR, () => {
      throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(await countOlder()).toBe(150);
    expect(await update()).toEqual({ posts: 250, updated: 150, skipped: [] });
    expect(await countOlder()).toBe(0);
  });
});

const run = (...args: string[]) =>
  runCommand(['update-posts', ...args], {
    ...{ UPDATE_EMAIL: EDITOR.email, UPDATE_PASSWORD: PASSWORD },
  });

test('If somebody edits an older post during the update, the update skips this post, says so, and completes the other posts', async () => {
  await writeDocuments(port, many(3));
  const edited = theirs('older-1', {
    ...{ title: 'New title', titleGrams: ['n'], words: [] },
    ...{ createdAt: DAY, endDate: '' },
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (/:commit/.test(String(request[0]))) {
      vi.stubGlobal('fetch', fetch);
      await writeDocuments(port, [edited]);
    }
    return fetch(...request);
  });
  const report = await update();
  expect(report).toMatchObject({ posts: 3, updated: 2 });
  expect(report.skipped).toEqual([
    expect.stringMatching(/^older-1 ‘Plot 1’ lacks .*: The service/),
  ]);
  expect((await stored()).get('older-1')?.fields?.titleGrams).toEqual(texts(['n']));
  expect(await countOlder()).toBe(0);
});

test('If the rules refuse the only older post of a page, the update skips this post and updates the later pages', async () => {
  const page = Array.from({ length: 99 }, (_, index) => ours(index));
  const odd = theirs('odd', { title: 'Odd', createdAt: DAY, repeats: 'yearly' });
  await writeDocuments(port, [...page, odd, theirs('plot', { title: 'Plot' })]);
  const report = await update();
  expect(report).toMatchObject({ posts: 101, updated: 1 });
  expect(report.skipped).toEqual([expect.stringMatching(/^odd ‘Odd’ lacks .*403/)]);
});

test('A person outside the team cannot update older posts, and a wrong password is named', async () => {
  await writeDocuments(port, many(3));
  const before = await stored();
  await expect(updatePosts(site, STRANGER)).rejects.toThrow('This account may not change posts.');
  const wrong = { ...EDITOR, password: 'another one' };
  await expect(updatePosts(site, wrong)).rejects.toThrow('Wrong email/password combination.');
  expect(await stored()).toEqual(before);
});
