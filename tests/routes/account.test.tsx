import '../support/mock-firebase';
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { countAll, countSubmitted, emptyDevice, keepEntry } from '../support/device';
import { addPost, startBackend } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

const EMAIL = 'ali@example.org';
const PASSWORD = 'asante sana';

beforeEach(async () => {
  startBackend();
  await emptyDevice();
  firebase.passwords.set(EMAIL, PASSWORD);
  signedIn('ali', 'editor');
});

const section = (name: string) => screen.findByRole('region', { name });

function fill(place: HTMLElement, label: string, value: string): void {
  fireEvent.input(within(place).getByLabelText(label), { target: { value } });
}

async function requestLink(user: UserEvent, password = PASSWORD) {
  const form = await section('Change my e-mail');
  fill(form, 'New e-mail', '\u2068 ali@example.com\u2069');
  fill(form, 'Password', password);
  await user.click(within(form).getByRole('button'));
  return form;
}

/** Presses ‘Delete my account’, and returns the dialog that asks. */
async function askToDelete(user: UserEvent, password = PASSWORD) {
  const form = await section('Delete my account');
  fill(form, 'Password', password);
  await user.click(within(form).getByRole('button', { name: 'Delete my account' }));
  return screen.findByRole('dialog', { name: 'Delete your account?' });
}

async function confirmDeletion(user: UserEvent, password = PASSWORD) {
  const dialog = await askToDelete(user, password);
  await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
}

const calls = (operation: string) => firebase.asked.filter((one) => one === operation).length;
const deleted = () => screen.findByRole('heading', { level: 1, name: 'About Us' });

async function keepTwo(): Promise<void> {
  await keepEntry();
  // The site sends a submitted post at once, unless an error has stopped it.
  await keepEntry({ postId: 'p2', state: 'stopped', stopCode: 'invalid-argument' });
}

test.each([
  ['/posts', 'owner', 'You are an owner of this site.'],
  ['/team', 'owner', 'You are an owner of this site.'],
  ['/posts', 'editor', 'You are an editor'],
  ['/posts', undefined, 'Waiting for approval.'],
] as const)(
  'The link ‘Your account’ on %s leads a person with the role %s to a page with their e-mail address and role',
  async (address, role, text) => {
    firebase.documents.delete('admins/ali');
    signedIn('ali', role);
    const { user, path } = renderSite(address);
    await user.click(await screen.findByRole('link', { name: /^Your account/ }));
    // The list at /team also has the address, until the page of the account is loaded.
    await screen.findByRole('heading', { level: 1, name: 'Your account' });
    expect(path()).toBe('/account');
    expect(screen.getByText(EMAIL)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(text));
  },
);

test('‘E-mail me a link’ sends one link with which the person can change the password, and says so', async () => {
  const { user } = renderSite('/account');
  const answer = firebase.hold('reset');
  await user.click(await screen.findByRole('button', { name: 'E-mail me a link' }));
  await user.click(screen.getByRole('button', { name: 'Sending' }));
  answer();
  expect(await screen.findByText('We sent a link to your e-mail.')).toBeVisible();
});

test('After a new e-mail address and the password, a link is sent to the new address, once, and the page says what happens next', async () => {
  const { user } = renderSite('/account');
  const operation = 'move to ali@example.com';
  const answer = firebase.hold(operation);
  const form = await requestLink(user);
  await user.click(within(form).getByRole('button', { name: 'Sending' }));
  answer();
  await waitFor(() =>
    expect(within(form).getByRole('status')).toHaveTextContent(
      `A link is on its way to ali@example.com. Until you open it, your e-mail stays ${EMAIL}.`,
    ),
  );
  expect(calls(operation)).toBe(1);
  expect(within(form).getByLabelText('Password')).toHaveValue('');
});

test.each([
  ['there were too many attempts', 'auth/too-many-requests', 'There were too many attempts.'],
  ['the last login is too old', 'auth/requires-recent-login', 'Log out and log in again'],
  ['there is no network', 'auth/network-request-failed', 'No answer from the server.'],
  ['the session has ended', 'auth/user-token-expired', 'Your session has ended.'],
  ['another account has the address', 'auth/email-already-in-use', 'Another account has this'],
  ['the cause is unknown', 'auth/strange', 'That did not work. Try again.'],
])(
  'If %s, the form says so, keeps the new address, and can be sent again',
  async (_, code, text) => {
    const { user } = renderSite('/account');
    firebase.disrupt('move to ali@example.com', { code });
    const form = await requestLink(user);
    expect(await within(form).findByText(new RegExp(text))).toBeVisible();
    expect(within(form).getByLabelText('New e-mail')).toHaveValue('ali@example.com');
    firebase.endDisruption('move to ali@example.com');
    await user.click(within(form).getByRole('button', { name: 'Send the link' }));
    expect(await within(form).findByText(/A link is on its way/)).toBeVisible();
  },
);

test('Without the right password, no link is sent', async () => {
  const { user } = renderSite('/account');
  const form = await requestLink(user, 'not it');
  expect(await within(form).findByText('This is not your password.')).toBeVisible();
  expect(calls('move to ali@example.com')).toBe(0);
});

