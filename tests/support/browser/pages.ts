import type { Page } from '@playwright/test';
import { CATEGORIES } from '../../../src/model/categories';
import { firstPost } from './stored-posts';
import { expect } from './test';

export interface SitePage {
  name: string;
  address: () => Promise<string>;
  heading: () => Promise<string>;
}

const fixed = (name: string, address: string, heading: string): SitePage => ({
  name,
  address: async () => address,
  heading: async () => heading,
});

export const HOME = fixed('Home', '/', 'About Us');

export const CATEGORY_PAGES: SitePage[] = CATEGORIES.map(({ label, path }) =>
  fixed(label, path, label),
);

export const SEARCH = fixed('a search', '/search?q=the', 'Search: the');

/** For each category, the page of the first post in its list. */
export const POST_PAGES: SitePage[] = CATEGORIES.map(({ type, label }) => ({
  name: `a post in ${label}`,
  address: async () => `/post?id=${(await firstPost(type)).id}`,
  heading: async () => (await firstPost(type)).title,
}));

export const LOST_PAGES: SitePage[] = [
  fixed('an unknown address', '/nothing/here', 'Page not found'),
  fixed('a post that is not there', '/post?id=never-written', 'This post is not here'),
];

export const TEXT_PAGES: SitePage[] = [
  fixed('Privacy', '/privacy', 'Privacy'),
  fixed('Follow us', '/follow', 'Follow us'),
];

/** Finds the page of a category or of a post by its name. */
export function findSitePage(name: string): SitePage {
  const found = [...CATEGORY_PAGES, ...POST_PAGES].find((page) => page.name === name);
  if (found === undefined) throw new Error(`There is no page '${name}'`);
  return found;
}

/** Opens a page, and waits for its posts and the pictures in view. */
export async function open(page: Page, { address, heading }: SitePage): Promise<void> {
  await page.goto(await address());
  await expectLoaded(page, await heading());
}

/** Waits until React has drawn or hydrated the page. */
export async function expectDrawn(page: Page): Promise<void> {
  // The evaluation fails if the page navigates meanwhile, so it is repeated.
  await expect(async () => expect(await page.evaluate(isDrawn)).toBe(true)).toPass({
    intervals: [50, 100, 200],
    timeout: 10_000,
  });
}

/**
 * Runs in the page: returns whether React has rendered <main>. A prerendered page hydrates after a
 * touch, so this function simulates a touch.
 */
function isDrawn(): boolean {
  const main = document.querySelector('main');
  const isRendered = Object.keys(main ?? {}).some((key) => key.startsWith('__reactFiber'));
  if (!isRendered) document.dispatchEvent(new Event('pointerdown'));
  return isRendered;
}

/** Waits for a page's heading, its posts, and the pictures in view. */
export async function expectLoaded(page: Page, heading: string): Promise<void> {
  await expectDrawn(page);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(countMissingImages)).toBe(0);
}

/** Runs in the page: the number of pictures in view that have not loaded. */
function countMissingImages(): number {
  const missing = [...document.images].filter((image) => {
    const { top, bottom, left } = image.getBoundingClientRect();
    // A row of photos scrolls sideways. The photos beyond its right edge are not in view.
    const strip = image.closest('.photo-strip')?.getBoundingClientRect();
    const isInStrip = !strip || left < strip.right;
    return !image.complete && isInStrip && bottom > 0 && top < window.innerHeight;
  });
  return missing.length;
}

/** Delays the code that renders the site. @returns a function that lets the code load */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/app-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Follows a link of the navbar; on a phone, opens the menu first. */
export async function followMenu(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: label, exact: true }).click();
}

/** Opens the contact form, which is collapsed on a phone. */
export async function unfoldContactForm(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Write to us' }).click();
}

export async function shownTitles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents();
}

/** Finishes the animations that show or hide elements after a delay. */
export async function finishAppearAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && /appear$/.test(animation.animationName)) {
        animation.finish();
      }
    }
  });
}
