import type { Page } from '@playwright/test';
import { CATEGORIES, FIELD_NAMES, type PostType } from '../../src/model/categories';
import { expectDrawn } from '../support/browser/pages';
import { expect, test } from '../support/browser/test';

/** The hostile posts' images do not exist, so the browser reports failed requests. */
const NO_IMAGE = /Failed to load resource|net::ERR/;
/** Texts that run code if a page uses them as markup or a URL, or in a script or a template. */
const PAYLOADS = [
  '<script>hacked()</script>',
  '</script><script>hacked()</script>',
  '<img src=x onerror=hacked()>',
  '<svg onload=hacked()>',
  '<svg><script>hacked()</script></svg>',
  '<iframe srcdoc="<script>parent.hacked()</script>"></iframe>',
  '<iframe src="javascript:parent.hacked()"></iframe>',
  '<body onload=hacked()>',
  '<details open ontoggle=hacked()>',
  '<input autofocus onfocus=hacked()>',
  '<video><source onerror=hacked()></video>',
  '<math><mtext></table><img src=x onerror=hacked()>',
  '<a href="javascript:hacked()">x</a>',
  '"><img src=x onerror=hacked()>',
  "'-hacked()-'",
  'javascript:hacked()',
  'data:text/html,<script>parent.hacked()</script>',
  "';hacked();'",
  '{{constructor.constructor("hacked()")()}}',
  '<!--<img src="--><img src=x onerror=hacked()>',
] as const;

const ADDRESS_NAMES = ['image', 'thumbnail', 'imagePath', 'thumbnailPath'];

/** A post with `text` in the fields of FIELD_NAMES and ADDRESS_NAMES. */
function hostilePost(type: PostType, text: string): object {
  const fields = [...FIELD_NAMES, ...ADDRESS_NAMES].map((name) => [name, text]);
  return { ...Object.fromEntries(fields), type, createdAt: new Date('2026-11-21T08:00:00Z') };
}

/** One hostile post for each payload; the categories alternate. */
const HOSTILE_POSTS = PAYLOADS.map((payload, index) =>
  hostilePost(CATEGORIES[index % CATEGORIES.length]?.type ?? 'events', payload),
);

/**
 * One text with all payloads, and one text for each payload that is a URL, because such a payload
 * can run only if it is the whole text of a field.
 */
const URLS: string[] = PAYLOADS.filter((text) => /^(javascript|data):/.test(text));
const TEXTS = [PAYLOADS.join('\n'), ...URLS] as const;

declare global {
  interface Window {
    timesHacked: number;
  }
}

// The code of the payloads calls the function `hacked`, which counts its calls.
test.beforeEach(async ({ page, watch }) => {
  watch.allow(NO_IMAGE);
  await page.addInitScript(() => {
    window.timesHacked = 0;
    Object.assign(window, { hacked: () => (window.timesHacked += 1) });
  });
});

test('On Home, in a search and in a category, markup in posts is shown as text, and none of it runs', async ({
  page,
  site,
}) => {
  site.answerPosts(HOSTILE_POSTS);
  for (const path of ['/', '/search?q=hacked', '/events']) {
    await page.goto(path);
    await expect(page.getByText(PAYLOADS[2], { exact: true }).first()).toBeVisible();
    await expectNothingRan(page);
  }
});

test('In a post of each category and in the form of a post, a title’s markup is shown as text, and no markup runs', async ({
  page,
  site,
}) => {
  const others = CATEGORIES.filter(({ type }) => type !== 'events');
  for (const [type, text] of [
    ...others.map(({ type }) => [type, TEXTS[0]] as const),
    ...TEXTS.map((text) => ['events', text] as const),
  ]) {
    site.answerPost('hostile', hostilePost(type, text));
    await page.goto('/post?id=hostile');
    const [firstLine = ''] = text.split('\n', 1);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(firstLine);
    await expectNothingRan(page);
    if (type !== 'events') continue;
    await page.goto('/post/hostile');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/hacked/);
    await expectNothingRan(page);
  }
});

/**
 * Expects that no payload ran code. Also expects that <main> has no script without a type, no
 * iframe, no math and no video, and that no link has a javascript:, data: or vbscript: URL.
 */
async function expectNothingRan(page: Page): Promise<void> {
  await expectDrawn(page);
  const found = await page.evaluate(() => ({
    ran: window.timesHacked,
    elements: document.querySelectorAll('main :is(script:not([type]), iframe, math, video)').length,
    links: [...document.querySelectorAll('a')].filter(({ protocol }) =>
      ['javascript:', 'data:', 'vbscript:'].includes(protocol),
    ).length,
  }));
  expect(found).toEqual({ ran: 0, elements: 0, links: 0 });
}
