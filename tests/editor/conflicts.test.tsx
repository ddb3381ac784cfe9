import '../support/mock-firebase';
import '../support/mock-photos';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readPhotos } from '../../src/model/photo';
import {
  addPost,
  attachPhoto,
  control,
  exampleTexts,
  startBackend,
  type,
} from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

const THEIR_PATH = 'images/market-111111111111-theirs.webp';
const THEIR_IMAGE = `https://firebasestorage.googleapis.com/v0/b/demo-for-us-by-us.firebasestorage.app/o/${encodeURIComponent(THEIR_PATH)}?alt=media`;

beforeEach(() => {
  startBackend();
  signedIn('ali', 'editor');
  addPost('events', 'market', exampleTexts('events'));
});

const DELETE_REFUSED = /so it was not deleted/;

const button = (name: string) => screen.getByRole('button', { name });
const stored = () => firebase.documents.get('posts/market');
/** Simulates that somebody else saves `changes` as revision 2. */
const theySave = (changes: Record<string, string>) =>
  firebase.documents.set('posts/market', { ...stored(), ...changes, revision: 2 });

async function openEdit() {
  const site = renderSite('/post/market');
  await screen.findByRole('button', { name: 'Update' });
  return site;
}

async function findConflict(label: string) {
  await screen.findByRole('heading', { name: 'Somebody else changed this post' });
  return within(screen.getByRole('group', { name: label }));
}

