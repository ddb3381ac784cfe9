import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nameProblem, phoneProblem } from '../../src/model/volunteer';
import { addPost, exampleTexts, type } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { fakeFirestore } from '../support/fake-sdks';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

const stored = (path: string) => firebase.documents.get(path);
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

beforeEach(startEditor);

function visit(): void {
  firebase.user = null;
  localStorage.clear();
}

async function signUp(name: string, phone: string) {
  visit();
  const { user } = renderSite('/signup');
  await screen.findByLabelText('Email');
  fill('Email', 'grace@example.org');
  fill('Password', 'asante sana');
  fill('Your name (optional)', name);
  fill('Telephone (optional)', phone);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
}

test('A person can say a name and a telephone number with the request to join, and nothing else is asked', async () => {
  firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'closed' });
  await signUp(' Grace  Wairimu ', '+254 722-000 111');
  await waitFor(() =>
    expect(stored('requests/grace')).toMatchObject({
      name: 'Grace Wairimu',
      phone: '+254722000111',
    }),
  );
  expect(stored('names/grace')).toBeUndefined();
});

test('Without a name and a number, the request has none', async () => {
  firebase.documents.set('settings/access', { owner: 'ali', enrolment: 'closed' });
  await signUp('', '');
  await waitFor(() => expect(stored('requests/grace')).toBeDefined());
  expect(Object.keys(stored('requests/grace') ?? {})).not.toContain('name');
  expect(Object.keys(stored('requests/grace') ?? {})).not.toContain('phone');
});

test.each([
  ['Grace Wairimu', ''],
  ['Ng’ang’a wa Mũgo', ''],
  ['', ''],
  ['The Owner', 'Write a person’s name, in letters, such as Grace Wairimu.'],
  ['Grace\u202eecarG', 'Write a person’s name, in letters, such as Grace Wairimu.'],
  ['A'.repeat(61), 'Write a person’s name, in letters, such as Grace Wairimu.'],
])('The form says what is wrong with the name %j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

test.each([
  ['0722 000 111', ''],
  ['(+254) 722-000-111', ''],
  ['0722 000 111 or 0733 000 222', 'Write one telephone number, in digits.'],
])('The form says what is wrong with the number %j: %s', (phone, problem) => {
  expect(phoneProblem(phone)).toBe(problem);
});

test('The Team page shows the owner the name and a link to call, and letting in keeps only the name; removing deletes it', async () => {
  signedIn('ali', 'owner');
  const asked = { email: 'g@example.org', name: 'Grace Wairimu', phone: '0722000111' };
  firebase.documents.set('requests/grace', {
    ...{ ...asked, createdAt: new fakeFirestore.Timestamp() },
  });
  const { user } = renderSite('/team');
  const waiting = await screen.findByRole('region', { name: 'Waiting for approval' });
  expect(waiting).toHaveTextContent('Grace Wairimug@example.org');
  const call = within(waiting).getByRole('button', { name: 'Call 0722000111' });
  expect(call).toHaveAttribute('href', 'tel:0722000111');
  await user.click(within(waiting).getByRole('button', { name: 'Let in g@example.org' }));
  await screen.findByText('g@example.org may post now.');
  expect(stored('names/grace')).toEqual({ name: 'Grace Wairimu' });
  expect(JSON.stringify([...firebase.documents])).not.toContain('0722000111');
  expect(screen.getByRole('region', { name: 'Members' })).toHaveTextContent('Grace Wairimu');
  await user.click(screen.getByRole('button', { name: 'Remove g@example.org' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(stored('names/grace')).toBeUndefined());
});

test('History and a conflict name the member who saved the post by the uid, read once, and never by what the post says', async () => {
  addPost('events', 'market', { ...exampleTexts('events'), name: 'Owner', updatedBy: 'wanjiru' });
  firebase.documents.set('names/wanjiru', { name: 'Wanjiru' });
  const market = stored('posts/market');
  const saved = new fakeFirestore.Timestamp(new Date(Date.now() - 130_000));
  for (const [revision, updatedBy] of [
    [1, 'wanjiru'],
    [2, 'ali'],
    [3, '../admins/x'],
  ] as const) {
    firebase.documents.set(`posts/market/history/${revision}`, {
      ...{ post: { ...market, revision, updatedBy }, replacedAt: saved },
    });
  }
  const { user } = renderSite('/post/market');
  await user.click(await screen.findByRole('button', { name: 'History' }));
  const facts = (await screen.findAllByText(/^Saved on/)).map(({ textContent }) => textContent);
  expect(facts.map((fact) => fact?.replace(/^.* by /, '')).sort()).toEqual([
    ...['Wanjiru', 'somebody else in the team', 'you'],
  ]);
  type('title', 'My title');
  firebase.documents.set('posts/market', {
    ...{ ...market, title: 'Their title', revision: 2, updatedAt: saved },
  });
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Wanjiru saved it 2 minutes ago.')).toBeVisible();
  expect(screen.getByText('choose for each field, then press Update.')).toBeVisible();
  expect(firebase.asked.filter((one) => one === 'get names/wanjiru')).toHaveLength(1);
});

test('A member sets, changes and deletes their own name on the page Your account', async () => {
  const { user } = renderSite('/account');
  const section = await screen.findByRole('region', { name: 'My name' });
  const field = await within(section).findByLabelText('Your name (optional)');
  for (const [typed, kept] of [
    ['Grace', { name: 'Grace' }],
    ['', undefined],
  ] as const) {
    fireEvent.input(field, { target: { value: typed } });
    await user.click(within(section).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored('names/ali')).toEqual(kept));
  }
});

test('Who is not in the team can say a name when they ask, and has no name on Your account', async () => {
  firebase.documents.delete('admins/ali');
  firebase.documents.set('settings/access', { owner: 'zuri', enrolment: 'closed' });
  const { user, open } = renderSite('/posts');
  await screen.findByRole('button', { name: 'Ask to join' });
  fill('Your name (optional)', 'Grace');
  await user.click(screen.getByRole('button', { name: 'Ask to join' }));
  await waitFor(() => expect(stored('requests/ali')).toMatchObject({ name: 'Grace' }));
  await open('/account');
  await screen.findByRole('region', { name: 'Delete my account' });
  expect(screen.queryByRole('region', { name: 'My name' })).toBeNull();
});
