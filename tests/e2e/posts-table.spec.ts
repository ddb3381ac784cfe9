import type { Page } from '@playwright/test';
import { CATEGORIES, findCategory } from '../../src/model/categories';
import { formatDay, nairobiDay } from '../../src/model/dates';
import { expectNoSidewaysScroll } from '../support/browser/measures';
import type { Site } from '../support/browser/site';
import { type StoredPost, storedPosts } from '../support/browser/stored-posts';
import { expect, test } from '../support/writing/test';

const TABLE_POSTS = 25;

/** All posts of the table: newest first, then by id. */
async function allPosts(): Promise<StoredPost[]> {
  const all = await Promise.all(CATEGORIES.map(({ type }) => storedPosts(type)));
  const madeAt = ({ fields }: StoredPost) => fields.createdAt?.timestampValue ?? '';
  return all
    .flat()
    .sort((one, other) => madeAt(other).localeCompare(madeAt(one)) || (one.id < other.id ? 1 : -1));
}

/** The expected texts of the table's rows on page `page` (from 1). */
function rowsOf(posts: StoredPost[], page: number): string[][] {
  const first = (page - 1) * TABLE_POSTS;
  const shown = posts.slice(first, first + TABLE_POSTS).filter(({ title }) => title !== null);
  return shown.map(({ title, fields }, index) => {
    const label = findCategory(fields.type?.stringValue)?.label ?? '';
    const type = label === 'Properties' ? 'Properties Let or sold' : label;
    const { stringValue, timestampValue } = fields.startDate ?? {};
    const stored = timestampValue ? nairobiDay(new Date(timestampValue)) : stringValue;
    const day = formatDay(stored ?? '') || '–';
    return [String(first + index + 1), type, day, title ?? '', 'Edit'];
  });
}

async function shownRows(page: Page): Promise<string[][]> {
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all();
  const texts = await Promise.all(
    rows.map((row) => row.getByRole('cell').or(row.getByRole('rowheader')).allInnerTexts()),
  );
  return texts.map((cells) => cells.map((text) => text.replace(/\s+/g, ' ')));
}

const expectRows = (page: Page, rows: string[][]) =>
  expect.poll(() => shownRows(page)).toEqual(rows);

/** The number of posts that the table has read from Firestore. */
async function postsRead(site: Site): Promise<number> {
  const queries = (await site.requests()).filter(
    ({ path, body }) => path.includes(':runQuery') && body?.includes('"collectionId":"posts"'),
  );
  return queries.reduce((total, { reads }) => total + reads, 0);
}

test('The table shows the posts, newest first, 25 a page, and reads no more of them', async ({
  page,
  site,
  volunteer,
}) => {
  const posts = await allPosts();
  expect(posts.length, volunteer.email).toBeGreaterThan(3 * TABLE_POSTS);
  await page.goto('/posts');
  await expect(page.getByRole('columnheader')).toHaveText([
    'S no.',
    'Type',
    'Start Date',
    'Title',
    'Action',
  ]);
  await expectRows(page, rowsOf(posts, 1));
  expect(await postsRead(site)).toBe(TABLE_POSTS);

  await page.getByText('next >').click();
  await expect(page).toHaveURL('/posts?page=2');
  await expectRows(page, rowsOf(posts, 2));
  expect(await postsRead(site)).toBe(2 * TABLE_POSTS);
  await page.reload();
  await expectRows(page, rowsOf(posts, 2));
  await page.goBack();
  await expectRows(page, rowsOf(posts, 1));

  // Concurrent tests add posts at the end of the whole list, but not of this one.
  const obituaries = posts.filter(({ fields }) => fields.type?.stringValue === 'obituaries');
  const last = Math.ceil(obituaries.length / TABLE_POSTS);
  await page.goto('/posts?type=obituaries&page=99');
  await expectRows(page, rowsOf(obituaries, last));
});

test('The table is filtered by category', async ({ page, volunteer }) => {
  await page.goto('/posts?page=2');
  await page.getByLabel('Category').selectOption('Events');
  await expect(page, volunteer.email).toHaveURL('/posts?type=events');
  await expectRows(page, rowsOf(await storedPosts('events'), 1));
  await page.getByLabel('Category').selectOption('All');
  await expect(page).toHaveURL('/posts');
  await expectRows(page, rowsOf(await allPosts(), 1));
});

test('On a phone the posts are cards, on a wide screen rows of a table', async ({
  page,
  volunteer,
}) => {
  await page.goto('/posts');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  const edit = row.getByRole('link', { name: /^Edit/ });
  await expect(edit, volunteer.email).toBeVisible();
  await expect(row).toHaveCSS('display', 'grid');
  await expectNoSidewaysScroll(page);
  const target = await edit.boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(44);
  expect(target?.x, 'all of the card is on the screen').toBeGreaterThan(0);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(88);

  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(row).toHaveCSS('display', 'table-row');
  await expect(page.getByRole('columnheader', { name: 'S no.' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('Who comes back from an edit is on the same page, at the same row', async ({
  page,
  volunteer,
}) => {
  const address = '/posts?type=events';
  const title = rowsOf(await storedPosts('events'), 1)[11]?.[3] ?? '';
  const row = page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });
  const edit = page.getByRole('link', { name: `Edit: ${title}`, exact: true });
  const openAgain = async () => {
    await edit.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit post' })).toBeVisible();
  };
  await page.goto('/posts');
  await page.getByLabel('Category').selectOption('Events');
  await openAgain();
  await page.getByRole('link', { name: 'Back to the posts' }).click();
  await expect(page, volunteer.email).toHaveURL(address);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();

  await openAgain();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});
