import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { startKeepingReads } from '../../src/services/reading/keep-reads';
import { listKeptPosts } from '../../src/services/reading/kept-posts';
import { forgetReads } from '../../src/services/reading/read-cache';
import { endSavedCopy, savedCopyText } from '../../src/services/reading/saved-copy';
import { countAll, emptyDevice, emptyKept } from '../support/device';
import {
  addPost,
  attachPhoto,
  control,
  exampleTexts,
  formContent,
  photoFile,
  removePhoto,
  startBackend,
  type,
} from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { openEdit, update } from '../support/form-actions';
import { renderSite } from '../support/render-site';

beforeEach(async () => {
  startBackend();
  await emptyDevice();
  await emptyKept();
  signedIn('ali', 'editor');
  addPost('events', 'market', exampleTexts('events'));
});

const button = (name: string) => screen.getByRole('button', { name });
const stored = () => firebase.documents.get('posts/market');

test('A member opens the form by ‘Edit’ beside the category of a post; once something is changed, the row with Update sticks', async () => {
  const { user } = renderSite('/post?id=market');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await screen.findByRole('button', { name: 'Update' });
  const form = button('Update').closest('form');
  expect(form).not.toHaveClass('is-changed');
  await user.type(screen.getByLabelText('Title'), 's');
  expect(form).toHaveClass('is-changed');
});

test('Without a network, the edit page opens with the kept post, and an update after the network is back keeps the photo', async () => {
  startKeepingReads();
  const { close } = await openEdit();
  await waitFor(async () => expect((await listKeptPosts())[0]?.whole).toBeDefined());
  const before = formContent();
  close();
  forgetReads();
  firebase.failing.add('all');
  const site = await openEdit();
  expect(formContent()).toEqual(before);
  expect(savedCopyText.get()).toMatch(/^No network: saved copy of/);
  firebase.failing.clear();
  type('title', 'A market, moved');
  await update(site.user);
  expect(stored()).toMatchObject({ imagePath: expect.stringContaining('images/market') });
  endSavedCopy();
});

test.each(CATEGORIES)(
  'The edit page of a post in $label begins with all stored texts and the photo',
  async (category) => {
    addPost(category.type, 'whole', exampleTexts(category.type));
    renderSite('/post/whole');
    expect(await screen.findByRole('button', { name: 'Update' })).toBeEnabled();
    expect(formContent()).toMatchObject({ ...exampleTexts(category.type), type: category.type });
    expect(screen.getByLabelText('Image')).not.toBeRequired();
    expect(document.querySelector('.photo-preview')).toHaveAttribute(
      'src',
      expect.stringContaining('images%2Fwhole'),
    );
  },
);

test('An edit keeps the post’s image and time of creation, and stores the next revision and the id of the editor', async () => {
  const before = stored();
  const site = await openEdit();
  type('title', 'A market, moved');
  await update(site.user);
  expect(stored()).toMatchObject({
    ...{ title: 'A market, moved', revision: 2, updatedBy: 'ali' },
    ...{ image: before?.image, createdAt: before?.createdAt },
  });
  expect([...firebase.objects]).toEqual([before?.imagePath]);
});

test('If an edit replaces a post’s image, the old image is deleted from the bucket', async () => {
  const site = await openEdit();
  await attachPhoto(site.user);
  await site.user.click(screen.getByRole('button', { name: /Cover$/ }));
  await removePhoto(site.user, 'photo 1');
  await update(site.user);
  const { imagePath, thumbnailPath } = stored() ?? {};
  expect(imagePath).toMatch(/^images\/market-[0-9a-z]{12}-harvest\.webp$/);
  await waitFor(() =>
    expect([...firebase.objects].sort()).toEqual([imagePath, thumbnailPath].sort()),
  );
});

test('If an edit has been saved, the editor can save another edit with the same form', async () => {
  const site = await openEdit();
  type('title', 'First');
  await update(site.user);
  type('title', 'Second');
  await waitFor(() => expect(screen.queryByText('Post Updated')).toBeNull());
  await update(site.user);
  expect(stored()).toMatchObject({ title: 'Second', revision: 3 });
});

test('If an edit changes a post’s category, the post loses the fields of the old category', async () => {
  const site = await openEdit();
  await site.user.selectOptions(screen.getByLabelText('Category'), 'obituaries');
  type('name', 'Wanjiku');
  await update(site.user);
  expect(stored()).toMatchObject({ type: 'obituaries', name: 'Wanjiku' });
  expect(Object.keys(stored() ?? {})).not.toContain('occasion');
});

