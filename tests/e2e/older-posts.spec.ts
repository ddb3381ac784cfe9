import { expectAccessibleLayouts } from '../support/browser/accessibility';
import { logIn, makeMember } from '../support/browser/emulated-people';
import type { Site } from '../support/browser/site';
import { expect, test } from '../support/browser/test';

const OLD = 'projects/demo-for-us-by-us/databases/(default)/documents/posts/old-1';
const count = (total: number) => [
  { result: { aggregateFields: { total: { integerValue: String(total) } } } },
];

/**
 * Answers the count queries in place of Firestore, because Firestore's counts change when other
 * tests write posts at the same time. According to the answers, the site has 5 posts: `listed` of
 * them are in the lists, and searches find `findable` of them.
 */
function answerCounts(site: Site, listed: number, findable: number): void {
  const counting = { path: /:runAggregationQuery/ };
  const answer = (body: RegExp, total: number) =>
    site.answerRequests({ ...counting, body }, { status: 200, body: count(total) });
  answer(/"structuredQuery":\{"from":\[[^\]]*\],"limit"/, 5);
  answer(/createdAt/, listed);
  answer(/titleGrams/, findable);
  answer(/"words"/, findable);
  // There are no properties.
  answer(/"stringValue":"properties"/, 0);
  answer(/"taken"/, 0);
  // Two posts are events, and both have an end date.
  answer(/"stringValue":"events"/, 2);
}

test('An editor adds the missing fields to posts of an older client', async ({ page, site }) => {
  answerCounts(site, 4, 4);
  const editor = await makeMember('older');
  await logIn(page, editor);
  await page.goto('/posts');
  const older = page.getByRole('region', { name: 'Older posts' });
  await expect(older).toContainText(
    '1 post of an earlier version of the site still needs an update.',
  );
  await expect(older).toContainText('Visitors do not see it in any list.');
  await expectAccessibleLayouts(page);

  const old = { name: OLD, createTime: '2026-01-02T03:04:05.678901Z' };
  const fields = { title: { stringValue: 'Kitale' } };
  site.answerRequests(
    { path: /:runQuery/, body: /"updatedBy"/ },
    { status: 200, body: [{ document: { ...old, fields } }] },
  );
  site.answerRequests(
    { path: /:batchGet/, body: /"mask"/ },
    { status: 200, body: [{ found: old }] },
  );
  site.answerRequests(
    { path: /:commit/, body: /old-1/ },
    { status: 200, body: { writeResults: [{}], commitTime: old.createTime } },
  );
  const held = site.holdRequests({ path: /:batchGet/, body: /"mask"/ });
  await older.getByRole('button', { name: 'Update older posts' }).click();
  await expect(older.getByText('0 of 5 posts looked at, 0 updated')).toBeVisible();
  await expect(older.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expectAccessibleLayouts(page);
  answerCounts(site, 5, 5);
  held.release();
  await expect(older.getByText('Done: 1 post updated.')).toBeVisible();
  await expect(older).toContainText('All posts are up to date.');

  const written = (await site.requests()).find(({ path }) => path.includes(':commit'));
  expect(JSON.parse(written?.body ?? '').writes).toMatchObject([
    {
      update: {
        name: OLD,
        fields: { createdAt: { timestampValue: '2026-01-02T03:04:05.678901000Z' } },
      },
      updateMask: { fieldPaths: ['createdAt', 'titleGrams', 'words'] },
    },
  ]);
});

test('If an update of older posts fails, an editor sees an alert and can start the update again', async ({
  page,
  site,
}) => {
  answerCounts(site, 4, 4);
  await logIn(page, await makeMember('older'));
  await page.goto('/posts');
  const older = page.getByRole('region', { name: 'Older posts' });
  const button = older.getByRole('button', { name: 'Update older posts' });
  await expect(button).toBeVisible();
  site.failRequests({ path: /:runQuery/, body: /"updatedBy"/ });
  await button.click();
  await expect(older.getByRole('alert')).toContainText('The update stopped.');
  await expect(button).toBeVisible();
});
