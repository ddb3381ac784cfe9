import '../support/mock-firebase';
import '../support/mock-photos';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetReads } from '../../src/services/reading/read-cache';
import {
  addPost,
  allPosts,
  attachPhoto,
  control,
  exampleTexts,
  startBackend,
  type,
} from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { fakeFirestore } from '../support/fake-sdks';
import { openEdit, submitPost, update } from '../support/form-actions';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  forgetReads();
  startBackend();
  signedIn('ali', 'editor');
});

const WHOLE = {
  ...{ address: 'Milimani', rent: 'KSh 72,000 a month', landmark: 'The gate', moreInfo: 'Esther' },
  videoLink: '',
};

describe('The form for a property', () => {
  test('The form fills in ‘Price in shillings’ from the text of the rent, until the writer types another price', async () => {
    const { user } = renderSite('/admin');
    await user.selectOptions(await screen.findByLabelText('Category'), 'properties');
    const price = screen.getByLabelText('Price in shillings');
    await user.type(control('rent'), 'KSh 72,000 a month');
    expect(price).toHaveValue('72000');
    await user.clear(price);
    await user.type(price, '70,000');
    await user.type(control('rent'), ', or less');
    expect(price).toHaveValue('70,000');
  });

  test('A published property in Kenya has the fields that the properties’ filter uses (the price as a number, `taken` as a boolean), but no country', async () => {
    const { user } = renderSite('/admin');
    await user.selectOptions(await screen.findByLabelText('Category'), 'properties');
    // A property is let or sold only after it was published.
    expect(screen.queryByLabelText('Let or sold')).toBeNull();
    type('title', 'A flat');
    type('description', 'With a view.');
    for (const [name, text] of Object.entries(WHOLE)) type(name, text);
    await user.selectOptions(screen.getByLabelText('For rent or for sale'), 'For rent');
    await user.selectOptions(screen.getByLabelText('County'), 'Nakuru');
    await user.type(screen.getByLabelText('Country'), 'Kenya');
    await attachPhoto(user);
    await submitPost(user);
    const [post] = allPosts();
    expect(post).toMatchObject({ deal: 'rent', county: 'Nakuru', priceKes: 72_000, taken: false });
    expect(post).not.toHaveProperty('country');
  });
});

describe('Marking a property as let or sold', () => {
  const stored = () => firebase.documents.get('posts/flat');

  test('On a property’s edit page, ‘Mark as let or sold’ marks the property with one tap, and ‘Mark as available’ removes the mark', async () => {
    addPost('properties', 'flat', { ...WHOLE, deal: 'rent', taken: false });
    const { user } = renderSite('/post/flat');
    expect(await screen.findByLabelText('Let or sold')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Mark as let or sold' }));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    expect(stored()).toMatchObject({ taken: true, deal: 'rent', revision: 2 });
    await user.click(await screen.findByRole('button', { name: 'Mark as available' }));
    await waitFor(() => expect(stored()).toMatchObject({ taken: false, revision: 3 }));
  });

  test('In the table of posts, one tap on the checkbox ‘Let or sold’ marks a property and does not confirm it; if the answer is lost and Firestore’s SDK tries again, the mark is no conflict', async () => {
    addPost('properties', 'flat', { ...WHOLE, taken: false });
    const run = fakeFirestore.runTransaction.bind(fakeFirestore);
    vi.spyOn(fakeFirestore, 'runTransaction').mockImplementationOnce(async (database, act) => {
      await run(database, act);
      return run(database, act);
    });
    const { user } = renderSite('/posts');
    const box = await screen.findByRole('checkbox', { name: 'Let or sold: Title of flat' });
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stored()).toMatchObject({ taken: true, revision: 2 });
    expect(stored()).not.toHaveProperty('confirmedAt');
  });

  test('In the table of posts, one tap on the checkbox ‘Cancelled’ cancels a coming event', async () => {
    const days = { startDate: '2098-12-05', endDate: '2098-12-05' };
    addPost('events', 'party', { ...exampleTexts('events'), ...days });
    addPost('events', 'past', { startDate: '2020-12-05', endDate: '2020-12-05' });
    const { user } = renderSite('/posts');
    const box = await screen.findByRole('checkbox');
    expect(box).toHaveAccessibleName(/^Cancelled: /);
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    const party = firebase.documents.get('posts/party');
    expect(party).toMatchObject({ calledOff: 'cancelled', revision: 2 });
    expect(party).not.toHaveProperty('confirmedAt');
  });
});

