import { afterEach, expect, test, vi } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { POST_FIELDS } from '../../src/model/post';
import { getPost } from '../../src/posts/posts';
import { newPost } from '../rules/samples';

afterEach(() => vi.unstubAllGlobals());

test('A post’s page reads all stored fields except the cover’s Storage paths and the fields that only searches need', async () => {
  let mask: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    mask = JSON.parse(body).mask.fieldPaths;
    return Response.json([{ missing: 'x' }]);
  });
  expect(await getPost('abc')).toBeNull();
  expect(mask).toEqual(POST_FIELDS);
  const stored = new Set(CATEGORIES.flatMap((category) => Object.keys(newPost(category))));
  expect([...stored].filter((name) => !mask.includes(name))).toEqual([
    ...['imagePath', 'thumbnailPath', 'titleGrams', 'words'],
  ]);
});
