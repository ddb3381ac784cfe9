import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { emptyDraft } from '../../src/model/post-draft';
import { savePost } from '../../src/services/writing/post-writing';
import {
  addPost,
  allPosts,
  attachPhoto,
  control,
  exampleTexts,
  type,
} from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { fakeFirestore } from '../support/fake-sdks';
import { openEdit, submitPost, update } from '../support/form-actions';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

const GIVING = { give: 'Till 123456', giveName: 'Otieno family' };
const TEXTS: Record<string, string> = { ...exampleTexts('obituaries'), ...GIVING };
const stored = () => firebase.documents.get('posts/guka');

beforeEach(async () => {
  await startEditor();
  addPost('obituaries', 'guka', TEXTS);
});

test('Once a post is published, an editor can only remove its ways to give', async () => {
  const { user } = renderSite('/post/guka');
  const remove = await screen.findByRole('button', { name: 'Remove the ways to give' });
  expect(control('give')).toHaveAttribute('readonly');
  expect(control('giveName')).toHaveAttribute('readonly');
  expect(control('give')).toHaveAccessibleDescription(/only an owner writes this/);
  type('title', 'Another title');
  await update(user);
  expect(stored()).toMatchObject(GIVING);
  expect(stored()).not.toHaveProperty('giveChangedAt');
  await user.click(
    remove.isConnected ? remove : screen.getByRole('button', { name: 'Remove the ways to give' }),
  );
  await update(user);
  expect(Object.keys(stored() ?? {}).filter((name) => name.startsWith('give'))).toEqual([]);
});

test('An owner changes the ways to give of a published post, which then has the time of the change', async () => {
  signedIn('zuri', 'owner');
  const { user } = await openEdit('guka');
  expect(screen.queryByRole('button', { name: 'Remove the ways to give' })).toBeNull();
  type('give', 'Till 654321');
  type('giveName', '');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(
    screen.getByText(
      'Name shown when one pays is required: people compare the name before they pay.',
    ),
  ).toBeVisible();
  type('giveName', 'Wanjiku');
  await update(user);
  expect(stored()).toMatchObject({ give: 'Till 654321', giveName: 'Wanjiku' });
  expect(stored()?.giveChangedAt).toBeInstanceOf(fakeFirestore.Timestamp);
});

test('An editor publishes a new post with ways to give', async () => {
  const { user } = renderSite('/admin');
  await user.selectOptions(await screen.findByLabelText('Category'), 'obituaries');
  for (const [name, text] of Object.entries(TEXTS)) if (name !== 'imageAlt') type(name, text);
  await attachPhoto(user);
  await submitPost(user);
  expect(allPosts()).toContainEqual(expect.objectContaining({ ...GIVING, revision: 1 }));
});

const draft = { ...emptyDraft(), ...TEXTS, type: 'obituaries' as const };
const edit = (changes: object, more = {}) =>
  savePost({ id: 'guka', revision: 1, draft: { ...draft, ...changes }, photos: null, ...more });

test('A stale form of an editor neither changes nor adds ways to give', async () => {
  await edit({ give: 'Till 999999' });
  expect(stored()).toMatchObject(GIVING);
  addPost('obituaries', 'guka', { ...TEXTS, give: '', giveName: '' });
  await edit({});
  expect(stored()).not.toHaveProperty('giveChangedAt');
  expect(stored()?.give || '').toBe('');
});

test('If the answer to a publication was lost, an editor’s correction removes the wrong ways to give', async () => {
  const saveIds = ['theidofthefirstsave1', 'theidofthesecondsave'];
  addPost('obituaries', 'guka', { ...TEXTS, saveId: saveIds[0] ?? '', updatedBy: 'ali' });
  await edit({ give: 'Till 999999' }, { isNew: true, revision: 0, saveIds });
  expect(stored()).toMatchObject({ revision: 2, title: TEXTS.title });
  expect(stored()).not.toHaveProperty('give');
});
