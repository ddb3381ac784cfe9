import '../support/mock-firebase';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../src/model/dates';
import { now, setServerTime } from '../../src/services/reading/clock';
import { firebase, signedIn } from '../support/fake-firebase';
import { fakeFirestore } from '../support/fake-sdks';
import { renderSite } from '../support/render-site';

const ADDED = new fakeFirestore.Timestamp();

beforeEach(() => {
  firebase.reset();
  vi.spyOn(fakeFirestore, 'serverTimestamp').mockImplementation(
    () => new fakeFirestore.Timestamp(now()),
  );
  vi.stubGlobal('fetch', async () => new Response('[]'));
  signedIn('ali', 'owner');
  firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'closed' });
  firebase.documents.set('admins/baraka', {
    ...{ role: 'editor', email: 'baraka@example.org', addedAt: ADDED },
  });
  firebase.documents.set('requests/amina', { email: 'amina@example.org', createdAt: ADDED });
});

const MINUTE_MS = 60_000;

function endingAt(time: number): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { ...parts, minute: '2-digit' });
  return `This ends on ${format.format(time)}.`;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Presses a button of the dialog that asks for confirmation. */
const answer = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

async function openTeam() {
  const { user } = renderSite('/team');
  const waiting = await screen.findByRole('region', { name: 'Waiting for approval' });
  const members = screen.getByRole('region', { name: 'Members' });
  return { user, waiting, members };
}

test('The Team page lists the requests and the members with their dates, and has no button that removes the owner', async () => {
  const { waiting, members } = await openTeam();
  expect(waiting).toHaveTextContent('amina@example.orgAsked on Fri 20-11-2026');
  expect(members).toHaveTextContent('baraka@example.orgEditor since Fri 20-11-2026');
  expect(within(members).queryByRole('button', { name: 'Remove ali@example.org' })).toBeNull();
  expect(screen.getByRole('switch', { name: 'New accounts may post at once' })).not.toBeChecked();
});

test('If the team has as many members as one read returns, the page says that there may be more, and does not say who is the only owner', async () => {
  for (let at = 0; at < 98; at += 1) {
    const email = `writer-${at}@example.org`;
    firebase.documents.set(`admins/writer-${at}`, { role: 'editor', email, addedAt: ADDED });
  }
  const { members } = await openTeam();
  expect(members).toHaveTextContent('This page shows 100 members. There may be more.');
  expect(members).not.toHaveTextContent('You are the only owner.');
  cleanup();
  firebase.documents.delete('admins/writer-0');
  const shorter = (await openTeam()).members;
  expect(shorter).not.toHaveTextContent('There may be more');
  expect(shorter).toHaveTextContent('You are the only owner.');
});

test('‘Copy invitation’ copies a text with the address of the page Sign up; if the browser refuses, the owner can copy the text from the page', async () => {
  await openTeam();
  const text = screen.getByText(
    /^Write with us on For Us By Us: sign up at https:.*\/signup and tell me/,
  );
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await press('Copy invitation');
  expect(write).toHaveBeenCalledWith(text.textContent);
  expect(await screen.findByText('Copied.')).toBeVisible();
  write.mockRejectedValueOnce(new Error('refused'));
  await press('Copy invitation');
  expect(await screen.findByText(/select the text and copy it yourself/)).toBeVisible();
});

test('If the owner presses ‘Let in’ for a person, the person becomes an editor, and their request is deleted', async () => {
  const { waiting, members } = await openTeam();
  await press('Let in amina@example.org');
  await waitFor(() => expect(screen.getByText('amina@example.org may post now.')).toHaveFocus());
  expect(firebase.documents.get('admins/amina')).toMatchObject({
    role: 'editor',
    addedBy: 'ali',
  });
  expect(firebase.documents.has('requests/amina')).toBe(false);
  await waitFor(() => expect(waiting).toHaveTextContent('Nobody is waiting.'));
  expect(members).toHaveTextContent('amina@example.org');
});

