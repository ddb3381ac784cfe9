import '../support/mock-firebase';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { firebase, signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  firebase.reset();
  vi.stubGlobal('fetch', async () => new Response('[]'));
});

const team = () => screen.findByRole('heading', { name: 'Team' });

test('A visitor who asks for a protected page is sent to /login', async () => {
  const { path } = renderSite('/team');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  expect(path()).toBe('/login');
});

test('A protected page is not shown until the session is known', async () => {
  const ali = signedIn('ali', 'owner');
  firebase.isSessionKnown = false;
  const { path } = renderSite('/team');
  await waitFor(() => expect(firebase.hasListeners).toBe(true));
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(path()).toBe('/team');
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  act(() => firebase.changeUser(ali));
  await team();
  expect(path()).toBe('/team');
});

test('After a logout in this tab, a protected page redirects to Home', async () => {
  signedIn('ali', 'owner');
  const { user, path } = renderSite('/team');
  await team();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  // The number of visits is stored for visitors too, so a logout does not delete it.
  expect(Object.keys(localStorage)).toEqual(['for-us-by-us:visits']);
});

test('After a logout in another tab, a protected page in this tab redirects to /login', async () => {
  signedIn('ali', 'owner');
  const { path } = renderSite('/team');
  await team();
  localStorage.clear();
  act(() => firebase.changeUser(null));
  await waitFor(() => expect(path()).toBe('/login'));
});

test('If a logout fails and the session expires later, the person is asked to sign in again', async () => {
  signedIn('ali', 'owner');
  const { user } = renderSite('/team');
  await team();
  firebase.disrupt('logout', { code: 'auth/internal-error' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText(/^Logging out did not work/)).toBeVisible();
  act(() => firebase.changeUser(null));
  expect(await screen.findByRole('heading', { name: 'Sign in again' })).toBeVisible();
});

test('After the session expires, a login form is shown instead of the page until the person signs in again', async () => {
  const ali = signedIn('ali', 'owner');
  firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'closed' });
  firebase.passwords.set(ali.email, 'asante');
  const { user, path } = renderSite('/team');
  const check = await screen.findByRole('button', { name: 'Check again' });
  act(() => firebase.changeUser(null));
  expect(await screen.findByRole('heading', { name: 'Sign in again' })).toBeInTheDocument();
  expect(path()).toBe('/team');
  expect(check).not.toBeVisible();
  await user.type(screen.getByLabelText('Email'), ali.email);
  await user.type(screen.getByLabelText('Password'), 'asante');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
});

test('If the session expires on a public page, a protected page that is opened later redirects to /login', async () => {
  signedIn('ali', 'owner');
  const { path, open } = renderSite('/');
  await screen.findByRole('button', { name: 'Logout' });
  act(() => firebase.changeUser(null));
  expect(path()).toBe('/');
  await open('/team');
  await waitFor(() => expect(path()).toBe('/login'));
});
