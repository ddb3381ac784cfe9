import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { photoFields } from '../../src/model/photo-writing';
import { shownPhoto } from '../../src/posts/reading/decode-posts';
import { PAGE_SCRIPT } from '../../src/prerender/prerendered-site';
import { SCRIPT as ZONE_WRITER } from '../../src/prerender/scripts/zones.ts?script';
import { buildPhotos } from '../support/build-post';
import { firebase } from '../support/fake-firebase';
import { examplePost } from '../support/fake-rest';
import { prerenderedPages } from '../support/prerendered-pages';

const SITE = 'https://forusbyus.example';
const HOSTILE = `"><script>alert(1)</script> 'Sale' & <b>rent</b> </title> ]]> $& 🎉`;

/** Parses an HTML file without running its scripts. */
function parse(html = ''): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The page's metadata by name, with its title and canonical URL. */
function headOf(page: Document): Record<string, string | null> {
  const metas = [...page.head.querySelectorAll('meta')].map((meta) => [
    meta.getAttribute('property') ?? meta.name,
    meta.content,
  ]);
  const canonical = page.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  return { ...Object.fromEntries(metas), title: page.title, canonical };
}

function jsonLdOf(page: Document) {
  return JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '');
}

test('A post’s page shows the post, and has metadata for link previews and search engines', async () => {
  const image = 'https://example.org/a.webp';
  const pages = await prerenderedPages([
    examplePost('events', 'harambee', {
      ...{ title: 'Harambee', desciption: 'All are welcome. '.repeat(20), place: 'Nakuru' },
      ...{ contact: '0712 345 678', image, imageWidth: 1600, imageHeight: 900 },
    }),
  ]);
  const page = parse(pages.get('p/harambee.html'));
  const { description = '', ...head } = headOf(page);
  expect(head).toMatchObject({
    title: 'Harambee – For Us By Us',
    canonical: `${SITE}/p/harambee`,
    'og:url': `${SITE}/p/harambee`,
    'og:type': 'article',
    'og:title': 'Harambee – For Us By Us',
    'og:description': description,
    'og:image': `${SITE}/social-card.png`,
    'twitter:card': 'summary_large_image',
  });
  // What decides comes first: the day, the time and the place.
  expect(description).toMatch(
    /^Sat 21-11-2099 · Time of harambee · Nakuru – All are welcome\. .*\w\.?…$/,
  );
  expect(description?.length).toBeLessThanOrEqual(155);
  expect(jsonLdOf(page)).toMatchObject({ '@type': 'Event', url: `${SITE}/p/harambee` });

  expect(page.querySelector('h1')?.textContent).toBe('Harambee');
  const picture = page.querySelector('article img');
  expect(picture?.getAttribute('src')).toBe(image);
  const size = ['width', 'height'].map((name) => picture?.getAttribute(name));
  expect(size).toEqual(['1600', '900']);
  expect(page.querySelector('a[href^="tel:+254712345678"]')).not.toBeNull();
});

const PHOTOS = buildPhotos('house', 3);
const ADDRESSES = PHOTOS.map((photo) => shownPhoto(photo).address);
const HOUSE = examplePost('properties', 'house', { ...photoFields(PHOTOS), imageAlt: 'The house' });

