import '../support/mock-firebase';
import { screen, within } from '@testing-library/react';
import { Timestamp } from 'firebase/firestore/lite';
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../src/model/dates';
import { firebase, signedIn } from '../support/fake-firebase';
import { startFirebase } from '../support/fake-rest';
import { renderSite } from '../support/render-site';

let published: number;
let backup: string | undefined;

beforeEach(() => {
  startFirebase();
  published = Date.now() - DAY_MS;
  backup = undefined;
  const answer = fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address === '/deployment.json'
      ? Response.json(
          { backup },
          { headers: { 'Last-Modified': new Date(published).toUTCString() } },
        )
      : answer(address, init),
  );
  firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'closed' });
  firebase.documents.set('admins/baraka', { role: 'editor', email: 'baraka@example.org' });
});

/** The state of each line of the list, by its title. */
async function states(): Promise<Record<string, string>> {
  const list = await screen.findByRole('list', { name: 'What this site needs' });
  const lines = within(list).getAllByRole('listitem');
  return Object.fromEntries(
    lines.map((line) => {
      const [title, state] = line.querySelectorAll('p');
      return [title?.textContent ?? '', state?.textContent ?? ''];
    }),
  );
}

test('An owner sees what the site has, what it needs, and what cannot be seen from here', async () => {
  signedIn('ali', 'owner');
  renderSite('/setup');
  expect(await states()).toMatchObject({
    'A second owner': 'To do',
    'New accounts need approval': 'Done',
    'Sign-up is closed': 'Cannot be seen from here',
    'The forms’ e-mail': 'Cannot be seen from here',
    'App Check': 'To do',
    'The written pages are fresh': 'Done',
    'Properties are confirmed': 'Done',
    'The events of the next week are right': 'Cannot be seen from here',
    'A backup each day': 'Cannot be seen from here',
  });
  const closing = screen.getAllByText(/npm run setup -- --lock/);
  expect(closing.map((line) => line.parentElement?.firstChild?.textContent)).toEqual([
    'Sign-up is closed',
    'App Check',
  ]);
});

test.each([
  ['2 days', new Date(Date.now() - 2 * DAY_MS).toISOString(), 'Done', ''],
  ['10 months', '2026-01-02T22:30:00Z', 'To do', 'The last is of 03-01-2026.'],
  ['never', '', 'To do', 'There was none at the last deployment.'],
])('The age of the last backup (%s) is in the list', async (_, last, state, text) => {
  backup = last;
  signedIn('ali', 'owner');
  renderSite('/setup');
  expect(await states()).toMatchObject({ 'A backup each day': state });
  if (text) expect(screen.getByText(text)).toBeVisible();
});

test('Properties that nobody has confirmed for long are counted', async () => {
  const posted = Timestamp.fromDate(new Date(Date.now() - 90 * DAY_MS));
  firebase.documents.set('posts/house', {
    ...{ type: 'properties', title: 'House', taken: false, createdAt: posted, updatedAt: posted },
  });
  signedIn('ali', 'owner');
  renderSite('/setup');
  expect(await states()).toMatchObject({ 'Properties are confirmed': 'To do' });
  expect(screen.getByText(/^1 older than 60 days:/)).toBeVisible();
});

test('With two owners and old pages, the list says so', async () => {
  published = Date.now() - 3 * DAY_MS;
  firebase.documents.set('admins/baraka', { role: 'owner', email: 'baraka@example.org' });
  signedIn('ali', 'owner');
  renderSite('/setup');
  expect(await states()).toMatchObject({
    'A second owner': 'Done',
    'The written pages are fresh': 'To do',
  });
});

test('Posts that are newer than the pages are counted, and members who have not written lately are named', async () => {
  const changed = (by: string, days: number) => ({
    ...{
      title: by,
      updatedBy: by,
      updatedAt: Timestamp.fromDate(new Date(Date.now() - days * DAY_MS)),
    },
  });
  firebase.documents.set('posts/new', changed('ali', 0.5));
  firebase.documents.set('posts/old', changed('ali', 4));
  const addedAt = Timestamp.fromDate(new Date(Date.now() - DAY_MS));
  firebase.documents.set('admins/cheptoo', { role: 'editor', email: 'c@example.org', addedAt });
  signedIn('ali', 'owner');
  renderSite('/setup');
  expect(await states()).toMatchObject({
    'All posts are in the written pages': 'To do',
    'Everybody in the team writes': 'To do',
  });
  expect(screen.getByText('Changed since: 1 post.')).toBeVisible();
  expect(screen.getByText(/^Nothing lately from baraka@example\.org\./)).toBeVisible();
});

test('An editor is told that the list is for owners', async () => {
  signedIn('ali', 'editor');
  renderSite('/setup');
  expect(
    await screen.findByText('Only an owner of this site can see what it needs.'),
  ).toBeVisible();
});

test('If the code that sends the test mail does not load, the page says so', async () => {
  vi.doMock('../../src/services/mail/contact', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  signedIn('ali', 'owner');
  const { user } = renderSite('/setup');
  await user.click(await screen.findByRole('button', { name: 'Send a test to yourself' }));
  const said = 'It failed: Something did not load. Try again in a moment.';
  expect(await screen.findByText(said)).toBeVisible();
});
