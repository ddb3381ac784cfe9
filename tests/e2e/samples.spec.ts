import { CATEGORIES } from '../../src/model/categories';
import { expectNoSidewaysScroll, layoutShifts } from '../support/browser/measures';
import { expectLoaded } from '../support/browser/pages';
import { type StoredPost, storedPosts } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

for (const { type, label } of CATEGORIES) {
  test(`Every kind of post in ${label} opens without layout faults`, async ({ page }) => {
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

/** The longest post with each combination of fields. */
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
