import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { CATEGORIES, findCategory } from '../../src/model/categories';
import { formatDay, nairobiDay } from '../../src/model/dates';
import { expectAccessible } from '../support/browser/accessibility';
import { expectNoSidewaysScroll, setFontSize } from '../support/browser/measures';
import { putDocument } from '../support/browser/past-the-rules';
import type { Site } from '../support/browser/site';
import { type StoredPost, storedPosts } from '../support/browser/stored-posts';
import { deletePosts } from '../support/writing/stored';
import { expect, test } from '../support/writing/test';

const PAGE_SIZE = 25;

/**
 * The posts of all categories in the order of the table: newest first, and posts of the same time
 * by descending id.
 */
async function allPosts(): Promise<StoredPost[]> {
  const all = await Promise.all(CATEGORIES.map(({ type }) => storedPosts(type)));
  const madeAt = ({ fields }: StoredPost) => fields.createdAt?.timestampValue ?? '';
  return all.flat().sort((a, b) => madeAt(b).localeCompare(madeAt(a)) || (a.id < b.id ? 1 : -1));
}

/** The expected texts of the table's rows on page `page`, counted from 1. */
function rowsOf(posts: StoredPost[], page: number): string[][] {
  const first = (page - 1) * PAGE_SIZE;
  const shown = posts.slice(first, first + PAGE_SIZE).filter(({ title }) => title !== null);
  return shown.map(({ title, fields }, index) => {
    const label = findCategory(fields.type?.stringValue)?.label ?? '';
    const type = label === 'Properties' ? 'Properties Let or sold' : label;
    const { stringValue, timestampValue } = fields.startDate ?? {};
    const stored = timestampValue ? nairobiDay(new Date(timestampValue)) : stringValue;
    const day = formatDay(stored ?? '') || '–';
    return [String(first + index + 1), type, day, title ?? '', 'Edit'];
  });
}

/** The texts of the table's rows, without the row of its headers. */
function shownRows(page: Page): Promise<string[][]> {
  return page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      (rows as HTMLTableRowElement[]).map(({ cells }) =>
        [...cells].map(({ innerText }) => innerText.replace(/\s+/g, ' ')),
      ),
    );
}

const expectRows = (page: Page, rows: string[][]) =>
  expect.poll(() => shownRows(page)).toEqual(rows);

/** The number of posts that the page has read from Firestore by queries. */
async function countPostsRead(site: Site): Promise<number> {
  const queries = (await site.requests()).filter(
    ({ path, body }) => path.includes(':runQuery') && body?.includes('"collectionId":"posts"'),
  );
  return queries.reduce((total, { reads }) => total + reads, 0);
}

test.beforeEach(({ member: _member }) => {});

test('A page of the table shows the next 25 posts, newest first, and reads no other posts', async ({
  page,
  site,
}) => {
  const posts = await allPosts();
  expect(posts.length).toBeGreaterThan(3 * PAGE_SIZE);
  await page.goto('/posts');
  await expect(page.getByRole('columnheader')).toHaveText([
    'S no.',
    'Type',
    'Start Date',
    'Title',
    'Action',
  ]);
  await expectRows(page, rowsOf(posts, 1));
  expect(await countPostsRead(site)).toBe(PAGE_SIZE);

  await page.getByText('next >').click();
  await expect(page).toHaveURL('/posts?page=2');
  await expectRows(page, rowsOf(posts, 2));
  expect(await countPostsRead(site)).toBe(2 * PAGE_SIZE);
  await page.reload();
  await expectRows(page, rowsOf(posts, 2));
  await page.goBack();
  await expectRows(page, rowsOf(posts, 1));

  // A page number that is too high shows the last page. This is tested in the list of obituaries,
  // because tests that run at the same time add posts to the end of the list of all posts.
  const obituaries = posts.filter(({ fields }) => fields.type?.stringValue === 'obituaries');
  const last = Math.ceil(obituaries.length / PAGE_SIZE);
  await page.goto('/posts?type=obituaries&page=99');
  await expectRows(page, rowsOf(obituaries, last));
});

