import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../src/model/dates';
import type { FormPhoto } from '../../src/model/form-photo';
import type { PickedPhoto } from '../../src/model/photo-writing';
import { emptyDraft, withStoredNames } from '../../src/model/post-draft';
import type { DraftRecord } from '../../src/services/device-store';
import {
  clearDrafts,
  deleteSharedDrafts,
  hasDrafts,
  keepDraft,
  keepPhoto,
  listDrafts,
  openDraftPlace,
  settleDrafts,
} from '../../src/services/drafts';
import {
  countWaiting,
  deleteWaiting,
  keepWaiting,
  listWaiting,
  noteFailure,
  noteSent,
  takeWaiting,
} from '../../src/services/outbox';
import { leftSharedDraft } from '../../src/services/shared-draft';
import { rememberSignIn } from '../../src/services/sign-in-flag';
import { emptyDevice, keptDrafts, keptPhotos, putDraft } from '../support/device';

const BLOBS = { photo: new Blob(), thumbnail: new Blob() };

/** A photo that was picked from the file `fileName`. */
function pickedPhoto(fileName: string): FormPhoto & { picked: PickedPhoto } {
  const prepared = { ...BLOBS, width: 1, height: 1, extension: 'webp' } as const;
  return { key: `key of ${fileName}`, alt: `Text of ${fileName}`, picked: { prepared, fileName } };
}

const PHOTO = pickedPhoto('market.jpg');
const BASE = { revision: 0, draft: emptyDraft(), photos: [] };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await emptyDevice();
});

/** Saves a draft with a photo for `uid`; `shared` means that they logged in on a shared computer. */
async function write(uid: string, title: string, shared = false): Promise<void> {
  rememberSignIn(shared);
  const place = openDraftPlace('new', uid);
  const draft = { ...emptyDraft(), title };
  await keepPhoto(place, PHOTO);
  await keepDraft(place, { draft, photos: [PHOTO], postId: 'p1', base: BASE });
}

/** A draft of an earlier version of the site, which did not store whose draft it is. */
function ownerless(title: string, savedAt = Date.now()): DraftRecord {
  const draft = withStoredNames({ ...emptyDraft(), title });
  const base = { revision: 0, draft, image: '' };
  return { key: `new/${title}`, slot: 'new', postId: 'p1', savedAt, draft, base };
}

/** Signs in as `uid`. @returns the titles of the drafts that are offered */
async function offeredTo(uid: string, shared = false): Promise<string[]> {
  rememberSignIn(shared);
  return (await listDrafts('new', uid)).map(({ draft }) => draft.title);
}

const storedTitles = async () => (await keptDrafts()).map(({ draft }) => draft.title).sort();

/** Closes the tab without a logout. The browser then deletes the tab's session storage. */
const closeTab = () => sessionStorage.clear();

describe('Drafts of a person', () => {
  test('are offered only to that person, with their photo', async () => {
    await write('ali', 'Of Ali');
    expect(await offeredTo('zuri')).toEqual([]);
    expect(await hasDrafts('zuri')).toBe(false);
    expect(await offeredTo('ali')).toEqual(['Of Ali']);
    const [draft] = await listDrafts('new', 'ali');
    expect(draft?.photos).toMatchObject([
      { key: PHOTO.key, alt: PHOTO.alt, picked: { fileName: 'market.jpg' } },
    ]);
  });

  test('stay when another person deletes their own', async () => {
    await write('ali', 'Of Ali');
    await write('zuri', 'Of Zuri');
    await clearDrafts('zuri');
    expect(await storedTitles()).toEqual(['Of Ali']);
    expect(await keptPhotos()).toHaveLength(1);
  });

  test('are deleted with their photos when another person signs in after 30 days', async () => {
    await write('ali', 'Of Ali');
    await write('zuri', 'Of Zuri');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * DAY_MS);
    await settleDrafts('zuri');
    expect(await storedTitles()).toEqual(['Of Ali', 'Of Zuri']);
    vi.mocked(Date.now).mockReturnValue(Date.now() + 2 * DAY_MS);
    await settleDrafts('zuri');
    expect(await storedTitles()).toEqual(['Of Zuri']);
    expect(await keptPhotos()).toHaveLength(1);
  });

  test('store the description under the name that earlier versions of the site use', async () => {
    const draft = { ...emptyDraft(), description: 'Karibu' };
    await keepDraft(openDraftPlace('new', 'ali'), { draft, photos: [], postId: 'p1', base: BASE });
    const [record] = await keptDrafts();
    expect(record?.draft).toMatchObject({ desciption: 'Karibu' });
    expect(record?.draft).not.toHaveProperty('description');
    expect((await listDrafts('new', 'ali'))[0]?.draft).toEqual(draft);
  });

  test('are not stored for a form without a user', async () => {
    const place = openDraftPlace('new', null);
    await keepDraft(place, { draft: emptyDraft(), photos: [], postId: 'p1', base: BASE });
    expect(await storedTitles()).toEqual([]);
  });
});

