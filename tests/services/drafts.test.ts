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

/**
 * Stores a draft of the person `uid`, with a photo. If `shared` is true, this person has marked the
 * computer as shared.
 */
async function write(uid: string, title: string, shared = false): Promise<void> {
  rememberSignIn(shared);
  const place = openDraftPlace('new', uid);
  const draft = { ...emptyDraft(), title };
  await keepPhoto(place, PHOTO);
  await keepDraft(place, { draft, photos: [PHOTO], postId: 'p1', base: BASE });
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

const storedTitles = async () => (await keptDrafts()).map(({ draft }) => draft.title).sort();

/** Closes the tab without a logout. The browser then deletes the tab's session storage. */
const closeTab = () => sessionStorage.clear();

describe('Drafts of a person', () => {
  test('are offered with their photos, and only to that person', async () => {
    await write('ali', 'Of Ali');
    expect(await offeredTo('zuri')).toEqual([]);
    expect(await hasDrafts('zuri')).toBe(false);
    expect(await offeredTo('ali')).toEqual(['Of Ali']);
    const [draft] = await listDrafts('new', 'ali');
    expect(draft?.photos).toMatchObject([
      { key: PHOTO.key, alt: PHOTO.alt, picked: { fileName: 'market.jpg' } },
    ]);
  });

  test('stay with their photos when the drafts of another person are deleted', async () => {
    await write('ali', 'Of Ali');
    await write('zuri', 'Of Zuri');
    await clearDrafts('zuri');
    expect(await storedTitles()).toEqual(['Of Ali']);
    expect(await keptPhotos()).toHaveLength(1);
  });

  test('are deleted with their photos when another person signs in more than 30 days later', async () => {
    await write('ali', 'Of Ali');
    await write('zuri', 'Of Zuri');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * DAY_MS);
    await settleDrafts('zuri');
    expect(await storedTitles()).toEqual(['Of Ali', 'Of Zuri']);
    // Date.now() already returns day 29, so this is day 31.
    vi.mocked(Date.now).mockReturnValue(Date.now() + 2 * DAY_MS);
    await settleDrafts('zuri');
    expect(await storedTitles()).toEqual(['Of Zuri']);
    expect(await keptPhotos()).toHaveLength(1);
  });

  test('store the description as `desciption`, its name in earlier versions, and read it back', async () => {
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
  test('the drafts of a person are deleted with their photos when another person signs in', async () => {
    await write('ali', 'Of Ali');
    expect(await offeredTo('zuri', true)).toEqual([]);
    expect(await storedTitles()).toEqual([]);
    expect(await keptPhotos()).toEqual([]);
  });

  test('after the tab was closed, only the drafts with the mark `shared` are deleted', async () => {
    await write('ali', 'At home');
    await write('ali', 'In the library', true);
    expect(leftSharedDraft()).toBe(false);
    closeTab();
    expect(leftSharedDraft()).toBe(true);
    await deleteSharedDrafts();
    expect(await storedTitles()).toEqual(['At home']);
    expect(leftSharedDraft()).toBe(false);
  });

  test('drafts are deleted even if the next person does not mark the computer as shared', async () => {
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

  test('drafts stay while another tab has a signed-in person, and are deleted after that', async () => {
    await write('ali', 'Of Ali', true);
    closeTab();
    // With `ifAvailable`, `use` gets null while another tab holds the lock.
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

describe('A draft without the writer’s uid', () => {
  test('is offered to the first person who signs in, also after more than 30 days', async () => {
    await putDraft(ownerless('Before the update', Date.now() - 90 * DAY_MS));
    expect(await offeredTo('ali')).toEqual(['Before the update']);
  });

  test('is offered only to the first person who signs in', async () => {
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

  test('is deleted when a person signs in on a shared computer after more than 30 days', async () => {
    await putDraft(ownerless('Before the update', Date.now() - 31 * DAY_MS));
    expect(await offeredTo('ali', true)).toEqual([]);
    expect(await storedTitles()).toEqual([]);
  });
});

describe('Posts in the outbox', () => {
  /** Puts a post of the person `uid` into the outbox. @returns the key of its record */
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

  test('are listed for their writer, with photos, the oldest first, and are not offered as drafts', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(2_000);
    await wait('ali', 'Later');
    vi.mocked(Date.now).mockReturnValue(1_000);
    await wait('ali', 'Earlier');
    await wait('zuri', 'Of Zuri');
    expect(await waitingTitles('ali')).toEqual(['Earlier', 'Later']);
    expect(await listWaiting('ali')).toMatchObject([{ photos: [{ key: PHOTO.key }] }, {}]);
    expect(await offeredTo('ali')).toEqual([]);
    // hasDrafts also counts posts in the outbox.
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

  test('store the error code of a failed attempt, and noteFailure without a code removes it', async () => {
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

  test('are deleted when another person signs in on a shared computer, or more than 30 days later', async () => {
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

  test('that were written on a shared computer are deleted after the tab was closed', async () => {
    await wait('ali', 'Of Ali', true);
    closeTab();
    expect(leftSharedDraft()).toBe(true);
    await deleteSharedDrafts();
    expect(await keptDrafts()).toEqual([]);
  });

  test('are not stored at all if the device has no space for their photos', async () => {
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