test('While a person is let in, the button shows ‘Letting in’ and ignores a second press; if a write fails, an alert says so', async () => {
  const { user, waiting } = await openTeam();
  const arrive = firebase.hold('set admins/amina');
  await press('Let in amina@example.org');
  const busy = screen.getByRole('button', { name: 'Letting in' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.click(busy);
  firebase.disrupt('delete requests/amina', { code: 'unavailable' });
  arrive();
  expect(await within(waiting).findByRole('alert')).toHaveTextContent(
    'No answer from the server. Check your connection and try again.',
  );
  expect(waiting).toHaveTextContent('amina@example.org');
  expect(firebase.asked.filter((operation) => operation === 'set admins/amina')).toHaveLength(1);
});

test('If the owner presses ‘Decline’ for a request, the request is deleted, and the person does not become an editor', async () => {
  await openTeam();
  await press('Decline amina@example.org');
  expect(await screen.findByText('amina@example.org was not let in.')).toBeInTheDocument();
  expect(firebase.documents.has('requests/amina')).toBe(false);
  expect(firebase.documents.has('admins/amina')).toBe(false);
});

test('If the owner presses ‘Remove’ and confirms, the editor is removed from the team, and their posts stay', async () => {
  firebase.documents.set('posts/market', { title: 'Market', createdBy: 'baraka' });
  const { members } = await openTeam();
  await press('Remove baraka@example.org');
  const dialog = screen.getByRole('dialog', { name: 'Remove from the team?' });
  expect(dialog).toHaveAccessibleDescription(/baraka@example.org can then no longer post/);
  await answer('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(firebase.documents.has('admins/baraka')).toBe(true);
  await press('Remove baraka@example.org');
  await answer('Remove');
  expect(await screen.findByText('baraka@example.org may no longer post.')).toBeInTheDocument();
  expect(firebase.documents.has('admins/baraka')).toBe(false);
  expect(firebase.documents.has('posts/market')).toBe(true);
  await waitFor(() => expect(members).not.toHaveTextContent('baraka@example.org'));
});

test('The only owner reads why to make another owner; after ‘Make owner’ and a confirmation, an editor is an owner, whom the first owner can remove', async () => {
  const { members } = await openTeam();
  const onlyOwner = () => within(members).queryByText(/^You are the only owner\./);
  expect(onlyOwner()).toBeVisible();
  await press('Make owner: baraka@example.org');
  const dialog = screen.getByRole('dialog', { name: 'Make this person an owner?' });
  expect(dialog).toHaveAccessibleDescription(
    /baraka@example.org can then do all that you can do on this site/,
  );
  await answer('Cancel');
  expect(firebase.documents.get('admins/baraka')).toMatchObject({ role: 'editor' });
  await press('Make owner: baraka@example.org');
  await answer('Make owner');
  await waitFor(() =>
    expect(screen.getByText('baraka@example.org is now an owner too.')).toHaveFocus(),
  );
  expect(firebase.documents.get('admins/baraka')).toMatchObject({
    ...{ role: 'owner', email: 'baraka@example.org' },
  });
  await waitFor(() =>
    expect(members).toHaveTextContent('baraka@example.orgOwner since Fri 20-11-2026'),
  );
  expect(onlyOwner()).toBeNull();
  expect(screen.queryByRole('button', { name: /^Make owner/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove ali@example.org' })).toBeNull();
  await press('Remove baraka@example.org');
  await answer('Remove');
  await waitFor(() => expect(members).not.toHaveTextContent('baraka@example.org'));
  expect(firebase.documents.has('admins/baraka')).toBe(false);
  expect(onlyOwner()).toBeNull();
});

test.each([
  ['make an owner', 'set admins/baraka', 'Make owner: baraka@example.org', 'Make owner'],
  ['remove a member', 'delete admins/baraka', 'Remove baraka@example.org', 'Remove'],
])(
  'If the server refuses to %s, an alert says so, and the member stays an editor',
  async (_, operation, name, confirmation) => {
    const { members } = await openTeam();
    firebase.disrupt(operation, { code: 'permission-denied' });
    await press(name);
    await answer(confirmation);
    expect(await within(members).findByRole('alert')).toHaveTextContent('The server refused this.');
    expect(members).toHaveTextContent('baraka@example.orgEditor since');
  },
);

test('The switch ‘New accounts may post at once’ asks before it opens enrolment; if the server does not answer, an alert says that the switch may be on or off', async () => {
  const { user } = await openTeam();
  const enrolment = screen.getByRole('switch', { name: 'New accounts may post at once' });
  firebase.disrupt('set settings/access', { code: 'unavailable' });
  await user.click(enrolment);
  const question = screen.getByRole('dialog', { name: 'Let new accounts post at once?' });
  expect(question).toHaveTextContent('Anyone who signs up can post, edit and delete right away.');
  expect(question).toHaveTextContent('After one day, new people wait for approval again.');
  await answer('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(firebase.asked).not.toContain('set settings/access');
  await user.click(enrolment);
  await answer('Let them post');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No answer from the server, so the switch may be on or off. Press ‘Check again’ above.',
  );
  expect(enrolment).not.toBeChecked();
  firebase.endDisruption('set settings/access');
  await user.click(enrolment);
  await answer('Let them post');
  await waitFor(() => expect(enrolment).toBeChecked());
  expect(firebase.documents.get('settings/access')).toMatchObject({
    enrolment: 'open',
    openedAt: expect.any(fakeFirestore.Timestamp),
  });
  const tomorrow = now().getTime() + DAY_MS;
  const { textContent } = screen.getByText(/^This ends on /);
  expect([-MINUTE_MS, 0].map((shift) => endingAt(tomorrow + shift))).toContain(textContent);
  expect(enrolment).toHaveAccessibleDescription(
    'Anyone who signs up can post, edit and delete right away. They can also read all deleted posts, the earlier versions of all posts and the names of the team.',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('‘New accounts may post at once’ is on for a day by the server’s clock; then, and without a stored time, it is off', async () => {
  const server = Date.now() + 30 * DAY_MS;
  setServerTime(new Date(server).toISOString());
  const open = async (openedAt?: number) => {
    const time = openedAt && { openedAt: new fakeFirestore.Timestamp(new Date(openedAt)) };
    firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'open', ...time });
    const { user } = await openTeam();
    return { user, enrolment: screen.getByRole('switch') };
  };
  const { user, enrolment } = await open(server - DAY_MS + 10 * MINUTE_MS);
  expect(enrolment).toBeChecked();
  expect(screen.getByText(endingAt(server + 10 * MINUTE_MS))).toBeVisible();
  await user.click(enrolment);
  await waitFor(() => expect(enrolment).not.toBeChecked());
  expect(screen.queryByText(/^This ends on/)).toBeNull();
  expect(firebase.documents.get('settings/access')).toMatchObject({ enrolment: 'closed' });
  for (const ended of [server - DAY_MS, undefined]) {
    cleanup();
    expect((await open(ended)).enrolment).not.toBeChecked();
    expect(screen.queryByText(/^This ends on/)).toBeNull();
  }
});

test('On a device whose clock is wrong, the server’s clock decides whether new accounts may post at once', async () => {
  const server = Date.now();
  vi.stubGlobal('fetch', async () => Response.json([{ readTime: new Date(server).toISOString() }]));
  vi.useFakeTimers({ toFake: ['Date'], now: server + 3 * DAY_MS });
  const openedAt = new fakeFirestore.Timestamp(new Date(server - 60 * MINUTE_MS));
  firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'open', openedAt });
  await openTeam();
  expect(screen.getByRole('switch')).toBeChecked();
});

test('While new accounts may post at once, the question before a removal says that the person can come back', async () => {
  const openedAt = new fakeFirestore.Timestamp(new Date());
  firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'open', openedAt });
  await openTeam();
  await press('Remove baraka@example.org');
  expect(screen.getByRole('dialog')).toHaveTextContent('this person can sign up again and post');
});

test('After the owner has used the switch, the message about an earlier removal is gone', async () => {
  const { user } = await openTeam();
  await press('Remove baraka@example.org');
  await answer('Remove');
  await waitFor(() =>
    expect(screen.getByText('baraka@example.org may no longer post.')).toHaveFocus(),
  );
  await user.click(screen.getByRole('switch'));
  await answer('Let them post');
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  expect(screen.queryByText('baraka@example.org may no longer post.')).toBeNull();
});

test('If two actions of the owner overlap, the page shows the results of both', async () => {
  const { user, members } = await openTeam();
  const arrive = firebase.hold('set admins/amina');
  await press('Let in amina@example.org');
  await user.click(screen.getByRole('switch'));
  await answer('Let them post');
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  arrive();
  expect(await within(members).findByText('amina@example.org')).toBeInTheDocument();
  expect(screen.getByRole('switch')).toBeChecked();
});

test('‘Check again’ reads the requests again, and then the messages about earlier failures are gone', async () => {
  const { user, waiting } = await openTeam();
  const enrolment = () => screen.getByRole('switch', { name: 'New accounts may post at once' });
  firebase.disrupt('set settings/access', { code: 'unavailable' });
  await user.click(enrolment());
  await answer('Let them post');
  await screen.findByRole('alert');
  firebase.endDisruption('set settings/access');
  firebase.documents.set('requests/zuri', { email: 'zuri@example.org', createdAt: ADDED });
  await press('Check again');
  expect(await within(waiting).findByText('zuri@example.org')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('The list is up to date.')).toHaveFocus());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(enrolment()).not.toBeChecked();
});

test('The Team page says for each request whether the e-mail address is verified', async () => {
  firebase.documents.set('requests/zuri', {
    ...{ email: 'zuri@example.org', createdAt: ADDED, emailVerified: true },
  });
  const { waiting } = await openTeam();
  expect(waiting).toHaveTextContent(
    'amina@example.orgAsked on Fri 20-11-2026 · Address not verified',
  );
  expect(waiting).toHaveTextContent('zuri@example.orgAsked on Fri 20-11-2026 · Address verified');
});

describe('30 requests for approval', () => {
  const COUNT = 30;
  const shownEmails = (waiting: HTMLElement) =>
    [...waiting.querySelectorAll('.team-email')].map(({ textContent }) => textContent);
  const emailOf = (index: number) => `person-${index}@example.org`;
  const emails = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => emailOf(from + index));

  beforeEach(() => {
    firebase.documents.delete('requests/amina');
    // In Firestore, a query without `orderBy` sorts documents by id. The order of these uids is not
    // the order of the times, so that the tests fail without `orderBy`.
    for (let index = 0; index < COUNT; index += 1) {
      firebase.documents.set(`requests/uid-${100 - index}`, {
        email: emailOf(index),
        createdAt: new fakeFirestore.Timestamp(new Date(Date.UTC(2026, 0, 1, index))),
      });
    }
  });

  test('The owner can let in one person, and decline all others after a confirmation', async () => {
    const { user, waiting } = await openTeam();
    expect(shownEmails(waiting)).toEqual(emails(0, COUNT));
    await press(`Let in ${emailOf(7)}`);
    await user.click(await screen.findByLabelText('Decline all: 29'));
    expect(screen.getByRole('dialog', { name: 'Decline 29 requests?' })).toBeVisible();
    await answer('Cancel');
    expect(firebase.documents.has('requests/uid-100')).toBe(true);
    await user.click(screen.getByLabelText('Decline all: 29'));
    await answer('Decline all');
    await waitFor(() => expect(screen.getByText('29 requests were declined.')).toHaveFocus());
    await waitFor(() => expect(waiting).toHaveTextContent('Nobody is waiting.'));
    // `uid-93` is the person of `emailOf(7)`.
    expect(firebase.documents.get('admins/uid-93')).toMatchObject({ role: 'editor' });
  });

  test('If some requests for approval cannot be declined, these requests stay, and an alert says why', async () => {
    const { user, waiting } = await openTeam();
    // They are the persons of `emailOf(25)` and `emailOf(26)`.
    firebase.disrupt('delete requests/uid-75', { code: 'unavailable' });
    firebase.disrupt('delete requests/uid-74', { code: 'unavailable' });
    await user.click(screen.getByLabelText('Decline all: 30'));
    await answer('Decline all');
    await waitFor(() => expect(shownEmails(waiting)).toEqual(emails(25, 27)));
    expect(within(waiting).getByRole('alert')).toHaveTextContent('No answer from the server.');
  });

  test('If as many people wait as one read returns, the page says that others may wait too', async () => {
    for (let index = COUNT; index < 101; index += 1) {
      firebase.documents.set(`requests/more-${index}`, { email: emailOf(index), createdAt: ADDED });
    }
    const { waiting } = await openTeam();
    expect(waiting).toHaveTextContent('These 100 asked first. Decide on them to see others.');
    expect(shownEmails(waiting)).toHaveLength(100);
  });
});

test.each([
  ['an editor', 'editor' as const],
  ['a person who waits for approval', undefined],
])('The Team page shows nothing of the team to %s', async (_who, role) => {
  firebase.reset();
  firebase.documents.set('settings/access', { owner: 'zuri', enrolment: 'closed' });
  signedIn('ali', role);
  renderSite('/team');
  expect(await screen.findByText(/Only an owner of this site can manage/)).toBeInTheDocument();
  expect(firebase.asked.filter((one) => /^list (admins|requests)/.test(one))).toEqual([]);
});