test('The posts are cards on a phone, and table rows on a wide screen', async ({ page }) => {
  await page.goto('/posts');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  const edit = row.getByRole('link', { name: /^Edit/ });
  await expect(edit).toBeVisible();
  await expect(row).toHaveCSS('display', 'grid');
  await expectNoSidewaysScroll(page);
  const target = await edit.boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(44);
  expect(target?.x, 'the link is not cut off at the left').toBeGreaterThan(0);
  // A card is at most as high as two targets for a finger.
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(88);

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(row).toHaveCSS('display', 'table-row');
  await expect(page.getByRole('columnheader', { name: 'S no.' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("/posts and /this-week fit every phone, also with a large font and with a title longer than a line, and the table's buttons are on the screen", async ({
  page,
  site,
}) => {
  const title = { stringValue: 'Supercalifragilisticexpialidocious'.repeat(5).slice(0, 150) };
  const days = { startDate: { stringValue: '2099-11-21' }, endDate: { stringValue: '2099-11-22' } };
  const createdAt = { timestampValue: new Date().toISOString() };
  const rows = ['events', 'properties'].map((type) => ({
    document: {
      name: `projects/p/databases/d/documents/posts/long-${type}`,
      fields: { type: { stringValue: type }, title, createdAt, ...days },
    },
  }));
  site.answerRequests(
    { host: 'firestore.googleapis.com', path: /:runQuery/ },
    { status: 200, body: rows },
  );
  for (const [address, shown] of [
    ['/posts', page.getByRole('row', { name: title.stringValue })],
    ['/this-week', page.getByLabel('Text', { exact: true })],
  ] as const) {
    await page.goto(address);
    await expect(shown.first()).toBeVisible();
    for (const percent of [100, 200]) {
      await setFontSize(page, percent);
      for (const width of [320, 390, 600]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page);
        for (const link of await page.getByRole('link', { name: /^(Edit|Duplicate): / }).all()) {
          const box = await link.boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 0), `${width} px, ${percent} %`).toBeLessThan(
            width,
          );
        }
      }
    }
    await setFontSize(page, 100);
  }
});

test('A volunteer saves the week as a PDF of at most 150 kB, which another program opens: it has the date, the site’s address, and the posts with their links', async ({
  page,
}) => {
  await page.goto('/this-week');
  await page.getByLabel('Days').selectOption('30');
  await page.getByRole('button', { name: 'Make the file' }).click();
  const save = page.getByRole('link', { name: 'Save the file' });
  await expect(save).toBeVisible();
  await expectAccessible(page);
  await page.getByText(/posts chosen$/).click();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await save.click();
  const file = await readFile(await (await downloading).path());
  expect(file.length).toBeLessThanOrEqual(150_000);
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain(formatDay(nairobiDay(new Date())));
  expect(text).toContain('forusbyus.example');
  const links = await (await pdf.getPage(1)).getAnnotations();
  expect(links.length).toBeGreaterThan(2);
  expect(links.at(-1)?.url).toMatch(/^https:\/\/forusbyus\.example\/p\//);
});

test("A property that was posted 73 days ago is listed under 'Properties to confirm', and one tap confirms that it is still available", async ({
  page,
}) => {
  const id = `old-${process.pid}-${Date.now()}`;
  const title = `Plot ${id}`;
  const text = (stringValue: string) => ({ stringValue });
  await putDocument(`posts/${id}`, {
    ...{ type: text('properties'), title: text(title), desciption: text('An acre.') },
    ...{
      address: text('Ngong'),
      rent: text('KSh 9'),
      landmark: text('Hill'),
      moreInfo: text('Ali'),
    },
    taken: { booleanValue: false },
    titleGrams: { arrayValue: { values: [text('plo')] } },
    createdAt: { timestampValue: new Date(Date.now() - 73 * 86_400_000).toISOString() },
  });
  await page.goto('/posts');
  await page.getByLabel('Category').selectOption('Properties to confirm');
  const row = page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });
  await expect(row).toContainText('73 days');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(88);
  await row.getByRole('button', { name: `Still available: ${title}` }).click();
  await expect(row.getByText('Confirmed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await deletePosts([id]);
});

test('From a post’s form, an editor returns to the filtered table and the post’s row', async ({
  page,
}) => {
  const address = '/posts?type=events';
  const title = rowsOf(await storedPosts('events'), 1)[11]?.[3] ?? '';
  const row = page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });
  const edit = page.getByRole('link', { name: `Edit: ${title}`, exact: true });
  const openEdit = async () => {
    await edit.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit post' })).toBeVisible();
  };
  await page.goto('/posts');
  await page.getByLabel('Category').selectOption('Events');
  await openEdit();
  await page.getByRole('link', { name: 'Back to the posts' }).click();
  await expect(page).toHaveURL(address);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();

  await openEdit();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});
