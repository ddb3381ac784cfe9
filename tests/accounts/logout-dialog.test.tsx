import '../support/mock-firebase';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countAll, countSubmitted, emptyDevice, keepEntry } from '../support/device';
import { firebase, signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

beforeEach(async () => {
  firebase.reset();
  await emptyDevice();
  vi.stubGlobal('fetch', async () => new Response('[]'));
});

async function pressLogout() {
  const { user, path } = renderSite('/team');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  return { user, path };
}

/** Ticks the box `tick`, if there is one, and confirms the logout. @returns the dialog's text */
async function confirmLogout({ user, path }: Awaited<ReturnType<typeof pressLogout>>, tick = '') {
  const question = await dialog();
  const { textContent } = question;
  if (tick) await user.click(within(question).getByLabelText(tick));
  await user.click(within(question).getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(path()).toBe('/'));
  return textContent;
}

function signInOnSharedComputer(): void {
  signedIn('ali', 'editor');
  localStorage.clear();
  sessionStorage.setItem('for-us-by-us:signed-in', '1');
}

const dialog = () => screen.findByRole('dialog', { name: 'Log out?' });
const deleting = 'Delete the drafts on this device';

test('If a person has drafts, ‘Logout’ asks before it logs the person out, and keeps the drafts by default', async () => {
  signedIn('ali', 'editor');
  await keepEntry();
  const site = await pressLogout();
  expect(within(await dialog()).getByLabelText(deleting)).not.toBeChecked();
  await confirmLogout(site);
  expect(firebase.user).toBeNull();
  expect(await countAll()).toBe(1);
});

test('If the person ticks ‘Delete the drafts on this device’, ‘Logout’ deletes the drafts', async () => {
  signedIn('ali', 'editor');
  await keepEntry();
  await confirmLogout(await pressLogout(), deleting);
  expect(await countAll()).toBe(0);
});

test('If the person presses ‘Cancel’ in the logout dialog, the person stays signed in and keeps the drafts', async () => {
  signedIn('ali', 'editor');
  await keepEntry();
  const { user, path } = await pressLogout();
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(path()).toBe('/team');
  expect(firebase.user).not.toBeNull();
  expect(await countAll()).toBe(1);
});

test('On a shared computer, ‘Logout’ always deletes the drafts, and the logout dialog says so', async () => {
  signInOnSharedComputer();
  await keepEntry();
  const site = await pressLogout();
  expect(within(await dialog()).queryByLabelText(deleting)).toBeNull();
  const said = await confirmLogout(site);
  expect(said).toContain('This is a shared computer, so they are deleted');
  expect(await countAll()).toBe(0);
});

test('If only another person has drafts on the device, ‘Logout’ asks no question and keeps these drafts', async () => {
  await keepEntry();
  signedIn('zuri', 'editor');
  const { path } = await pressLogout();
  await waitFor(() => expect(path()).toBe('/'));
  expect(await countAll()).toBe(1);
});

describe('Posts that wait for a network', () => {
  const wait = () => keepEntry({ state: 'submitted' });
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    firebase.disrupt('get posts/p1', { code: 'unavailable' });
  });

  test.each([
    [
      2,
      'keeps',
      '2 posts on this phone are not published yet. They stay here for your next login.',
    ],
    [1, 'deletes', '1 post on this phone is not published yet. It stays here for your next login.'],
  ])(
    'The logout dialog says that %i posts wait for a network, and ‘Logout’ %s them; it deletes them only if the person ticks ‘Delete everything that is not published’',
    async (count, effect, sentence) => {
      signedIn('ali', 'editor');
      for (let at = 0; at < count; at += 1) await wait();
      const isDeleted = effect === 'deletes';
      const tick = isDeleted ? 'Delete everything that is not published' : '';
      expect(await confirmLogout(await pressLogout(), tick)).toContain(sentence);
      expect(await countAll()).toBe(isDeleted ? 0 : count);
    },
  );

  test.each([
    ['Stay signed in', '/team', 1],
    ['Delete and log out', '/', 0],
  ])(
    'If a person on a shared computer presses ‘%s’ in the logout dialog, the page is then %s, and the number of waiting posts is %i',
    async (choice, address, left) => {
      signInOnSharedComputer();
      await wait();
      const { user, path } = await pressLogout();
      expect(await dialog()).toHaveTextContent('1 post on this computer is not published yet.');
      expect(await dialog()).toHaveTextContent('To publish first, stay signed in');
      await user.click(within(await dialog()).getByRole('button', { name: choice }));
      await waitFor(() => expect(path()).toBe(address));
      expect(await countSubmitted()).toBe(left);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});
