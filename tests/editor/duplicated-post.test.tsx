import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addPost,
  allPosts,
  COMING_DAY,
  control,
  holdPhoto,
  photoMaker,
  type,
} from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { submitPost } from '../support/form-actions';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

/** Answers the requests for photos. The in-memory Firebase answers all other requests. */
const photo = vi.fn<() => Response>();
beforeEach(async () => {
  await startEditor();
  const { fetch } = globalThis;
  photo.mockReset();
  photo.mockImplementation(
    () => new Response('photo', { headers: { 'content-type': 'image/webp' } }),
  );
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) =>
    String(address).includes('alt=media') ? photo() : fetch(address, request),
  );
  addPost('events', 'service', {
    ...{ title: 'Sunday service', place: 'St Andrew’s', time: '10:00', occasion: 'Worship' },
    ...{ startDate: '2026-11-22', endDate: '2026-11-22', contact: '+254 700 000 001' },
    ...{ imageAlt: 'The choir', give: 'Till 123456', giveName: 'St Andrew’s' },
  });
});

/**
 * Opens the form for a new post, and then the address that copies the post.
 * @returns the site, and a function that lets the copying of the photo end
 */
async function copyInOpenForm() {
  const endCopying = holdPhoto();
  const site = renderSite('/admin');
  await screen.findByLabelText('Category');
  await site.open('/admin?from=service');
  await waitFor(() => expect(photoMaker.prepare).toHaveBeenCalled());
  return { ...site, endCopying };
}

const copied = () =>
  screen.findByText('This is a copy. Check its texts and photos before you publish.');

describe('The link ‘Duplicate’ in the list of posts', () => {
  test('‘Duplicate’ opens the form for a new post with the texts and photos of the duplicated post, but without its days and its ways to give', async () => {
    const { user, path } = renderSite('/posts');
    await user.click(await screen.findByRole('link', { name: 'Duplicate: Sunday service' }));
    expect(await copied()).toBeVisible();
    expect(path()).toBe('/admin');
    expect(screen.getByLabelText('Category')).toHaveValue('events');
    expect(control('title')).toHaveValue('Sunday service');
    expect(control('place')).toHaveValue('St Andrew’s');
    expect(control('startDate')).toHaveValue('');
    expect(control('endDate')).toHaveValue('');
    expect(control('give')).toHaveValue('');
    expect(control('giveName')).toHaveValue('');
    expect(control('imageAlt')).toHaveValue('The choir');
    // Usually, only the day is another one.
    await waitFor(() => expect(control('startDate')).toHaveFocus());
    type('startDate', COMING_DAY);
    await submitPost(user);
    expect(screen.queryByText(/This is a copy/)).toBeNull();
    const [old, copy] = allPosts();
    expect(copy).toMatchObject({ title: 'Sunday service', startDate: COMING_DAY, revision: 1 });
    // The new post has its own copy of the photo.
    expect(copy?.imagePath).not.toBe(old?.imagePath);
    expect(firebase.objects).toContain(copy?.imagePath);
  });

  test('A copy that is ready when the writer has typed something opens, and the text stays a draft in the list', async () => {
    const { path, endCopying } = await copyInOpenForm();
    type('title', 'My own text');
    await endCopying();
    expect(await copied()).toBeVisible();
    expect(control('title')).toHaveValue('Sunday service');
    expect(await screen.findByRole('link', { name: 'Continue: My own text' })).toBeVisible();
    expect(path()).toBe('/admin');
  });

  test('A writer who has left the page while a post was copied stays on the other page', async () => {
    const { path, open, endCopying } = await copyInOpenForm();
    await open('/events');
    await screen.findByRole('heading', { level: 1, name: 'Events' });
    await endCopying();
    expect(path()).toBe('/events');
  });

  test('If the post to duplicate was deleted, the form is empty, and says that the post is gone', async () => {
    renderSite('/admin?from=gone');
    expect(
      await screen.findByText('This post is not there any more: somebody has deleted it.'),
    ).toBeVisible();
    expect(control('title')).toHaveValue('');
  });

  test('If a post cannot be copied because the connection fails, ‘Retry’ copies the post when the network is back', async () => {
    firebase.failing.add('all');
    const { user, open } = renderSite('/admin');
    await screen.findByLabelText('Category');
    // The form for a new post is open already when the post to copy comes into the address.
    await open('/admin?from=service');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText(/Check your connection/)).toBeVisible();
    firebase.failing.clear();
    await user.click(retry);
    expect(await copied()).toBeVisible();
  });
});
