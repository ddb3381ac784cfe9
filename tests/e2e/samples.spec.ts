import { CATEGORIES } from '../../src/model/categories';
import { expectNoSidewaysScroll, layoutShifts } from '../support/browser/measures';
import { expectLoaded } from '../support/browser/pages';
import { type StoredPost, storedPosts } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

for (const { type, label } of CATEGORIES) {
  const mark = type === 'properties' ? '' : ' @more';
  test(`In ${label}, the longest post of each combination of fields opens without layout shifts or horizontal scrolling${mark}`, async ({
    page,
  }) => {
    test.slow();
    const shown = (await storedPosts(type)).filter(({ title }) => title !== null);
    for (const { id, title } of longestOfEachKind(shown)) {
      await page.goto(`/post?id=${id}`);
      await expectLoaded(page, title ?? '');
      await expectNoSidewaysScroll(page);
      expect(await layoutShifts(page)).toEqual([]);
    }
  });
}

/** For each combination of filled fields that occurs in `posts`: the longest post that has it. */
function longestOfEachKind(posts: StoredPost[]): StoredPost[] {
  const length = ({ fields }: StoredPost) => JSON.stringify(fields).length;
  const longest = new Map<string, StoredPost>();
  for (const post of posts.toSorted((a, b) => length(a) - length(b))) {
    const filled = Object.entries(post.fields).filter(([, value]) => value.stringValue !== '');
    const names = filled.map(([name]) => name).sort();
    longest.set(names.join(), post);
  }
  return [...longest.values()];
}
