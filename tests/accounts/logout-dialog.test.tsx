import '../support/mock-firebase';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from '../../src/model/post-draft';
import { hasDrafts, keepDraft, openDraftPlace } from '../../src/services/drafts';
import { countWaiting, keepWaiting } from '../../src/services/outbox';
import { emptyDevice } from '../support/device';
import { firebase, signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

beforeEach(async () => {
  firebase.reset();
  await emptyDevice();
  vi.stubGlobal('fetch', async () => new Response('[]'));
});

async function keepOne(): Promise<void> {
  const draft = emptyDraft();
  const base = { revision: 0, draft, photos: [] };
  await keepDraft(openDraftPlace('new', 'ali'), { draft, base, photos: [], postId: 'p1' });
}

async function pressLogout() {
  const { user, path } = renderSite('/team');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  return { user, path };
}
const dialog = () => screen.findByRole('dialog', { name: 'Log out?' });
const deleting = 'Delete the drafts on this device';

test('Without drafts, Logout logs out without a question', async () => {
  signedIn('ali', 'editor');
  const { path } = await pressLogout();
  await waitFor(() => expect(path()).toBe('/'));
});

test('With drafts, Logout asks before it logs out, and keeps the drafts by default', async () => {
  signedIn('ali', 'editor');
  await keepOne();
  const { user, path } = await pressLogout();
  expect(within(await dialog()).getByLabelText(deleting)).not.toBeChecked();
  await user.click(within(await dialog()).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(firebase.user).toBeNull();
  expect(await hasDrafts('ali')).toBe(true);
});

test('Logout deletes the drafts if the person chooses so', async () => {
  signedIn('ali', 'editor');
  await keepOne();
  const { user, path } = await pressLogout();
  await user.click(within(await dialog()).getByLabelText(deleting));
  await user.click(within(await dialog()).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(await hasDrafts('ali')).toBe(false);
});

test('After Cancel the person is still signed in and has the drafts', async () => {
  signedIn('ali', 'editor');
  await keepOne();
  const { user, path } = await pressLogout();
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(path()).toBe('/team');
  expect(firebase.user).not.toBeNull();
  expect(await hasDrafts('ali')).toBe(true);
});

test('On a shared computer, Logout always deletes the drafts, and the dialog says so', async () => {
  signedIn('ali', 'editor');
  localStorage.clear();
  sessionStorage.setItem('for-us-by-us:signed-in', '1');
  await keepOne();
  const { user, path } = await pressLogout();
  expect(await dialog()).toHaveTextContent('This is a shared computer, so they are deleted');
  expect(within(await dialog()).queryByLabelText(deleting)).toBeNull();
  await user.click(within(await dialog()).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(await hasDrafts('ali')).toBe(false);
});

test('Logout does not ask about drafts of another person', async () => {
  await keepOne();
  signedIn('zuri', 'editor');
  const { path } = await pressLogout();
  await waitFor(() => expect(path()).toBe('/'));
  expect(await hasDrafts('ali')).toBe(true);
});

test('Drafts from a closed tab of a shared computer are deleted when anybody opens the site', async () => {
  sessionStorage.setItem('for-us-by-us:signed-in', '1');
  await keepOne();
  sessionStorage.clear();
  renderSite('/team');
  await waitFor(async () => expect(await hasDrafts('ali')).toBe(false));
});

test('If the dialog’s code does not load, Logout shows an error; the next press opens the dialog', async () => {
  vi.doMock('../../src/accounts/logout-dialog', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  await expect(import('../../src/accounts/logout-dialog')).rejects.toThrow();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  signedIn('ali', 'editor');
  await keepOne();
  const { user, path } = await pressLogout();
  expect(await screen.findByRole('alert')).toHaveTextContent('Logging out did not work');
  expect(screen.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
  expect(path()).toBe('/team');
  vi.doUnmock('../../src/accounts/logout-dialog');
  await import('../../src/accounts/logout-dialog');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(firebase.user).toBeNull();
});

describe('Posts that wait for a network', () => {
  async function wait(): Promise<void> {
    const draft = emptyDraft();
    const base = { revision: 0, draft, photos: [] };
    await keepWaiting(openDraftPlace('new', 'ali'), { draft, base, photos: [], postId: 'p1' });
  }
  beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

  test('are counted, and stay for the next login', async () => {
    signedIn('ali', 'editor');
    await wait();
    await wait();
    const { user, path } = await pressLogout();
    expect(await dialog()).toHaveTextContent(
      '2 posts on this phone are not published yet. They wait for your next login.',
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(path()).toBe('/'));
    expect(await countWaiting('ali')).toBe(2);
  });

  test('are deleted on request', async () => {
    signedIn('ali', 'editor');
    await wait();
    const { user, path } = await pressLogout();
    expect(await dialog()).toHaveTextContent(
      '1 post on this phone is not published yet. It waits for your next login.',
    );
    await user.click(within(await dialog()).getByLabelText('Delete all that is not published'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(path()).toBe('/'));
    expect(await hasDrafts('ali')).toBe(false);
  });

  test.each([
    ['Stay signed in', '/team', 1],
    ['Delete and log out', '/', 0],
  ])('stay or are deleted on a shared computer, as chosen: ‘%s’', async (choice, address, left) => {
    signedIn('ali', 'editor');
    localStorage.clear();
    sessionStorage.setItem('for-us-by-us:signed-in', '1');
    await wait();
    const { user, path } = await pressLogout();
    expect(await dialog()).toHaveTextContent('1 post on this phone is not published yet.');
    expect(await dialog()).toHaveTextContent('To publish first, stay signed in');
    await user.click(within(await dialog()).getByRole('button', { name: choice }));
    await waitFor(() => expect(path()).toBe(address));
    expect(await countWaiting('ali')).toBe(left);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
