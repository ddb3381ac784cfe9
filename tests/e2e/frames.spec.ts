import { samplePosts } from '../../emulators/samples/samples';
import { readableId } from '../../emulators/seeded-posts';
import { nairobiDay } from '../../src/model/dates';
import { postPath } from '../../src/model/paths';
import { frameFaults } from '../support/browser/frames';
import { expectNoSidewaysScroll, setFontSize } from '../support/browser/measures';
import { expectDrawn } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

/** The widths of the page in pixels, each with the size of the letters in percent. */
const VIEWS = [
  [360, 100],
  [390, 100],
  [768, 100],
  [1280, 100],
  [360, 200],
  [1280, 200],
] as const;
const LISTS = ['/', '/bird-view', '/properties', '/events', '/obituaries', '/search?q=the'];
/** Posts with a cover of each shape, and a post with several photos. */
const COVERS = [
  ...['portrait-elder', 'announcement-musembi', 'nurse-garden', 'flyer-harambee', 'borehole'],
  ...['lake-panorama', 'road-blurry', 'choir'],
];

function addressOf(cover: string): string {
  const post = samplePosts(nairobiDay(new Date())).find(({ picture }) => picture === cover);
  if (!post) throw new Error(`No sample post has the cover ${cover}`);
  return postPath(readableId(post.title));
}

for (const [kind, addresses] of [
  ['lists', LISTS],
  ['posts @more', COVERS.map(addressOf)],
] as const) {
  test(`On ${kind}, faces are whole, pictures have no bars, badges are on their pictures, and no text is cut off or covered, at every width`, async ({
    page,
  }) => {
    const faults: string[] = [];
    for (const address of addresses) {
      await setFontSize(page, 100);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address);
      await expectDrawn(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (kind !== 'lists') {
        // 'More in …' is loaded when the reader reaches the end of the post.
        await page.locator('.post-more').scrollIntoViewIfNeeded();
        await expect(page.getByRole('heading', { name: /^More in/ })).toBeVisible();
      }
      for (const [width, letters] of VIEWS) {
        await page.setViewportSize({ width, height: 844 });
        await setFontSize(page, letters);
        await expectNoSidewaysScroll(page);
        const found = await frameFaults(page);
        faults.push(...found.map((fault) => `${address} ${width} px, ${letters} %: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
