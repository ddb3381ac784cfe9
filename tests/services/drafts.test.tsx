import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../src/model/dates';
import type { FormPhoto } from '../../src/model/form-photo';
import type { PickedPhoto } from '../../src/model/photo-writing';
import { emptyDraft, withStoredNames } from '../../src/model/post-draft';
import { leftSharedDraft, rememberSignIn } from '../../src/services/browser/sign-in-flag';
import { type DraftRecord, withDeviceStore } from '../../src/services/writing/device-store';
import {
  clearDrafts,
  deleteSharedDrafts,
  hasDrafts,
  listDrafts,
  markDiscarded,
  openDraftPlace,
  saveDraft,
  settleDrafts,
} from '../../src/services/writing/drafts';
import {
  countWaiting,
  deleteWaiting,
  isWaiting,
  listWaiting,
  noteFailure,
  queuePost,
  takeWaiting,
} from '../../src/services/writing/queued-posts';
import { emptyDevice, hangDevice, putDraft, savedDrafts, savedPhotos } from '../support/device';
import { holdInAnotherTab, useFakeLocks } from '../support/fake-locks';

const BLOBS = { photo: new Blob(), thumbnail: new Blob() };

/** A photo that was picked from the file `fileName`. */
function pickedPhoto(fileName: string): FormPhoto & { picked: PickedPhoto } {
  const prepared = { ...BLOBS, width: 1, height: 1, extension: 'webp' } as const;
  const texts = { alt: `Text of ${fileName}`, point: '' };
  return { key: `key of ${fileName}`, ...texts, picked: { prepared, fileName } };
}

const PHOTO = pickedPhoto('market.jpg');
const BASE = { revision: 0, draft: emptyDraft(), photos: [] };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  // This ends the session of the previous test.
  await deleteSharedDrafts();
  await emptyDevice();
});

/**
 * Stores a draft of the person `uid`, with a photo. If `shared` is true, this person has marked the
 * computer as shared.
 */
async function write(uid: string, title: string, shared = false): Promise<void> {
  rememberSignIn(shared);
  const place = openDraftPlace('new', uid);
  const draft = { ...emptyDraft(), title };
  await saveDraft(place, { draft, photos: [PHOTO], postId: 'p1', base: BASE });
}

/** A draft without the writer's uid, as an earlier version of the site stored it. */
function ownerless(title: string, savedAt = Date.now()): DraftRecord {
  const draft = withStoredNames({ ...emptyDraft(), title });
  const base = { revision: 0, draft, image: '' };
  return { key: `new/${title}`, slot: 'new', postId: 'p1', savedAt, draft, base };
}

/** Signs in as `uid`. @returns the titles of the drafts that the form for a new post offers */
async function offeredTo(uid: string, shared = false): Promise<string[]> {
  rememberSignIn(shared);
  return (await listDrafts('new', uid)).map(({ draft }) => draft.title);
}

const storedTitles = async () => (await savedDrafts()).map(({ draft }) => draft.title).sort();

/** Does what a browser does when a tab is closed: deletes the tab's session storage. */
const closeTab = () => sessionStorage.clear();