test('On a post’s page, og:image names the picture of the link preview, and the structured data name all photos', async () => {
  const page = parse((await prerenderedPages([HOUSE])).get('p/house.html'));
  const names = [...page.head.querySelectorAll('meta[property^="og:image"]')];
  expect(
    names.map((meta) => [meta.getAttribute('property'), meta.getAttribute('content')]),
  ).toEqual([
    ['og:image', `${SITE}/social-card.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Title of house – For Us By Us'],
  ]);
  expect(jsonLdOf(page).image).toEqual(ADDRESSES);
});

test('The only photo of a post is a link to its file, without a counter; a post without a photo has no row', async () => {
  const { photos: _, photoCount: __, ...fields } = HOUSE.fields;
  const pages = await prerenderedPages([{ id: 'one', fields }, examplePost('properties', 'none')]);
  const [one, none] = ['one', 'none'].map((id) => parse(pages.get(`p/${id}.html`)));
  const link = one?.querySelector('[aria-label="Photos"] a');
  expect(link?.getAttribute('href')).toBe(ADDRESSES[0]);
  expect(link?.querySelector('img')?.getAttribute('src')).toBe(ADDRESSES[0]);
  expect(one?.querySelector('.photo-bar')).toBeNull();
  expect(none?.querySelector('[aria-label="Photos"], article img')).toBeNull();
});

test('On Home and in a list, the card of a post with several photos says how many photos the post has', async () => {
  const pages = await prerenderedPages([HOUSE, examplePost('properties', 'plot')]);
  for (const file of ['index.html', 'properties.html']) {
    const [house, plot] = parse(pages.get(file)).querySelectorAll('article');
    expect(house?.textContent, file).toContain('3 photos');
    expect(plot?.textContent, file).not.toContain('photo');
  }
});

test('Home and a category’s page have their own canonical URL, and the titles of their posts are links to prerendered pages', async () => {
  const posts = Array.from({ length: 6 }, (_, at) => examplePost('properties', `plot-${at}`));
  const pages = await prerenderedPages(posts);
  // Home shows four posts of a category, and a page of a category shows five.
  for (const [file, path, shown] of [
    ['index.html', '/', 4],
    ['properties.html', '/properties', 5],
  ] as const) {
    const page = parse(pages.get(file));
    expect(headOf(page).canonical).toBe(`${SITE}${path}`);
    expect(page.querySelectorAll('article')).toHaveLength(shown);
    const links = [...page.querySelectorAll('article h2 a, article h3 a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      posts.slice(0, shown).map(({ id }) => `/p/${id}`),
    );
    expect(jsonLdOf(page)).toMatchObject({ url: `${SITE}${path}` });
  }
});

test('A prerendered page preloads its first picture and loads the others lazily', async () => {
  const image = 'https://example.org/photo.webp';
  const posts = ['first', 'second'].map((id) =>
    examplePost('bird eye view', id, { image, thumbnail: `https://example.org/${id}.webp` }),
  );
  const pages = await prerenderedPages(posts);
  for (const [file, first, ...others] of [
    ['index.html', 'first', 'second'],
    ['bird-view.html', 'first', 'second'],
    ['p/second.html', 'photo'],
  ] as const) {
    const page = parse(pages.get(file));
    const preload = page.head.querySelector('link[rel="preload"][as="image"]');
    const pictures = [...page.querySelectorAll<HTMLImageElement>('article img')];
    expect(preload?.getAttribute('href'), file).toBe(`https://example.org/${first}.webp`);
    const loadings = pictures.map((picture) => [picture.src, picture.getAttribute('loading')]);
    expect(loadings, file).toEqual([
      [`https://example.org/${first}.webp`, 'eager'],
      ...others.map((name) => [`https://example.org/${name}.webp`, 'lazy']),
    ]);
  }
});

test('HTML in the texts of a post stays text on every page', async () => {
  const words = { title: HOSTILE, desciption: HOSTILE, address: HOSTILE, imageAlt: HOSTILE };
  const pages = await prerenderedPages([examplePost('properties', 'hostile', words)]);
  for (const [file, html] of pages) {
    if (!file.endsWith('.html') || file === '404.html') continue;
    const page = parse(html);
    const scripts = [...page.querySelectorAll('script')];
    const texts = scripts.map(({ textContent }) => textContent ?? '');
    const types = scripts.map(({ type }) => type);
    expect(types, file).toEqual(['application/ld+json', '', 'application/json']);
    expect(texts[1]).toBe(PAGE_SCRIPT);
    for (const data of [texts[0], texts[2]]) JSON.parse(data ?? '');
    expect(page.querySelectorAll('b')).toHaveLength(0);
  }
  const page = parse(pages.get('p/hostile.html'));
  expect(headOf(page)).toMatchObject({
    title: `${HOSTILE} – For Us By Us`,
    'og:title': `${HOSTILE} – For Us By Us`,
    'og:description': expect.stringContaining(` – ${HOSTILE.slice(0, 50)}`),
  });
  expect(page.querySelector('h1')?.textContent).toBe(HOSTILE);
  expect(jsonLdOf(page).name).toBe(HOSTILE);
});

test('A prerendered page preloads its entry, and the CSP in firebase.json allows the scripts of prerendered pages', async () => {
  const page = parse((await prerenderedPages([])).get('index.html'));
  const entry = page.head.querySelector('link[rel="modulepreload"]')?.getAttribute('href');
  expect(entry).toBe('/assets/entry.js');
  const hashes = [PAGE_SCRIPT, ZONE_WRITER].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  expect(readFileSync('firebase.json', 'utf8')).toContain(`script-src 'self' ${hashes.join(' ')};`);
});

test('A damaged document gets a page with the document’s valid parts; a document with nothing to show gets no page', async () => {
  const pages = await prerenderedPages([
    { id: 'empty', fields: { type: 'events' } },
    {
      id: 'odd',
      fields: { type: 7, title: 'Odd', desciption: null, image: 'javascript:alert(1)' },
    },
  ]);
  const posts = [...pages.keys()].filter((file) => file.startsWith('p/'));
  expect(posts).toEqual(['p/odd.html']);
  expect(pages.get('p/odd.html')).not.toContain('javascript:');
});

test('A site without posts has its other pages, and a category’s page says that there are no posts', async () => {
  const pages = await prerenderedPages([]);
  const paths = CATEGORIES.map(({ path }) => `${path.slice(1)}.html`);
  expect([...pages.keys()].filter((file) => file.endsWith('.html')).sort()).toEqual(
    ['404.html', 'follow.html', 'index.html', 'privacy.html', ...paths].sort(),
  );
  expect(parse(pages.get('events.html')).querySelector('main')?.textContent).toContain(
    'No Post Found',
  );
});

test('The page for unknown addresses says that no page was found, and search engines do not list it', async () => {
  const page = parse((await prerenderedPages([])).get('404.html'));
  expect(page.title).toBe('Page not found – For Us By Us');
  expect(page.querySelector('h1')?.textContent).toBe('Page not found');
  expect(page.querySelector('main a[href="/events"]')).not.toBeNull();
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(page.querySelector('link[rel="canonical"], #page-data')).toBeNull();
});

test('Prerendering fails if Firestore does not answer', async () => {
  const failing = prerenderedPages([]);
  firebase.failing.add('all');
  await expect(failing).rejects.toThrow('Firestore did not answer');
});

test('On Home, all pictures that the build made, except the first, wait for the page’s code, unless scripts are off', async () => {
  const stored = 'https://firebasestorage.googleapis.com/v0/b/b/o/images%2Fa.webp?alt=media';
  const wanted: [string, readonly number[]][] = [];
  const pages = await prerenderedPages(
    [1, 2].map((number) =>
      examplePost('bird eye view', `post-${number}`, { image: `${stored}&token=${number}` }),
    ),
    async (requested) => {
      wanted.push(...requested);
      return new Map([...requested.keys()].map((address) => [address, `name${address.at(-1)}`]));
    },
  );
  const home = parse(pages.get('index.html'));
  const [first, second] = home.querySelectorAll('main li picture');
  const sourceOf = (picture?: Element) => picture?.querySelector('source');
  expect(sourceOf(first)?.getAttribute('srcset')).toMatch(/-240\.avif 240w, .*-800\.avif 800w$/);
  expect(sourceOf(first)?.hasAttribute('media')).toBe(false);
  expect(first?.querySelector('img')?.getAttribute('src')).toContain('images%2Fa.webp');
  expect(sourceOf(second)?.getAttribute('srcset')).toMatch(/-240\.avif 240w, .*-480\.avif 480w$/);
  expect(sourceOf(second)?.getAttribute('media')).toBe('(scripting: none)');
  expect(second?.querySelector('img')?.src).toMatch(/^data:image\/gif/);
  const { pictures } = JSON.parse(home.querySelector('#page-data')?.textContent ?? '');
  expect(
    Object.keys(pictures)
      .map((address) => address.at(-1))
      .sort(),
  ).toEqual(['1', '2']);
  // After sorting, the last widths are those of a photo on its post's own page.
  expect(
    wanted
      .map(([, widths]) => widths.join(' '))
      .sort()
      .at(-1),
  ).toBe('480 800 1200');
});

test('The pages of as many posts have pictures as the configuration says, also of more than 60', async () => {
  const posts = Array.from({ length: 62 }, (_, number) =>
    examplePost('devotional', `post-${number}`, { image: `${SITE}/${number}.webp` }),
  );
  const makePictures = async (wanted: ReadonlyMap<string, unknown>) =>
    new Map([...wanted.keys()].map((address) => [address, 'name']));
  const sourceOf = (pages: Map<string, string>, id: string) =>
    parse(pages.get(`p/${id}.html`))
      .querySelector('article source')
      ?.getAttribute('srcset');
  const pages = await prerenderedPages(posts, makePictures, 61);
  expect(sourceOf(pages, 'post-60')).toMatch(/-480\.avif 480w, .*-800\.avif.*-1200\.avif/);
  expect(sourceOf(pages, 'post-61')).toBeUndefined();
});
