import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CATEGORIES, type PostType } from '../../src/model/categories';
import { categoryFields, draftFields, emptyDraft } from '../../src/model/post-draft';
import {
  control,
  fillIn,
  formContent,
  openDesk,
  pickPhoto,
  storedPosts,
  type,
} from '../support/fake-desk';
import { firebase, signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

vi.mock('firebase/auth', async () => (await import('../support/fake-firebase')).fakeAuth);
vi.mock('firebase/storage', async () => (await import('../support/fake-firebase')).fakeStorage);
vi.mock(
  'firebase/firestore/lite',
  async () => (await import('../support/fake-firebase')).fakeFirestore,
);
vi.mock('../../src/services/photos', async () => (await import('../support/fake-desk')).fakePhotos);

beforeEach(() => {
  openDesk();
  signedIn('ali', 'editor');
});

/** Every field of every category's form; the common ones once. */
const FIELDS = CATEGORIES.flatMap(({ type: category, label: categoryLabel }, index) => {
  const own = categoryFields(category);
  const fields = index === 0 ? draftFields({ ...emptyDraft(), type: category }) : own;
  return fields.map((field) => ({ ...field, category, categoryLabel }));
});
const isText = ({ control: kind }: (typeof FIELDS)[number]) => kind.startsWith('text');
const isRequired = ({ required }: (typeof FIELDS)[number]) => required;

/** A whole form with one field as the test wants it, submitted. */
async function submitWith(category: PostType, name: string, text: string) {
  const { user } = renderSite('/admin');
  await fillIn(user, category);
  await pickPhoto(user);
  type(name, text);
  const before = formContent();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  return { user, before };
}

function expectNothingSent(before: Record<string, string>): void {
  expect(formContent()).toEqual(before);
  expect(storedPosts()).toEqual([]);
  expect(firebase.asked).not.toContain('upload');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
}

function expectSaid(name: string, sentence: string): void {
  expect(control(name)).toBeInvalid();
  expect(control(name)).toHaveAccessibleDescription(new RegExp(sentence));
  expect(control(name)).toHaveFocus();
}

describe('Without it nothing is sent:', () => {
  test.each(FIELDS.filter(isRequired))('$label ($categoryLabel)', async ({ category, name }) => {
    const { before } = await submitWith(category, name, '');
    expect(control(name)).toBeRequired();
    expectNothingSent(before);
  });

  test('the image', async () => {
    const { user } = renderSite('/admin');
    await fillIn(user, 'events');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByLabelText('Image')).toBeRequired();
    expectNothingSent(formContent());
  });
});

describe('Blanks are no text:', () => {
  test.each(FIELDS.filter((field) => isRequired(field) && isText(field)))(
    '$label ($categoryLabel)',
    async ({ category, name, label }) => {
      const { user, before } = await submitWith(category, name, ' \u00a0\u200b ');
      expectSaid(name, `${label} is required.`);
      expectNothingSent(before);
      type(name, 'Something');
      expect(control(name)).toBeValid();
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      expect(await screen.findByText(/Post published/)).toBeVisible();
      expect(storedPosts()).toMatchObject([{ [name]: 'Something' }]);
    },
  );
});

describe('More than the site stores is said, not cut off:', () => {
  test.each(FIELDS.filter(isText))('$label ($categoryLabel)', async (field) => {
    const { category, name, label, maxLength } = field;
    const { before } = await submitWith(category, name, 'x'.repeat(maxLength + 1));
    expectSaid(name, `${label} is longer than ${maxLength.toLocaleString('en-GB')} characters.`);
    expectNothingSent(before);
  });
});

describe('What no calendar holds is no day:', () => {
  const days = FIELDS.filter(({ control: kind, name }) => kind === 'date' && name !== 'endDate');
  test.each(days)('$label ($categoryLabel)', async ({ category, name, label }) => {
    const { before } = await submitWith(category, name, '0926-12-05');
    expectSaid(name, `${label} is not a real day.`);
    expectNothingSent(before);
  });
});

test.each(['http://example.org/film', 'javascript:alert(1)', 'https://exa mple.org'])(
  '%s is no video link',
  async (text) => {
    const { before } = await submitWith('devotional', 'videoLink', text);
    expectSaid(
      'videoLink',
      'Video link must be an address that begins with https://, without blanks.',
    );
    expectNothingSent(before);
  },
);

test('An event does not end before it begins', async () => {
  const { before } = await submitWith('events', 'endDate', '2026-12-04');
  expect(control('endDate')).toHaveAttribute('min', '2026-12-05');
  expect(control('endDate').validity.valid).toBe(false);
  expectNothingSent(before);
});

test('The first of several wrong fields takes the focus', async () => {
  const { user } = renderSite('/admin');
  await fillIn(user, 'properties');
  await pickPhoto(user);
  for (const name of ['landmark', 'title', 'videoLink']) type(name, ' ');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expectSaid('title', 'Title is required.');
  expect(control('landmark')).toHaveAccessibleDescription('Landmark is required.');
  expect(control('videoLink')).toBeValid();
});
