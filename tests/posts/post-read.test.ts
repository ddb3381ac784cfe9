import { afterEach, expect, test, vi } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { POST_FIELDS } from '../../src/model/post';
import { getPost } from '../../src/posts/reading/read-posts';
import { readPost } from '../../src/posts/reading/reads';
import { newPost } from '../rules/samples';

afterEach(() => vi.unstubAllGlobals());

test('A post’s page reads all stored fields except the cover’s Storage paths and the fields that only searches and saves need', async () => {
  let mask: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    mask = JSON.parse(body).mask.fieldPaths;
    return Response.json([{ missing: 'x' }]);
  });
  expect(await getPost('abc')).toBeNull();
  expect(mask).toEqual(POST_FIELDS);
  const stored = new Set(CATEGORIES.flatMap((category) => Object.keys(newPost(category))));
  expect([...stored].filter((name) => !mask.includes(name))).toEqual([
    ...['imagePath', 'thumbnailPath', 'titleGrams', 'words', 'saveId'],
  ]);
});

test.each([
  '/p/abc-1_2',
  '/p/abc-1_2.',
  '/p/abc-1_2).',
  '/p/abc-1_2%E2%80%9D,',
  '/post?id=abc-1_2%29.',
  '/post?id=abc-1_2…',
  ...['/P/abc-1_2', '/p/abc-1_2,thanks', '/p/abc-1_2%0Asee', '/p/(abc-1_2', '/post?id=“abc-1_2”'],
])('The shared address %s opens the post, without the signs that no id has', async (address) => {
  vi.stubGlobal('fetch', async () => Response.json([{ missing: 'x' }]));
  const { id, post } = readPost(new URL(address, 'https://forusbyus.example'));
  expect(id).toBe('abc-1_2');
  await post;
});

test.each([...['a/b', '..', '../admins/x', '%2e%2e', '__x__', '*', '\0'], 'a'.repeat(129)])(
  'For the id %j in an address, no post is read',
  (written) => {
    const address = `/post?id=${encodeURIComponent(written)}`;
    expect(readPost(new URL(address, 'https://forusbyus.example')).post).toBeNull();
  },
);

test.each(['/p/.', '/post', '/post?id=', '/post?id=…'])(
  'The address %s names no post',
  (address) => {
    expect(readPost(new URL(address, 'https://forusbyus.example'))).toEqual({
      id: null,
      post: null,
    });
  },
);
