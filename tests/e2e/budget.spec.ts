import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  expectDrawn,
  expectLoaded,
  findSitePage,
  HOME,
  SEARCH,
  type SitePage,
} from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

/** The limits for a first visit: compressed kB (of 1000 bytes) and requests, without pictures. */
interface Budget {
  /** Includes the style sheet of every page. */
  html: number;
  script: number;
  /** Other style sheets. */
  style?: number;
  /** The number of the site's own files. */
  files: number;
  /** The number of requests to Firestore, and of documents that it charges for. */
  questions: number;
  reads: number;
}

const EVERY = { html: 10.5 };

/**
 * React-Bootstrap's Button, Card and Container are 2 kB of the scripts. The post has no video, so
 * the video player is not included.
 */
const budgets: [SitePage, Budget][] = [
  // Prerendered, with its posts; they are not read again.
  [HOME, { html: 16, script: 125.7, files: 7, questions: 2, reads: 2 }],
  [findSitePage('Events'), { ...EVERY, script: 133.1, files: 9, questions: 2, reads: 6 }],
  [
    findSitePage('a post in Properties'),
    { ...EVERY, script: 127.5, files: 8, questions: 1, reads: 1 },
  ],
  [SEARCH, { ...EVERY, style: 0.6, script: 130.6, files: 11, questions: 1, reads: 50 }],
];

for (const [sitePage, budget] of budgets) {
  test(`A first visit to ${sitePage.name} stays within its budget`, async ({ page, site }) => {
    const sizes = weigh(page);
    await page.goto(await sitePage.address());
    await expectLoaded(page, await sitePage.heading());
    const requests = await site.requests();
    const spent = {
      ...(await sizes()),
      questions: requests.filter(({ host }) => host === 'firestore.googleapis.com').length,
      reads: await site.reads(),
    };
    for (const [what, most] of Object.entries(budget)) {
      expect(spent[what as keyof Budget], `${what}, of ${JSON.stringify(spent)}`).toBeGreaterThan(
        0,
      );
      expect(
        spent[what as keyof Budget],
        `${what}, of ${JSON.stringify(spent)}`,
      ).toBeLessThanOrEqual(most);
    }
    // The only other host is Storage, for the posts' pictures.
    const hosts = new Set(requests.map(({ host }) => host));
    hosts.delete('firestore.googleapis.com');
    hosts.delete('firebasestorage.googleapis.com');
    expect([...hosts]).toEqual([]);
  });
}

test('Texts of the first screens of Home and Events have few sizes of few faces', async ({
  page,
}) => {
  // The browser may have to search for each font before the first paint.
  for (const [address, most] of [
    ['/', 9],
    ['/events', 10],
  ] as const) {
    await page.goto(address);
    await expectDrawn(page);
    const faces = await page.evaluate(readFaces);
    expect(faces.length, faces.join('; ')).toBeGreaterThan(3);
    expect(faces.length, faces.join('; ')).toBeLessThanOrEqual(most);
  }
});

test('Who goes back within a minute reads nothing and sees the posts at once', async ({
  page,
  site,
}) => {
  for (const address of ['/', '/events', '/search?q=the']) {
    await page.goto(address);
    await expectDrawn(page);
    const first = page.getByRole('article').first().getByRole('link').first();
    const title = await first.textContent();
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    const held = site.holdRequests({ host: 'firestore.googleapis.com' });
    const cost = await site.readsOf(async () => {
      await page.goBack();
      await expect(first).toHaveText(title ?? '');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    });
    expect(cost).toBe(0);
    held.release();
  }
});

/** Runs in the page: the fonts and sizes of the texts in the first layout. */
function readFaces(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faces = new Set<string>();
  const range = document.createRange();
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    const { top, width } = range.getBoundingClientRect();
    const element = texts.currentNode.parentElement;
    if (width === 0 || top < 0 || top > 2 * innerHeight || !element) continue;
    const { fontSize, fontWeight, fontFamily } = getComputedStyle(element);
    faces.add(`${fontSize} ${fontWeight} ${fontFamily.split(',')[0]}`);
  }
  return [...faces];
}

/** Runs in the page: counts the site's files, including the page, that came over the network. */
function countFetchedFiles(): number {
  const entries = performance.getEntries().filter(({ name }) => name.startsWith(location.origin));
  return (entries as PerformanceResourceTiming[]).filter(({ transferSize }) => transferSize > 0)
    .length;
}

/** Measures the sizes of the site's files that the page fetches from now on. */
function weigh(page: Page): () => Promise<Pick<Budget, 'html' | 'script' | 'style' | 'files'>> {
  const KINDS = { document: 'html', script: 'script', stylesheet: 'style' } as const;
  const weighings: Promise<{ kind: string; kilobytes: number }>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (new URL(response.url()).origin !== new URL(page.url()).origin && kind !== 'document')
      return;
    // Code is first fetched, and then imported from the cache.
    if (kind === 'fetch') return;
    weighings.push(
      response.body().then((body) => ({ kind, kilobytes: gzipSync(body).length / 1000 })),
    );
  });
  return async () => {
    const all = await Promise.all(weighings);
    const sum = (wanted: string) =>
      all.reduce((total, { kind, kilobytes }) => total + (kind === wanted ? kilobytes : 0), 0);
    return {
      ...Object.fromEntries(Object.entries(KINDS).map(([kind, name]) => [name, sum(kind)])),
      files: await page.evaluate(countFetchedFiles),
    } as Awaited<ReturnType<ReturnType<typeof weigh>>>;
  };
}
