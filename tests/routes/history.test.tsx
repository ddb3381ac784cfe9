import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { storedPhoto } from '../../src/model/form-photo';
import { draftOf } from '../../src/model/post-draft';
import { startKeepingReads } from '../../src/services/reading/keep-reads';
import { listKeptPosts } from '../../src/services/reading/kept-posts';
import { type EditablePost, getEditablePost } from '../../src/services/writing/editable-post';
import { VERSION_BATCH } from '../../src/services/writing/history';
import { emptyKept, keepEntry } from '../support/device';
import { addPost, control, exampleTexts, type } from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { downloadUrl, fakeFirestore } from '../support/fake-sdks';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

beforeEach(async () => {
  await startEditor();
  addPost('events', 'market', { ...exampleTexts('events'), title: 'The first title' });
});

const stored = () => firebase.documents.get('posts/market');

/** Opens the edit screen, changes the post's title, and presses ‘Update’. */
async function openEdited() {
  const site = renderSite('/post/market');
  await screen.findByRole('button', { name: 'Update' });
  type('title', 'The second title');
  await site.user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('Post Updated');
  return site;
}

/** Opens History. @returns the button that restores version 1 */
async function openHistory(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'History' }));
  return screen.findByRole('button', { name: 'Restore this version: Version 1' });
}

test('An update stores the whole previous version, and the uid of the person who replaced it', async () => {
  const before = stored();
  await openEdited();
  expect(firebase.documents.get('posts/market/history/1')).toMatchObject({
    ...{ post: before, replacedBy: 'ali' },
  });
  expect(stored()).toMatchObject({ title: 'The second title', revision: 2 });
});

test('Each version in History shows the fields that differ from the present post, with both texts', async () => {
  const { user } = await openEdited();
  await user.click(screen.getByRole('button', { name: 'History' }));
  const heading = await screen.findByRole('heading', { name: 'Version 1' });
  const version = heading.closest('li') ?? document.body;
  expect(within(version).getByText('Title')).toBeVisible();
  expect(version).toHaveTextContent('Then The first title');
  expect(version).toHaveTextContent('Now The second title');
  expect(within(version).queryByText('Description')).toBeNull();
});

test('Each version in History has the day on which it was saved, not the day on which it was replaced', async () => {
  const at = (day: number) => new fakeFirestore.Timestamp(new Date(Date.UTC(2026, 10, day, 9)));
  for (const [revision, saved, replaced] of [
    [1, 10, 12],
    [2, 12, 14],
  ] as const) {
    firebase.documents.set(`posts/market/history/${revision}`, {
      post: { ...stored(), revision, title: `Title ${revision}`, updatedAt: at(saved) },
      ...{ replacedAt: at(replaced), replacedBy: 'ali', expireAt: at(28) },
    });
  }
  const { user } = renderSite('/post/market');
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const days = (await screen.findAllByText(/^Saved on/)).map(({ textContent }) => textContent);
  expect(days).toEqual([expect.stringMatching(/\b12\b/), expect.stringMatching(/\b10\b/)]);
});

test('‘Restore this version’ stores the version as a new revision, with the present photo', async () => {
  const { user } = await openEdited();
  const photo = stored()?.imagePath;
  await user.click(await openHistory(user));
  expect(await screen.findByText('Version restored')).toBeVisible();
  expect(stored()).toMatchObject({ title: 'The first title', revision: 3, imagePath: photo });
  await waitFor(() => expect(control('title')).toHaveValue('The first title'));
  expect(firebase.documents.get('posts/market/history/2')).toMatchObject({
    post: { title: 'The second title' },
  });
});

test('If the server does not answer after a version was restored, the form does not begin with the device’s earlier copy', async () => {
  startKeepingReads();
  onTestFinished(emptyKept);
  const { user } = await openEdited();
  await waitFor(async () => expect((await listKeptPosts())[0]?.whole).toBeDefined());
  const restore = await openHistory(user);
  firebase.failing.add('all');
  await user.click(restore);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  firebase.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Version restored')).toBeVisible();
  expect(control('title')).toHaveValue('The first title');
});

