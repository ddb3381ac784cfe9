import '../support/mock-firebase';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { firebase, signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  firebase.reset();
  firebase.passwords.set('ali@example.org', 'asante');
  vi.stubGlobal('fetch', async () => new Response('[]'));
});

async function fillIn(user: ReturnType<typeof renderSite>['user'], email = 'ali@example.org') {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'asante');
}

/** Opens `address`, fills in the login form that is shown, and sends it. */
async function logIn(address: Parameters<typeof renderSite>[0] = '/login', isShared = false) {
  const site = renderSite(address);
  await fillIn(site.user);
  if (isShared) await site.user.click(screen.getByLabelText('This is a shared computer'));
  expect(site.path()).toMatch(/^\/login/);
  await site.user.click(submit());
  return site;
}

const submit = () => screen.getByRole('button', { name: 'Submit' });

const SIGNED_IN = 'for-us-by-us:signed-in';

test('A login leads to /admin, and lasts after the browser is closed', async () => {
  const { path } = await logIn();
  await waitFor(() => expect(path()).toBe('/admin'));
  expect(firebase.persistence).toBe('local');
  expect(localStorage.getItem(SIGNED_IN)).not.toBeNull();
});

test.each(['/team?x=1', '/account', '/this-week'])(
  'If a person opens %s without being signed in, /login opens, and the login leads back there',
  async (address) => {
    const { path } = await logIn(address);
    await waitFor(() => expect(path()).toBe(address));
  },
);

test('If /login is opened with the address of another site as the next page, the login leads to /admin', async () => {
  const search = '?next=https://evil.example';
  const { path } = await logIn({ pathname: '/login', search, state: { from: '//evil.example' } });
  await waitFor(() => expect(path()).toBe('/admin'));
});

test('A login on a shared computer lasts until the browser tab is closed', async () => {
  const { path } = await logIn('/login', true);
  await waitFor(() => expect(path()).toBe('/admin'));
  expect(firebase.persistence).toBe('session');
  expect(localStorage.getItem(SIGNED_IN)).toBeNull();
  expect(sessionStorage.getItem(SIGNED_IN)).not.toBeNull();
  act(() => firebase.changeUser(null));
  expect(await screen.findByRole('heading', { name: 'Sign in again' })).toBeVisible();
  expect(screen.getByLabelText('This is a shared computer')).toBeChecked();
});

test('While a login is running, the form shows ‘Sending’, and a second press of ‘Submit’ sends no second request', async () => {
  const { user, path } = renderSite('/login');
  await fillIn(user);
  const answer = firebase.hold('signIn');
  await user.dblClick(submit());
  const busy = screen.getByRole('button', { name: 'Sending' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await waitFor(() => expect(busy).toHaveFocus());
  answer();
  await waitFor(() => expect(path()).toBe('/admin'));
  expect(firebase.asked.filter((operation) => operation === 'signIn')).toHaveLength(1);
});

test.each(['/login', '/signup'])(
  'If a person who is signed in opens %s, the site leads them to /posts',
  async (address) => {
    signedIn('ali', 'editor');
    const { path } = renderSite(address);
    await waitFor(() => expect(path()).toBe('/posts'));
  },
);

async function failWith(code: string) {
  const { user } = renderSite('/login');
  await fillIn(user);
  await user.click(screen.getByLabelText('This is a shared computer'));
  firebase.disrupt('signIn', { code });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(submit());
  await act(async () => {});
}

test('If a login fails, the form shows the message of the error for 2000 ms, and is then reset', async () => {
  await failWith('auth/wrong-password');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Wrong email/password combination.');
  act(() => vi.advanceTimersByTime(1999));
  expect(alert).toHaveTextContent('Wrong email/password combination.');
  expect(screen.getByLabelText('Email')).toHaveValue('ali@example.org');
  act(() => vi.advanceTimersByTime(1));
  expect(alert).toBeEmptyDOMElement();
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(submit()).toBeEnabled();
});

test('If a person presses ‘Show password’ after a failed login, both fields keep their texts', async () => {
  await failWith('auth/wrong-password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByLabelText('Password')).not.toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveValue('ali@example.org');
});

test('What a person types after a failed login stays, and the message goes after 2000 ms', async () => {
  await failWith('auth/wrong-password');
  act(() => vi.advanceTimersByTime(1000));
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'asan' } });
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByLabelText('Password')).toHaveValue('asan');
  expect(screen.getByLabelText('Email')).toHaveValue('ali@example.org');
  // After the next failure, the form is reset again.
  fireEvent.click(submit());
  await act(async () => {});
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test.each([
  ['local', 'localStorage'],
  ['session', 'sessionStorage'],
] as const)(
  'If the browser’s %s storage cannot store a session, the form says so, and the message stays',
  async (kind, blocked) => {
    const { user } = renderSite('/login');
    await fillIn(user);
    if (kind === 'session') await user.click(screen.getByLabelText('This is a shared computer'));
    vi.spyOn(window, blocked, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(submit());
    await act(async () => {});
    const sentence = /does not let the site store anything\. Allow cookies and site data/;
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Password')).toHaveValue('asante');
    expect(firebase.asked).not.toContain('signIn');
  },
);

test('If the browser’s storage is too full for a session, the form says so', async () => {
  const { user } = renderSite('/login');
  await fillIn(user);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_key, value) => {
    if (value.length > 1_000) throw new DOMException('It is full', 'QuotaExceededError');
  });
  await user.click(submit());
  expect(await screen.findByText(/If the storage of this device is full/)).toBeVisible();
});

test('A button shows and hides the typed password', async () => {
  const { user } = renderSite('/login');
  await fillIn(user);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Password')).toHaveValue('asante');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('If a login fails because there is no network, the form empties only the password', async () => {
  await failWith('auth/network-request-failed');
  expect(screen.getByRole('alert')).toHaveTextContent('Log in failed. Please try again.');
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.getByLabelText('Email')).toHaveValue('ali@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('This is a shared computer')).toBeChecked();
});

async function askFor(email: string) {
  const { user } = renderSite('/login');
  await user.click(await screen.findByRole('button', { name: 'Forgot password?' }));
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
}
const SENT = 'If this address has an account, an e-mail with a link is on its way.';

test('‘Forgot password?’ sends an e-mail to an address with an account, and does not say whether there is an account', async () => {
  await askFor('ali@example.org');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(firebase.asked).toContain('reset');
});

test('If Firebase answers that an address has no account, ‘Forgot password?’ shows the same text as for an address with an account', async () => {
  firebase.disrupt('reset', { code: 'auth/user-not-found' });
  await askFor('nobody@example.org');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

test('If the e-mail for a forgotten password was not sent, the form shows an error', async () => {
  firebase.disrupt('reset', { code: 'auth/network-request-failed' });
  await askFor('ali@example.org');
  expect(await screen.findByText('Not sent: no connection. Please try again.')).toBeVisible();
});
