import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { categoryFields } from '../../src/model/categories';
import { FIELD_KINDS } from '../../src/model/field-kinds';
import { addPost, allPosts, attachPhoto, control, type } from '../support/fake-backend';
import { COMET, COMET_FIELDS, COMETS } from '../support/imaginary-category';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

vi.mock('../../src/model/categories', async () =>
  (await import('../support/imaginary-category')).categoriesWithComets(),
);

beforeEach(async () => {
  await startEditor();
});

const published = new Date('2026-11-16T09:00:00Z');
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const SHORT = COMET_FIELDS.filter(({ name }) => name !== ('sighting' as never));

/** Fills in the form of a comet. Each field gets its `typed` text in COMET_FIELDS. */
async function fillIn(user: UserEvent): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('Category'), 'Comets');
  type('title', 'A comet');
  type('description', 'Seen in Nakuru.');
  for (const { name, typed } of COMET_FIELDS) {
    if (control(name).type === 'checkbox') await user.click(control(name));
    else if (control(name).tagName === 'SELECT') await user.selectOptions(control(name), typed);
    else type(name, typed);
  }
}

test('The page of the category Comets has cards, which show the fields that `mark`, `lead` and `place` in `cardFields` name', async () => {
  addPost(COMETS, 'halley', { ...COMET, createdAt: published });
  const { user } = renderSite('/');
  await user.click((await screen.findAllByRole('link', { name: 'Comets' }))[0] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Comets' })).toBeVisible();
  const card = await screen.findByRole('article', { name: 'A comet' });
  expect(plain(within(card).getByRole('heading').previousElementSibling?.textContent)).toBe(
    'No longer visible · Uzima Observatory · KSh 65,000 · Nakuru',
  );
});

test('The category Comets has a field of each kind in FIELD_KINDS, apart from the kinds of a single field', () => {
  const kinds = new Set<string>(categoryFields(COMETS).map(({ control: kind }) => kind));
  const ofOneField = ['bedrooms', 'calledOff', 'days', 'repeats'];
  expect([...kinds, ...ofOneField].sort()).toEqual(Object.keys(FIELD_KINDS).sort());
});

test('The page of a comet shows each field of the category Comets with its label', async () => {
  addPost(COMETS, 'halley', COMET);
  renderSite('/post?id=halley');
  const article = within(await screen.findByRole('article'));
  const sighting = article.getByRole('heading', { name: 'Sighting' }).nextElementSibling;
  expect(sighting?.innerHTML).toBe('<p dir="auto">Look.<br>Wait.</p>');
  const facts = article
    .getAllByRole('definition')
    .map((value) => [value.previousElementSibling?.textContent, plain(value.textContent)]);
  expect(facts).toEqual(SHORT.map(({ label, shown }) => [label, shown]));
});

test('If a comet is published with the form, the prize is stored as a number, the checkbox as a boolean, the rest as texts', async () => {
  const { user } = renderSite('/admin');
  await fillIn(user);
  await attachPhoto(user);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/Post published/)).toBeVisible();
  expect(allPosts()).toMatchObject([COMET]);
});
