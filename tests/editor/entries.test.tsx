import '../support/mock-firebase';
import '../support/mock-photos';
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withStoredNames } from '../../emulators/stored-names';
import { storedPhoto } from '../../src/model/form-photo';
import { editPath } from '../../src/model/paths';
import { readPhotos } from '../../src/model/photo';
import { emptyDraft, type PostDraft } from '../../src/model/post-draft';
import { forgetSignIn, rememberSignIn } from '../../src/services/browser/sign-in-flag';
import { deleteEntry } from '../../src/services/writing/entries';
import { countAll, hangDevice, keepEntry, putRecord, savedEntries } from '../support/device';
import {
  addPost,
  allPosts,
  attachPhoto,
  control,
  exampleTexts,
  fillInForm,
  loseAnswer,
  photoFile,
  submitNew,
  type,
} from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { holdInAnotherTab, useFakeLocks } from '../support/fake-locks';
import { downloadUrl } from '../support/fake-sdks';
import { openEdit, openWholeForm, submitPost, update } from '../support/form-actions';
import { renderSite } from '../support/render-site';
import { startEditor } from '../support/start-editor';

beforeEach(startEditor);

const findOffer = () => screen.findByRole('region', { name: 'Not published yet' });
const queryOffer = () => screen.queryByRole('region', { name: 'Not published yet' });
const button = (name: string) => screen.getByRole('button', { name });
const continueLink = (title = '') =>
  screen.getAllByRole('link', { name: new RegExp(`^Continue: ${title}`) })[0] as HTMLElement;

/** Continues the first entry of the list. */
async function proceed(user: UserEvent): Promise<void> {
  await user.click(continueLink());
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveFocus());
}

/** Discards the first entry of the list. */
async function discard(user: UserEvent): Promise<void> {
  await user.click(screen.getAllByRole('button', { name: /^Discard: / })[0] as HTMLElement);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
}

/** Keeps a draft of a new post, or of an edit of the post `slot`. */
async function keep(slot: string, changes: Partial<PostDraft>, base = emptyDraft(), revision = 0) {
  const isNew = slot === 'new';
  const photos = isNew ? [] : readPhotos(slot, firebase.documents.get(`posts/${slot}`) ?? {});
  return keepEntry({
    ...{ draft: { ...base, ...changes }, photos: photos.map(storedPhoto), isNew },
    base: { revision, draft: base, photos },
    postId: isNew ? 'kept-under-this-id00' : slot,
  });
}

