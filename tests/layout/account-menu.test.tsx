import '../support/mock-firebase';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CATEGORIES } from '../../src/model/categories';
import { wasSignedIn } from '../../src/services/browser/sign-in-flag';
import { firebase, signedIn } from '../support/fake-firebase';
import { fakeAuth, fakeFirestore } from '../support/fake-sdks';
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
const PAGES = ['Home', ...CATEGORIES.map(({ label }) => label)];

test('A visitor sees Login, and Firebase Auth is not initialized', async () => {
  renderSite('/');
  await screen.findByRole('heading', { name: 'About Us' });
  expect(links()).toEqual([...PAGES, 'Login']);
  expect(fakeAuth.initializeAuth).not.toHaveBeenCalled();
  expect(firebase.hasListeners).toBe(false);
});

test.each([
  ['editor', ['Admin', 'Posts', 'Logout']],
  ['owner', ['Admin', 'Posts', 'Team', 'Logout']],
] as const)('The menu of the %s ends with %j', async (role, ends) => {
  signedIn('ali', role);
  renderSite('/');
  await waitFor(() => expect(links()).toEqual([...PAGES, ...ends]));
});

test('In the owner’s menu, Team has the number of people who wait for approval, which is read again after a visit to the page Team', async () => {
  signedIn('ali', 'owner');
  firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'closed' });
  for (const name of ['amina', 'zuri']) {
    const email = `${name}@example.org`;
    firebase.documents.set(`requests/${name}`, { email, createdAt: new fakeFirestore.Timestamp() });
  }
  const { open } = renderSite('/');
  expect(await screen.findByRole('link', { name: 'Team (2)' })).toBeInTheDocument();
  await open('/team');
  firebase.documents.delete('requests/amina');
  await open('/');
  expect(await screen.findByRole('link', { name: 'Team (1)' })).toBeInTheDocument();
});

test('If the number of people who wait cannot be read, the menu says Team', async () => {
  signedIn('ali', 'owner');
  firebase.disrupt('list requests', { code: 'unavailable' });
  renderSite('/');
  expect(await screen.findByRole('link', { name: 'Team' })).toBeInTheDocument();
});

test('If a person uses another tab to sign in, this tab shows Logout too', async () => {
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

test('If the session is over, the menu shows Login, and the sign-in flag is removed', async () => {
  signedIn('ali');
  firebase.user = null;
  renderSite('/');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
  // Without the flag, the next public page does not load Firebase's code.
  expect(wasSignedIn()).toBe(false);
});

test('In a browser that blocks storage, the menu shows Login', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  renderSite('/');
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
});
