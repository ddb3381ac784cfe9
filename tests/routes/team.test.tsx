import '../support/mock-firebase';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeFirestore, firebase, signedIn } from '../support/fake-firebase';
import { renderSite } from '../support/render-site';

const ADDED = new fakeFirestore.Timestamp();

beforeEach(() => {
  firebase.reset();
  vi.stubGlobal('fetch', async () => new Response('[]'));
  signedIn('ali', 'owner');
  firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'closed' });
  firebase.documents.set('admins/baraka', {
    ...{ role: 'editor', email: 'baraka@example.org', addedAt: ADDED },
  });
  firebase.documents.set('requests/amina', { email: 'amina@example.org', createdAt: ADDED });
});

async function openTeam() {
  const { user } = renderSite('/team');
  const waiting = await screen.findByRole('region', { name: 'Waiting for approval' });
  const members = screen.getByRole('region', { name: 'Who may post' });
  return { user, waiting, members };
}

describe('The Team page', () => {
  test('shows the owner who waits, who may post, and since when', async () => {
    const { waiting, members } = await openTeam();
    expect(waiting).toHaveTextContent('amina@example.orgAsked on 20-11-2026');
    expect(members).toHaveTextContent('baraka@example.orgEditor since 20-11-2026');
    expect(within(members).queryByRole('button', { name: 'Remove ali@example.org' })).toBeNull();
    expect(screen.getByRole('switch', { name: 'New accounts may post at once' })).not.toBeChecked();
  });

  test('lets somebody in', async () => {
    const { user, waiting, members } = await openTeam();
    await user.click(screen.getByRole('button', { name: 'Let in amina@example.org' }));
    expect(await screen.findByText('amina@example.org may post now.')).toHaveFocus();
    expect(firebase.documents.get('admins/amina')).toMatchObject({
      role: 'editor',
      addedBy: 'ali',
    });
    expect(firebase.documents.has('requests/amina')).toBe(false);
    expect(waiting).toHaveTextContent('Nobody is waiting.');
    expect(members).toHaveTextContent('amina@example.org');
  });

  test('says while somebody is being let in, and why it failed', async () => {
    const { user, waiting } = await openTeam();
    let answer = () => {};
    firebase.hinder('set admins/amina', new Promise<void>((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('button', { name: 'Let in amina@example.org' }));
    const busy = screen.getByRole('button', { name: 'Letting in' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    firebase.hinder('delete requests/amina', { code: 'unavailable' });
    answer();
    expect(await within(waiting).findByRole('alert')).toHaveTextContent(
      'No answer from the server. Check your connection and try again.',
    );
    expect(waiting).toHaveTextContent('amina@example.org');
    expect(firebase.asked.filter((operation) => operation === 'set admins/amina')).toHaveLength(1);
  });

  test('declines a request', async () => {
    const { user } = await openTeam();
    await user.click(screen.getByRole('button', { name: 'Decline amina@example.org' }));
    expect(await screen.findByText('amina@example.org was not let in.')).toBeInTheDocument();
    expect(firebase.documents.has('requests/amina')).toBe(false);
    expect(firebase.documents.has('admins/amina')).toBe(false);
  });

  test('asks before it removes somebody, and does nothing at Cancel', async () => {
    const { user } = await openTeam();
    await user.click(screen.getByRole('button', { name: 'Remove baraka@example.org' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove from the team?' });
    expect(dialog).toHaveAccessibleDescription(/baraka@example.org can then no longer post/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(firebase.documents.has('admins/baraka')).toBe(true);
  });

  test('removes somebody', async () => {
    const { user, members } = await openTeam();
    await user.click(screen.getByRole('button', { name: 'Remove baraka@example.org' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('baraka@example.org may no longer post.')).toBeInTheDocument();
    expect(firebase.documents.has('admins/baraka')).toBe(false);
    expect(members).not.toHaveTextContent('baraka@example.org');
  });

  test('keeps somebody whom the server did not remove', async () => {
    const { user, members } = await openTeam();
    firebase.hinder('delete admins/baraka', { code: 'permission-denied' });
    await user.click(screen.getByRole('button', { name: 'Remove baraka@example.org' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await within(members).findByRole('alert')).toHaveTextContent('The server refused this.');
    expect(members).toHaveTextContent('baraka@example.org');
  });

  test('opens enrolment; the switch goes back where that failed', async () => {
    const { user } = await openTeam();
    const enrolment = screen.getByRole('switch', { name: 'New accounts may post at once' });
    firebase.hinder('set settings/access', { code: 'unavailable' });
    await user.click(enrolment);
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer from the server.');
    expect(enrolment).not.toBeChecked();
    firebase.clear('set settings/access');
    await user.click(enrolment);
    await waitFor(() => expect(enrolment).toBeChecked());
    expect(firebase.documents.get('settings/access')).toMatchObject({ enrolment: 'open' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('looks again at who waits', async () => {
    const { user, waiting } = await openTeam();
    firebase.documents.set('requests/zuri', { email: 'zuri@example.org' });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await within(waiting).findByText('zuri@example.org')).toBeInTheDocument();
    expect(waiting).toHaveTextContent('Asked on long ago');
  });

  test('offers to try again when it could not be loaded', async () => {
    firebase.hinder('list requests', { code: 'unavailable' });
    const { user } = renderSite('/team');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    firebase.clear('list requests');
    await user.click(retry);
    expect(await screen.findByText('amina@example.org')).toBeInTheDocument();
  });
});

test.each([
  ['an editor', 'editor' as const],
  ['one who waits', undefined],
])('The Team page is not for %s', async (_who, role) => {
  firebase.reset();
  firebase.documents.set('settings/access', { owner: 'zuri', enrolment: 'closed' });
  signedIn('ali', role);
  renderSite('/team');
  expect(await screen.findByText(/Only the owner of this site decides/)).toBeInTheDocument();
  expect(firebase.asked.filter((operation) => operation.startsWith('list'))).toEqual([]);
});
