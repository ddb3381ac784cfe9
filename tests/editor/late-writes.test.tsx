import '../support/mock-firebase';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PostHistory } from '../../src/editor/form/post-history';
import { StillAvailable } from '../../src/editor/form/property-actions';
import { sendEntries } from '../../src/editor/saving/send-entries';
import { useSubmit } from '../../src/editor/saving/use-submit';
import type { Entry } from '../../src/model/entry';
import { type FormPhoto, storedPhoto } from '../../src/model/form-photo';
import { type Post, toPost } from '../../src/model/post';
import { emptyDraft } from '../../src/model/post-draft';
import { newEntry, putEntry } from '../../src/services/writing/entries';
import { savePost } from '../../src/services/writing/post-writing';
import { randomId } from '../../src/services/writing/random-id';
import { purgePost } from '../../src/services/writing/trash';
import { buildPhoto } from '../support/build-post';
import { addPost, allPosts, exampleTexts, loseAnswer, startBackend } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { fakeFirestore } from '../support/fake-sdks';

const SIZE = { width: 1600, height: 1200, extension: 'webp' } as const;
const prepared = { photo: new Blob(['photo']), thumbnail: new Blob(['small']), ...SIZE };
const pickPhotos = (): FormPhoto[] => [
  { key: randomId(), alt: '', point: '', picked: { prepared, fileName: 'market.jpg' } },
];
/** A photo that is in the bucket already. */
const HALL = storedPhoto(buildPhoto({ alt: 'The hall' }));

beforeEach(() => {
  startBackend();
  firebase.changeUser(signedIn('ali', 'editor'));
});

const EVENT = { ...emptyDraft(), type: 'events' as const };
const base = { revision: 0, draft: emptyDraft(), photos: [] };
const NEW = { isNew: true, draft: EVENT, base };

const LISTENERS = {
  ...{ uid: 'ali', signal: new AbortController().signal },
  ...{ onProgress: () => {}, onSent: () => {}, onStopped: () => {} },
};

/** Submits new events in this order, and sends them. */
async function sendAll(events: { postId: string; photos: FormPhoto[] }[], imageAlt = '') {
  const draft = { ...EVENT, imageAlt };
  for (const { postId, photos } of events) {
    const entry = newEntry({ ...NEW, uid: 'ali', postId, photos });
    await putEntry({ ...entry, draft: { ...draft, title: postId }, state: 'submitted' });
  }
  const isMeant = ({ postId }: Entry) => events.some((event) => event.postId === postId);
  await sendEntries({ ...LISTENERS, isMeant });
}

/** A form for a new event. */
function openForm() {
  const entry = newEntry({ ...NEW, uid: 'ali', postId: 'market', photos: pickPhotos() });
  /** Submits the post with this title. */
  async function send(title: string, onWriting = () => {}, signal = new AbortController().signal) {
    entry.saveIds.push(title);
    await putEntry({ ...entry, draft: { ...EVENT, title }, state: 'submitted' });
    await sendEntries({
      ...LISTENERS,
      isMeant: ({ key }) => key === entry.key,
      signal,
      onProgress: ({ isWriting }) => isWriting && onWriting(),
    });
  }
  return { send };
}

/**
 * Sends a post whose read of the stored post gets no answer in time.
 * @returns the form, and a function that sends the answer after all
 */
async function giveUp() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = firebase.hold('get posts/market');
  const form = openForm();
  const failed = expect(form.send('With a mistake')).rejects.toMatchObject({ code: 'unavailable' });
  await vi.waitFor(() => expect(firebase.asked).toContain('get posts/market'));
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
  firebase.endDisruption('get posts/market');
  return { ...form, answer };
}

/** Lets everything happen that no longer waits for an answer. */
const settle = () => new Promise(setImmediate);

test('If a save was given up because its post could not be read in time, the late answer publishes no post', async () => {
  const { answer } = await giveUp();
  answer();
  await settle();
  expect(allPosts()).toEqual([]);
});

test('If the late answer to a save that was given up comes while a corrected post is saved, the corrected post stays', async () => {
  const { send, answer } = await giveUp();
  const set = firebase.documents.set.bind(firebase.documents);
  vi.spyOn(firebase.documents, 'set').mockImplementation((path, fields) => {
    answer();
    return set(path, fields);
  });
  await send('Corrected');
  await settle();
  expect(allPosts()).toMatchObject([{ title: 'Corrected', revision: 1 }]);
});

test('If the writer leaves the form just before the write of a post, the post is not published', async () => {
  const { send } = openForm();
  const leaving = new AbortController();
  await expect(send('Left', () => leaving.abort(), leaving.signal)).rejects.toMatchObject({
    code: 'storage/canceled',
  });
  expect(allPosts()).toEqual([]);
});