describe('Drafts of a person', () => {
  test('A person’s draft is offered with its photos, and only to this person', async () => {
    await write('ali', 'Of Ali');
    expect(await offeredTo('zuri')).toEqual([]);
    expect(await hasDrafts('zuri')).toBe(false);
    expect(await offeredTo('ali')).toEqual(['Of Ali']);
    const [draft] = await listDrafts('new', 'ali');
    expect(draft?.photos).toMatchObject([
      { key: PHOTO.key, alt: PHOTO.alt, picked: { fileName: 'market.jpg' } },
    ]);
  });

  test('If the drafts of one person are deleted, the drafts of another person stay with their photos', async () => {
    await write('ali', 'Of Ali');
    await write('zuri', 'Of Zuri');
    await clearDrafts('zuri');
    expect(await storedTitles()).toEqual(['Of Ali']);
    expect(await savedPhotos()).toHaveLength(1);
  });

  test('If other people’s drafts are older than 30 days, a login deletes these drafts with their photos', async () => {
    await write('ali', 'Of Ali');
    await write('zuri', 'Of Zuri');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * DAY_MS);
    await settleDrafts('zuri');
    expect(await storedTitles()).toEqual(['Of Ali', 'Of Zuri']);
    // Date.now() already returns day 29, so adding two days gives day 31.
    vi.mocked(Date.now).mockReturnValue(Date.now() + 2 * DAY_MS);
    await settleDrafts('zuri');
    expect(await storedTitles()).toEqual(['Of Zuri']);
    expect(await savedPhotos()).toHaveLength(1);
  });

  test('saveDraft stores the description under its earlier name `desciption`, and listDrafts reads it back', async () => {
    const draft = { ...emptyDraft(), description: 'Karibu' };
    await saveDraft(openDraftPlace('new', 'ali'), { draft, photos: [], postId: 'p1', base: BASE });
    const [record] = await savedDrafts();
    expect(record?.draft).toMatchObject({ desciption: 'Karibu' });
    expect(record?.draft).not.toHaveProperty('description');
    expect((await listDrafts('new', 'ali'))[0]?.draft).toEqual(draft);
  });

  test('A discarded draft is not offered; it is deleted at the next start of the site, unless a tab can still bring it back', async () => {
    useFakeLocks();
    await write('ali', 'Of Ali');
    const [record] = await savedDrafts();
    const key = record?.key ?? '';
    const release = await holdInAnotherTab(`for-us-by-us:draft/${key}`);
    await markDiscarded(key, true);
    await settleDrafts('ali');
    expect([await storedTitles(), await hasDrafts('ali')]).toEqual([['Of Ali'], false]);
    await markDiscarded(key, false);
    release();
    expect(await offeredTo('ali')).toEqual(['Of Ali']);
    await markDiscarded(key, true);
    expect(await offeredTo('ali')).toEqual([]);
    expect([await storedTitles(), await savedPhotos()]).toEqual([[], []]);
  });

  test('If nobody is signed in, the draft of a form is not stored', async () => {
    const place = openDraftPlace('new', null);
    await saveDraft(place, { draft: emptyDraft(), photos: [], postId: 'p1', base: BASE });
    expect(await storedTitles()).toEqual([]);
  });
});

