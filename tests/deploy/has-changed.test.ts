import { beforeEach, expect, test, vi } from 'vitest';
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

/**
 * The responses that a test's requests get, by address or by method of Firestore. Any other request
 * fails.
 */
let responses: Record<string, () => Response> = {};
/** The time of the posts' newest change, and their number. */
let posts = { newest: NEWEST, count: '7' };

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const page = (status = 200) => new Response('<!doctype html>', { status });
const live = (changes = {}) =>
  json({ project: 'fubu', commit: 'a1', mark: `${NEWEST} 7`, ...changes });
const UNKNOWN = { changed: false, said: expect.stringMatching(/^::warning::It is not known/) };

beforeEach(() => {
  posts = { newest: NEWEST, count: '7' };
  responses = {
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
    const respond = responses[place];
    if (!respond) throw new TypeError('fetch failed');
    return respond();
  });
});

test('A site that was built from the current posts and commit is unchanged', async () => {
  expect(await findChange(ENV)).toEqual({
    changed: false,
    said: 'Nothing has changed since the last deployment.',
  });
});

test.each([
  ['was deleted', { newest: NEWEST, count: '6' }],
  ['was edited or published', { newest: '2026-11-22T11:00:00Z', count: '7' }],
  ['was restored from the trash', { newest: NEWEST, count: '8' }],
  ['was the only one and was deleted', { newest: '', count: '0' }],
])('The site has changed if a post %s', async (_change, now) => {
  posts = now;
  expect(await findChange(ENV)).toEqual({
    changed: true,
    said: 'Posts have changed since the live site was built.',
  });
});

test('A site that had no posts and still has none is unchanged', async () => {
  posts = { newest: '', count: '0' };
  responses[SITE] = () => live({ mark: ' 0' });
  expect((await findChange(ENV)).changed).toBe(false);
});

test.each([
  ['another commit', { commit: 'b2' }],
  ['uncommitted changes', { commit: 'a1-dirty' }],
  ['an unknown commit', { commit: undefined }],
  ['posts with an unknown change mark', { mark: undefined }],
])('A site that was built from %s counts as changed', async (_source, deployment) => {
  responses[SITE] = () => live(deployment);
  expect((await findChange(ENV)).changed).toBe(true);
});

test('A site that was never deployed counts as unchanged, and the message asks for a first deployment', async () => {
  for (const nothing of [() => page(404), () => page(200), () => json({ project: 'another' })]) {
    Object.assign(responses, { [SITE]: nothing, [HOSTING]: nothing });
    expect(await findChange(ENV)).toMatchObject({
      changed: false,
      said: expect.stringContaining('never deployed'),
    });
  }
});

test('If the site’s domain does not respond, the site is read at Hosting’s own address', async () => {
  delete responses[SITE];
  responses[HOSTING] = () => live({ mark: 'another' });
  expect((await findChange(ENV)).changed).toBe(true);
});

test('If Firestore or both addresses of the site fail or do not respond, a warning says that it is not known whether anything has changed', async () => {
  for (const place of [':runQuery', ':runAggregationQuery', SITE]) {
    const { [place]: _, ...others } = responses;
    const all = responses;
    for (const failing of [others, { ...others, [place]: () => page(503) }]) {
      responses = failing;
      expect(await findChange(ENV)).toEqual(UNKNOWN);
    }
    responses = all;
  }
  responses[':runAggregationQuery'] = () => json([{ readTime: NEWEST }]);
  expect(await findChange(ENV)).toEqual(UNKNOWN);
});

test('If App Check is enforced, a warning says that it is not known whether anything has changed', async () => {
  responses[':runQuery'] = () => json({ error: { status: 'PERMISSION_DENIED' } }, 403);
  expect(await findChange(ENV)).toEqual(UNKNOWN);
});