describe('Unsaved writing', () => {
  test('The form for a new post offers unsaved writing with its date, and the writer can restore and publish the writing', async () => {
    const kept = { ...exampleTexts('events'), type: 'events' as const, title: 'Half a market' };
    await keep('new', kept);
    const { user } = renderSite('/admin');
    const offer = await findOffer();
    const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
    expect(offer).toHaveTextContent('Draft of');
    expect(offer).toHaveTextContent(today.format(new Date()));
    expect(offer).toHaveTextContent('Half a market');
    await user.click(continueLink());
    await waitFor(() => expect(screen.getByLabelText('Category')).toHaveFocus());
    expect(queryOffer()).toBeNull();
    const { imageAlt, ...others }: Record<string, string> = kept;
    for (const [name, text] of Object.entries(others)) expect(control(name)).toHaveValue(text);
    await user.upload(screen.getByLabelText('Image'), photoFile('harvest.jpg'));
    expect(await screen.findByLabelText('What the picture shows')).toHaveValue(imageAlt);
    await submitPost(user);
    expect(firebase.documents.get('posts/kept-under-this-id00')).toMatchObject(
      withStoredNames(kept),
    );
    expect(await countAll()).toBe(0);
  });

  test.each([
    ['new', '/admin'],
    ['market', '/post/market'],
  ])(
    'For the drafts of ‘%s’, each ‘Continue’ on %s moves the focus to the form with the draft',
    async (slot, address) => {
      addPost('events', 'market', exampleTexts('events'));
      for (const title of ['The earlier', 'The later']) {
        await (slot === 'new' ? keep('new', { title }) : keep(slot, { title }, base(), 1));
      }
      const { user } = renderSite(address);
      await findOffer();
      await proceed(user);
      const first = control('title').value;
      await proceed(user);
      expect(control('title')).not.toHaveValue(first);
    },
  );

  test('If the text of a photo ends with a blank, the post is saved whole: the writer can leave without a question, and no draft stays', async () => {
    addPost('events', 'market', exampleTexts('events'));
    const { user, open, path } = await openEdit();
    type('imageAlt', 'A stall ');
    await update(user);
    expect(firebase.documents.get('posts/market')).toMatchObject({ imageAlt: 'A stall' });
    await open('/admin');
    await waitFor(() => expect(path()).toBe('/admin'));
    await fillInForm(user, 'events');
    await attachPhoto(user);
    type('imageAlt', 'A harvest ');
    await user.click(button('Submit'));
    expect(await screen.findByText('Post published')).toBeVisible();
    expect(await savedEntries()).toEqual([]);
    await open('/posts');
    await waitFor(() => expect(path()).toBe('/posts'));
  });

  test('If the writer continues a draft after a post was published, the message about the published post is gone', async () => {
    await keep('new', { title: 'Half a market' });
    const { user } = renderSite('/admin');
    await findOffer();
    await submitNew(user);
    expect(await screen.findByText('Post published')).toBeVisible();
    await proceed(user);
    expect(control('title')).toHaveValue('Half a market');
    expect(screen.queryByText('Post published')).toBeNull();
  });

  test('The draft of a post is offered on the edit page of this post, and not on that of another post', async () => {
    addPost('events', 'market', exampleTexts('events'));
    addPost('events', 'concert', exampleTexts('events'));
    await keep('concert', { title: 'A later concert' }, base(), 1);
    const { open, user } = await openEdit();
    expect(queryOffer()).toBeNull();
    await open('/post/concert');
    expect(await findOffer()).toHaveTextContent('A later concert');
    await proceed(user);
    await update(user);
    expect(firebase.documents.get('posts/concert')).toMatchObject({ title: 'A later concert' });
  });

  test('If a post that was deleted during an edit is restored, a reloaded page offers the edit', async () => {
    addPost('events', 'market', exampleTexts('events'));
    const site = await openEdit();
    type('title', 'My title');
    const before = firebase.documents.get('posts/market');
    firebase.documents.delete('posts/market');
    await site.user.click(button('Update'));
    expect(await screen.findByRole('alert')).toHaveTextContent('reload this page to continue');
    firebase.documents.set('posts/market', { ...before });
    cleanup();
    const { user } = renderSite('/post/market');
    expect(await findOffer()).toHaveTextContent('My title');
    await proceed(user);
    await update(user);
    expect(firebase.documents.get('posts/market')).toMatchObject({ title: 'My title' });
  });

  test.each(['closes the page', 'fails to delete the post'])(
    'If the writer %s while the list of a conflict is shown, the next ‘Update’ shows the conflict again, and overwrites nothing',
    async (event) => {
      addPost('events', 'market', exampleTexts('events'));
      const { user, close } = await openEdit();
      type('title', 'My title');
      const theirs = { title: 'Their title', place: 'Their place', revision: 2 };
      const post = firebase.documents.get('posts/market');
      firebase.documents.set('posts/market', { ...post, ...theirs });
      await user.click(button('Update'));
      await screen.findByRole('heading', { name: 'This post has changed since you opened it' });
      if (event === 'closes the page') {
        close();
        renderSite('/post/market');
        await findOffer();
        await proceed(user);
      } else {
        firebase.disrupt('commit', { code: 'unavailable' });
        await user.click(button('Delete'));
        await user.click(
          within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }),
        );
        await screen.findByRole('alert');
        firebase.endDisruption('commit');
      }
      expect(control('title')).toHaveValue('My title');
      await user.click(button('Update'));
      expect(await screen.findByRole('region', { name: 'Title' })).toHaveTextContent('Their title');
      expect(firebase.documents.get('posts/market')).toMatchObject(theirs);
      await update(user);
      expect(firebase.documents.get('posts/market')).toMatchObject({
        ...{ title: 'My title', place: 'Their place', revision: 3 },
      });
    },
  );

  test('If another person’s photo and texts were merged and the page is closed, the restored draft has both', async () => {
    addPost('events', 'market', exampleTexts('events'));
    const { user, close } = await openEdit();
    type('occasion', 'My occasion');
    const path = 'images/market-111111111111-theirs.webp';
    const theirs = { title: 'Their title', image: downloadUrl(path), imagePath: path, revision: 2 };
    const post = firebase.documents.get('posts/market');
    firebase.documents.set('posts/market', { ...post, ...theirs });
    await user.click(button('Update'));
    await screen.findByText(/The form now has the saved version of: Title, Image\./);
    close();
    renderSite('/post/market');
    await findOffer();
    await proceed(user);
    await update(user);
    expect(firebase.documents.get('posts/market')).toMatchObject({
      ...theirs,
      ...{ occasion: 'My occasion', revision: 3 },
    });
  });

  test('If a post was deleted for good, its draft does not overwrite another post with the same id and revision', async () => {
    addPost('events', 'market', exampleTexts('events'));
    await keep('market', { title: 'My title' }, base(), 1);
    const path = 'images/market-111111111111-other.webp';
    firebase.objects.add(path);
    const other = { title: 'Another post', image: downloadUrl(path), imagePath: path };
    addPost('events', 'market', { ...exampleTexts('events'), ...other });
    const { user } = renderSite('/post/market');
    await findOffer();
    await proceed(user);
    await user.click(button('Update'));
    expect(await screen.findByText('This post has changed since you opened it')).toBeVisible();
    expect(firebase.documents.get('posts/market')).toMatchObject(other);
  });

  test('The last letters are stored at once when the browser leaves the page', async () => {
    renderSite('/admin');
    await screen.findByLabelText('Category');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    type('title', 'Harvest');
    dispatchEvent(new Event('pagehide'));
    // The timer of the usual save ends with the page.
    vi.useRealTimers();
    await waitFor(async () => expect(await countAll()).toBe(1));
  });
});