describe('What the device has stored', () => {
  const content = { draft: emptyDraft(), photos: [PHOTO], postId: 'p1', base: BASE };

  /** Lets `put` of the object stores in `names` fail, as if the device’s storage were full. */
  function fill(...names: string[]): void {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (names.includes(this.name)) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
  }

  test('If the browser has closed the connection, the next draft and its photo are stored with a new connection', async () => {
    await withDeviceStore(async (store) => store.close(), undefined);
    expect(await saveDraft(openDraftPlace('new', 'ali'), content)).toBeNull();
    expect([(await savedDrafts()).length, (await savedPhotos()).length]).toEqual([1, 1]);
  });

  test('If the browser has closed the connection, posts in the outbox are read and stored with a new connection', async () => {
    const close = () => withDeviceStore(async (store) => store.close(), undefined);
    await close();
    expect(await queuePost(openDraftPlace('new', 'ali'), content)).toBe(1);
    await close();
    expect(await listWaiting('ali')).toMatchObject([{ photos: [{ key: PHOTO.key }] }]);
    await close();
    expect(await countWaiting('ali')).toBe(1);
  });

  test('A photo is stored once, and is deleted when the form has it no more; a photo that the form can bring back stays', async () => {
    const place = openDraftPlace('new', 'ali');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    await saveDraft(place, content);
    await saveDraft(place, { ...content, photos: [], spare: PHOTO });
    expect(await savedPhotos()).toHaveLength(1);
    expect((await listDrafts('new', 'ali'))[0]?.photos).toEqual([]);
    expect(put).toHaveBeenCalledTimes(3);
    await saveDraft(place, { ...content, photos: [] });
    expect(await savedPhotos()).toEqual([]);
  });

  test('If the storage is full, saveDraft says so, and stores the text if there is space for it', async () => {
    fill('photos');
    const place = openDraftPlace('new', 'ali');
    expect(await saveDraft(place, content)).toEqual({ photosOnly: true, isFull: true });
    expect(await savedDrafts()).toHaveLength(1);
    vi.restoreAllMocks();
    fill('photos', 'drafts');
    expect(await saveDraft(place, content)).toEqual({ photosOnly: false, isFull: true });
    vi.restoreAllMocks();
    expect(await saveDraft(place, content)).toBeNull();
    expect(await savedPhotos()).toHaveLength(1);
  });

  test('If the browser’s storage does not answer, saveDraft says after some seconds that nothing is stored; later it stores the draft', async () => {
    const answerAgain = await hangDevice();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const place = openDraftPlace('new', 'ali');
    const kept = saveDraft(place, content);
    await vi.advanceTimersByTimeAsync(15_000);
    const late = new Promise((resolve) => setImmediate(() => resolve('no answer')));
    expect(await Promise.race([kept, late])).toEqual({ photosOnly: false, isFull: false });
    answerAgain();
    expect(await saveDraft(place, content)).toBeNull();
    expect([(await savedDrafts()).length, (await savedPhotos()).length]).toEqual([1, 1]);
  });

  test('If a use of the storage fails after its time limit, it is not repeated', async () => {
    await savedDrafts();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let fail = () => {};
    const use = vi.fn(() => new Promise<string>((_, reject) => (fail = () => reject(new Error()))));
    const result = withDeviceStore(use, 'otherwise');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toBe('otherwise');
    fail();
    await savedDrafts();
    expect(use).toHaveBeenCalledTimes(1);
  });

  test('If the browser forbids storage, saveDraft says that nothing is stored', async () => {
    await withDeviceStore(async (store) => store.close(), undefined);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const answer = await saveDraft(openDraftPlace('new', 'ali'), content);
    expect(answer).toEqual({ photosOnly: false, isFull: false });
  });
});

