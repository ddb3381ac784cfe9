import type { Page } from '@playwright/test';
import { type Shape, shapeOf } from '../../emulators/samples/sample-post';
import { samplePosts } from '../../emulators/samples/samples';
import { nairobiDay } from '../../src/model/dates';
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
test('On lists, faces are whole, pictures have no bars, badges are on their pictures, and no text is cut off or covered, at every width', async ({
  page,
}) => {
  const faults: string[] = [];
  for (const address of LISTS) {
    await setFontSize(page, 100);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await expectDrawn(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
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

/** The shapes of the sample pictures, by alternative text. */
function shapesByText(): Record<string, Shape> {
  const pictures = samplePosts(nairobiDay(new Date())).flatMap(
    ({ picture, imageAlt, morePictures = [] }) => [
      ...(picture === null ? [] : [{ picture, alt: imageAlt }]),
      ...morePictures,
    ],
  );
  return Object.fromEntries(pictures.map(({ picture, alt }) => [alt, shapeOf(picture)]));
}

/**
 * The faults in the frames of the page's pictures and in the texts beside them, at the present
 * width; one line for each.
 */
async function frameFaults(page: Page): Promise<string[]> {
  const inFrames = await page.evaluate(findFrameFaults, shapesByText());
  return [...inFrames, ...(await page.evaluate(findTextFaults))];
}

/**
 * Runs in the page: finds bars beside pictures, faces that are cut, and lists whose cards have
 * pictures of several shapes. The pictures need not be loaded, because their shapes are known.
 */
function findFrameFaults(shapes: Record<string, Shape>): string[] {
  const MAX_BAR = 0.04;
  const alike = '.post-list-rows .post-card:not(:first-child) .post-image:not(.is-wide)';
  const shown = [...document.querySelectorAll<HTMLElement>(alike)].filter(
    ({ offsetHeight }) => offsetHeight,
  );
  const cards = shown.map(({ offsetWidth, offsetHeight }) => offsetWidth / offsetHeight);
  const isMixed = Math.max(...cards) > 1.05 * Math.min(...cards);
  const inFrames = [...document.querySelectorAll<HTMLImageElement>('main img.post-image')].flatMap(
    (image) => {
      const { width, height } = image.getBoundingClientRect();
      const shape = shapes[image.alt];
      if (!shape || width === 0) return [];
      const { objectFit, objectPosition } = getComputedStyle(image);
      const ratios = [width / shape.width, height / shape.height];
      const scale = objectFit === 'cover' ? Math.max(...ratios) : Math.min(...ratios);
      const [across = 50, down = 50] = objectPosition.split(' ').map(Number.parseFloat);
      const x = ((width - shape.width * scale) * across) / 100;
      const y = ((height - shape.height * scale) * down) / 100;
      const faults: string[] = [];
      // In a row, the other photos have the box of the first.
      const mayHaveBars = image.matches('.photo-row li + li *');
      if (!mayHaveBars && x > MAX_BAR * width)
        faults.push(`bars of ${Math.round(x)} px beside ‘${image.alt}’`);
      if (!mayHaveBars && y > MAX_BAR * height)
        faults.push(`bars of ${Math.round(y)} px above ‘${image.alt}’`);
      const isCropped = Math.min(x, y) < -1;
      if (isCropped && image.matches('.photo-row a:not(:has(.photo-whole)) *'))
        faults.push(`cropped without a sign: ‘${image.alt}’`);
      const { faces } = shape;
      const isWhole =
        !faces ||
        (x + faces.left * scale >= 0 &&
          y + faces.top * scale >= 0 &&
          x + (faces.left + faces.width) * scale <= width &&
          y + (faces.top + faces.height) * scale <= height);
      if (!isWhole) faults.push(`a face is cut: ‘${image.alt}’`);
      const isObituary = image.matches(':is(.home-obituaries, [data-type="obituaries"]) .is-wide');
      if (isObituary && Math.min(x / width, y / height) < -0.1)
        faults.push(`a wide picture is cut: ‘${image.alt}’`);
      return faults;
    },
  );
  return isMixed ? [...inFrames, 'the cards of a list have pictures of several shapes'] : inFrames;
}

/**
 * Runs in the page: finds texts that are cut off, narrow titles, texts that cover other texts or a
 * picture, and numbers of photos that are not on their picture.
 */
function findTextFaults(): string[] {
  const find = (selector: string, from: ParentNode = document) =>
    [...from.querySelectorAll<HTMLElement>(selector)].filter((element) =>
      element.checkVisibility(),
    );
  const name = (element: Element) =>
    `${element.className.split(' ')[0]} ‘${element.textContent?.slice(0, 40)}’`;
  const boxOf = (element: Element) => {
    // The box of a button is larger than its text, and transparent.
    if (!element.matches('.btn')) return element.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const meet = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const contains = (outer: DOMRect, inner: DOMRect) =>
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom;

  const TITLES = '.post-card-title, .page-heading';
  const cut = find(
    `main :is(${TITLES}, .post-card-facts, .post-key-facts, .leaf, [class^="fact-"])`,
  )
    .filter((text) => getComputedStyle(text).overflow !== 'visible')
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
    )
    .map((text) => `cut off: ${name(text)}`);

  // A title that has less space than six times the height of its letters is broken inside its words.
  const narrow = find('main .post-card-title')
    .filter((title) => title.offsetWidth < 6 * Number.parseFloat(getComputedStyle(title).fontSize))
    .map((title) => `only ${title.offsetWidth} px wide: ${name(title)}`);

  const covered = find('main .post-card').flatMap((card) => {
    const texts = find('.post-card-title, .post-card-description, .post-card-facts, .btn', card);
    const [picture] = find('.post-image', card).map(boxOf);
    return texts.flatMap((text, index) => {
      const faults = texts
        .slice(index + 1)
        .filter((other) => meet(boxOf(text), boxOf(other)))
        .map((other) => `${name(text)} overlaps ${name(other)}`);
      // On wide screens, the price of a property on Home is on its picture.
      const mayCover = text.matches('.home-properties .post-card-facts');
      if (picture && !mayCover && meet(boxOf(text), picture))
        faults.push(`${name(text)} is on the picture`);
      return faults;
    });
  });

  const lost = find('main .photo-count')
    .filter((badge) => {
      const picture = badge.closest('.post-card')?.querySelector('.post-image');
      return !picture || !contains(boxOf(picture), boxOf(badge));
    })
    .map((badge) => `${name(badge)} is not on its picture`);
  return [...cut, ...narrow, ...covered, ...lost];
}
