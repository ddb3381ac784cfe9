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
const DELETED = '2026-11-21T10:00:00Z';
/** The times of the newest change of a post, and of the newest announcement of a deletion. */
let newest: Record<string, string> = { posts: NEWEST, deletions: DELETED };

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const page = (status = 200) => new Response('<!doctype html>', { status });
const live = (changes = {}) =>
  json({ project: 'fubu', commit: 'a1', mark: `${NEWEST} ${DELETED}`, ...changes });
const UNKNOWN = { changed: false, said: expect.stringMatching(/^::warning::It is not known/) };

beforeEach(() => {
  newest = { posts: NEWEST, deletions: DELETED };
  const newestOf = (collection: string) => () => {
    const updatedAt = { timestampValue: newest[collection] };
    return json([
      newest[collection] ? { document: { fields: { updatedAt } } } : { readTime: NEWEST },
    ]);
  };
  responses = {
    [SITE]: () => live(),
    posts: newestOf('posts'),
    deletions: newestOf('deletions'),
  };
  vi.stubGlobal(
    'fetch',
    async (address: string, init: { headers?: object; body?: string } = {}) => {
      const { headers = {}, body = '' } = init;
      const isQuery = /^https:\/\/firestore.*documents:runQuery\?key=key$/.test(address);
      const place = isQuery ? JSON.parse(body).structuredQuery.from[0].collectionId : address;
      if (place !== address) expect(headers).toEqual({ Referer: 'https://forusbyus.example/' });
      const respond = responses[place];
      if (!respond) throw new TypeError('fetch failed');
      return respond();
    },
  );
});

test('A site that was built from the current posts and commit is unchanged', async () => {
  expect(await findChange(ENV)).toEqual({
    changed: false,
    said: 'Nothing has changed since the last deployment.',
  });
});

test.each([
  ['was deleted or restored', { posts: NEWEST, deletions: '2026-11-22T11:00:00Z' }],
  ['was edited or published', { posts: '2026-11-22T11:00:00Z', deletions: DELETED }],
  ['was the only one and was deleted', { posts: '', deletions: '2026-11-22T11:00:00Z' }],
])('The site has changed if a post %s', async (_change, now) => {
  newest = now;
  expect(await findChange(ENV)).toEqual({
    changed: true,
    said: 'Posts have changed since the live site was built.',
  });
});

test('A site that had no posts and still has none is unchanged', async () => {
  newest = {};
  responses[SITE] = () => live({ mark: ' ' });
  expect((await findChange(ENV)).changed).toBe(false);
});

test('A site whose rules do not allow yet to list deletions is compared by its newest change', async () => {
  responses.deletions = () => json({ error: { status: 'PERMISSION_DENIED' } }, 403);
  responses[SITE] = () => live({ mark: `${NEWEST} ` });
  expect((await findChange(ENV)).changed).toBe(false);
});

test.each([
  ['another commit', { commit: 'b2' }],
  ['uncommitted changes', { commit: 'a1-dirty' }],
  ['an unknown commit', { commit: undefined }],
  ['posts with an unknown change mark', { mark: undefined }],
  ['posts with the change mark of an earlier version of the site', { mark: `${NEWEST} 7` }],
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
  for (const place of ['posts', 'deletions', SITE]) {
    const { [place]: _, ...others } = responses;
    const all = responses;
    for (const failing of [others, { ...others, [place]: () => page(503) }]) {
      responses = failing;
      expect(await findChange(ENV)).toEqual(UNKNOWN);
    }
    responses = all;
  }
});

test('If App Check is enforced, a warning says that it is not known whether anything has changed', async () => {
  responses.posts = () => json({ error: { status: 'PERMISSION_DENIED' } }, 403);
  expect(await findChange(ENV)).toEqual(UNKNOWN);
});