test('If an edit changes a post’s category, the contacts stay', async () => {
  const { marketPlace, ...texts } = exampleTexts('bird eye view');
  addPost('bird eye view', 'fish', { ...texts, marketPlace: 'Mbita, 0711 222 333' });
  const { user } = await openEdit('fish');
  await user.selectOptions(screen.getByLabelText('Category'), 'events');
  expect(control('contact')).toHaveValue('Mbita, 0711 222 333');
  type('contact', 'Otieno');
  await user.selectOptions(screen.getByLabelText('Category'), 'properties');
  await user.selectOptions(screen.getByLabelText('Category'), 'events');
  expect(control('contact')).toHaveValue('Otieno');
});

test('After an update that removed a photo and a text, the form does not speak of the earlier ones', async () => {
  const { user, close } = await openEdit();
  await attachPhoto(user);
  type('videoLink', 'https://youtu.be/abcdefghijk');
  await update(user);
  close();
  await openEdit();
  await user.click(screen.getByRole('button', { name: /Photo 2$/ }));
  await removePhoto(user, 'photo 2');
  type('videoLink', '');
  await update(user);
  expect(screen.queryByText(/So far:/)).toBeNull();
  expect(screen.queryByText(/cannot be kept/)).toBeNull();
});

test('If an update is refused, the form keeps the typed texts, and the next ‘Update’ saves them', async () => {
  const { user } = await openEdit();
  type('description', 'Now on Saturdays');
  const before = formContent();
  firebase.disrupt('commit', { code: 'permission-denied' });
  await user.click(button('Update'));
  expect(await screen.findByRole('alert')).toHaveTextContent('may no longer post');
  expect(formContent()).toEqual(before);
  expect(stored()).toMatchObject({ revision: 1 });
  firebase.endDisruption('commit');
  await update(user);
  expect(stored()).toMatchObject({ desciption: 'Now on Saturdays', revision: 2 });
});

async function pressDelete() {
  const site = await openEdit();
  await site.user.click(button('Delete'));
  const dialog = screen.getByRole('dialog', { name: 'Delete this post?' });
  return { ...site, dialog };
}

test('‘Delete’ on the edit page asks for confirmation, and ‘Cancel’ in the dialog deletes nothing', async () => {
  const { user, dialog } = await pressDelete();
  expect(dialog).toHaveTextContent('‘Some title’ leaves the site now. You can restore it for');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stored()).toBeDefined();
});

test('If an editor confirms a deletion, the page shows ‘Deleting’, then ‘Item Deleted’, and then the list of posts opens', async () => {
  const { dialog, path } = await pressDelete();
  const go = firebase.hold('commit');
  // The second press comes before React has closed the dialog.
  act(() => {
    for (let press = 1; press <= 2; press += 1)
      within(dialog).getByRole('button', { name: 'Delete' }).click();
  });
  expect(button('Deleting')).toBeDisabled();
  expect(button('Update')).toBeDisabled();
  await act(async () => go());
  expect(await screen.findByText('Item Deleted')).toBeVisible();
  expect(firebase.asked.filter((operation) => operation === 'commit')).toHaveLength(1);
  expect(stored()).toBeUndefined();
  await waitFor(() => expect(path()).toBe('/posts'));
});

test('If an editor has changed a post’s photos and text, and then deletes the post, the list opens without a question', async () => {
  const { user, path } = await openEdit();
  await attachPhoto(user);
  type('title', 'Changed');
  await user.click(button('Delete'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Item Deleted')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/posts'), { timeout: 5_000 });
});

