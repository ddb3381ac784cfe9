import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addPost,
  allPosts,
  attachPhoto,
  control,
  exampleTexts,
  fillInForm,
  type,
} from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

beforeEach(async () => {
  await startEditor();
  vi.stubEnv('TZ', 'Europe/Berlin');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Time zone');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the form for a new event, fills in all fields except the time zone, and picks a photo. */
async function openEvent() {
  const { user } = renderSite('/admin');
  await fillInForm(user, 'events');
  await attachPhoto(user);
  await user.clear(field());
  return user;
}

async function submitted(): Promise<unknown> {
  press('Submit');
  await screen.findByText(/Post published/);
  return allPosts()[0];
}

test('The list of zones begins with Nairobi and the device’s zone; if the field is empty, no zone is stored', async () => {
  await openEvent();
  expect(field()).toHaveAccessibleDescription(/^Nairobi, unless you type another city/);
  expect(field().placeholder).toBe('Africa/Nairobi');
  const names = [...(field().list?.options ?? [])].map(({ value }) => value);
  expect(names.slice(0, 2)).toEqual(['Africa/Nairobi', 'Europe/Berlin']);
  expect(names).toContain('Australia/Perth');
  expect(await submitted()).not.toHaveProperty('timeZone');
});

test('If a writer types a city and leaves the field, the name of the city’s zone replaces the city', async () => {
  const user = await openEvent();
  await user.type(field(), 'perth');
  await user.tab();
  expect(field()).toHaveValue('Australia/Perth');
  expect(await submitted()).toMatchObject({ timeZone: 'Australia/Perth' });
});

test('If a writer types a city and submits the form without leaving the field, the name of the city’s zone is stored', async () => {
  const user = await openEvent();
  await user.type(field(), 'new york');
  expect(await submitted()).toMatchObject({ timeZone: 'America/New_York' });
});

test('One tap fills in the device’s zone', async () => {
  const user = await openEvent();
  await user.click(screen.getByRole('button', { name: 'Use my own: Berlin' }));
  expect(field()).toHaveValue('Europe/Berlin');
  expect(await submitted()).toMatchObject({ timeZone: 'Europe/Berlin' });
});

test('If the device’s zone is Nairobi, there is no button for it', async () => {
  vi.stubEnv('TZ', 'Africa/Nairobi');
  await openEvent();
  expect(screen.queryByRole('button', { name: /Use my own/ })).toBeNull();
});

test('If two people changed the zone, the form offers both zones; a missing zone is offered as Africa/Nairobi', async () => {
  const event = exampleTexts('events');
  addPost('events', 'market', event);
  const { user } = renderSite('/post/market');
  await screen.findByRole('button', { name: 'Update' });
  type('timeZone', 'Europe/Berlin');
  const { timeZone: _, ...stored } = { ...firebase.documents.get('posts/market'), revision: 2 } as {
    timeZone?: string;
  };
  firebase.documents.set('posts/market', stored);
  press('Update');
  const conflict = within(await screen.findByRole('region', { name: 'Time zone' }));
  expect(conflict.getByText('Africa/Nairobi')).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Use the saved version' }));
  expect(control('timeZone')).toHaveValue('');
  press('Update');
  await screen.findByText('Post Updated');
  expect(firebase.documents.get('posts/market')).not.toHaveProperty('timeZone');
});

test('A stored zone that this browser does not know stays unchanged when the title is edited', async () => {
  addPost('events', 'moon', { ...exampleTexts('events'), timeZone: 'Moon/Tranquility' });
  renderSite('/post/moon');
  await screen.findByRole('button', { name: 'Update' });
  type('title', 'One small step');
  press('Update');
  await screen.findByText('Post Updated');
  expect(firebase.documents.get('posts/moon')).toMatchObject({
    title: 'One small step',
    timeZone: 'Moon/Tranquility',
  });
});
