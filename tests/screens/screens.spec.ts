import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { PEOPLE } from '../../emulators/seed';
import { logIn } from '../support/browser/emulated-people';
import { setFontSize } from '../support/browser/measures';
import { expectDrawn, findSitePage } from '../support/browser/pages';
import { expect, test } from '../support/writing/test';

const FOLDER = fileURLToPath(new URL('../../.local/screens/', import.meta.url));
/** Common screen sizes, in CSS pixels, each with the size of the letters in percent. */
const SIZES = [
  { width: 360, height: 740, letters: 100 },
  { width: 390, height: 844, letters: 100 },
  { width: 768, height: 1024, letters: 100 },
  { width: 1280, height: 900, letters: 100 },
  { width: 390, height: 844, letters: 200 },
  { width: 1280, height: 900, letters: 200 },
];
type Size = (typeof SIZES)[number];
const SCHEMES = ['light', 'dark'] as const;
const QUALITY = 80;

interface Screen {
  name: string;
  address: () => Promise<string>;
}
const at = (name: string, address: string): Screen => ({ name, address: async () => address });
const postIn = (label: string): Screen => ({
  name: `post-in-${label.toLowerCase().replaceAll(' ', '-')}`,
  address: findSitePage(`a post in ${label}`).address,
});

const VISITORS_SCREENS = [
  at('home', '/'),
  at('events', '/events'),
  at('past-events', '/events?when=past'),
  at('properties', '/properties'),
  at('obituaries', '/obituaries'),
  postIn('Events'),
  postIn('Properties'),
  postIn('Devotional'),
  postIn('Obituaries'),
  at('search', '/search?q=the'),
  at('mentions', '/search?q=Kisumu'),
  at('nothing-found', '/search?q=kisuum'),
  at('filtered', '/properties?deal=rent&most=80000'),
  at('send', '/send?type=events'),
  at('privacy', '/privacy'),
  at('follow', '/follow'),
  at('login', '/login'),
  at('signup', '/signup'),
  at('not-found', '/nothing/here'),
];
const WRITERS_SCREENS = [
  at('admin', '/admin'),
  at('posts', '/posts'),
  at('to-confirm', '/posts?view=old'),
  at('this-week', '/this-week'),
  at('team', '/team'),
];

test.beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
});

test.afterAll(() => {
  const names = [...VISITORS_SCREENS, ...WRITERS_SCREENS].map(({ name }) => name);
  writeFileSync(`${FOLDER}README.md`, gallery(names));
});

test('Pictures are taken of the screens that visitors see', async ({ page }) => {
  await takeScreens(page, VISITORS_SCREENS);
});

test('Pictures are taken of the screens that only writers see', async ({ page }) => {
  const [owner] = PEOPLE;
  await logIn(page, owner);
  await takeScreens(page, WRITERS_SCREENS);
});

/** Takes pictures of the top of each page, at each size, in light and dark. */
async function takeScreens(page: Page, screens: Screen[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const { name, address } of screens) {
    await page.goto(await address());
    await expectDrawn(page);
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      for (const size of SIZES) {
        await page.setViewportSize({ width: size.width, height: size.height });
        await setFontSize(page, size.letters);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByText(/^(Loading|Checking)/).filter({ visible: true })).toHaveCount(
          0,
        );
        await expect.poll(() => page.evaluate(areImagesLoaded)).toBe(true);
        const { data } = await session.send('Page.captureScreenshot', {
          format: 'webp',
          quality: QUALITY,
        });
        writeFileSync(`${FOLDER}${fileOf(name, size, scheme)}`, data, 'base64');
      }
    }
  }
}

/** Runs in the page: whether all images are loaded, except those below the screen. */
function areImagesLoaded(): boolean {
  return [...document.images].every(
    (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
  );
}

function fileOf(name: string, { width, letters }: Size, scheme: string): string {
  return `${name}-${width}${letters === 100 ? '' : '-large'}-${scheme}.webp`;
}

/** A Markdown page with all pictures. */
function gallery(names: string[]): string {
  const picture = (name: string, size: Size, scheme: string) =>
    `![${size.width} px, letters of ${size.letters} %, ${scheme}](${fileOf(name, size, scheme)})`;
  const sections = names.map((name) => {
    const rows = SCHEMES.map((scheme) =>
      SIZES.map((size) => picture(name, size, scheme)).join(' '),
    );
    return `## ${name}\n\n${rows.join('\n\n')}\n`;
  });
  return `# The screens\n\n${sections.join('\n')}`;
}
