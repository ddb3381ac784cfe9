import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { Blob as NodeBlob } from 'node:buffer';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PostType } from '../../src/model/categories';
import { storedPhoto } from '../../src/model/form-photo';
import { editPath } from '../../src/model/paths';
import { readPhotos } from '../../src/model/photo';
import { emptyDraft, type PostDraft } from '../../src/model/post-draft';
import { forgetSignIn, rememberSignIn } from '../../src/services/browser/sign-in-flag';
import { deleteEntry, listEntries } from '../../src/services/writing/entries';
import { randomId } from '../../src/services/writing/random-id';
import { countSubmitted, keepEntry, savedEntries, savedPhotos } from '../support/device';
import {
  addPost,
  allPosts,
  attachPhoto,
  COMING_DAY,
  control,
  exampleTexts,
  fillInForm,
  holdPhoto,
  loseAnswer,
  photoFile,
  removePhoto,
  submitNew,
  type,
} from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { holdInAnotherTab, useFakeLocks } from '../support/fake-locks';
import { openEdit, openWholeForm, submitPost } from '../support/form-actions';
import { setOnline } from '../support/network';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

const MAY_BE_SAVED = 'An earlier attempt may have reached the site: look there first.';
const KEPT = 'Not published yet. It is safe on this phone and goes out when you are online.';

beforeEach(async () => {
  await startEditor();
  await setOnline(true);
});

/** From now on, no use of the device's store has a result. */
function silenceDevice(): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The connection is lost', 'InvalidStateError');
  });
}

/** From now on, the device's store has no space for what is put into it. */
function fillDevice() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const findSection = () => screen.findByRole('region', { name: 'Not published yet' });
const querySection = () => screen.queryByRole('region', { name: 'Not published yet' });
const continueLink = (title: string) => screen.getByRole('link', { name: `Continue: ${title}` });
/** The number of uploads. A photo needs two: the photo itself and its thumbnail. */
const uploads = () => firebase.asked.filter((operation) => operation === 'upload').length;
/** The number of attempts to write a post. */
const commits = () => firebase.asked.filter((operation) => operation === 'commit').length;

/** Submits a new post of `uid` with a photo, as the form for new posts does. @returns its key */
async function wait(title: string, uid = 'ali', changes: Partial<PostDraft> = {}) {
  const texts = exampleTexts('events');
  const draft = { ...emptyDraft(), ...texts, type: 'events' as PostType, title, ...changes };
  // The fake IndexedDB cannot store jsdom's blobs, so the photo is a blob of Node.
  const photo = new NodeBlob(['a photo']) as Blob;
  const size = { width: 1600, height: 1200, extension: 'webp' as const };
  const prepared = { photo, thumbnail: photo, ...size };
  const photos = [
    { key: randomId(), alt: 'A market', point: '', picked: { prepared, fileName: 'market.jpg' } },
  ];
  const postId = `id-of-${title.replaceAll(' ', '-')}`;
  return (await keepEntry({ uid, postId, draft, photos, state: 'submitted' })).key;
}

/**
 * Submits an edit of the post 'market', which changes its title to 'A later market'. The last of
 * `saveIds` is the edit's id; the earlier ones were sent without an answer.
 */
async function waitWithEdit(revision = 1, saveIds = ['save']) {
  const photos = readPhotos('market', firebase.documents.get('posts/market') ?? {});
  const before = { ...emptyDraft(), ...exampleTexts('events'), type: 'events' as PostType };
  const draft = { ...before, title: 'A later market' };
  const base = { revision, draft: before, photos };
  await keepEntry({
    ...{ postId: 'market', isNew: false, draft, base, photos: photos.map(storedPhoto) },
    ...{ saveIds, mayBeSaved: saveIds.length > 1, state: 'submitted' },
  });
}