test.each([
  ['a member', 'admins/ali', 'editor' as const],
  ['a person who waits for approval', 'requests/ali', undefined],
])(
  'After the change, the stored e-mail address of %s follows at the next visit',
  async (_, path, role) => {
    firebase.documents.delete('admins/ali');
    firebase.documents.set(path, { role, email: 'earlier@example.org', addedBy: 'zuri' });
    firebase.verified = true;
    renderSite('/posts');
    await waitFor(() =>
      expect(firebase.documents.get(path)).toMatchObject({ email: EMAIL, addedBy: 'zuri' }),
    );
    expect(firebase.documents.get(path)?.emailVerified).toBe(role ? undefined : true);
  },
);

test('When a person who waits for approval has opened the link in the e-mail, the owners see that the address is verified', async () => {
  firebase.documents.delete('admins/ali');
  firebase.documents.set('requests/ali', { email: EMAIL, emailVerified: false });
  firebase.verified = true;
  renderSite('/posts');
  await waitFor(() => expect(firebase.documents.get('requests/ali')?.emailVerified).toBe(true));
});

describe('Deleting one’s account', () => {
  test('If an editor confirms the deletion, their account and their place in the team are deleted, and their posts stay', async () => {
    addPost('events', 'market', { createdBy: 'ali' });
    firebase.documents.set('requests/ali', { email: EMAIL });
    firebase.documents.set('names/ali', { name: 'Ali' });
    const { user, path } = renderSite('/account');
    const dialog = await askToDelete(user);
    expect(dialog).toHaveAccessibleDescription(
      `${EMAIL} can then no longer log in. This cannot be undone. Your waiting posts and your drafts are deleted too.`,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    await deleted();
    expect(path()).toBe('/');
    expect(firebase.user).toBeNull();
    expect(firebase.documents.has('admins/ali')).toBe(false);
    expect(firebase.documents.has('requests/ali')).toBe(false);
    expect(firebase.documents.has('names/ali')).toBe(false);
    expect(firebase.documents.has('posts/market')).toBe(true);
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('for-us-by-us:role')).toBeNull());
    expect(localStorage.getItem('for-us-by-us:signed-in')).toBeNull();
  });

  test('Before the deletion, the dialog names the drafts and the posts that wait on this device; the deletion takes them with it', async () => {
    await keepTwo();
    const { user } = renderSite('/account');
    const dialog = await askToDelete(user);
    expect(dialog).toHaveTextContent('Your waiting posts and your drafts are deleted too.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    await deleted();
    await waitFor(async () => expect(await countAll()).toBe(0));
  });

  test('If the person cancels, nothing is deleted', async () => {
    await keepTwo();
    const { user } = renderSite('/account');
    const dialog = await askToDelete(user);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(firebase.documents.has('admins/ali')).toBe(true);
    expect(calls('delete account')).toBe(0);
    expect(await countSubmitted()).toBe(1);
  });

  test('With a wrong password nothing is deleted, and the page says why', async () => {
    await keepTwo();
    const { user } = renderSite('/account');
    const form = await section('Delete my account');
    await confirmDeletion(user, 'not it');
    expect(await within(form).findByText('This is not your password.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(firebase.documents.has('admins/ali')).toBe(true);
    expect(firebase.user).not.toBeNull();
    expect(await countAll()).toBeGreaterThan(0);
  });

  test.each(['delete admins/ali', 'delete account'])(
    'If ‘%s’ fails, the person stays signed in and keeps their drafts; a second attempt succeeds, and a double click deletes once',
    async (operation) => {
      await keepTwo();
      const { user } = renderSite('/account');
      firebase.disrupt(operation, { code: 'unavailable' });
      await confirmDeletion(user);
      expect(await screen.findByText(/^No answer from the server/)).toBeVisible();
      expect(firebase.user).not.toBeNull();
      expect(localStorage.getItem('for-us-by-us:signed-in')).not.toBeNull();
      expect(await countAll()).toBeGreaterThan(0);
      firebase.endDisruption(operation);
      const before = calls('delete account');
      const dialog = await askToDelete(user);
      await user.dblClick(within(dialog).getByRole('button', { name: 'Delete my account' }));
      await deleted();
      expect(calls('delete account') - before).toBe(1);
    },
  );

  test('An owner cannot delete their account: the page says why, and what to do', async () => {
    signedIn('ali', 'owner');
    renderSite('/account');
    const text = await section('Delete my account');
    await waitFor(() =>
      expect(text).toHaveTextContent('Only an owner can let people in and delete posts for good'),
    );
    expect(text).toHaveTextContent('First make another person an owner on the page Team.');
    expect(within(text).getByRole('link', { name: 'Team' })).toHaveAttribute('href', '/team');
    expect(within(text).queryByRole('button')).toBeNull();
  });

  test('If an editor has become an owner in the meantime, the deletion is refused', async () => {
    const { user } = renderSite('/account');
    const dialog = await askToDelete(user);
    firebase.documents.set('admins/ali', { role: 'owner', email: EMAIL });
    await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('An owner’s account cannot be deleted here.')).toBeVisible();
    expect(firebase.documents.has('admins/ali')).toBe(true);
  });
});