describe('Drafts on a shared computer', () => {
  test('A login on a shared computer deletes only the drafts that other people wrote on a shared computer, with their photos', async () => {
    await write('ali', 'At home');
    await write('ali', 'In the library', true);
    closeTab();
    expect(await offeredTo('zuri', true)).toEqual([]);
    expect(await storedTitles()).toEqual(['At home']);
    expect(await savedPhotos()).toHaveLength(1);
  });

  test.each([true, false])(
    'While a person’s session on a shared computer is open in another tab, another person’s login deletes nothing of that person (shared: %s)',
    async (shared) => {
      useFakeLocks();
      await write('ali', 'Of Ali', true);
      const closeTabOfAli = await holdInAnotherTab('for-us-by-us:shared-computer/ali');
      closeTab();
      expect(await offeredTo('zuri', shared)).toEqual([]);
      expect(await storedTitles()).toEqual(['Of Ali']);
      closeTabOfAli();
      await settleDrafts('zuri');
      expect(await storedTitles()).toEqual([]);
    },
  );

  test('If a tab is closed on a shared computer, deleteSharedDrafts deletes only the drafts with the mark `shared`', async () => {
    await write('ali', 'At home');
    await write('ali', 'In the library', true);
    expect(leftSharedDraft()).toBe(false);
    closeTab();
    expect(leftSharedDraft()).toBe(true);
    await deleteSharedDrafts();
    expect(await storedTitles()).toEqual(['At home']);
    expect(leftSharedDraft()).toBe(false);
  });

  test('If the browser could not open its storage, the next start of the site deletes the drafts of the closed tab', async () => {
    await write('ali', 'In the library', true);
    closeTab();
    await withDeviceStore(async (store) => store.close(), undefined);
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not now', 'UnknownError');
    });
    await deleteSharedDrafts();
    expect(leftSharedDraft()).toBe(true);
    opening.mockRestore();
    await deleteSharedDrafts();
    expect(await storedTitles()).toEqual([]);
    expect(leftSharedDraft()).toBe(false);
  });

  test('A draft from a shared computer is deleted when another person signs in, even if this person does not mark the computer as shared', async () => {
    await write('ali', 'Of Ali', true);
    closeTab();
    expect(await offeredTo('zuri')).toEqual([]);
    expect(await storedTitles()).toEqual([]);
  });

  test('If a tab is reloaded on a shared computer, the person’s drafts stay', async () => {
    await write('ali', 'Of Ali', true);
    expect(leftSharedDraft()).toBe(false);
    expect(await offeredTo('ali', true)).toEqual(['Of Ali']);
  });

  test('While a person’s session on a shared computer is open in another tab, deleteSharedDrafts deletes only the drafts of other people; afterwards it deletes all', async () => {
    useFakeLocks();
    await write('ali', 'Of Ali', true);
    await write('zuri', 'Of Zuri', true);
    closeTab();
    const closeTabOfAli = await holdInAnotherTab('for-us-by-us:shared-computer/ali');
    await deleteSharedDrafts();
    expect(await storedTitles()).toEqual(['Of Ali']);
    expect(leftSharedDraft()).toBe(true);
    closeTabOfAli();
    await deleteSharedDrafts();
    expect(await storedTitles()).toEqual([]);
    expect(leftSharedDraft()).toBe(false);
  });

  test('The tab of a session on a shared computer protects the person’s drafts until the session ends', async () => {
    const { heldNames } = useFakeLocks();
    await write('ali', 'Of Ali', true);
    await settleDrafts('ali');
    expect(heldNames()).toEqual(['for-us-by-us:shared-computer/ali']);
    rememberSignIn(true);
    await settleDrafts('zuri');
    expect(heldNames()).toEqual(['for-us-by-us:shared-computer/zuri']);
    expect(await storedTitles()).toEqual([]);
    closeTab();
    await deleteSharedDrafts();
    expect(heldNames()).toEqual([]);
  });
});

describe('Drafts without the writer’s uid', () => {
  test('A draft without the writer’s uid is offered to the first person who signs in, even after more than 30 days', async () => {
    await putDraft(ownerless('Before the update', Date.now() - 90 * DAY_MS));
    expect(await offeredTo('ali')).toEqual(['Before the update']);
  });

  test('A draft without the writer’s uid is offered only to the first person who signs in', async () => {
    await putDraft(ownerless('Before the update'));
    expect(await offeredTo('ali')).toEqual(['Before the update']);
    expect(await offeredTo('zuri')).toEqual([]);
    expect(await offeredTo('ali')).toEqual(['Before the update']);
  });

  test('A draft without the writer’s uid is offered only to a person who signs in without marking the computer as shared', async () => {
    await putDraft(ownerless('Before the update'));
    expect(await offeredTo('ali', true)).toEqual([]);
    expect(await offeredTo('zuri')).toEqual(['Before the update']);
  });

  test('If a draft without the writer’s uid is older than 30 days, a login on a shared computer deletes the draft', async () => {
    await putDraft(ownerless('Before the update', Date.now() - 31 * DAY_MS));
    expect(await offeredTo('ali', true)).toEqual([]);
    expect(await storedTitles()).toEqual([]);
  });
});