test('If a post cannot be deleted, the edit page shows an error, and the post stays', async () => {
  const { user, dialog } = await pressDelete();
  firebase.disrupt('commit', { code: 'unknown' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /whether the post was deleted\. Try again\.$/,
  );
  expect(stored()).toBeDefined();
  expect(button('Delete')).toBeEnabled();
});

test('If another person changes a post before an editor confirms its deletion, the post stays until the editor presses ‘Delete’ again', async () => {
  const { user, dialog } = await pressDelete();
  firebase.documents.set('posts/market', { ...stored(), revision: 2, title: 'Their title' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('so it was not deleted');
  expect(stored()).toMatchObject({ title: 'Their title' });
  await user.click(button('Delete'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Item Deleted')).toBeVisible();
  expect(stored()).toBeUndefined();
});

test('The edit page says ‘Loading the post’ until the post is loaded, and then shows the form', async () => {
  let go = () => {};
  firebase.waiting = new Promise<void>((resolve) => (go = resolve));
  renderSite('/post/market');
  expect(await screen.findByText('Loading the post')).toBeInTheDocument();
  await act(async () => go());
  expect(await screen.findByRole('button', { name: 'Update' })).toBeEnabled();
});

test.each(['nobody-wrote-this', '__a__', 'a%2Fb'])(
  'If no post has the address /post/%s, the page says that the post is not here, and has a link to the list of posts',
  async (id) => {
    renderSite(`/post/${id}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'This post is not here',
    );
    expect(screen.getByRole('link', { name: 'list of posts' })).toHaveAttribute('href', '/posts');
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  },
);

test('The edit page is read-only for a visitor, and its link ‘log in’ leads to /login', async () => {
  firebase.user = null;
  localStorage.clear();
  const { user, path } = renderSite('/post/market');
  const login = await screen.findByRole('link', { name: 'log in' });
  expect(control('title')).toHaveAttribute('readonly');
  expect(control('title')).toHaveValue('Some title');
  expect(screen.getByLabelText('Category')).toBeDisabled();
  expect(screen.queryByLabelText('Image')).toBeNull();
  for (const name of ['Update', 'Delete', 'History']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.getByRole('link', { name: 'See the post' })).toHaveAttribute(
    'href',
    '/post?id=market',
  );
  await user.click(login);
  await waitFor(() => expect(path()).toBe('/login'));
});

test('The edit page is read-only for a person who may not post', async () => {
  firebase.documents.delete('admins/ali');
  renderSite('/post/market');
  expect(await screen.findByText('This account cannot post at the moment')).toBeVisible();
  expect(screen.getByText('You cannot post yet (see above).')).toBeVisible();
  expect(control('title')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('If the form cannot hold the time and the image of an older post, the edit page says so, and an update does not keep them', async () => {
  const older = { type: 'events', title: 'Old', desciption: 'Text', time: 'nine-ish' };
  firebase.documents.set('posts/old', { ...older, image: 'https://elsewhere.example/a.jpg' });
  const site = renderSite('/post/old');
  expect(await screen.findByText('So far: nine-ish')).toBeVisible();
  expect(screen.getByText(/is on another site and cannot be kept/)).toBeVisible();
  expect(control('time')).toHaveValue('');
  const { title: _title, description: _text, imageAlt: _alt, ...missing } = exampleTexts('events');
  for (const [name, text] of Object.entries(missing)) type(name, text);
  await update(site.user);
  expect(firebase.documents.get('posts/old')).toMatchObject({ time: '09:30', revision: 1 });
  expect(firebase.documents.get('posts/old')).not.toHaveProperty('image');
});

test('If an editor opens another post without leaving the edit page, the form shows the other post, and no draft is stored', async () => {
  addPost('obituaries', 'farewell', exampleTexts('obituaries'));
  const { open } = await openEdit();
  await open('/post/farewell');
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveValue('obituaries'));
  await screen.findByRole('button', { name: 'Update' });
  expect(await countAll()).toBe(0);
});

test('If an editor removes all photos of a post, ‘Update’ says that a post keeps at least one image, and saves nothing', async () => {
  const { user } = await openEdit();
  await removePhoto(user, 'image');
  expect(screen.getByLabelText('Image')).toBeRequired();
  expect(screen.getByText('Image').parentElement).not.toHaveTextContent('optional');
  await user.click(button('Update'));
  expect(await screen.findByText('A post keeps at least one image.')).toBeVisible();
  expect(stored()).toMatchObject({ revision: 1 });
});

test('A photo that is picked and then removed is not uploaded, and the post keeps its cover', async () => {
  const site = await openEdit();
  await site.user.upload(screen.getByLabelText('Image'), photoFile('other.jpg'));
  await site.user.click(await screen.findByTitle('other.jpg'));
  await removePhoto(site.user, 'photo 2');
  await update(site.user);
  expect(stored()).toMatchObject({ imagePath: 'images/market-000000000000-photo.webp' });
  expect(firebase.asked).not.toContain('upload');
});