test('A version is restored without the description of a cover that the post does not have any more', async () => {
  const { user } = await openEdited();
  const version = firebase.documents.get('posts/market/history/1');
  const path = 'images/market-000000000001-photo.webp';
  firebase.objects.add(path);
  const cover = { image: downloadUrl(path), imagePath: path, imageAlt: 'A bridge' };
  firebase.documents.set('posts/market', { ...stored(), ...cover });
  expect(version).toMatchObject({ post: { imageAlt: exampleTexts('events').imageAlt } });
  const restore = await openHistory(user);
  expect(screen.queryByText('Image description')).toBeNull();
  await user.click(restore);
  expect(await screen.findByText('Version restored')).toBeVisible();
  expect(stored()).toMatchObject({ title: 'The first title', imageAlt: 'A bridge' });
});

test('The history shows which ways to give a version had, and a version is restored with the present ones', async () => {
  const { user } = await openEdited();
  const giving = { give: 'Till 654321', giveName: 'Wanjiku' };
  firebase.documents.set('posts/market', { ...stored(), ...giving });
  const restore = await openHistory(user);
  expect(screen.getByText('Till 654321')).toBeVisible();
  expect(
    screen.getByText('Ways to give are not restored: an owner enters them again.'),
  ).toBeVisible();
  await user.click(restore);
  expect(await screen.findByText('Version restored')).toBeVisible();
  expect(stored()).toMatchObject({ title: 'The first title', ...giving });
});

test('If an editor restores a version and then continues a draft, the message about the version is gone', async () => {
  const { user } = await openEdited();
  const { post, photos } = (await getEditablePost('market')) as EditablePost;
  const base = { revision: post.revision, draft: draftOf(post), photos };
  await keepEntry({
    ...{ base, photos: photos.map(storedPhoto), postId: 'market', isNew: false },
    draft: { ...base.draft, title: 'Half a title' },
  });
  await user.click(await openHistory(user));
  expect(await screen.findByText('Version restored')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Continue: Half a title' }));
  await waitFor(() => expect(control('title')).toHaveValue('Half a title'));
  expect(screen.queryByText('Version restored')).toBeNull();
});

test('If somebody else saves a post before an editor restores a version, nothing is overwritten, and an alert is shown', async () => {
  const { user } = await openEdited();
  const restore = await openHistory(user);
  firebase.documents.set('posts/market', { ...stored(), title: 'Theirs', revision: 3 });
  await user.click(restore);
  expect(await screen.findByRole('alert')).toHaveTextContent('changed this post in the meantime');
  expect(stored()).toMatchObject({ title: 'Theirs' });
});

test('A version with the same texts as now has nothing to restore, and History says that it keeps no photos', async () => {
  const { user } = await openEdited();
  firebase.documents.set('posts/market', { ...stored(), title: 'The first title' });
  await user.click(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByText('It has the same texts as now.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Restore this version/ })).toBeNull();
  expect(screen.getByText(/Photos are not kept\./)).toBeVisible();
});

test('A post that was never updated has no history', async () => {
  const { user } = renderSite('/post/market');
  await user.click(await screen.findByRole('button', { name: 'History' }));
  expect(await screen.findByText('This post has no earlier versions.')).toBeVisible();
});

test('Before an update, the edit screen says that the earlier text will be kept, and where the text can be read', async () => {
  renderSite('/post/market');
  const hint = await screen.findByText(/The texts of the last year/);
  expect(hint).toHaveTextContent('for the team only.');
});

test('‘Show more’ shows the versions after the first batch, and each version is shown once', async () => {
  const count = VERSION_BATCH + 2;
  for (let revision = 1; revision <= count; revision += 1) {
    firebase.documents.set(`posts/market/history/${revision}`, {
      post: { ...stored(), revision, title: `Title ${revision}` },
      replacedAt: new fakeFirestore.Timestamp(new Date(1_800_000_000_000 + 1_000 * revision)),
      ...{ replacedBy: 'ali', expireAt: new fakeFirestore.Timestamp() },
    });
  }
  const { user } = renderSite('/post/market');
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const headings = () => screen.getAllByRole('heading', { name: /^Version/ });
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(headings()).toHaveLength(VERSION_BATCH);
  await user.click(more);
  await waitFor(() => expect(screen.getByText(`All ${count} are shown.`)).toHaveFocus());
  const expected = Array.from({ length: count }, (_, index) => `Version ${count - index}`);
  expect(headings().map(({ textContent }) => textContent)).toEqual(expected);
});
