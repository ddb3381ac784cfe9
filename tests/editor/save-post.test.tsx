import '../support/mock-firebase';
import '../support/mock-photos';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  allPosts,
  attachPhoto,
  control,
  fillInForm,
  formContent,
  holdPhoto,
  photoFile,
  startBackend,
} from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { openWholeForm, submitPost } from '../support/form-actions';
import { renderSite } from '../support/render-site';

const LOST = 'Nothing that you typed or picked is lost.';

beforeEach(() => {
  startBackend();
  signedIn('ali', 'editor');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

/**
 * Fills in all fields of the form for a new event, picks a photo, and submits the form.
 * @returns the user, and the form's content before Submit
 */
async function submitWhole() {
  const { user } = await openWholeForm();
  const before = formContent();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  return { user, before };
}

/**
 * Expects the error `message`, and that the form still has the content `before`. Then calls `mend`,
 * which ends the failure. Expects that a second Submit makes exactly one post, and that the bucket
 * has only the photo and the thumbnail of this post.
 */
async function expectOnePostAfter(
  { user, before }: Awaited<ReturnType<typeof submitWhole>>,
  message: string,
  mend: () => void,
): Promise<void> {
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveTextContent(LOST);
  await waitFor(() => expect(alert.parentElement).toHaveFocus());
  expect(formContent()).toEqual(before);
  expect(allPosts()).toEqual([]);
  mend();
  await submitPost(user);
  const posts = allPosts();
  expect(posts).toHaveLength(1);
  await waitFor(() =>
    expect([...firebase.objects].sort()).toEqual(
      [posts[0]?.imagePath, posts[0]?.thumbnailPath].sort(),
    ),
  );
}

describe('After the write of a post fails, the form shows a message, and a second Submit makes one post:', () => {
  test.each([
    ['unavailable', "The site's server could not be reached."],
    ['permission-denied', 'Perhaps this account may no longer post: ask the owner.'],
    ['invalid-argument', "The site's server did not accept what was sent."],
    ['unknown', 'we do not know whether the post was published'],
  ])('%s', async (code, message) => {
    firebase.disrupt('commit', { code });
    await expectOnePostAfter(await submitWhole(), message, () => firebase.endDisruption('commit'));
    // The photo and its thumbnail: the second Submit does not send them again.
    expect(firebase.asked.filter((operation) => operation === 'upload')).toHaveLength(2);
  });
});

describe('After the upload of a photo fails, the form shows a message, and a second Submit makes one post:', () => {
  test.each([
    ['storage/retry-limit-exceeded', 'The photo did not get through'],
    ['storage/unauthorized', 'Perhaps this account may no longer post: ask the owner.'],
    ['storage/unknown', 'Tell the owner that the team cannot add photos.', 412],
    ['storage/invalid-checksum', 'The post could not be published.'],
  ])('%s, ‘%s’', async (code, message, status?: number) => {
    firebase.disrupt('upload', { code, ...(status && { status }) });
    const submitted = await submitWhole();
    await expectOnePostAfter(submitted, message, () => firebase.endDisruption('upload'));
    // Only the second Submit has tried to write the post.
    expect(firebase.asked.filter((operation) => operation === 'commit')).toHaveLength(1);
  });
});

describe('If the servers refuse the session’s token, which the device takes for valid,', () => {
  test('a new token is asked for once in each step, and the writer sees nothing of it', async () => {
    const { user } = renderSite('/admin');
    await fillInForm(user, 'events');
    await attachPhoto(user, 'one.jpg');
    await attachPhoto(user, 'two.jpg');
    const meet = firebase.meet.bind(firebase);
    // The token is refused once for each file, and once for the write.
    const refused = new Set<string>();
    vi.spyOn(firebase, 'meet').mockImplementation((operation) => {
      if (/^upload \w|commit/.test(operation) && !refused.has(operation)) {
        firebase.isTokenOld = true;
        refused.add(operation);
      }
      return meet(operation);
    });
    await submitPost(user);
    expect([...refused]).toHaveLength(5);
    expect(allPosts()).toMatchObject([{ photoCount: 2 }]);
    expect(screen.queryByText(/signed out|Sign in again/)).toBeNull();
  });

  test.each(['commit', 'upload'])(
    'and a new token for ‘%s’ too, ‘Sign in again’ is shown, and the form keeps its content for Submit after the login',
    async (step) => {
      const code = step === 'upload' ? 'storage/unauthenticated' : 'unauthenticated';
      firebase.disrupt(step, { code });
      firebase.passwords.set('ali@example.org', 'secret');
      const { user, before } = await submitWhole();
      expect(await screen.findByRole('heading', { name: 'Sign in again' })).toBeVisible();
      expect(firebase.asked).toContain('new token');
      firebase.endDisruption(step);
      await user.type(await screen.findByLabelText('Email'), 'ali@example.org');
      await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
      await user.click(await screen.findByRole('button', { name: 'Submit' }));
      expect(await screen.findByText(/Post published/)).toBeVisible();
      expect(allPosts()).toMatchObject([{ title: before.title }]);
    },
  );
});

test('If the session cannot be renewed, Submit shows an error message, and neither uploads the photo nor saves the post', async () => {
  firebase.disrupt('token', { code: 'auth/network-request-failed' });
  const submitted = await submitWhole();
  expect(firebase.asked).not.toContain('upload');
  await expectOnePostAfter(submitted, "The site's server could not be reached.", () =>
    firebase.endDisruption('token'),
  );
});

test('Two presses of Enter while a photo is being prepared publish one post', async () => {
  const finish = holdPhoto();
  const { user } = renderSite('/admin');
  await fillInForm(user, 'events');
  await user.upload(screen.getByLabelText('Image'), photoFile('harvest.jpg'));
  // The second press comes before React has disabled the fields.
  act(() => {
    control('title').form?.requestSubmit();
    control('title').form?.requestSubmit();
  });
  expect(await screen.findByRole('button', { name: 'Sending' })).toBeDisabled();
  expect(firebase.asked).not.toContain('upload');
  await finish();
  expect(await screen.findByText(/Post published/)).toBeVisible();
  expect(allPosts()).toMatchObject([{ title: 'Some title', revision: 1 }]);
  expect(firebase.asked.filter((operation) => operation === 'commit')).toHaveLength(1);
});

test('A writer who loses the right to post is told so and loses no text', async () => {
  firebase.disrupt('commit', { code: 'permission-denied' });
  const { user } = await openWholeForm('obituaries');
  const before = formContent();
  firebase.documents.delete('admins/ali');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  // One message is above the form, and the other is in place of Submit.
  expect(await screen.findByText('This account cannot post at the moment')).toBeVisible();
  expect(screen.getByText('You cannot post yet (see above).')).toBeVisible();
  expect(
    await screen.findByText(/Perhaps this account may no longer post: ask the owner\./),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  expect(formContent()).toEqual(before);
});

test('A person who waits for approval sees a message above the form and in place of Submit, until the person is an editor', async () => {
  firebase.documents.delete('admins/ali');
  firebase.documents.set('requests/ali', { email: 'ali@example.org' });
  renderSite('/admin');
  await waitFor(() => {
    const notices = [
      screen.getByText('Your account is waiting for approval'),
      screen.getByText('You cannot post yet (see above).'),
    ];
    const form = document.querySelector('.post-form');
    expect(notices.map((notice) => form?.contains(notice))).toEqual([false, true]);
  });
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  firebase.documents.set('admins/ali', { role: 'editor' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('button', { name: 'Submit' })).toBeEnabled();
});
