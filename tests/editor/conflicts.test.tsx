import '../support/mock-firebase';
import '../support/mock-photos';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readPhotos } from '../../src/model/photo';
import {
  addPost,
  allPosts,
  attachPhoto,
  control,
  exampleTexts,
  loseAnswer,
  startBackend,
  type,
} from '../support/fake-backend';
import { type Fields, firebase, signedIn } from '../support/fake-firebase';
import { downloadUrl } from '../support/fake-sdks';
import { openEdit, openWholeForm, update } from '../support/form-actions';

beforeEach(() => {
  startBackend();
  signedIn('ali', 'editor');
  addPost('events', 'market', exampleTexts('events'));
});

const DELETE_REFUSED = /so it was not deleted/;

const button = (name: string) => screen.getByRole('button', { name });
const stored = () => firebase.documents.get('posts/market');
/** Simulates that somebody else saves `changes` as revision 2. */
const theySave = (changes: Fields) =>
  firebase.documents.set('posts/market', { ...stored(), ...changes, revision: 2 });

async function findConflict(label: string) {
  await screen.findByRole('heading', { name: 'This post has changed since you opened it' });
  return within(screen.getByRole('region', { name: label }));
}

describe('Two people who edit the same post', () => {
  test.each([
    ['Update saves the writer’s', [], 'My title'],
    ['‘Use the saved version’ puts theirs into the form', ['Use the saved version'], 'Their title'],
  ])(
    'If two people change a post’s title, the form has the writer’s and a list shows theirs: %s',
    async (_, presses, saved) => {
      const { user } = await openEdit();
      type('title', 'My title');
      type('place', 'My place');
      theySave({ title: 'Their title', occasion: 'Their occasion' });
      await user.click(button('Update'));
      const conflict = await findConflict('Title');
      expect(stored()).toMatchObject({ title: 'Their title', revision: 2 });
      expect(conflict.getByText('Their title')).toBeVisible();
      expect(screen.getByText(/The form now has the saved version of: Occasion\./)).toBeVisible();
      expect(control('occasion')).toHaveValue('Their occasion');
      expect(control('title')).toHaveValue('My title');
      for (const press of presses) {
        await user.click(conflict.getByRole('button', { name: press }));
        expect(conflict.getByRole('status')).toHaveTextContent('It is in the form now.');
      }
      expect(control('title')).toHaveValue(saved);
      await update(user);
      expect(stored()).toMatchObject({
        ...{ title: saved, place: 'My place', occasion: 'Their occasion', revision: 3 },
      });
    },
  );

  test('The words under a day follow ‘Use the saved version’, and the writer’s end date stays', async () => {
    const { user } = await openEdit();
    type('startDate', '2027-05-08');
    type('endDate', '2027-05-08');
    theySave({ startDate: '2027-05-16', endDate: '2027-05-16' });
    await user.click(button('Update'));
    const conflict = await findConflict('Date');
    await user.click(conflict.getByRole('button', { name: 'Use the saved version' }));
    expect(control('startDate')).toHaveAccessibleDescription(/^Sunday 16 May 2027/);
    expect(control('endDate')).toHaveValue('2027-05-08');
  });

  test('If one owner changes the number of the ways to give and another the name, each chooses both', async () => {
    signedIn('zuri', 'owner');
    addPost('events', 'market', { ...stored(), give: 'Till 123456', giveName: 'Otieno family' });
    const { user } = await openEdit();
    type('give', 'Till 654321');
    theySave({ giveName: 'Wanjiku' });
    await user.click(button('Update'));
    const name = await findConflict('Name shown when one pays');
    expect(within(screen.getByRole('region', { name: 'Ways to give' })).getByText('Till 123456'));
    expect(control('giveName')).toHaveValue('Otieno family');
    await user.click(name.getByRole('button', { name: 'Use the saved version' }));
    await update(user);
    expect(stored()).toMatchObject({ give: 'Till 654321', giveName: 'Wanjiku', revision: 3 });
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
    await screen.findByRole('heading', { name: 'This post has changed since you opened it' });
    await update(user);
    firebase.documents.set('posts/market', { ...stored(), title: 'Newer title', revision: 4 });
    await pressDelete();
    expect(await screen.findByText(DELETE_REFUSED)).toBeVisible();
    expect(stored()).toMatchObject({ title: 'Newer title' });
  });

  test('If two people save a post at the same moment, the person whose save is refused sees a conflict, not an error', async () => {
    const { user } = await openEdit();
    type('title', 'My title');
    const refuse = firebase.hold('commit');
    await user.click(button('Update'));
    await waitFor(() => expect(firebase.asked).toContain('commit'));
    theySave({ title: 'Their title' });
    firebase.endDisruption('commit');
    refuse('permission-denied');
    const conflict = await findConflict('Title');
    expect(conflict.getByText('Their title')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stored()).toMatchObject({ title: 'Their title', revision: 2 });
  });

  test('If two people change a post’s category and the second person presses ‘Use the saved version’, the first person’s category is saved', async () => {
    const { user } = await openEdit();
    await user.selectOptions(screen.getByLabelText('Category'), 'obituaries');
    type('name', 'Wanjiku');
    theySave({ type: 'properties', address: 'Kitale', rent: '5', landmark: 'Hill', moreInfo: '-' });
    await user.click(button('Update'));
    const conflict = await findConflict('Category');
    expect(conflict.getByText('Properties')).toBeVisible();
    await user.click(conflict.getByRole('button', { name: 'Use the saved version' }));
    expect(control('address')).toHaveValue('Kitale');
    await update(user);
    expect(stored()).toMatchObject({ type: 'properties', address: 'Kitale', revision: 3 });
  });
});