describe('An entry in two tabs', () => {
  test.each(['Continue', 'Discard'])(
    'If another tab has an entry, ‘%s’ leaves it to that tab',
    async (action) => {
      useFakeLocks();
      const { key } = await keep('new', { title: 'Half a market' });
      await holdInAnotherTab(`for-us-by-us:entry/${key}`);
      const { user } = renderSite('/admin');
      await findOffer();
      if (action === 'Continue') await user.click(continueLink());
      else await discard(user);
      expect(await screen.findByText(/is open in another tab/)).toBeVisible();
      expect(control('title')).toHaveValue('');
      expect(await savedEntries()).toHaveLength(1);
    },
  );

  test('‘Continue’ opens an entry as it is stored now; one that another tab has published is gone', async () => {
    useFakeLocks();
    const one = await keep('new', { title: 'Half a market' });
    const other = await keep('new', { title: 'Half a concert' });
    const { user } = renderSite('/admin');
    await screen.findByRole('link', { name: 'Continue: Half a concert' });
    const [record] = (await savedEntries()).filter(({ key }) => key === one.key);
    if (!record) throw new Error('The entry is missing');
    await putRecord({ ...record, draft: { ...record.draft, title: 'Changed in the other tab' } });
    await deleteEntry(other.key);
    await user.click(continueLink('Half a concert'));
    expect(await screen.findByText(/no longer on this device/)).toBeVisible();
    expect(control('title')).toHaveValue('');
    await user.click(continueLink('Half a market'));
    await waitFor(() => expect(control('title')).toHaveValue('Changed in the other tab'));
  });

  test('While a form has an entry, its tab holds the lock of the entry, until the writer leaves the form', async () => {
    const { heldNames } = useFakeLocks();
    const { key } = await keep('new', { title: 'Half a market' });
    const lock = `for-us-by-us:entry/${key}`;
    const { user } = renderSite('/admin');
    await findOffer();
    expect(heldNames()).not.toContain(lock);
    await proceed(user);
    await waitFor(() => expect(heldNames().filter((name) => name === lock)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    await user.click(button('Leave'));
    await waitFor(() => expect(heldNames()).not.toContain(lock));
  });

  test('If a save ends in a conflict after the writer has left the form, the tab holds no lock, and the list says so', async () => {
    const { heldNames } = useFakeLocks();
    addPost('events', 'market', { ...exampleTexts('events'), title: 'A market' });
    const { user, open } = await openEdit();
    type('title', 'My market');
    const answer = firebase.hold('get posts/market');
    await user.click(button('Update'));
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    await screen.findByRole('heading', { level: 1, name: 'Posts' });
    const stored = firebase.documents.get('posts/market');
    firebase.documents.set('posts/market', { ...stored, title: 'Their market', revision: 5 });
    firebase.endDisruption('get posts/market');
    await act(async () => answer());
    await waitFor(() => expect(heldNames()).toEqual([]));
    await open(editPath('market'));
    const offer = await findOffer();
    expect(offer).toHaveTextContent('My market');
    expect(offer).toHaveTextContent('Not published: This post has changed');
  });

  test('If a draft that was already published is submitted again with another text, the first post stays, and the writer is told', async () => {
    const title = 'Published in the other tab';
    addPost('events', 'kept-under-this-id00', { ...exampleTexts('events'), title });
    const path = 'posts/kept-under-this-id00';
    const before = { ...firebase.documents.get(path), createdBy: 'ali', updatedBy: 'ali' };
    firebase.documents.set(path, before);
    await keep('new', { ...exampleTexts('events'), type: 'events', title: 'The next post' });
    const { user } = renderSite('/admin');
    await findOffer();
    await proceed(user);
    await user.upload(screen.getByLabelText('Image'), photoFile('harvest.jpg'));
    await screen.findByTitle('harvest.jpg');
    await user.click(button('Submit'));
    expect(await screen.findByRole('alert')).toHaveTextContent('already');
    expect(firebase.documents.get(path)).toEqual(before);
    expect(control('title')).toHaveValue('The next post');
  });
});

test('If the answer to the write of a new post is lost and the page is closed, the restored and changed draft changes the published post', async () => {
  const first = renderSite('/admin');
  loseAnswer();
  await submitNew(first.user);
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer came');
  first.close();
  const { user } = renderSite('/admin');
  await findOffer();
  await proceed(user);
  type('title', 'Changed');
  await submitPost(user);
  expect(allPosts()).toMatchObject([{ title: 'Changed', revision: 2 }]);
});

test('If the device’s storage does not answer, ‘Submit’ publishes the post all the same', async () => {
  const { user } = await openWholeForm();
  const answerAgain = await hangDevice();
  onTestFinished(answerAgain);
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms = 0) =>
    setTimeout(act, [8_000, 1_500].includes(ms) ? 20 : ms)) as typeof setTimeout);
  await user.click(button('Submit'));
  await waitFor(() => expect(allPosts()).toHaveLength(1), { timeout: 10_000 });
  expect(await screen.findByText(/^Post published/)).toBeVisible();
});

