import '../support/mock-firebase';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../src/model/dates';
import { setServerTime } from '../../src/services/reading/clock';
import { expectConsole } from '../support/expected-console';
import { firebase } from '../support/fake-firebase';
import { fakeFirestore } from '../support/fake-sdks';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  firebase.reset();
  vi.stubGlobal('fetch', async () => new Response('[]'));
});

async function signUp() {
  const { user, path, open } = renderSite('/signup');
  await user.type(await screen.findByLabelText('Email'), 'amina@example.org');
  await user.type(screen.getByLabelText('Password'), 'asante');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(path()).toBe('/admin'));
  return { user, open };
}

const stored = (path: string) => firebase.documents.get(path);

test('The first person who signs up on a new site becomes its owner, and gets an e-mail to verify their address', async () => {
  await signUp();
  expect(firebase.asked.filter((operation) => operation.startsWith('verify'))).toEqual([
    'verify amina@example.org',
  ]);
  expect(stored('admins/amina')).toMatchObject({ role: 'owner', email: 'amina@example.org' });
  expect(stored('settings/access')).toMatchObject({ owner: 'amina', enrolment: 'closed' });
  const menu = within(screen.getByRole('banner'));
  expect(await menu.findByRole('link', { name: 'Team' })).toBeInTheDocument();
});

const ownership = () => screen.queryByText(/^You own this site\./);

test('A new owner reads that they own the site, and which page says what it needs, until they leave the page', async () => {
  const { open } = await signUp();
  await waitFor(() => expect(ownership()).toBeVisible());
  expect(screen.getByRole('link', { name: 'Setup' })).toHaveAttribute('href', '/setup');
  await open('/team');
  await open('/admin');
  expect(await screen.findByLabelText('Title')).toBeVisible();
  expect(ownership()).toBeNull();
});

/** Opens enrolment, `hoursAgo` hours ago by the server's clock. */
function openEnrolment(hoursAgo: number): void {
  const server = Date.now() + 30 * DAY_MS;
  setServerTime(new Date(server).toISOString());
  const openedAt = new fakeFirestore.Timestamp(new Date(server - hoursAgo * 3_600_000));
  firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'open', openedAt });
}

test.each([
  [
    'while enrolment is closed',
    () => firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'closed' }),
  ],
  ['a day after enrolment was opened', () => openEnrolment(24)],
  [
    'while enrolment is open without the time at which it was opened',
    () => firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'open' }),
  ],
])('A person who signs up %s makes a request for approval', async (_when, open) => {
  open();
  await signUp();
  expect(stored('requests/amina')).toMatchObject({ email: 'amina@example.org' });
  expect(firebase.asked).not.toContain('set admins/amina');
});

test('A person who signs up while enrolment is open becomes an editor at once', async () => {
  openEnrolment(23);
  await signUp();
  expect(stored('admins/amina')).toMatchObject({ role: 'editor' });
  expect(await screen.findByLabelText('Title')).toBeVisible();
  expect(ownership()).toBeNull();
  expect(stored('requests/amina')).toBeUndefined();
});

test('A person who signs up makes a request for approval if another person becomes the owner meanwhile', async () => {
  let claimed = false;
  firebase.disrupt('set admins/amina', { code: 'permission-denied' });
  const get = firebase.meet.bind(firebase);
  vi.spyOn(firebase, 'meet').mockImplementation(async (operation) => {
    if (operation === 'set admins/amina') claimed = true;
    if (claimed) firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'closed' });
    return get(operation);
  });
  await signUp();
  expect(stored('requests/amina')).toBeDefined();
});

test('If the network fails after an account was created, signing up still leads to /admin, but makes no request for approval', async () => {
  expectConsole(/request for access failed/);
  firebase.disrupt('get settings/access', { code: 'unavailable' });
  await signUp();
  expect(stored('requests/amina')).toBeUndefined();
});

test('If the e-mail to verify the address cannot be sent, a person who signs up still makes a request for approval', async () => {
  firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'closed' });
  firebase.disrupt('verify amina@example.org', { code: 'auth/too-many-requests' });
  await signUp();
  expect(stored('requests/amina')).toBeDefined();
});

test('If signing up fails, the form shows a message with the reason, and removes the message after 2000 ms', async () => {
  const { user, path } = renderSite('/signup');
  await user.type(await screen.findByLabelText('Email'), 'amina@example.org');
  await user.type(screen.getByLabelText('Password'), 'asante');
  firebase.disrupt('signUp', { code: 'auth/email-already-in-use' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await act(async () => {});
  expect(screen.getByRole('alert')).toHaveTextContent('Email already used. Go to login page.');
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(path()).toBe('/signup');
});
