import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { PostType } from '../../src/model/categories';
import { attachPhoto, fillInForm } from './fake-backend';
import { renderSite } from './render-site';

/** Opens the form for a new post, fills it in, and picks a photo. @returns the site and the texts */
export async function openWholeForm(category: PostType = 'events') {
  const site = renderSite('/admin');
  const texts = await fillInForm(site.user, category);
  await attachPhoto(site.user);
  return { ...site, texts };
}

/** Opens the edit page of the post `id`, and waits until the post can be changed. */
export async function openEdit(id = 'market') {
  const site = renderSite(`/post/${id}`);
  await screen.findByRole('button', { name: 'Update' });
  return site;
}

/** Presses ‘Submit’, and waits until the post is published. */
export async function submitPost(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/Post published/)).toBeVisible();
}

/** Presses ‘Update’, and waits until the post is updated. */
export async function update(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Post Updated')).toBeVisible();
}
