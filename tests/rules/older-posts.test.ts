import type { Firestore } from 'firebase/firestore/lite';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type StoredDocument, writeDocuments } from '../../emulators/firestore';
import type { UpdateProgress } from '../../src/editor/update-older-posts';
import { titleGrams } from '../../src/model/title-search';
import { storedWords, WORDS_VERSION } from '../../src/model/word-search';
import { PEOPLE, type PersonName } from './people';
import { emptySite } from './reading-services';
import { BYPASS_HEADERS, documentsUrl, type Emulated, loadRules } from './rest';
import { FIRESTORE_RULES } from './rules-files';
import { connectSdk } from './sdk';

let database: Firestore;
vi.mock('../../src/services/firebase', () => ({ database: () => database }));

interface Stored {
  fields: Record<string, Record<string, unknown>>;
  createTime: string;
}

let site: Emulated & { port: number };
let older: typeof import('../../src/editor/update-older-posts');

beforeAll(async () => {
  site = await emptySite();
  await loadRules(site, FIRESTORE_RULES);
  older = await import('../../src/editor/update-older-posts');
});
beforeEach(async () => {
  await emptySite();
  const admin = { role: 'editor', email: PEOPLE.editor.email, addedBy: 'owner', addedAt: DAY };
  await writeDocuments(site.port, [{ path: 'admins/editor', data: admin }]);
  become('editor');
});

const DAY = new Date('2026-01-05T08:00:00Z');

/** Signs in the person `name`. If `name` is 'visitor', nobody is signed in. */
function become(name: PersonName): void {
  const person = PEOPLE[name];
  ({ database } = connectSdk(site, person ? { user_id: person.uid } : undefined));
}

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

async function stored(): Promise<Map<string, Stored>> {
  const answer = await fetch(`${documentsUrl(site)}:runQuery`, {
    method: 'POST',
    headers: BYPASS_HEADERS,
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: 'posts' }] } }),
  });
  const rows = (await answer.json()) as { document: Stored & { name: string } }[];
  return new Map(rows.map(({ document }) => [document.name.split('/').at(-1) ?? '', document]));
}

/** Runs the update. @returns its progress reports */
async function update(signal = new AbortController().signal): Promise<UpdateProgress[]> {
  const reports: UpdateProgress[] = [];
  await older.updateOlderPosts({ signal, onProgress: (progress) => reports.push(progress) });
  return reports;
}

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
  beforeEach(() =>
    writeDocuments(site.port, [ours(1), ...cases.map(([id, data]) => theirs(id, data))]),
  );

  test('countOlderPosts counts the posts that need the update, and the posts that are missing from lists, from searches or from the tabs of events', async () => {
    // All seven cases lack a list in `titleGrams`. 'dated', 'junk' and 'ended' have a `createdAt`.
    // Only 'ended' has an `endDate`.
    const counts = { needed: 7, unlisted: 4, unfindable: 7, unended: 6, more: false };
    expect(await older.countOlderPosts()).toEqual(counts);
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
        words: texts(storedWords({ ...data, description, title })),
        createdAt: dated ? old?.fields.createdAt : { timestampValue: old?.createTime },
        endDate: { stringValue: ended },
      });
    }
    const none = { needed: 0, unlisted: 0, unfindable: 0, unended: 0, more: false };
    expect(await older.countOlderPosts()).toEqual(none);
  });

  test('If the update of older posts runs a second time, it changes no post', async () => {
    await update();
    const before = await stored();
    // The eight posts are the seven cases and `ours(1)`.
    expect((await update()).at(-1)).toEqual({ seen: 8, total: 8, updated: 0, skipped: 0 });
    expect(await stored()).toEqual(before);
  });
});

test('If an earlier version of this site stored a post without `words`, the update adds the post’s `words`', async () => {
  const { words: _, ...data } = ours(1).data;
  await writeDocuments(site.port, [{ path: 'posts/ours-1', data }, ours(2)]);
  expect(await older.countOlderPosts()).toMatchObject({ needed: 1, unfindable: 0 });
  await update();
  // The stored beginnings of 'Ours'. The word '1' is too short to be stored.
  const words = texts([WORDS_VERSION, 'ou', 'our']);
  expect((await stored()).get('ours-1')?.fields.words).toEqual(words);
});

