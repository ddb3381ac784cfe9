import type { Page } from '@playwright/test';
import { CATEGORIES, FIELD_NAMES, type PostType } from '../../src/model/categories';
import { expectDrawn } from '../support/browser/pages';
import type { Site } from '../support/browser/site';
import { expect, test } from '../support/browser/test';

const FIRESTORE = { host: 'firestore.googleapis.com' };
const READ = { ...FIRESTORE, path: /:batchGet/ };
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

/**
 * A document in the format of Firestore's REST API, with `text` in the fields of FIELD_NAMES and
 * ADDRESS_NAMES.
 */
function hostileDocument(type: PostType, id: string, text: string) {
  const fields = [...FIELD_NAMES, ...ADDRESS_NAMES].map((name) => [name, { stringValue: text }]);
  return {
    name: `projects/demo-for-us-by-us/databases/(default)/documents/posts/${id}`,
    fields: {
      ...Object.fromEntries(fields),
      type: { stringValue: type },
      createdAt: { timestampValue: '2026-11-21T08:00:00Z' },
    },
  };
}

/** One hostile post for each payload; the categories alternate. */
const HOSTILE_POSTS = PAYLOADS.map((payload, index) => {
  const type = CATEGORIES[index % CATEGORIES.length]?.type ?? 'events';
  return hostileDocument(type, `hostile-${index}`, payload);
});

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
  const rows = HOSTILE_POSTS.map((document) => ({ document }));
  site.answerRequests({ ...FIRESTORE, path: /:runQuery/ }, { status: 200, body: rows });
  const total = { result: { aggregateFields: { total: { integerValue: '20' } } } };
  const counting = { ...FIRESTORE, path: /:runAggregationQuery/ };
  site.answerRequests(counting, { status: 200, body: [total] });
  for (const path of ['/', '/search?q=hacked', '/events']) {
    await page.goto(path);
    await expect(page.getByText(PAYLOADS[2], { exact: true }).first()).toBeVisible();
    await expectNothingRan(page);
  }
});

test('An event and its form: a title’s markup is shown as text, and no markup runs', async ({
  page,
  site,
}) => {
  for (const text of TEXTS) {
    await expectPostAsText(page, site, 'events', text);
    await page.goto('/post/hostile');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/hacked/);
    await expectNothingRan(page);
  }
});

test('A post in each other category: a title’s markup is shown as text, and no markup runs', async ({
  page,
  site,
}) => {
  for (const { type } of CATEGORIES) {
    if (type !== 'events') await expectPostAsText(page, site, type, TEXTS[0]);
  }
});

async function expectPostAsText(
  page: Page,
  site: Site,
  type: PostType,
  text: string,
): Promise<void> {
  const body = [{ found: hostileDocument(type, 'hostile', text) }];
  site.answerRequests(READ, { status: 200, body });
  await page.goto('/post?id=hostile');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text.split('\n', 1)[0] ?? '');
  await expectNothingRan(page);
}

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