test('If the writer continues a draft while the form sends its post, the restored draft stays in the form with the focus, and a message names the published post', async () => {
  await keep('new', { title: 'Half a market' });
  const { user } = renderSite('/admin');
  await findOffer();
  await fillInForm(user, 'events');
  await attachPhoto(user);
  const answer = firebase.hold('commit');
  await user.click(button('Submit'));
  await waitFor(() => expect(firebase.asked).toContain('commit'));
  await proceed(user);
  await act(async () => answer());
  await waitFor(() => expect(allPosts()).toMatchObject([{ title: 'Some title' }]));
  await waitFor(async () => expect(await savedEntries()).toHaveLength(1));
  const message = (await screen.findByText('Post published')).closest('[role="status"]');
  expect(message).toHaveTextContent('Post publishedSome title');
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveFocus());
  expect(control('title')).toHaveValue('Half a market');
});

describe('Leaving a form', () => {
  test('If the writer presses ‘Leave’, the next page opens, and the draft is offered when the writer returns', async () => {
    const { user, path, open } = renderSite('/admin');
    await fillInForm(user, 'events');
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    await user.click(button('Leave'));
    await screen.findByRole('heading', { name: 'Posts', level: 1 });
    expect(path()).toBe('/posts');
    await open('/admin');
    expect(await findOffer()).toHaveTextContent('Some title');
  });

  test('If the writer comes back to a form before the next page is rendered, nothing is lost', async () => {
    const { user, path, open } = renderSite('/admin');
    await fillInForm(user, 'events');
    fireEvent.click(screen.getByRole('link', { name: 'Posts' }));
    fireEvent.click(button('Leave'));
    await vi.waitFor(() => expect(path()).toBe('/posts'), { interval: 0, timeout: 10_000 });
    await open('/admin');
    expect(path()).toBe('/admin');
    // Either the first form is still shown, or a new form offers the draft of the first form.
    await waitFor(() => {
      const [left] = document.querySelectorAll<HTMLInputElement>('[name="title"]');
      expect([left?.value, queryOffer()?.textContent]).toContainEqual(
        expect.stringContaining('Some title'),
      );
    });
  });

  test.each([true, false])(
    'When the writer leaves the site, the browser asks only if something was typed (typed: %s)',
    async (typed) => {
      renderSite('/admin');
      await screen.findByLabelText('Category');
      if (typed) type('title', 'H');
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(typed);
    },
  );

  test('If a new post has only a category, the writer leaves without a question, and no draft is stored', async () => {
    const { user, path } = renderSite('/admin');
    for (const label of ['Properties', 'Events']) {
      await user.selectOptions(await screen.findByLabelText('Category'), label);
    }
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    await waitFor(() => expect(path()).toBe('/posts'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await countAll()).toBe(0);
  });
});

/** Ends the session: as if it expires ('by itself'), or as after a logout in another tab. */
function endSession(how: 'by itself' | 'in another tab'): void {
  if (how === 'in another tab') localStorage.removeItem('for-us-by-us:signed-in');
  act(() => firebase.changeUser(null));
}

describe('An expired session', () => {
  /** Types a title into the form at `address`, and lets the session expire. */
  async function expireWhileWriting(address: string): Promise<void> {
    addPost('events', 'market', exampleTexts('events'));
    renderSite(address);
    await screen.findByRole('button', { name: /Submit|Update/ });
    type('title', 'Of Ali alone');
    endSession('by itself');
    await screen.findByRole('heading', { name: 'Sign in again' });
  }

  test.each(['/admin', '/post/market'])(
    'If the session expires on the page %s and another person signs in, this person does not see the writer’s text',
    async (address) => {
      await expireWhileWriting(address);
      act(() => firebase.changeUser(signedIn('zuri', 'editor')));
      await waitFor(() => expect(control('title')).not.toHaveValue('Of Ali alone'));
      expect(await screen.findByRole('button', { name: /Submit|Update/ })).toBeVisible();
      expect(control('title')).toHaveValue(address === '/admin' ? '' : 'Some title');
      expect(queryOffer()).toBeNull();
      await waitFor(async () =>
        expect(await savedEntries()).toMatchObject([
          { uid: 'ali', draft: { title: 'Of Ali alone' } },
        ]),
      );
    },
  );

  test.each(['/admin', '/post/market'])(
    'If the session expires on the page %s and the writer signs in again, the text is still in the form',
    async (address) => {
      await expireWhileWriting(address);
      act(() => firebase.changeUser(signedIn('ali', 'editor')));
      await waitFor(() => expect(control('title')).toBeVisible());
      expect(control('title')).toHaveValue('Of Ali alone');
    },
  );
});

describe('A logout in another tab', () => {
  const SAID = 'You were logged out in another tab of this browser.';
  const KEPT = /Your drafts and waiting posts are kept on this device/;

  test('After a logout in another tab, the login page mentions the draft, and the draft is offered after the login', async () => {
    firebase.passwords.set('ali@example.org', 'asante');
    const { user, path } = renderSite('/admin');
    await screen.findByRole('button', { name: 'Submit' });
    type('title', 'Half a market');
    endSession('in another tab');
    expect(await screen.findByText(SAID)).toBeVisible();
    expect(await screen.findByText(KEPT)).toBeVisible();
    expect(path()).toBe('/login');
    await user.type(screen.getByLabelText('Email'), 'ali@example.org');
    await user.type(screen.getByLabelText('Password'), 'asante');
    await user.click(button('Submit'));
    expect(await findOffer()).toHaveTextContent('Half a market');
    expect(path()).toBe('/admin');
  });

  test('After a logout in another tab, a post’s edit page hides the edit, and says how the writer can restore it', async () => {
    addPost('events', 'market', exampleTexts('events'));
    const { user, path } = await openEdit();
    type('title', 'Of Ali alone');
    endSession('in another tab');
    expect(await screen.findByText(KEPT)).toBeVisible();
    await waitFor(() => expect(control('title')).toHaveValue('Some title'));
    expect(control('title')).toHaveAttribute('readonly');
    await user.click(screen.getByRole('link', { name: 'log in' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });
});

describe('A device that stores nothing', () => {
  const FULL = 'Not saved on this device: its storage is full.';

  function fillStorage() {
    return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  }

  test('If the storage is full, the form says so until its text is stored, and the dialog promises nothing', async () => {
    const full = fillStorage();
    const { user } = renderSite('/admin');
    await screen.findByLabelText('Category');
    type('title', 'Half a market');
    expect(await screen.findByText(FULL)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave this post?' });
    expect(dialog).toHaveTextContent(`${FULL} If you leave, you lose it.`);
    expect(dialog).not.toHaveTextContent('It stays');
    await user.click(button('Cancel'));
    full.mockRestore();
    type('title', 'Half a market, with space');
    await waitFor(() => expect(screen.queryByText(FULL)).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Your draft stays on this device');
  });

  test('Text that was typed just before the dialog opens is stored first, and only then the dialog says that it stays', async () => {
    fillStorage();
    const { user } = renderSite('/admin');
    await screen.findByLabelText('Category');
    type('title', 'H');
    fireEvent.click(screen.getByRole('link', { name: 'Posts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this post?' });
    expect(dialog).not.toHaveTextContent('It stays');
    await waitFor(() => expect(dialog).toHaveTextContent(FULL));
    await user.click(button('Cancel'));
  });

  test('If only the photo cannot be stored, the form says that the photo is not saved', async () => {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name === 'photos') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
    await openWholeForm();
    expect(
      await screen.findByText('Photos not saved on this device: its storage is full.'),
    ).toBeVisible();
    expect(await savedEntries()).toMatchObject([{ draft: { title: 'Some title' } }]);
  });

  test('On a shared computer, the form says that a reload loses the picked photos, and the dialog that the text stays only while the tab is open', async () => {
    rememberSignIn(true);
    onTestFinished(() => forgetSignIn());
    const { user } = renderSite('/admin');
    await screen.findByLabelText('Category');
    type('title', 'H');
    await attachPhoto(user);
    expect(await screen.findByText(/^This is a shared computer\. If the page is/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Posts' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave this post?' });
    await waitFor(() =>
      expect(dialog).toHaveTextContent(
        'Your draft stays on this computer only while this tab is open',
      ),
    );
    expect(await savedEntries()).toEqual([]);
  });
});

function base(): PostDraft {
  return { ...emptyDraft(), ...exampleTexts('events'), type: 'events' };
}

describe('The tab of a form with unsaved writing', () => {
  /** While any tab holds this lock, a new version of the service worker does not take over. */
  const LOCK = expect.stringMatching(/^for-us-by-us:entry\//);

  test('From the first typed letter until all typed text is deleted, a draft is stored, and the tab of the form holds a lock', async () => {
    const { heldNames } = useFakeLocks();
    renderSite('/admin');
    await screen.findByLabelText('Category');
    expect(heldNames()).not.toContainEqual(LOCK);
    type('title', 'H');
    type('title', 'Ha');
    await waitFor(() => expect(heldNames()).toHaveLength(1));
    await waitFor(async () => expect(await countAll()).toBe(1));
    type('title', '');
    await waitFor(() => expect(heldNames()).not.toContainEqual(LOCK));
    await waitFor(async () => expect(await countAll()).toBe(0));
  });

  test('After a draft was continued, the tab of the form holds a lock until the post is saved', async () => {
    const { heldNames } = useFakeLocks();
    addPost('events', 'market', exampleTexts('events'));
    await keep('market', { title: 'A later market' }, base(), 1);
    const { user } = renderSite('/post/market');
    await findOffer();
    expect(heldNames()).not.toContainEqual(LOCK);
    await user.click(continueLink());
    await waitFor(() => expect(heldNames()).toContainEqual(LOCK));
    await user.click(button('Update'));
    await screen.findByText('Post Updated');
    await waitFor(() => expect(heldNames()).not.toContainEqual(LOCK));
  });

  test('If a post is submitted without a network, the tab of its form holds a lock until it is left to the sender', async () => {
    const { heldNames } = useFakeLocks();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await openWholeForm();
    expect(heldNames()).toContainEqual(LOCK);
    await user.click(button('Submit'));
    await screen.findByText(/^Not published yet\. /);
    await waitFor(() => expect(heldNames()).not.toContainEqual(LOCK));
  });
});