describe('Two people who edit the same post', () => {
  test('While the writer has not chosen a version of a field, Update says so at the field, and saves nothing', async () => {
    const { user } = await openEdit();
    type('title', 'My title');
    theySave({ title: 'Their title' });
    await user.click(button('Update'));
    const conflict = await findConflict('Title');
    await user.click(button('Update'));
    const mine = conflict.getByRole('radio', { name: /Your version/ });
    expect(mine).toHaveFocus();
    expect(mine).toHaveAccessibleDescription('Choose one of the two.');
    expect(stored()).toMatchObject({ title: 'Their title', revision: 2 });
    await user.click(mine);
    expect(conflict.queryByText('Choose one of the two.')).toBeNull();
    await user.click(button('Update'));
    await waitFor(() => expect(stored()).toMatchObject({ title: 'My title', revision: 3 }));
  });

  test.each([
    ['Your version', 'My title'],
    ['Their version', 'Their title'],
  ])(
    'If two people change a post’s title and the second person chooses ‘%s’, the title ‘%s’ is saved',
    async (choice, saved) => {
      const { user } = await openEdit();
      type('title', 'My title');
      type('place', 'My place');
      theySave({ title: 'Their title', occasion: 'Their occasion' });
      await user.click(button('Update'));
      const conflict = await findConflict('Title');
      expect(stored()).toMatchObject({ title: 'Their title', revision: 2 });
      expect(conflict.getByRole('radio', { name: /Your version\s*My title/ })).not.toBeChecked();
      expect(
        conflict.getByRole('radio', { name: /Their version\s*Their title/ }),
      ).not.toBeChecked();
      expect(screen.getByText(/The form now has their version of: Occasion\./)).toBeVisible();
      expect(control('occasion')).toHaveValue('Their occasion');

      await user.click(button('Update'));
      expect(stored()).toMatchObject({ revision: 2 });
      await user.click(conflict.getByRole('radio', { name: new RegExp(choice) }));
      expect(control('title')).toHaveValue(saved);
      await user.click(button('Update'));
      expect(await screen.findByText('Post Updated')).toBeVisible();
      expect(stored()).toMatchObject({
        ...{ title: saved, place: 'My place', occasion: 'Their occasion', revision: 3 },
      });
    },
  );

  test('If two people change different fields of a post, both edits are kept', async () => {
    const { user } = await openEdit();
    type('place', 'My place');
    theySave({ title: 'Their title' });
    await user.click(button('Update'));
    await screen.findByRole('heading', { name: 'Somebody else changed this post' });
    expect(screen.queryByRole('radio', { name: /version/ })).toBeNull();
    await user.click(button('Update'));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    expect(stored()).toMatchObject({ title: 'Their title', place: 'My place', revision: 3 });
  });

  test('If the writer’s save succeeds after a refused deletion, and then somebody else changes the post again, the next deletion is refused too', async () => {
    const { user } = await openEdit();
    const pressDelete = async () => {
      await user.click(button('Delete'));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    };
    type('place', 'My place');
    theySave({ title: 'Their title' });
    await pressDelete();
    expect(await screen.findByText(DELETE_REFUSED)).toBeVisible();
    await user.click(button('Update'));
    await screen.findByRole('heading', { name: 'Somebody else changed this post' });
    await user.click(button('Update'));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    firebase.documents.set('posts/market', { ...stored(), title: 'Newer title', revision: 4 });
    await pressDelete();
    expect(await screen.findByText(DELETE_REFUSED)).toBeVisible();
    expect(stored()).toMatchObject({ title: 'Newer title' });
  });

  test('If two people save a post at the same moment, the person whose save is refused sees a conflict, not an error', async () => {
    const { user } = await openEdit();
    type('title', 'My title');
    let refuse = () => {};
    const refusal = Object.assign(new Error('refused'), { code: 'permission-denied' });
    firebase.disrupt('commit', new Promise((_, reject) => (refuse = () => reject(refusal))));
    await user.click(button('Update'));
    await waitFor(() => expect(firebase.asked).toContain('commit'));
    theySave({ title: 'Their title' });
    firebase.endDisruption('commit');
    refuse();
    const conflict = await findConflict('Title');
    expect(conflict.getAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stored()).toMatchObject({ title: 'Their title', revision: 2 });
  });

  test('If two people change a post’s category and the second person chooses ‘Their version’, the first person’s category is saved', async () => {
    const { user } = await openEdit();
    await user.selectOptions(screen.getByLabelText('Category'), 'obituaries');
    type('name', 'Wanjiku');
    theySave({ type: 'properties', address: 'Kitale', rent: '5', landmark: 'Hill', moreInfo: '-' });
    await user.click(button('Update'));
    const conflict = await findConflict('Category');
    await user.click(conflict.getByRole('radio', { name: /Their version\s*Properties/ }));
    expect(control('address')).toHaveValue('Kitale');
    await user.click(button('Update'));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    expect(stored()).toMatchObject({ type: 'properties', address: 'Kitale', revision: 3 });
  });

  test('If the other person has marked a property as let, the button says ‘Mark as available’ after the last choice, and ‘Update’ keeps the mark', async () => {
    addPost('properties', 'flat', { ...exampleTexts('properties'), taken: false });
    const flat = () => firebase.documents.get('posts/flat');
    const { user } = renderSite('/post/flat');
    await screen.findByRole('button', { name: 'Update' });
    type('title', 'My title');
    const theirs = { ...flat(), title: 'Their title', taken: true, revision: 2 };
    firebase.documents.set('posts/flat', theirs);
    await user.click(button('Update'));
    const conflict = await findConflict('Title');
    await user.click(conflict.getByRole('radio', { name: /Your version/ }));
    expect(button('Mark as available')).toBeVisible();
    await user.click(button('Update'));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    expect(flat()).toMatchObject({ title: 'My title', taken: true, revision: 3 });
  });

  test('If two people each add a photo to a post, both photos are kept', async () => {
    const { user } = await openEdit();
    await attachPhoto(user, 'mine.jpg');
    firebase.objects.add(THEIR_PATH);
    theySave({ image: THEIR_IMAGE, imagePath: THEIR_PATH });
    await user.click(button('Update'));
    await screen.findByRole('heading', { name: 'Somebody else changed this post' });
    expect(screen.queryByRole('group', { name: 'Image' })).toBeNull();
    expect(screen.getByText(/The form now has their version of: Image\./)).toBeVisible();
    await user.click(button('Update'));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    const paths = readPhotos('market', stored() ?? {}).map(({ path }) => path);
    expect(paths).toEqual([
      THEIR_PATH,
      expect.stringMatching(/^images\/market-[0-9a-z]{12}-mine\.webp$/),
    ]);
    for (const path of paths) expect(firebase.objects).toContain(path);
  });

  test.each([
    ['Your version', 'My text'],
    ['Their version', 'Their text'],
  ])(
    'If two people change the text of a post’s photo and the second person chooses ‘%s’, the text ‘%s’ is saved',
    async (choice, text) => {
      const { user } = await openEdit();
      type('imageAlt', 'My text');
      theySave({ imageAlt: 'Their text' });
      await user.click(button('Update'));
      const conflict = await findConflict('Image');
      await user.click(conflict.getByRole('radio', { name: new RegExp(`${choice}.*${text}`) }));
      await user.click(button('Update'));
      expect(await screen.findByText('Post Updated')).toBeVisible();
      expect(stored()).toMatchObject({ imageAlt: text, revision: 3 });
    },
  );
});

test('If somebody else deletes a post during an edit, the post stays deleted, and the writer can copy the edited text', async () => {
  const { user } = await openEdit();
  type('title', 'My title');
  firebase.documents.delete('posts/market');
  await user.click(button('Update'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has deleted this post');
  expect(stored()).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  const text = screen.getByLabelText<HTMLTextAreaElement>('Your text').value;
  for (const typed of Object.values({ ...exampleTexts('events'), title: 'My title' })) {
    expect(text).toContain(typed);
  }
  await user.click(button('Copy my text'));
  expect(await screen.findByText('Copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(text);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(button('Copy my text'));
  expect(await screen.findByText(/does not let this page copy/)).toBeVisible();
});