test('If a save was given up after the post was read, the post stays as it was', async () => {
  addPost('events', 'market');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let goOn = () => {};
  const onReplacing = vi.fn(() => new Promise<void>((resolve) => (goOn = resolve)));
  const draft = { ...EVENT, title: 'Given up' };
  const save = { id: 'market', revision: 1, draft, photos: [], onReplacing };
  const failed = expect(savePost(save)).rejects.toMatchObject({ code: 'deadline-exceeded' });
  await vi.waitFor(() => expect(onReplacing).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
  goOn();
  await settle();
  expect(allPosts()).toMatchObject([{ title: 'Title of market', revision: 1 }]);
});

test('If the cover of a draft was lost, the post has the text of the photo that is its cover now', async () => {
  await sendAll([{ postId: 'fair', photos: [HALL] }], 'The lost cover');
  expect(allPosts()).toMatchObject([{ title: 'fair', imageAlt: 'The hall' }]);
});

test('If the photo store takes no photos, the posts with new photos wait, and a later one without goes out', async () => {
  firebase.disrupt('upload', { code: 'storage/quota-exceeded' });
  const sending = sendAll([
    { postId: 'dance', photos: pickPhotos() },
    { postId: 'party', photos: pickPhotos() },
    { postId: 'fair', photos: [HALL] },
  ]);
  await expect(sending).rejects.toMatchObject({ code: 'storage/quota-exceeded' });
  expect(allPosts()).toMatchObject([{ title: 'fair' }]);
  // The photo of the first post and its thumbnail.
  expect(firebase.asked.filter((operation) => operation === 'upload')).toHaveLength(2);
});

test('If the server does not answer, the later posts are not tried', async () => {
  firebase.disrupt('commit', { code: 'unavailable' });
  const sending = sendAll([
    { postId: 'dance', photos: [HALL] },
    { postId: 'party', photos: [HALL] },
  ]);
  await expect(sending).rejects.toMatchObject({ code: 'unavailable' });
  expect(firebase.asked).toContain('get posts/dance');
  expect(firebase.asked).not.toContain('get posts/party');
});

describe('What is pressed on a page that is no longer right', () => {
  const CHANGED = 'Somebody has changed this post in the meantime: look at it again.';
  const stored = () => firebase.documents.get('posts/market') ?? {};
  const market = () => toPost('market', { type: 'properties', title: 'Market' }) as Post;
  const press = async (name: RegExp) => (await screen.findByRole('button', { name })).click();

  test('‘Still available’ does not undo another person’s ‘Let or sold’, and says why', async () => {
    addPost('properties', 'market', { ...exampleTexts('properties'), taken: true });
    render(<StillAvailable post={market()} onConfirmed={() => {}} />);
    await press(/^Still available/);
    expect(await screen.findByRole('alert')).toHaveTextContent(CHANGED);
    expect(stored()).toMatchObject({ taken: true, revision: 1 });
  });

  test('‘Delete for good’ fails if the post was restored in the meantime', async () => {
    addPost('events', 'market');
    await expect(purgePost('market', 1)).rejects.toMatchObject({ code: 'post-changed' });
  });

  test('After no answer to ‘Restore this version’, a second press is no conflict with the first', async () => {
    addPost('events', 'market', exampleTexts('events'));
    const version = { post: { ...stored(), title: 'Earlier' }, replacedBy: 'ali' };
    const replacedAt = new fakeFirestore.Timestamp();
    firebase.documents.set('posts/market/history/1', { ...version, replacedAt });
    firebase.documents.set('posts/market', { ...stored(), revision: 2 });
    const onRestored = vi.fn();
    render(<PostHistory id="market" uid="ali" onRestored={onRestored} />);
    await press(/^History/);
    loseAnswer();
    await press(/^Restore this version/);
    expect(await screen.findByRole('alert')).toHaveTextContent('No answer from the server.');
    await press(/^Restore this version/);
    await waitFor(() => expect(onRestored).toHaveBeenCalled());
    expect(stored()).toMatchObject({ title: 'Earlier', revision: 3 });
  });

  test('‘Cancel’ while the device still stores the post takes the post back', async () => {
    let storeIt = () => {};
    const submit = () => new Promise<void>((resolve) => (storeIt = resolve));
    const takeBack = vi.fn(async () => {});
    const setStatus = vi.fn();
    const content = { current: newEntry({ ...NEW, uid: 'ali', postId: 'fair', photos: [HALL] }) };
    const form = {
      ...{ content, setStatus, status: { kind: 'busy', task: 'sending' }, progress: {} },
      setProgress: () => {},
      validate: () => true,
      photos: { settled: async () => true },
      formEntry: { submit, takeBack, flush: () => {}, isGone: () => false, isStored: () => true },
    };
    const { result } = renderHook(() => useSubmit(form as never, {} as never, () => {}));
    const sending = result.current.submit();
    await waitFor(() => expect(setStatus).toHaveBeenLastCalledWith(form.status));
    result.current.cancel?.();
    storeIt();
    await sending;
    expect(takeBack).toHaveBeenCalledOnce();
    expect(setStatus.mock.lastCall).toMatchObject([
      { kind: 'failed', code: 'storage/canceled', action: 'publish' },
    ]);
    expect(firebase.asked).not.toContain('token');
  });
});