describe('Properties older than 60 days', () => {
  const stored = () => firebase.documents.get('posts/flat');
  const daysAgo = (days: number) =>
    fakeFirestore.Timestamp.fromDate(new Date(Date.now() - days * 86_400_000));
  const row = async () => (await screen.findByText('Title of flat')).closest('tr') as HTMLElement;

  beforeEach(() =>
    addPost('properties', 'flat', { ...WHOLE, taken: false, createdAt: daysAgo(73) }),
  );

  test('A property older than 60 days is listed under ‘Properties to confirm’ if it is neither taken nor recently confirmed; one tap confirms it', async () => {
    const made = stored()?.createdAt;
    addPost('properties', 'new', { ...WHOLE, taken: false });
    addPost('properties', 'sold', { ...WHOLE, taken: true, createdAt: daysAgo(99) });
    const confirmed = { createdAt: daysAgo(99), confirmedAt: daysAgo(2) };
    addPost('properties', 'confirmed', { ...WHOLE, taken: false, ...confirmed });
    // The house was posted before the flat, but it was confirmed later.
    const house = { createdAt: daysAgo(99), confirmedAt: daysAgo(65) };
    addPost('properties', 'house', { ...WHOLE, taken: false, ...house });
    const { user, path } = renderSite('/posts');
    await user.selectOptions(await screen.findByLabelText('Category'), 'Properties to confirm');
    await waitFor(() => expect(path()).toBe('/posts?view=old'));
    expect(await screen.findByRole('table', { name: 'Properties to confirm' })).toBeVisible();
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Title of flat',
      'Title of house',
    ]);
    expect(within(await row()).getByText('73 days')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Still available: Title of flat' }));
    expect(await within(await row()).findByText('Confirmed')).toBeVisible();
    await waitFor(async () => expect(await row()).toHaveFocus());
    expect(stored()).toMatchObject({ taken: false, revision: 2, rent: WHOLE.rent });
    expect(stored()?.confirmedAt).toBeInstanceOf(fakeFirestore.Timestamp);
    expect(stored()?.createdAt).toBe(made);
  });

  test('A property keeps the time of its confirmation when it is edited', async () => {
    addPost('properties', 'flat', { ...WHOLE, taken: false, confirmedAt: daysAgo(5) });
    const confirmed = stored()?.confirmedAt;
    const { user } = await openEdit('flat');
    type('title', 'A flat with a view');
    await update(user);
    expect(stored()).toMatchObject({ title: 'A flat with a view', confirmedAt: confirmed });
  });

  test.each([
    ['Let or sold', '/posts', 'checkbox'],
    ['Still available', '/posts?view=old', 'button'],
  ] as const)(
    'If a required field is missing, ‘%s’ on %s saves nothing, and a message says why',
    async (name, address, role) => {
      const old = { createdAt: daysAgo(73), landmark: '' };
      addPost('properties', 'flat', { ...WHOLE, taken: false, ...old });
      const { user } = renderSite(address);
      await user.click(await screen.findByRole(role, { name: `${name}: Title of flat` }));
      expect(await within(await row()).findByRole('alert')).toHaveTextContent(
        'Something is missing in this post: edit it',
      );
      expect(within(await row()).getByRole('checkbox')).not.toBeChecked();
      expect(stored()).toMatchObject({ taken: false, revision: 1 });
      expect(stored()).not.toHaveProperty('confirmedAt');
    },
  );

  test('If no property is older than 60 days, ‘Properties to confirm’ shows a sentence instead of the table', async () => {
    firebase.documents.delete('posts/flat');
    renderSite('/posts?view=old');
    expect(
      await screen.findByText(/^Every property on offer was posted or confirmed/),
    ).toBeVisible();
  });

  test('A person who waits for approval sees a property older than 60 days in the list, but without the button ‘Still available’', async () => {
    firebase.documents.delete('admins/ali');
    renderSite('/posts?view=old');
    await row();
    expect(screen.queryByRole('button', { name: /Still available/ })).toBeNull();
  });
});