describe('Submitting a post without a network', () => {
  test('If a writer presses ‘Submit’ without a network, the device keeps the post with its photo, a message says so, and the form is empty again', async () => {
    await setOnline(false);
    const { user } = renderSite('/admin');
    await submitNew(user);
    const message = await screen.findByText(new RegExp(KEPT));
    await waitFor(() => expect(message.closest('li')).toHaveFocus());
    expect(control('title')).toHaveValue('');
    expect(screen.queryByText(/harvest.jpg/)).toBeNull();
    expect(await listEntries('ali')).toMatchObject([
      { isNew: true, state: 'submitted', photos: [{ picked: { fileName: 'harvest.jpg' } }] },
    ]);
    expect([uploads(), commits()]).toEqual([0, 0]);
  });

  test('If the device cannot store a post that is submitted without a network, an error is shown, and the form keeps its content for the next ‘Submit’', async () => {
    await setOnline(false);
    const { user } = await openWholeForm();
    const full = fillDevice();
    await user.click(button('Submit'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline, so nothing was sent.',
    );
    expect(screen.queryByText(new RegExp(KEPT))).toBeNull();
    expect(control('title')).toHaveValue('Some title');
    full.mockRestore();
    await setOnline(true);
    await submitPost(user);
    expect(allPosts()).toHaveLength(1);
  });

  test('If a writer presses ‘Update’ without a network, a row with the edit replaces the form and takes the focus', async () => {
    addPost('events', 'market', exampleTexts('events'));
    const { user } = await openEdit();
    type('title', 'A later market');
    await setOnline(false);
    await user.click(button('Update'));
    const message = await screen.findByText(new RegExp(KEPT));
    await waitFor(() => expect(message.closest('[tabindex]')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
    expect(await findSection()).toHaveTextContent('A later marketEdit, saved');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('On a shared computer', () => {
  const IN_TAB = /^Not published yet\. It is on this computer only while this tab is open, /;

  test('A post that is submitted without a network is promised only for the open tab, and the browser asks before the tab is closed', async () => {
    rememberSignIn(true);
    onTestFinished(() => forgetSignIn());
    await setOnline(false);
    const { user } = renderSite('/admin');
    await submitNew(user);
    expect(await screen.findByText(IN_TAB)).toBeVisible();
    await waitFor(() => {
      const closing = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(closing);
      expect(closing.defaultPrevented).toBe(true);
    });
    expect(await findSection()).toBeVisible();
    await setOnline(true);
    const closing = new Event('beforeunload', { cancelable: true });
    await waitFor(() => expect(querySection()).toBeNull());
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
  });
});

describe('A form whose post waits', () => {
  test('The row above the form follows the sender: when the post was published, it says so with links to the post and to WhatsApp, and the writer continues the next post', async () => {
    await setOnline(false);
    const { user } = renderSite('/admin');
    await submitNew(user);
    const kept = await screen.findByText(new RegExp(KEPT));
    const title = screen.getByLabelText('Title');
    expect(kept.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.type(title, 'The next');
    await setOnline(true);
    const published = await screen.findByText('Post published');
    expect(published.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'See the post' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send to WhatsApp' })).toBeVisible();
    expect(screen.queryByText(new RegExp(KEPT))).toBeNull();
    await waitFor(() => expect(title).toHaveFocus());
    expect(title).toHaveValue('The next');
  });
});

describe('A server that does not answer', () => {
  const LATER = 'Keep it on this device and send later';

  /** Makes the form offer to keep the post after 50 milliseconds without an answer. */
  function shortenSilence(): void {
    const { setTimeout } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms = 0) =>
      setTimeout(act, ms === 30_000 ? 50 : ms)) as typeof setTimeout);
  }

  test.each(['upload', 'commit'])(
    'If ‘%s’ gets no answer for 30 seconds, the form offers to leave the post to the sender, which publishes one post when the server answers',
    async (step) => {
      const { user } = await openWholeForm();
      const fail = firebase.hold(step);
      shortenSilence();
      await user.click(button('Submit'));
      await waitFor(() => expect(firebase.asked).toContain(step));
      await user.click(await screen.findByRole('button', { name: LATER }));
      await findSection();
      expect(control('title')).toHaveValue('');
      expect(await countSubmitted()).toBe(1);
      firebase.endDisruption(step);
      await act(async () => fail('unknown'));
      await waitFor(() => expect(allPosts()).toHaveLength(1));
      await waitFor(async () => expect(await savedEntries()).toEqual([]));
    },
  );

  test('After a failure that may pass, the form offers to keep the post for later', async () => {
    firebase.disrupt('commit', { code: 'unavailable' });
    const { user } = renderSite('/admin');
    await submitNew(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    firebase.endDisruption('commit');
    await user.click(button(LATER));
    await waitFor(() => expect(allPosts()).toHaveLength(1));
    expect(await screen.findByText(/^Post published/)).toBeVisible();
  });

  test('If the device has not stored the post, the form goes on waiting, and says when the server has saved the post', async () => {
    const { user } = await openWholeForm();
    const answer = firebase.hold('commit');
    shortenSilence();
    fillDevice();
    await user.click(button('Submit'));
    await waitFor(() => expect(commits()).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('button', { name: LATER })).toBeNull();
    expect(button('Sending')).toBeDisabled();
    expect(control('title')).toBeDisabled();
    await act(async () => answer());
    expect(await screen.findByText(/^Post published/)).toBeVisible();
    expect(allPosts()).toHaveLength(1);
  });

  test('A new post whose photo was removed after the failure is not kept for later', async () => {
    firebase.disrupt('commit', { code: 'unavailable' });
    const { user } = renderSite('/admin');
    await submitNew(user);
    await screen.findByRole('alert');
    await removePhoto(user, 'image');
    await user.click(button(LATER));
    expect(control('image')).toBeInvalid();
    expect(await countSubmitted()).toBe(0);
    expect(control('title')).toHaveValue('Some title');
  });

  test('While a photo is prepared, a post that is kept for later shows this; if the writer leaves the form, it stays a draft', async () => {
    firebase.disrupt('commit', { code: 'unavailable' });
    const { user } = renderSite('/admin');
    await submitNew(user);
    await screen.findByRole('alert');
    const finish = holdPhoto();
    await user.upload(screen.getByLabelText('Image'), photoFile('stall.jpg'));
    await user.click(button(LATER));
    expect(button('Sending')).toBeDisabled();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { level: 1, name: 'Posts' });
    await finish();
    expect(await countSubmitted()).toBe(0);
    expect(await savedEntries()).toHaveLength(1);
    expect(commits()).toBe(1);
  });

  test('After a refusal, the form does not offer to keep the post', async () => {
    firebase.disrupt('commit', { code: 'permission-denied' });
    const { user } = renderSite('/admin');
    await submitNew(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('refused');
    expect(screen.queryByRole('button', { name: LATER })).toBeNull();
  });
});

describe('Failures of the network while a form sends a post', () => {
  test.each(['token', 'upload', 'commit'])(
    'If the network fails during the step ‘%s’ of sending a post, exactly one post is published when the network is back',
    async (step) => {
      const { user } = renderSite('/admin');
      await screen.findByRole('button', { name: 'Submit' });
      const asked = () => firebase.asked.filter((each) => each === step).length;
      await fillInForm(user, 'events');
      await attachPhoto(user);
      const before = asked();
      const fail = firebase.hold(step);
      await user.click(button('Submit'));
      await waitFor(() => expect(asked()).toBeGreaterThan(before));
      await setOnline(false);
      await act(async () => fail('unavailable'));
      firebase.endDisruption(step);
      await screen.findByText(new RegExp(KEPT));
      await setOnline(true);
      await waitFor(() => expect(allPosts()).toHaveLength(1));
      await waitFor(async () => expect(await savedEntries()).toEqual([]));
      expect(await savedPhotos()).toEqual([]);
    },
  );
});

/** Like `loseAnswer`, as if the network had failed. */
const loseAnswers = () =>
  loseAnswer(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

describe('A post that waits on the device', () => {
  test('The browser is asked to keep the site’s data when a form leaves a post to the sender', async () => {
    const persist = vi.fn(async () => true);
    Object.assign(navigator, { storage: { persist } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
    await setOnline(false);
    const { user } = renderSite('/admin');
    await submitNew(user);
    await screen.findByText(new RegExp(KEPT));
    expect(persist).toHaveBeenCalledOnce();
  });

  test.each([
    // If a site is not opened for seven days, Safari deletes the site's data. An installed app
    // keeps its data.
    ['a tab of Safari', false, 1],
    ['an installed app', true, 0],
  ])(
    'In %s, the list names Safari’s limit of seven days %$ times',
    async (_, standalone, times) => {
      Object.assign(navigator, { standalone });
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
      await setOnline(false);
      await wait('One');
      await wait('Two');
      renderSite('/posts');
      await findSection();
      expect(screen.queryAllByText(/seven days/)).toHaveLength(times);
    },
  );
});

describe('Sending the waiting posts', () => {
  test('When the network is back, any open page, such as /privacy, publishes the waiting posts one after the other', async () => {
    await setOnline(false);
    await wait('One');
    await wait('Two');
    renderSite('/privacy');
    await screen.findByRole('button', { name: 'Logout' });
    expect(commits()).toBe(0);
    await setOnline(true);
    await waitFor(() => expect(allPosts()).toHaveLength(2));
    await waitFor(async () => expect(await savedEntries()).toEqual([]));
    expect(firebase.asked.filter((each) => /upload$|commit/.test(each)).join()).toBe(
      'upload,upload,commit,upload,upload,commit',
    );
  });

  test('When the site is opened, a waiting post is published, and /posts says so and lists the post', async () => {
    await wait('One');
    renderSite('/posts');
    const notice = await findReport('Post published');
    expect(notice).toHaveTextContent('One');
    const link = within(notice).getByRole('link', { name: 'See the post' });
    expect(link).toHaveAttribute('href', '/post?id=id-of-One');
    expect(await screen.findByRole('rowheader', { name: 'One' })).toBeVisible();
    expect(querySection()).toBeNull();
  });

  test('A post that was published while another page was open is reported on /posts, but not at the next visit of /posts', async () => {
    await wait('One');
    const { open } = renderSite('/privacy');
    await waitFor(async () => expect(await savedEntries()).toEqual([]));
    await open('/posts');
    expect(await findReport('Post published')).toHaveTextContent('One');
    await open('/privacy');
    await open('/posts');
    expect(await screen.findByRole('rowheader', { name: 'One' })).toBeVisible();
    expect(screen.queryByText(/^Post published/)).toBeNull();
  });

  test('When a waiting edit is published, /posts reports ‘Post Updated’, and the post keeps its author', async () => {
    addPost('events', 'market', { ...exampleTexts('events'), createdBy: 'zuri' } as never);
    await waitWithEdit();
    renderSite('/posts');
    expect(await findReport('Post Updated')).toHaveTextContent('A later market');
    expect(firebase.documents.get('posts/market')).toMatchObject({
      ...{ title: 'A later market', revision: 2, createdBy: 'zuri', updatedBy: 'ali' },
    });
  });

  test('Another person’s waiting post on the same device is neither shown nor sent', async () => {
    await wait('Of Zuri', 'zuri');
    await wait('Of Ali');
    renderSite('/posts');
    expect(await findReport('Post published')).toHaveTextContent('Of Ali');
    expect(allPosts()).toHaveLength(1);
    expect(screen.queryByText('Of Zuri')).toBeNull();
    expect(await countSubmitted('zuri')).toBe(1);
  });

  test('If a person waits for approval, a post that this person has submitted is shown on /posts, but not sent', async () => {
    firebase.documents.delete('admins/ali');
    firebase.documents.set('requests/ali', { email: 'ali@example.org' });
    await wait('One');
    renderSite('/posts');
    expect(await findSection()).toHaveTextContent('One');
    await screen.findAllByText('Your account is waiting for approval');
    expect(commits()).toBe(0);
  });

  test('/posts shows the progress of a post that is being sent; if the connection fails, the post is sent again when the tab becomes visible', async () => {
    firebase.disrupt('upload', new Promise(() => {}));
    await wait('One');
    renderSite('/posts');
    expect(await screen.findByText('Sending 50 %')).toBeVisible();
    firebase.endDisruption('upload');
    await setOnline(false);
    expect(await screen.findByText(new RegExp(KEPT))).toBeVisible();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/^Post published/)).toBeVisible();
    expect(allPosts()).toHaveLength(1);
  });

  test('After a failed connection, a submitted post is sent again when the network is back, without a second upload of the photo, and the message takes the focus', async () => {
    firebase.disrupt('commit', { code: 'unavailable' });
    await wait('One');
    renderSite('/posts');
    await waitFor(() => expect(commits()).toBe(1));
    await screen.findByText(new RegExp(KEPT));
    firebase.endDisruption('commit');
    continueLink('One').focus();
    await setOnline(true);
    const report = await findReport('Post published');
    expect(uploads()).toBe(2);
    await waitFor(() => expect(report.parentElement).toHaveFocus());
  });
});

describe('Waiting posts that cannot be published', () => {
  /**
   * Expects that the post `title` still waits and shows `message`, and that the waiting post 'The
   * other' is published nevertheless.
   */
  async function expectStopped(title: string, message: string | RegExp) {
    await waitFor(async () =>
      expect((await findSection()).querySelector('.entry-stopped')).not.toBeNull(),
    );
    const section = await findSection();
    expect(section).toHaveTextContent(title);
    expect(section).toHaveTextContent(message);
    expect(await findReport('Post published')).toHaveTextContent('The other');
  }

  test('A submitted edit with a conflict is stopped with a message; after ‘Continue’, the form shows the conflict', async () => {
    addPost('events', 'market', { ...exampleTexts('events'), title: 'Their title' });
    const theirs = firebase.documents.get('posts/market') ?? {};
    firebase.documents.set('posts/market', { ...theirs, revision: 2, updatedBy: 'zuri' });
    await waitWithEdit();
    await wait('The other');
    const { user, path } = renderSite('/posts');
    await expectStopped('A later market', 'Not published: This post has changed');
    expect(firebase.documents.get('posts/market')).toMatchObject({ title: 'Their title' });
    await user.click(continueLink('A later market'));
    await waitFor(() => expect(path()).toBe('/post/market'));
    await waitFor(() => expect(control('title')).toHaveValue('A later market'));
    expect(await screen.findByText('This post has changed since you opened it')).toBeVisible();
  });

  test('A submitted edit of a deleted post is stopped with a message; after ‘Continue’, the writer can copy the text', async () => {
    addPost('events', 'market', exampleTexts('events'));
    await waitWithEdit();
    firebase.documents.delete('posts/market');
    await wait('The other');
    const { user } = renderSite('/posts');
    await expectStopped('A later market', 'Not published: Somebody has deleted this post');
    await user.click(continueLink('A later market'));
    expect(await screen.findByRole('button', { name: 'Copy my text' })).toBeVisible();
    expect((screen.getByLabelText('Your text') as HTMLTextAreaElement).value).toContain(
      'A later market',
    );
  });

  test('If Storage refuses a photo, the post is stopped with a message', async () => {
    firebase.disrupt('upload market.webp', { code: 'storage/invalid-checksum' });
    await wait('One');
    renderSite('/posts');
    expect(await screen.findByText(/^Not published: The post could not be/)).toBeVisible();
    expect(await countSubmitted()).toBe(1);
  });

  test('If the rules refuse a waiting post, a message says so, and the post is not sent again automatically, but ‘Continue’ and ‘Submit’ send it', async () => {
    firebase.disrupt('commit', { code: 'permission-denied' });
    await wait('One');
    const { user } = renderSite('/posts');
    expect(await screen.findByText(/^Not published: The site refused this/)).toBeVisible();
    document.dispatchEvent(new Event('visibilitychange'));
    await setOnline(true);
    expect(commits()).toBe(1);
    firebase.endDisruption('commit');
    await user.click(continueLink('One'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The site refused this');
    await submitPost(user);
  });
});

describe('A waiting post that the site cannot take at the moment', () => {
  test.each([
    ['commit', 'resource-exhausted'],
    ['upload', 'storage/quota-exceeded'],
  ])(
    'If a limit is used up (%s: %s), the list says when the post is tried again, and then it is published',
    async (step, code) => {
      firebase.disrupt(step, { code });
      const { setTimeout } = globalThis;
      const pauses: (() => void)[] = [];
      vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms = 0) =>
        ms === 15 * 60_000 ? pauses.push(act) : setTimeout(act, ms)) as typeof setTimeout);
      await wait('One');
      renderSite('/posts');
      await waitFor(() =>
        expect(screen.getByText(/is tried again every 15 minutes/)).toBeVisible(),
      );
      firebase.endDisruption(step);
      await waitFor(() => expect(pauses).toHaveLength(1));
      await act(async () => pauses[0]?.());
      expect(await findReport('Post published')).toHaveTextContent('One');
    },
  );

  test.each(['commit', 'upload'])(
    'If the role was taken away (%s), the post waits for the role, and is published when the role is back',
    async (step) => {
      const code = step === 'commit' ? 'permission-denied' : 'storage/unauthorized';
      await setOnline(false);
      await wait('One');
      renderSite('/posts');
      await findSection();
      firebase.documents.delete('admins/ali');
      firebase.disrupt(step, { code });
      await setOnline(true);
      await waitFor(() => expect(firebase.asked).toContain(step));
      await waitFor(async () =>
        expect(await listEntries('ali')).toMatchObject([
          { state: 'submitted', mayBeSaved: step === 'commit' },
        ]),
      );
      await waitFor(() =>
        expect(screen.getByText(/sent by itself when this account may post/)).toBeVisible(),
      );
      firebase.endDisruption(step);
      firebase.documents.set('admins/ali', { role: 'editor', email: 'ali@example.org' });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(await findReport('Post published')).toHaveTextContent('One');
    },
  );
});

describe('Editing a waiting post', () => {
  /**
   * Submits a new post whose answer is lost, continues it, and changes its title.
   * The device is then still offline.
   */
  async function changeAfterLostAnswer(): Promise<UserEvent> {
    const { user } = await openWholeForm();
    loseAnswers();
    await user.click(button('Submit'));
    await user.click(await screen.findByRole('link', { name: 'Continue: Some title' }));
    await waitFor(() => expect(control('title')).toHaveValue('Some title'));
    type('title', 'Changed');
    return user;
  }

  test('‘Continue’ makes a submitted post a draft again and opens the form with the post’s texts and photo; ‘Submit’ then publishes the post', async () => {
    await setOnline(false);
    await wait('One');
    const { user, path } = renderSite('/posts');
    await user.click(await screen.findByRole('link', { name: 'Continue: One' }));
    await waitFor(() => expect(path()).toBe('/admin'));
    await waitFor(() => expect(control('title')).toHaveValue('One'));
    expect(await screen.findByTitle('market.jpg')).toBeVisible();
    expect(screen.getByText(/This post is no longer waiting to be sent/)).toBeVisible();
    expect(await countSubmitted()).toBe(0);
    type('title', 'One, changed');
    await setOnline(true);
    await submitPost(user);
    expect(allPosts()).toMatchObject([{ title: 'One, changed' }]);
    expect([...firebase.documents.keys()]).toContain('posts/id-of-One');
  });

  test('Without a network, ‘Continue’ opens the post’s edit page with the submitted edit, and ‘Update’ submits it again', async () => {
    addPost('events', 'market', exampleTexts('events'));
    await setOnline(false);
    await waitWithEdit();
    const { user } = renderSite('/posts');
    firebase.failing.add('all');
    await user.click(await screen.findByRole('link', { name: 'Continue: A later market' }));
    await screen.findByRole('button', { name: 'Update' });
    await waitFor(() => expect(control('title')).toHaveValue('A later market'));
    expect(screen.getByText(/^This edit is no longer waiting to be sent/)).toBeVisible();
    await user.click(button('Update'));
    expect(await screen.findByText(new RegExp(KEPT))).toBeVisible();
    firebase.failing.clear();
    await setOnline(true);
    await waitFor(() =>
      expect(firebase.documents.get('posts/market')).toMatchObject({
        ...{ title: 'A later market', revision: 2 },
      }),
    );
  });

  test.each(['cannot store the edit', 'does not answer'])(
    'If the device %s, ‘Continue’ says that the draft could not be opened, not that it is gone, and can be tapped again',
    async (fault) => {
      addPost('events', 'market', exampleTexts('events'));
      await setOnline(false);
      await waitWithEdit();
      const { user } = renderSite(editPath('market'));
      const proceed = await screen.findByRole('link', { name: /^Continue/ });
      if (fault === 'does not answer') silenceDevice();
      else fillDevice();
      await user.click(proceed);
      expect(
        await screen.findByText('The device could not open this draft. Try again.'),
      ).toBeVisible();
      expect(screen.queryByText(/no longer on this device/)).toBeNull();
      vi.restoreAllMocks();
      await user.click(continueLink('A later market'));
      await waitFor(() => expect(control('title')).toHaveValue('A later market'));
    },
  );

  test('If a post is being sent, ‘Continue’ stops the sending and opens the post in the form', async () => {
    firebase.disrupt('upload', new Promise(() => {}));
    await wait('One');
    const { user, path } = renderSite('/posts');
    await screen.findByText(/^Sending/);
    await user.click(continueLink('One'));
    await waitFor(() => expect(path()).toBe('/admin'));
    await waitFor(() => expect(control('title')).toHaveValue('One'));
    expect(commits()).toBe(0);
  });

  /** Makes the next write of a post wait. @returns a function that answers it */
  function holdWrite(): () => Promise<void> {
    const answer = firebase.hold('commit');
    return () => act(async () => answer());
  }

  test('If a post is published while ‘Continue’ opens it, the page says so, and no second copy opens', async () => {
    const answer = holdWrite();
    await wait('One');
    const { user, path } = renderSite('/posts');
    await waitFor(() => expect(commits()).toBe(1));
    await user.click(await screen.findByRole('link', { name: 'Continue: One' }));
    await answer();
    const report = await findReport('Post published');
    expect(report).toHaveTextContent('One');
    await waitFor(async () => expect(await savedEntries()).toEqual([]));
    expect(path()).toBe('/admin');
    expect(control('title')).toHaveValue('');
  });

  test('If the answer to a write was lost, ‘Continue’ and ‘Submit’ change the published post instead of publishing a second post', async () => {
    const user = await changeAfterLostAnswer();
    firebase.endDisruption('commit');
    await setOnline(true);
    await submitPost(user);
    expect(allPosts()).toMatchObject([{ title: 'Changed', revision: 2 }]);
  });

  test('If the answer to a write was lost, the form after ‘Continue’ says that the post may be published, and so does ‘Discard’ when it is submitted again', async () => {
    const user = await changeAfterLostAnswer();
    expect(screen.getByText(MAY_BE_SAVED)).toBeVisible();
    await user.click(button('Submit'));
    await user.click(await screen.findByRole('button', { name: 'Discard: Changed' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(MAY_BE_SAVED);
  });
});

test('‘Discard’ asks for confirmation, and then deletes the submitted post and its photo from the device', async () => {
  await setOnline(false);
  await wait('One');
  const { user } = renderSite('/posts');
  await user.click(await screen.findByRole('button', { name: 'Discard: One' }));
  const dialog = screen.getByRole('dialog', { name: 'Discard this post?' });
  expect(dialog).toHaveTextContent('‘One’ will be deleted from this phone and not published.');
  expect(dialog).not.toHaveTextContent(MAY_BE_SAVED);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await countSubmitted()).toBe(1);
  await user.click(button('Discard: One'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(querySection()).toBeNull());
  const news = await screen.findByText('‘One’ was discarded.');
  await waitFor(() => expect(news).toHaveFocus());
  expect([await savedEntries(), await savedPhotos()]).toEqual([[], []]);
  await setOnline(true);
  expect(allPosts()).toEqual([]);
});

describe('Publishing a waiting post exactly once', () => {
  test('If the answer to the write of a waiting post is lost, the reopened site reports the post as published and sends nothing again', async () => {
    loseAnswers();
    await wait('One');
    const first = renderSite('/posts');
    await waitFor(() => expect(allPosts()).toHaveLength(1));
    await screen.findByText(new RegExp(KEPT));
    first.close();
    expect(await countSubmitted()).toBe(1);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    renderSite('/posts');
    expect(await screen.findByText(/^Post published/)).toBeVisible();
    expect(allPosts()).toMatchObject([{ revision: 1 }]);
    expect([uploads(), commits()]).toEqual([2, 1]);
  });

  test.each([
    ['If the answers to two writes of an edit are lost, the sender', ['one', 'two'], true],
    ['If another person edits a post before the second of two writes, the sender', ['one'], false],
  ])('%s does not replace that person’s edit', async (_, arrived, isSaved) => {
    addPost('events', 'market', exampleTexts('events'));
    await waitWithEdit(1, ['one', 'two']);
    const stored = firebase.documents.get('posts/market') ?? {};
    for (const [index, saveId] of arrived.entries()) {
      const post = { ...stored, revision: index + 2, updatedBy: 'ali', saveId };
      firebase.documents.set(`posts/market/history/${index + 2}`, { post });
    }
    const theirs = { ...stored, revision: arrived.length + 2, updatedBy: 'zuri' };
    firebase.documents.set('posts/market', theirs);
    renderSite('/posts');
    const report = isSaved ? /^Post Updated/ : /^Not published: This post has changed/;
    expect(await screen.findByText(report)).toBeVisible();
    expect(firebase.documents.get('posts/market')).toEqual(theirs);
    expect(commits()).toBe(0);
  });

  test.each(['token', 'upload', 'get posts/id-of-One', 'commit'])(
    'If the site is closed before the operation ‘%s’ has an answer, the reopened site publishes the waiting post exactly once',
    async (step) => {
      firebase.disrupt(step, new Promise(() => {}));
      await wait('One');
      const first = renderSite('/posts');
      await waitFor(() => expect(firebase.asked).toContain(step));
      first.close();
      firebase.endDisruption(step);
      renderSite('/posts');
      expect(await screen.findByText(/^Post published/)).toBeVisible();
      expect(allPosts()).toMatchObject([{ revision: 1 }]);
      await waitFor(async () => expect(await savedEntries()).toEqual([]));
    },
  );

  test('While another tab sends a waiting post, this tab sends nothing, and shows the post as published when the other tab has published it', async () => {
    useFakeLocks();
    const release = await holdInAnotherTab('for-us-by-us:sender');
    await wait('One');
    const { open } = renderSite('/events');
    await screen.findByText('No Post Found');
    await open('/posts');
    expect(await findSection()).toHaveTextContent('One');
    await screen.findByRole('button', { name: 'Logout' });
    expect(uploads()).toBe(0);
    // The other tab publishes the post.
    const [post] = await listEntries('ali');
    await deleteEntry(post?.key ?? '');
    addPost('events', 'one', { title: 'One', startDate: COMING_DAY, endDate: COMING_DAY });
    // Only a report about a post of the signed-in person, ali, has an effect.
    reportSent({
      uid: 'zuri',
      sent: { key: 'two', id: 'two', isNew: true, draft: { ...emptyDraft(), title: 'Two' } },
    });
    reportSent({
      uid: 'ali',
      sent: { key: 'one', id: 'one', isNew: true, draft: { ...emptyDraft(), title: 'One' } },
    });
    expect(await findReport('Post published')).toHaveTextContent('One');
    // The table is read again, which replaces its rows. So the row is looked up repeatedly.
    await waitFor(() => expect(screen.getByRole('rowheader', { name: 'One' })).toBeVisible());
    expect(querySection()).toBeNull();
    expect(screen.queryByText('Two')).toBeNull();
    await open('/events');
    expect(await screen.findByRole('heading', { name: 'One' })).toBeVisible();
    await act(async () => release());
    expect([uploads(), commits()]).toEqual([0, 0]);
  });
});

/** Finds the whole message that begins with `beginning`. */
async function findReport(beginning: string): Promise<HTMLElement> {
  const text = await screen.findByText(beginning);
  return text.closest<HTMLElement>('[role="status"]') ?? text;
}

/** Reports a change of entries to the tested tab, as another tab does. */
function reportSent(change: object): void {
  const channel = new BroadcastChannel('for-us-by-us:entries');
  channel.postMessage(change);
  channel.close();
}
