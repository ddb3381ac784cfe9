import { addDays, formatDay, nairobiDay } from '../../../src/model/dates';
import { expectAccessible } from '../../support/browser/accessibility';
import { fieldNamed, pickPhoto, submit } from '../../support/writing/form';
import { onlyPostTitled } from '../../support/writing/stored';
import { expect, test } from '../../support/writing/test';

test.beforeEach(({ member: _member }) => {});

test('A volunteer pastes a message, uses all of it, undoes one field, corrects another, adds a photo and publishes', async ({
  page,
  photo,
}) => {
  const title = `Harambee ya ${process.pid} Women Group`;
  const day = addDays(nairobiDay(new Date()), 30);
  const message = `*${title}*\nDate: ${formatDay(day).replaceAll('-', '/')}\nTime: 2pm\nVenue: Kapkatet Hall\nCall Rose 0700 000 001`;
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Fill in from a message' }).click();
  await page.getByLabel(/^Message/).focus();
  await page.evaluate((text) => document.execCommand('insertText', false, text), message);
  await expect(page.getByText(`from “${formatDay(day).replaceAll('-', '/')}”`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Use all/ }).click();
  await expect(page.getByText(/^Filled in: Title, Description, Date, Time/)).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByLabel(/^Message/)).toBeHidden();
  const panel = page.getByRole('region', { name: 'Fill in from a message' });
  expect((await panel.boundingBox())?.height).toBeLessThan(300);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Undo Occasion' }).click();
  await expect(fieldNamed(page, 'Occasion')).toHaveValue('');
  await fieldNamed(page, 'Occasion').fill('Fundraiser');
  await fieldNamed(page, 'Place').fill('Kapkatet Social Hall');
  await pickPhoto(page, photo);
  await submit(page);
  await expect(page.getByText('Post published')).toBeVisible();
  const { fields } = await onlyPostTitled(title);
  expect(fields).toMatchObject({
    type: 'events',
    startDate: day,
    time: '14:00',
    place: 'Kapkatet Social Hall',
    occasion: 'Fundraiser',
    contact: 'Call Rose 0700 000 001',
  });
});
