import '../support/mock-firebase';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { wasSignedIn } from '../../src/services/sign-in-flag';
import { firebase, signedIn } from '../support/fake-firebase';
import { fakeAuth } from '../support/fake-sdks';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  firebase.reset();
  fakeAuth.initializeAuth.mockClear();
  vi.stubGlobal('fetch', async () => new Response('[]'));
});

const links = () =>
  [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a, button')].map(
    ({ textContent }) => textContent,
  );
const PAGES = [
  ...['Home', 'Bird Eye View', 'Properties', 'Events', 'Devotional', 'Obituaries'],
] as const;

test('A visitor sees Login, and no code of Firebase is loaded', async () => {
  renderSite('/');
  await screen.findByRole('heading', { name: 'About Us' });
  expect(links()).toEqual([...PAGES, 'Login']);
  expect(fakeAuth.initializeAuth).not.toHaveBeenCalled();
  expect(firebase.hasListeners).toBe(false);
});

test('An editor sees Admin, Posts and Logout', async () => {
  signedIn('ali', 'editor');
  renderSite('/');
  await screen.findByRole('button', { name: 'Logout' });
  expect(links()).toEqual([...PAGES, 'Admin', 'Posts', 'Logout']);
});

test('The owner also sees Team', async () => {
  signedIn('ali', 'owner');
  renderSite('/');
  await screen.findByRole('link', { name: 'Team' });
  expect(links()).toEqual([...PAGES, 'Admin', 'Posts', 'Team', 'Logout']);
});

test('A person who signs in in another tab is signed in here too', async () => {
  renderSite('/');
  await screen.findByRole('link', { name: 'Login' });
  signedIn('ali', 'editor');
  act(() => {
    dispatchEvent(
      new StorageEvent('storage', { key: 'for-us-by-us:signed-in', newValue: '1', oldValue: null }),
    );
  });
  expect(await screen.findByRole('button', { name: 'Logout' })).toBeInTheDocument();
});

test('After the session has ended, Firebase is not loaded again', async () => {
  signedIn('ali');
  firebase.user = null;
  renderSite('/');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  expect(wasSignedIn()).toBe(false);
});

test('A browser that blocks storage shows the site as for a visitor', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  renderSite('/');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
});
