import '../support/mock-firebase';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { ApprovalMessage } from '../../src/accounts/approval-message';
import { SessionProvider } from '../../src/accounts/session';
import { firebase, signedIn } from '../support/fake-firebase';
import { fakeFirestore } from '../support/fake-sdks';

beforeEach(() => {
  firebase.reset();
  signedIn('ali');
});

function renderNotice() {
  const router = createMemoryRouter([{ path: '/', Component: ApprovalMessage }]);
  render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  return userEvent.setup();
}

const WAITING = 'Your account is waiting for approval';
const CANNOT_POST = 'This account cannot post at the moment';
const access = (enrolment: 'open' | 'closed') =>
  firebase.documents.set('settings/access', {
    ...{ owner: 'zuri', enrolment, openedAt: new fakeFirestore.Timestamp(new Date()) },
  });

/** Stores the person's request to be let in. */
function waits(): void {
  access('closed');
  firebase.documents.set('requests/ali', { email: 'ali@example.org' });
}

test('A person who has asked to be let in reads that they wait, and sees no button; when they are let in, the notice disappears', async () => {
  waits();
  renderNotice();
  expect(await screen.findByText(WAITING)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  firebase.documents.set('admins/ali', { role: 'editor' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(WAITING)).toBeNull());
});

test('A person without a request, such as a removed member, does not read that they wait; they can ask to be let in, also after a failed attempt', async () => {
  access('closed');
  const user = renderNotice();
  const ask = await screen.findByRole('button', { name: 'Ask to join' });
  expect(screen.getByText(CANNOT_POST)).toBeVisible();
  expect(screen.getByText('You are not in the team (any more).')).toBeVisible();
  expect(screen.queryByText(WAITING)).toBeNull();
  firebase.disrupt('set requests/ali', { code: 'unavailable' });
  await user.click(ask);
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer from the server.');
  firebase.endDisruption('set requests/ali');
  await user.click(ask);
  expect(
    await screen.findByText(/^Tell the owner of this site that you have signed up\./),
  ).toBeInTheDocument();
  expect(screen.getByText(WAITING)).toBeVisible();
  expect(screen.queryByText(CANNOT_POST)).toBeNull();
  expect(firebase.documents.get('requests/ali')).toMatchObject({ email: 'ali@example.org' });
});

test('While enrolment is open, a person can start posting, and keeps the name of the request', async () => {
  access('open');
  firebase.documents.set('requests/ali', { email: 'ali@example.org', name: 'Ali Hassan' });
  const user = renderNotice();
  const start = await screen.findByRole('button', { name: 'Start posting' });
  expect(screen.getByText(CANNOT_POST)).toBeVisible();
  expect(screen.queryByText(WAITING)).toBeNull();
  await user.click(start);
  await waitFor(() => expect(screen.queryByText(CANNOT_POST)).toBeNull());
  expect(firebase.documents.get('admins/ali')).toMatchObject({ role: 'editor' });
  expect(firebase.documents.get('names/ali')).toEqual({ name: 'Ali Hassan' });
});

test('On a site without an owner, the person becomes the owner and the notice disappears', async () => {
  renderNotice();
  await waitFor(() =>
    expect(firebase.documents.get('admins/ali')).toMatchObject({ role: 'owner' }),
  );
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

test('If the rules require a setup code, the notice asks for the code and rejects a wrong one', async () => {
  firebase.disrupt('set admins/ali', { code: 'permission-denied' });
  const user = renderNotice();
  const code = await screen.findByLabelText('Setup code');
  await user.type(code, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Become the owner' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not the setup code.');
  firebase.endDisruption('set admins/ali');
  await user.clear(code);
  await user.type(code, 'the right one{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Setup code')).toBeNull());
  expect(firebase.documents.get('admins/ali')).toMatchObject({ code: 'the right one' });
});

test('If the person’s request cannot be read, the button Retry of the notice reads the request again', async () => {
  waits();
  firebase.disrupt('get requests/ali', { code: 'unavailable' });
  const user = renderNotice();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  firebase.endDisruption('get requests/ali');
  await user.click(retry);
  expect(await screen.findByText(WAITING)).toBeInTheDocument();
});

test('Until the server answers, the notice says that the role is being read', async () => {
  signedIn('ali', 'editor');
  firebase.disrupt('get admins/ali', new Promise(() => {}));
  renderNotice();
  expect(await screen.findByText('Checking your account …')).toBeInTheDocument();
});

test('A visitor does not see the notice', () => {
  firebase.user = null;
  renderNotice();
  expect(screen.queryByRole('region')).toBeNull();
});