describe('Posts in the outbox', () => {
  /** Puts a post of the person `uid` into the outbox. @returns the key of its record */
  async function putInOutbox(uid: string, title: string, shared = false): Promise<string> {
    rememberSignIn(shared);
    const place = openDraftPlace('new', uid);
    const draft = { ...emptyDraft(), title };
    const kept = await queuePost(place, { draft, photos: [PHOTO], postId: 'p1', base: BASE });
    expect(kept).toBe(await countWaiting(uid));
    return place.key;
  }
  const waitingTitles = async (uid: string) =>
    (await listWaiting(uid))?.map(({ draft }) => draft.title);

  test('listWaiting lists only the writer’s own posts, with photos, the oldest first; listDrafts does not offer these posts as drafts', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(2_000);
    await putInOutbox('ali', 'Later');
    vi.mocked(Date.now).mockReturnValue(1_000);
    await putInOutbox('ali', 'Earlier');
    await putInOutbox('zuri', 'Of Zuri');
    expect(await waitingTitles('ali')).toEqual(['Earlier', 'Later']);
    expect(await listWaiting('ali')).toMatchObject([{ photos: [{ key: PHOTO.key }] }, {}]);
    expect(await offeredTo('ali')).toEqual([]);
    // hasDrafts also counts posts in the outbox.
    expect(await hasDrafts('ali')).toBe(true);
  });

  test('If a post is taken out of the outbox, it becomes a draft with the same save id', async () => {
    const key = await putInOutbox('ali', 'Of Ali');
    const [waiting] = (await listWaiting('ali')) ?? [];
    expect(waiting?.saveIds).toEqual([expect.stringMatching(/^[0-9a-z]{20}$/)]);
    expect(await isWaiting(key)).toBe(true);
    expect(await takeWaiting(key)).toBe(true);
    expect(await countWaiting('ali')).toBe(0);
    expect(await listDrafts('new', 'ali')).toMatchObject([{ key, saveIds: waiting?.saveIds }]);
    expect(await takeWaiting(key)).toBe(false);
  });

  test('noteFailure and deleteWaiting do not change a post that was taken out of the outbox', async () => {
    const key = await putInOutbox('ali', 'Of Ali');
    await takeWaiting(key);
    expect(await isWaiting(key)).toBe(false);
    await noteFailure(key, 'gone');
    await deleteWaiting(key);
    expect(await offeredTo('ali')).toEqual(['Of Ali']);
    expect(await countWaiting('ali')).toBe(0);
  });

  test('noteFailure stores the error code of a failed attempt to send a post, and without a code it removes the stored code', async () => {
    const key = await putInOutbox('ali', 'Of Ali');
    await noteFailure(key, 'gone');
    expect(await listWaiting('ali')).toMatchObject([{ waiting: { failure: 'gone' } }]);
    await noteFailure(key);
    expect((await listWaiting('ali'))?.[0]?.waiting).not.toHaveProperty('failure');
  });

  test('deleteWaiting deletes a post from the outbox, together with its photos', async () => {
    await deleteWaiting(await putInOutbox('ali', 'Of Ali'));
    expect([await savedDrafts(), await savedPhotos()]).toEqual([[], []]);
  });

  test('A login deletes other people’s posts in the outbox after more than 30 days; a login on a shared computer does not delete them earlier', async () => {
    await putInOutbox('ali', 'Of Ali');
    rememberSignIn(true);
    await settleDrafts('zuri');
    expect(await waitingTitles('ali')).toEqual(['Of Ali']);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * DAY_MS);
    await settleDrafts('zuri');
    expect([await savedDrafts(), await savedPhotos()]).toEqual([[], []]);
  });

  test('If a tab is closed on a shared computer, deleteSharedDrafts also deletes the posts in the outbox', async () => {
    await putInOutbox('ali', 'Of Ali', true);
    closeTab();
    expect(leftSharedDraft()).toBe(true);
    await deleteSharedDrafts();
    expect(await savedDrafts()).toEqual([]);
  });

  test('If the device has no space for a post’s photos, the outbox does not store the post at all', async () => {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name === 'photos') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
    const content = { draft: emptyDraft(), photos: [PHOTO], postId: 'p1', base: BASE };
    expect(await queuePost(openDraftPlace('new', 'ali'), content)).toBe(0);
    vi.restoreAllMocks();
    expect(await savedDrafts()).toEqual([]);
  });

  test('If a form’s drafts were deleted at logout, the outbox does not store the form’s post', async () => {
    const place = openDraftPlace('new', 'ali');
    await clearDrafts('ali');
    const content = { draft: emptyDraft(), photos: [], postId: 'p1', base: BASE };
    expect(await queuePost(place, content)).toBe(0);
  });
});
