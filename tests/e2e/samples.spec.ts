import { CATEGORIES } from '../../src/model/categories';
import { expectNoSidewaysScroll, layoutShifts } from '../support/browser/measures';
import { expectLoaded } from '../support/browser/pages';
import { storedPosts } from '../support/browser/stored-posts';
import { expect, test } from '../support/browser/test';

for (const { type, label } of CATEGORIES) {
  test(`Every post in ${label} opens, and nothing jumps or sticks out`, async ({ page }) => {
    test.slow();
    for (const post of await storedPosts(type)) {
      if (post.title === null) continue;
      await page.goto(`/post?id=${post.id}`);
      await expectLoaded(page, post.title);
      await expectNoSidewaysScroll(page);
      expect(await layoutShifts(page)).toEqual([]);
    }
  });
}