describe('A save whose answer is lost, and that somebody else then replaces', () => {
  /** Simulates that somebody else edits the only post, and so moves it to the history. */
  function theyReplace(): void {
    const [path, mine] = [...firebase.documents].find(([key]) => /^posts\/[^/]+$/.test(key)) ?? [];
    const revision = Number(mine?.revision);
    firebase.documents.set(`${path}/history/${revision}`, { post: { ...mine } });
    const theirs = { title: 'Their title', updatedBy: 'zuri', saveId: 'theirs' };
    firebase.documents.set(`${path}`, { ...mine, ...theirs, revision: revision + 1 });
  }

  test('The next ‘Submit’ of a new post says that the post is published, and keeps the other person’s edit', async () => {
    firebase.documents.delete('posts/market');
    firebase.objects.clear();
    const { user } = await openWholeForm();
    loseAnswer();
    await user.click(button('Submit'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer came');
    theyReplace();
    await user.click(button('Submit'));
    expect(await screen.findByText('Post published')).toBeVisible();
    expect(control('title')).toHaveValue('');
    expect(allPosts()).toMatchObject([{ title: 'Their title', revision: 2 }]);
    // The photo and its thumbnail.
    expect([...firebase.objects]).toHaveLength(2);
  });

  test('The next ‘Update’ says that the post is updated, and a later one merges with the other person’s edit', async () => {
    const { user } = await openEdit();
    type('place', 'My place');
    loseAnswer();
    await user.click(button('Update'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer came');
    theyReplace();
    await update(user);
    expect(stored()).toMatchObject({ title: 'Their title', place: 'My place', revision: 3 });
    type('place', 'My other place');
    await user.click(button('Update'));
    expect(await screen.findByText(/the saved version of: Title\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /version/ })).toBeNull();
    await update(user);
    expect(stored()).toMatchObject({ title: 'Their title', place: 'My other place', revision: 4 });
  });
});

describe('Two people who change the photos of one post', () => {
  const path = (name: string) => `images/market-${name.padEnd(12, '0')}-photo.webp`;
  const cover = (name: string) => ({
    image: downloadUrl(path(name)),
    imagePath: path(name),
    thumbnail: downloadUrl(`images/market-${name.padEnd(12, '0')}-photo.thumbnail.webp`),
    thumbnailPath: `images/market-${name.padEnd(12, '0')}-photo.thumbnail.webp`,
  });
  const photo = (name: string, alt: string) =>
    `${name.padEnd(12, '0')}-photo.webp - - 800x600 9 ${alt}`;
  /** The stored photos: their names, or the names of their files, with their texts. */
  const photos = () =>
    readPhotos('market', stored() ?? {}).map(({ path: at, alt, point }) =>
      [at.replace(/^images\/market-|0*-photo\.webp$/g, ''), alt, point].filter(Boolean).join(' '),
    );
  const tiles = () =>
    within(screen.getByRole('list', { name: 'Photos' }))
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt'));
  const choosePhoto = (user: UserEvent, place: number) =>
    user.click(
      within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('button')[
        place - 1
      ] as HTMLElement,
    );

  beforeEach(() => {
    addPost('events', 'market', {
      ...{ ...exampleTexts('events'), ...cover('hall'), imageAlt: 'Hall' },
      photos: [photo('gate', 'Gate'), photo('shop', 'Shop')],
    });
  });
  /** Simulates that somebody else saves `changes`, and then presses Update. */
  async function updateAfter(user: UserEvent, changes: Fields) {
    theySave(changes);
    await user.click(button('Update'));
    await screen.findByRole('heading', { name: 'This post has changed since you opened it' });
  }

  test.each([
    [false, ['hall Hall', 'gate Gate', 'shop Shop', /^\w{12}-mine\.webp/]],
    [true, ['hall Hall', 'gate Gate', 'shop Shop', 'yard Yard']],
  ])(
    'The form keeps the writer’s list, and shows theirs with its pictures; after ‘Use the saved version’ (%s), Update saves the list in the form',
    async (isSwapped, saved) => {
      const { user } = await openEdit();
      await attachPhoto(user, 'mine.jpg');
      await updateAfter(user, {
        photos: [photo('gate', 'Gate'), photo('shop', 'Shop'), photo('yard', 'Yard')],
      });
      const conflict = await findConflict('Image');
      expect(conflict.getByText(/only in the other list will not be/)).toBeVisible();
      expect(conflict.getByText('Photo 4: Yard')).toBeVisible();
      const pictures = conflict
        .getAllByRole('presentation')
        .map((each) => each.getAttribute('src'));
      expect(pictures).toEqual(
        ['hall', 'gate', 'shop', 'yard'].map((name) => expect.stringContaining(name)),
      );
      if (isSwapped)
        await user.click(conflict.getByRole('button', { name: 'Use the saved version' }));
      await update(user);
      expect(photos()).toEqual(
        saved.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))),
      );
    },
  );

  test.each<[string, Fields, string, number]>([
    ['another text', { imageAlt: 'Their hall' }, 'Cover: Their hall', 3],
    [
      'another order',
      {
        ...cover('gate'),
        imageAlt: 'Gate',
        photos: [photo('hall', 'Hall'), photo('shop', 'Shop')],
      },
      'Cover: Gate',
      3,
    ],
    ['another point', { imagePoint: '01' }, 'Lists show: upper part, far left', 3],
    ['no third photo', { photos: [photo('gate', 'Gate')] }, 'Photo 2: Gate', 2],
  ])(
    'If the other person’s list has %s and the writer changes a text, the form keeps the writer’s list and shows theirs',
    async (_change, changes, shown, count) => {
      const { user } = await openEdit();
      await choosePhoto(user, 2);
      type('imageAlt', 'My gate');
      await updateAfter(user, changes);
      const conflict = await findConflict('Image');
      expect(conflict.getByText(shown, { exact: false })).toBeVisible();
      await update(user);
      expect(photos()).toEqual(['hall Hall', 'gate My gate', 'shop Shop'].slice(0, count));
    },
  );

  test('If only the other person changed the photos, the form has their photos and says so', async () => {
    const { user } = await openEdit();
    type('title', 'My title');
    await updateAfter(user, { photos: [photo('shop', 'Shop')], imageAlt: 'Their hall' });
    expect(screen.queryByRole('region', { name: 'Image' })).toBeNull();
    expect(screen.getByText(/The form now has the saved version of: Image\./)).toBeVisible();
    expect(tiles()).toEqual(['Their hall', 'Shop']);
    await update(user);
    expect(photos()).toEqual(['hall Their hall', 'shop Shop']);
  });
});

test('If somebody else deletes a post during an edit, the post stays deleted, and the writer can copy the edited text', async () => {
  const { user } = await openEdit();
  type('title', 'My title');
  firebase.documents.delete('posts/market');
  await user.click(button('Update'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This post was deleted');
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
