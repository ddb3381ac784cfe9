import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addPost, allPosts, control, type } from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
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
    imageAlt: 'The choir',
  });
});

const copied = () => screen.findByText('This is a copy. Check it before you publish.');

describe('The link ‘Duplicate’ in the list of posts', () => {
  test('‘Duplicate’ opens the form for a new post with the texts and photos of the duplicated post, but without its days', async () => {
    const { user, path } = renderSite('/posts');
    await user.click(await screen.findByRole('link', { name: 'Duplicate: Sunday service' }));
    expect(await copied()).toBeVisible();
    expect(path()).toBe('/admin');
    expect(screen.getByLabelText('Category')).toHaveValue('events');
    expect(control('title')).toHaveValue('Sunday service');
    expect(control('place')).toHaveValue('St Andrew’s');
    expect(control('startDate')).toHaveValue('');
    expect(control('endDate')).toHaveValue('');
    expect(control('imageAlt')).toHaveValue('The choir');
    type('startDate', '2026-11-29');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/Post published/)).toBeVisible();
    const [old, copy] = allPosts();
    expect(copy).toMatchObject({ title: 'Sunday service', startDate: '2026-11-29', revision: 1 });
    // The new post has its own copy of the photo.
    expect(copy?.imagePath).not.toBe(old?.imagePath);
    expect(firebase.objects).toContain(copy?.imagePath);
  });

  test('If a photo of a duplicated post cannot be copied, the form says so, and contains the texts of the post', async () => {
    photo.mockImplementation(() => new Response('', { status: 403 }));
    renderSite('/admin?from=service');
    expect(await screen.findByText('A photo could not be copied: add it again.')).toBeVisible();
    expect(control('title')).toHaveValue('Sunday service');
  });

  test('If the post to duplicate was deleted, the form is empty, and says that the post is gone', async () => {
    renderSite('/admin?from=gone');
    expect(
      await screen.findByText('The post that you want to copy is no longer published.'),
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
    expect(screen.getByText(/The post could not be copied\. Check your connection/)).toBeVisible();
    firebase.failing.clear();
    await user.click(retry);
    expect(await copied()).toBeVisible();
  });
});
