import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { countSubmitted } from '../support/device';
import { addPost, allPosts, exampleTexts, submitNew } from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { setOnline } from '../support/network';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

// In all tests here, the browser always says that it has no network, although every request
// succeeds. Browsers in containers, in virtual machines and inside other apps do so.
beforeEach(async () => {
  await startEditor();
  firebase.isReachable = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

async function submitPost() {
  const site = renderSite('/admin');
  await submitNew(site.user);
  return site;
}

test('A post is published at once, and nothing says that the writer is offline', async () => {
  await submitPost();
  expect(await screen.findByText(/Post published/)).toBeVisible();
  expect(allPosts()).toHaveLength(1);
  expect(await countSubmitted()).toBe(0);
  expect(document.body).not.toHaveTextContent(/offline|no network|Kept on/i);
});

test('‘Cancel’ cancels an upload, and the post is a draft again', async () => {
  firebase.disrupt('upload', new Promise(() => {}));
  const { user } = await submitPost();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Cancelled: the photo was not sent');
  expect(await countSubmitted()).toBe(0);
});

test.each([
  ['upload', 'storage/unauthorized', 'The photo store refused the photo'],
  ['upload', 'storage/unknown', 'The photo store could not take the photo.'],
  ['commit', 'unavailable', "The site's server could not be reached."],
  ['commit', 'unknown', 'No answer came'],
])(
  'A failure of the step ‘%s’ with the code ‘%s’ is explained, and the post is a draft again',
  async (step, code, message) => {
    firebase.disrupt(step, { code });
    await submitPost();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await countSubmitted()).toBe(0);
  },
);

test('A wrong event ‘offline’ during an upload does not stop the upload', async () => {
  const arrive = firebase.hold('upload');
  await submitPost();
  await waitFor(() => expect(firebase.asked).toContain('upload'));
  await setOnline(false);
  firebase.endDisruption('upload');
  arrive();
  expect(await screen.findByText(/Post published/)).toBeVisible();
});

test('A post that waited for a network is published when the list of posts is opened', async () => {
  firebase.isReachable = false;
  const { close } = await submitPost();
  await screen.findByText(/^Not published yet\. /);
  close();
  firebase.isReachable = true;
  renderSite('/posts');
  await waitFor(() => expect(allPosts()).toHaveLength(1));
  await waitFor(async () => expect(await countSubmitted()).toBe(0));
});

test('A post is deleted at once', async () => {
  addPost('events', 'market', exampleTexts('events'));
  const { user } = renderSite('/post/market');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(allPosts()).toEqual([]));
});
