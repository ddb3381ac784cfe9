import type { Page } from '@playwright/test';
import { example, fieldNamed, fillIn, publish, readForm, submit } from '../../support/writing/form';
import { completeForm, expectOnePost } from '../../support/writing/sending';
import { storedPost } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';

/** A draft is saved within this time after the last key press. */
const KEPT_WITHIN_MS = 1000;

const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved writing' });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** The texts of one field in all drafts of the browser. */
function kept(page: Page, field: 'title' | 'place'): Promise<string[]> {
  return page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('for-us-by-us');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ draft }) => draft[name]));
          };
        };
      }),
    field,
  );
}

test('What is typed is kept within a second', async ({ page, volunteer: _volunteer }) => {
  await page.clock.install();
  await page.goto('/admin');
  // Nothing is rendered while the clock is stopped.
  await expect(fieldNamed(page, 'Title')).toBeEditable();
  await page.clock.pauseAt(Date.now() + 60_000);
  await fieldNamed(page, 'Title').fill('A half-written title');
  await page.clock.runFor(KEPT_WITHIN_MS);
  await expect.poll(() => kept(page, 'title')).toEqual(['A half-written title']);
});

test('A new post survives a reload and a closed tab, its photo too, and goes when it is published', async ({
  page,
  context,
  volunteer: _volunteer,
  photo,
}) => {
  const whole = await completeForm(page, photo);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  const day = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).format(),
  );
  await expect(offer(page)).toContainText(`Unsaved writing from ${day.slice(0, 3)}`);
  await expect(offer(page)).toContainText(/\d\d:\d\d/);
  await expect(offer(page)).toContainText(`${whole.typed.title}, with an image`);
  expect((await readForm(page)).title).toBe('');
  await press(page, 'Restore');
  expect(await readForm(page)).toEqual(whole.held);

  // The draft is restored and changed, and the tab is closed without a question.
  await fieldNamed(page, 'Place').fill('Kisumu');
  await expect.poll(() => kept(page, 'place')).toEqual(['Kisumu']);
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('/admin');
  await press(next, 'Restore');
  const changed = {
    file: whole.file,
    typed: { ...whole.typed, place: 'Kisumu' },
    held: { ...whole.held, place: 'Kisumu' },
  };
  await expect.poll(() => readForm(next)).toEqual(changed.held);
  await expectOnePost(next, changed);
  await expect.poll(() => kept(next, 'title')).toEqual([]);
  await next.reload();
  await expect(fieldNamed(next, 'Title')).toHaveValue('');
  await expect(offer(next)).toHaveCount(0);
  await next.close();
});

test('Each post keeps its own draft, and a new post its own', async ({
  page,
  volunteer: _volunteer,
  photo,
}) => {
  const posts = [example('bird eye view'), example('obituaries')];
  const ids = [];
  for (const typed of posts) ids.push(await publish(page, typed, photo));
  const addresses = ['/admin', ...ids.map((id) => `/post/${id}`)];
  page.on('dialog', (dialog) => dialog.accept());
  for (const address of addresses) {
    await page.goto(address);
    await fieldNamed(page, 'Title').fill(`For ${address}`);
    await expect.poll(() => kept(page, 'title')).toContain(`For ${address}`);
  }
  for (const address of addresses) {
    await page.goto(address);
    await expect(offer(page)).toContainText(`For ${address}`);
  }

  await press(page, 'Restore');
  await submit(page);
  await expect(page.getByText('Post Updated')).toBeVisible();
  expect((await storedPost(ids[1] ?? ''))?.fields.title).toBe(`For ${addresses[2]}`);
  await page.goto(addresses[1] ?? '');
  await press(page, 'Discard');
  await expect(offer(page)).toHaveCount(0);
  await expect(fieldNamed(page, 'Title')).toHaveValue(posts[0]?.title ?? '');
  await expect.poll(() => kept(page, 'title')).toEqual(['For /admin']);
  for (const address of addresses.slice(1)) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  }
});

test('Leaving asks first: by a link, by the way back, and by a reload', async ({
  page,
  volunteer: _volunteer,
}) => {
  await page.goto('/events');
  await press(page, 'Menu');
  await page.getByRole('link', { name: 'Admin' }).click();
  const typed = example('devotional');
  await fillIn(page, typed);
  const held = await readForm(page);
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  const leave = {
    link: async () => {
      await press(page, 'Menu');
      await page.getByRole('link', { name: 'Properties' }).first().click();
    },
    back: () => page.evaluate(() => history.back()),
  };
  for (const go of [leave.link, leave.back]) {
    await go();
    await expect(dialog).toContainText('It stays on this device');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/admin');
    expect(await readForm(page)).toEqual(held);
  }

  const question = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await leaving;
  expect(await readForm(page)).toEqual(held);

  await leave.back();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/events');
  await page.goto('/admin');
  await press(page, 'Restore');
  expect(await readForm(page)).toEqual(held);
});
