import type { Page } from '@playwright/test';
import { CATEGORIES } from '../../../src/model/categories';
import { firstPost } from './stored-posts';
import { expect } from './test';

/** A page of the site as its reader knows it: the name, how to get there, the heading. */
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

/** A search that finds posts. */
export const SEARCH = fixed('a search', '/search?q=the', 'Search: the');

/** The newest post of each category. */
export const POST_PAGES: SitePage[] = CATEGORIES.map(({ type, label }) => ({
  name: `a post in ${label}`,
  address: async () => `/post?id=${(await firstPost(type)).id}`,
  heading: async () => (await firstPost(type)).title,
}));

export const LOST_PAGES: SitePage[] = [
  fixed('an unknown address', '/nothing/here', 'Page not found'),
  fixed('a post that is not there', '/post?id=never-written', 'This post is not here'),
  fixed('a post without an id', '/post', 'This post is not here'),
];

/** The pages that read posts. */
export const READING_PAGES: SitePage[] = [HOME, ...CATEGORY_PAGES, ...POST_PAGES];

/** The page of this name that reads posts. */
export function pageNamed(name: string): SitePage {
  const found = READING_PAGES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No page is called '${name}'`);
  return found;
}

/** Opens a page and waits until all that it reads is there, pictures in view included. */
export async function open(page: Page, { address, heading }: SitePage): Promise<void> {
  await page.goto(await address());
  await expectLoaded(page, await heading());
}

/** Waits until React has drawn or hydrated the page. */
export async function expectDrawn(page: Page): Promise<void> {
  // A navigation in the meantime makes an attempt throw.
  await expect(async () => expect(await page.evaluate(isDrawn)).toBe(true)).toPass({
    intervals: [50, 100, 200],
    timeout: 10_000,
  });
}

/** Runs in the page: whether main is React's. A prerendered page that is not is touched: it waits for that. */
function isDrawn(): boolean {
  const main = document.querySelector('main');
  const isReacts = Object.keys(main ?? {}).some((key) => key.startsWith('__reactFiber'));
  if (!isReacts) document.dispatchEvent(new Event('pointerdown'));
  return isReacts;
}

/** Waits for a page's heading, its posts, and the pictures in view. */
export async function expectLoaded(page: Page, heading: string): Promise<void> {
  await expectDrawn(page);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(countAwaitedImages)).toBe(0);
}

/** Runs in the page: the pictures in view that have not come yet. */
function countAwaitedImages(): number {
  const awaited = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return !image.complete && bottom > 0 && top < window.innerHeight;
  });
  return awaited.length;
}

/** Keeps back the code that draws the site. @returns lets it come */
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

/** Opens a page by the navbar; on a phone its menu is to be opened first. */
export async function followMenu(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: label, exact: true }).click();
}

/** Opens the contact form, which is folded on a phone. */
export async function unfoldContactForm(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Write to us' }).click();
}

/** The titles of the posts in the list, in their order. */
export async function shownTitles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allTextContents();
}

/** Brings what appears after a while to its end, so that no test has to wait for it. */
export async function letTimePass(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && /appear$/.test(animation.animationName)) {
        animation.finish();
      }
    }
  });
}
