import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChange } from '../../deploy/has-changed.mjs';

const ENV = {
  VITE_SITE_URL: 'https://forusbyus.example',
  VITE_FIREBASE_PROJECT_ID: 'fubu',
  VITE_FIREBASE_API_KEY: 'key',
  COMMIT: 'a1',
};
const SITE = `${ENV.VITE_SITE_URL}/deployment.json`;
const HOSTING = 'https://fubu.web.app/deployment.json';
const NEWEST = '2026-11-22T10:00:00Z';

/** What is answered, by address; none is no answer. */
let answers: Record<string, () => Response> = {};
/** The posts as they are: their newest change, and how many there are. */
let posts = { newest: NEWEST, count: '7' };

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const page = (status = 200) => new Response('<!doctype html>', { status });
const live = (changes = {}) =>
  json({ project: 'fubu', commit: 'a1', mark: `${NEWEST} 7`, ...changes });
const unknown = { changed: false, said: expect.stringMatching(/^::warning::It is not known/) };

beforeEach(() => {
  posts = { newest: NEWEST, count: '7' };
  answers = {
    [SITE]: () => live(),
    ':runQuery': () => {
      const updatedAt = { timestampValue: posts.newest };
      return json([posts.newest ? { document: { fields: { updatedAt } } } : { readTime: NEWEST }]);
    },
    ':runAggregationQuery': () =>
      json([{ result: { aggregateFields: { total: { integerValue: posts.count } } } }]),
  };
  vi.stubGlobal('fetch', async (address: string, { headers = {} }: { headers?: object } = {}) => {
    const place = /^https:\/\/firestore.*documents(:\w+)\?key=key$/.exec(address)?.[1] ?? address;
    if (place !== address) expect(headers).toEqual({ Referer: 'https://forusbyus.example/' });
    const answer = answers[place];
    if (!answer) throw new TypeError('fetch failed');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('Of the same posts and the same commit nothing is built again', async () => {
  expect(await findChange(ENV)).toEqual({
    changed: false,
    said: 'Nothing has changed since the last deployment.',
  });
});

test.each([
  ['deleted', { newest: NEWEST, count: '6' }],
  ['edited, or published', { newest: '2026-11-22T11:00:00Z', count: '7' }],
  ['brought back from the trash', { newest: NEWEST, count: '8' }],
  ['deleted, the last one', { newest: '', count: '0' }],
])('A post that was %s is a change', async (_what, now) => {
  posts = now;
  expect(await findChange(ENV)).toEqual({
    changed: true,
    said: 'Posts have changed since the live site was built.',
  });
});

test('A site without posts that still has none is none', async () => {
  posts = { newest: '', count: '0' };
  answers[SITE] = () => live({ mark: ' 0' });
  expect((await findChange(ENV)).changed).toBe(false);
});

test.each([
  ['another commit', { commit: 'b2' }],
  ['a commit with changes of its own', { commit: 'a1-dirty' }],
  ['no known commit', { commit: undefined }],
  ['posts that nobody marked', { mark: undefined }],
])('A site that was built of %s is built again', async (_what, said) => {
  answers[SITE] = () => live(said);
  expect((await findChange(ENV)).changed).toBe(true);
});

test('A site that was never deployed is left to its owner', async () => {
  for (const nothing of [() => page(404), () => page(200), () => json({ project: 'another' })]) {
    Object.assign(answers, { [SITE]: nothing, [HOSTING]: nothing });
    expect(await findChange(ENV)).toMatchObject({
      changed: false,
      said: expect.stringContaining('never deployed'),
    });
  }
});

test('A domain that leads nowhere yet is followed by Hosting’s own address', async () => {
  delete answers[SITE];
  answers[HOSTING] = () => live({ mark: 'another' });
  expect((await findChange(ENV)).changed).toBe(true);
});

test('Where the site or Firestore does not answer, it says that nothing is known', async () => {
  for (const place of [':runQuery', ':runAggregationQuery', SITE]) {
    const { [place]: silent, ...others } = answers;
    for (const answer of [undefined, () => page(503)]) {
      answers = answer ? { ...others, [place]: answer } : others;
      expect(await findChange(ENV)).toEqual(unknown);
    }
    answers = { ...others, [place]: silent as () => Response };
  }
  answers[':runAggregationQuery'] = () => json([{ readTime: NEWEST }]);
  expect(await findChange(ENV)).toEqual(unknown);
});

test('Where App Check is enforced, it says that nothing is known', async () => {
  answers[':runQuery'] = () => json({ error: { status: 'PERMISSION_DENIED' } }, 403);
  expect(await findChange(ENV)).toEqual(unknown);
});