describe('On a shared computer', () => {
  test('the drafts of other people are deleted immediately', async () => {
    await write('ali', 'Of Ali');
    expect(await offeredTo('zuri', true)).toEqual([]);
    expect(await storedTitles()).toEqual([]);
    expect(await keptPhotos()).toEqual([]);
  });

  test('only the drafts written there are deleted when the site starts after the tab was closed', async () => {
    await write('ali', 'At home');
    await write('ali', 'In the library', true);
    expect(leftSharedDraft()).toBe(false);
    closeTab();
    expect(leftSharedDraft()).toBe(true);
    await deleteSharedDrafts();
    expect(await storedTitles()).toEqual(['At home']);
    expect(leftSharedDraft()).toBe(false);
  });

  test('drafts are deleted even if the next person does not call it shared', async () => {
    await write('ali', 'Of Ali', true);
    closeTab();
    expect(await offeredTo('zuri')).toEqual([]);
    expect(await storedTitles()).toEqual([]);
  });

  test('a person’s drafts survive a reload of the tab', async () => {
    await write('ali', 'Of Ali', true);
    expect(leftSharedDraft()).toBe(false);
    expect(await offeredTo('ali', true)).toEqual(['Of Ali']);
  });

  test('drafts stay while a person is signed in there in another tab', async () => {
    await write('ali', 'Of Ali', true);
    closeTab();
    const locks = { request: async (_name: string, _how: object, use: Use) => use(null) };
    vi.stubGlobal('navigator', { locks });
    await deleteSharedDrafts();
    expect(await storedTitles()).toEqual(['Of Ali']);
    locks.request = async (_name, _how, use) => use({});
    await deleteSharedDrafts();
    expect(await storedTitles()).toEqual([]);
    vi.unstubAllGlobals();
  });
});

type Use = (lock: object | null) => unknown;

describe('A draft that does not say whose it is', () => {
  test('is offered to the first person who signs in, however old it is', async () => {
    await putDraft(ownerless('Before the update', Date.now() - 90 * DAY_MS));
    expect(await offeredTo('ali')).toEqual(['Before the update']);
  });

  test('is not offered to the next person', async () => {
    await putDraft(ownerless('Before the update'));
    expect(await offeredTo('ali')).toEqual(['Before the update']);
    expect(await offeredTo('zuri')).toEqual([]);
    expect(await offeredTo('ali')).toEqual(['Before the update']);
  });

  test('is offered only after a login without the mark of a shared computer', async () => {
    await putDraft(ownerless('Before the update'));
    expect(await offeredTo('ali', true)).toEqual([]);
    expect(await offeredTo('zuri')).toEqual(['Before the update']);
  });

  test('is deleted from a shared computer after 30 days', async () => {
    await putDraft(ownerless('Before the update', Date.now() - 31 * DAY_MS));
    expect(await offeredTo('ali', true)).toEqual([]);
    expect(await storedTitles()).toEqual([]);
  });
});