test('If an earlier version of this site stored a post’s grams and words with apostrophes and full stops, the update adds the present ones, once, and removes none', async () => {
  const title = "P.C.E.A. Lang'ata";
  const earlier = {
    ...ours(1).data,
    title,
    titleGrams: ['p', '.', 'p.c', "ng'", "g'a"],
    words: ['la', 'lan', "lang'"],
  };
  const many = Array.from({ length: 1_000 }, (_, index) => `w${index}`);
  const full = {
    ...ours(2).data,
    title: 'St. Mary',
    titleGrams: titleGrams('St. Mary'),
    words: many,
  };
  await writeDocuments(site.port, [
    { path: 'posts/ours-1', data: earlier },
    { path: 'posts/ours-2', data: full },
    ours(3),
  ]);
  expect(await older.countOlderPosts()).toMatchObject({ needed: 2, unfindable: 0 });
  expect((await update()).at(-1)).toMatchObject({ updated: 2, skipped: 0 });
  const after = await stored();
  const { titleGrams: grams, words } = after.get('ours-1')?.fields ?? {};
  expect(grams).toEqual(texts([...new Set([...earlier.titleGrams, ...titleGrams(title)])]));
  const allWords = [WORDS_VERSION, ...earlier.words, ...storedWords({ title })];
  expect(words).toEqual(texts([...new Set(allWords)]));
  expect(after.get('ours-2')?.fields.words).toEqual(texts([WORDS_VERSION, ...many]));
  expect(await older.countOlderPosts()).toMatchObject({ needed: 0 });
  expect((await update()).at(-1)).toMatchObject({ updated: 0, skipped: 0 });
});

describe('Long updates', { timeout: 180_000 }, () => {
  beforeEach(() => writeDocuments(site.port, many(250)));

  test('A long update of older posts reports its progress at the start and after each batch of up to 100 posts', async () => {
    expect(await update()).toEqual([
      { seen: 0, total: 250, updated: 0, skipped: 0 },
      { seen: 100, total: 250, updated: 100, skipped: 0 },
      { seen: 200, total: 250, updated: 200, skipped: 0 },
      { seen: 250, total: 250, updated: 250, skipped: 0 },
    ]);
  });

  test('If an update of older posts is stopped after a batch, the next update completes the remaining posts', async () => {
    const stop = new AbortController();
    const stopped = await older.updateOlderPosts({
      signal: stop.signal,
      onProgress: ({ seen }) => seen > 0 && stop.abort(),
    });
    expect(stopped.updated).toBeLessThan(250);
    expect((await older.countOlderPosts()).needed).toBe(250 - stopped.updated);
    expect((await update()).at(-1)).toMatchObject({ updated: 250 - stopped.updated });
    expect((await older.countOlderPosts()).needed).toBe(0);
  });
});

test('If somebody edits an older post during the update, the update skips this post and completes the other posts', async () => {
  await writeDocuments(site.port, many(3));
  const edited = theirs('older-1', {
    ...{ title: 'New title', titleGrams: ['n'], words: [WORDS_VERSION] },
    ...{ createdAt: DAY, endDate: '' },
  });
  const { fetch } = globalThis;
  let edits = 0;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const writing = /:commit/.test(String(asked[0])) && /older-1"/.test(String(asked[1]?.body));
    if (writing && edits++ === 0) {
      vi.stubGlobal('fetch', fetch);
      await writeDocuments(site.port, [edited]);
    }
    return fetch(...asked);
  });
  expect((await update()).at(-1)).toMatchObject({ updated: 2, skipped: 1 });
  expect((await stored()).get('older-1')?.fields.titleGrams).toEqual(texts(['n']));
  expect((await older.countOlderPosts()).needed).toBe(0);
});

test.each(['visitor', 'waiting'] as const)(
  'A person outside the team (%s) cannot update older posts',
  async (who) => {
    await writeDocuments(site.port, many(3));
    const before = await stored();
    become(who);
    await expect(update()).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await stored()).toEqual(before);
  },
);