describe('Posts in the outbox', () => {
  async function wait(uid: string, title: string, shared = false): Promise<string> {
    rememberSignIn(shared);
    const place = openDraftPlace('new', uid);
    const draft = { ...emptyDraft(), title };
    const kept = await keepWaiting(place, { draft, photos: [PHOTO], postId: 'p1', base: BASE });
    expect(kept).toBe(await countWaiting(uid));
    return place.key;
  }
  const waitingTitles = async (uid: string) =>
    (await listWaiting(uid)).map(({ draft }) => draft.title);

  test('are listed with their photos, the oldest first, and not offered as drafts', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(2_000);
    await wait('ali', 'Later');
    vi.mocked(Date.now).mockReturnValue(1_000);
    await wait('ali', 'Earlier');
    await wait('zuri', 'Of Zuri');
    expect(await waitingTitles('ali')).toEqual(['Earlier', 'Later']);
    expect(await listWaiting('ali')).toMatchObject([{ photos: [{ key: PHOTO.key }] }, {}]);
    expect(await offeredTo('ali')).toEqual([]);
    expect(await hasDrafts('ali')).toBe(true);
  });

  test('become drafts when they are taken out, and remember the contents that were sent', async () => {
    const key = await wait('ali', 'Of Ali');
    expect(await noteSent(key, { title: 'Of Ali' })).toBe(true);
    expect(await takeWaiting(key)).toBe(true);
    expect(await countWaiting('ali')).toBe(0);
    expect(await listDrafts('new', 'ali')).toMatchObject([{ key, sent: [{ title: 'Of Ali' }] }]);
    expect(await takeWaiting(key)).toBe(false);
  });

  test('are neither sent nor deleted after they are taken out', async () => {
    const key = await wait('ali', 'Of Ali');
    await takeWaiting(key);
    expect(await noteSent(key, {})).toBe(false);
    await noteFailure(key, 'gone');
    await deleteWaiting(key);
    expect(await offeredTo('ali')).toEqual(['Of Ali']);
    expect(await countWaiting('ali')).toBe(0);
  });

  test('keep the error that stopped them until they are tried again', async () => {
    const key = await wait('ali', 'Of Ali');
    await noteFailure(key, 'gone');
    expect(await listWaiting('ali')).toMatchObject([{ waiting: { failure: 'gone' } }]);
    await noteFailure(key);
    expect((await listWaiting('ali'))[0]?.waiting).not.toHaveProperty('failure');
  });

  test('are deleted with their photos', async () => {
    await deleteWaiting(await wait('ali', 'Of Ali'));
    expect([await keptDrafts(), await keptPhotos()]).toEqual([[], []]);
  });

  test('of other people are deleted after 30 days, and at once on a shared computer', async () => {
    await wait('ali', 'Of Ali');
    await settleDrafts('zuri');
    expect(await waitingTitles('ali')).toEqual(['Of Ali']);
    rememberSignIn(true);
    await settleDrafts('zuri');
    expect(await waitingTitles('ali')).toEqual([]);
    await wait('ali', 'Of Ali');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * DAY_MS);
    await settleDrafts('zuri');
    expect([await keptDrafts(), await keptPhotos()]).toEqual([[], []]);
  });

  test('from a shared computer are deleted after their tab was closed', async () => {
    await wait('ali', 'Of Ali', true);
    closeTab();
    expect(leftSharedDraft()).toBe(true);
    await deleteSharedDrafts();
    expect(await keptDrafts()).toEqual([]);
  });

  test('are kept completely or not at all if the device is full', async () => {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name === 'photos') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
    const content = { draft: emptyDraft(), photos: [PHOTO], postId: 'p1', base: BASE };
    expect(await keepWaiting(openDraftPlace('new', 'ali'), content)).toBe(0);
    vi.restoreAllMocks();
    expect(await keptDrafts()).toEqual([]);
  });

  test('are not kept for a form whose drafts were deleted at logout', async () => {
    const place = openDraftPlace('new', 'ali');
    await clearDrafts('ali');
    const content = { draft: emptyDraft(), photos: [], postId: 'p1', base: BASE };
    expect(await keepWaiting(place, content)).toBe(0);
  });
});
