import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../src/model/dates';
import { storedPhoto } from '../../src/model/form-photo';
import { emptyDraft } from '../../src/model/post-draft';
import { rememberSignIn } from '../../src/services/browser/sign-in-flag';
import { withDeviceStore } from '../../src/services/writing/device-store';
import {
  changeEntry,
  clearEntries,
  deleteEntry,
  listEntries,
  putEntry,
  settleEntries,
} from '../../src/services/writing/entries';
import { claimEntry, holdEntry, releaseEntry } from '../../src/services/writing/entry-locks';
import { emptyDevice, hangDevice, keepEntry, savedEntries, savedPhotos } from '../support/device';
import { holdInAnotherTab, useFakeLocks } from '../support/fake-locks';

const PREPARED = {
  ...{ photo: new Blob(), thumbnail: new Blob() },
  ...{ width: 1, height: 1, extension: 'webp' as const },
};
/** A photo that was picked. */
const PHOTO = {
  ...{ key: 'a', alt: 'A market', point: '' },
  picked: { prepared: PREPARED, fileName: 'market.jpg' },
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await emptyDevice();
});

const titled = (title: string) => ({ ...emptyDraft(), title });
const write = (uid: string, title: string) =>
  keepEntry({ uid, draft: titled(title), photos: [PHOTO] });
const titlesOf = async (uid: string) => (await listEntries(uid)).map(({ draft }) => draft.title);
const storedTitles = async () => (await savedEntries()).map(({ draft }) => draft.title).sort();

describe('The entries of a person', () => {
  test('An entry is listed with its photos, only for its writer, the oldest first', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(2_000);
    await write('ali', 'Later');
    vi.mocked(Date.now).mockReturnValue(1_000);
    await write('ali', 'Earlier');
    await write('zuri', 'Of Zuri');
    expect(await titlesOf('ali')).toEqual(['Earlier', 'Later']);
    expect((await listEntries('ali'))[0]?.photos).toMatchObject([
      { key: 'a', alt: 'A market', picked: { fileName: 'market.jpg' } },
    ]);
    expect(await listEntries('ali')).toMatchObject([{ state: 'draft' }, { state: 'draft' }]);
  });

  test('If the entries of one person are deleted, those of another person stay with their photos, and a form that has a deleted one keeps it no more', async () => {
    await write('ali', 'Of Ali');
    const deleted = await write('zuri', 'Of Zuri');
    await clearEntries('zuri');
    await putEntry(deleted);
    expect(await storedTitles()).toEqual(['Of Ali']);
    expect(await savedPhotos()).toHaveLength(1);
  });

  test('If other people’s entries are older than 30 days, a login deletes them with their photos; on a shared computer too, and not earlier', async () => {
    await write('ali', 'Of Ali');
    await write('zuri', 'Of Zuri');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * DAY_MS);
    rememberSignIn(true);
    await settleEntries('zuri');
    expect(await storedTitles()).toEqual(['Of Ali', 'Of Zuri']);
    // Date.now() already returns day 29, so adding two days gives day 31.
    vi.mocked(Date.now).mockReturnValue(Date.now() + 2 * DAY_MS);
    await settleEntries('zuri');
    expect(await storedTitles()).toEqual(['Of Zuri']);
    expect(await savedPhotos()).toHaveLength(1);
  });

  test('If nobody is signed in, nothing is stored', async () => {
    await keepEntry({ uid: null });
    expect(await storedTitles()).toEqual([]);
  });

  test('A change of an entry gets the entry as it is stored now; a deleted entry is gone with its photos', async () => {
    const { key } = await write('ali', 'Of Ali');
    expect(await changeEntry(key, () => ({ state: 'submitted' }))).toBe(true);
    expect(await listEntries('ali')).toMatchObject([{ state: 'submitted' }]);
    const keep = vi.fn(() => 'keep' as const);
    expect(await changeEntry(key, keep)).toBe(false);
    expect(keep).toHaveBeenCalledWith(expect.objectContaining({ state: 'submitted' }));
    await deleteEntry(key);
    expect(await changeEntry(key, () => ({ state: 'draft' }))).toBe(false);
    expect([await savedEntries(), await savedPhotos()]).toEqual([[], []]);
  });

  test('An entry that a form has in another tab cannot be claimed; one that was released can', async () => {
    const { heldNames } = useFakeLocks();
    const release = await holdInAnotherTab('for-us-by-us:entry/one');
    expect(await claimEntry('one')).toBe(false);
    release();
    await vi.waitFor(() => expect(heldNames()).toEqual([]));
    expect(await claimEntry('one')).toBe(true);
    holdEntry('one');
    expect(heldNames()).toEqual(['for-us-by-us:entry/one']);
    releaseEntry('one');
    await vi.waitFor(() => expect(heldNames()).toEqual([]));
    // Another tab may have taken what this tab has released.
    await holdInAnotherTab('for-us-by-us:entry/one');
    expect(await claimEntry('one')).toBe(false);
  });
});

describe('What the device has stored', () => {
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

  test('If the browser has closed the connection, the next entry and its photo are stored and read with a new connection', async () => {
    const close = () => withDeviceStore(async (store) => store.close(), undefined);
    await close();
    await write('ali', 'Of Ali');
    await close();
    expect(await titlesOf('ali')).toEqual(['Of Ali']);
    expect([(await savedEntries()).length, (await savedPhotos()).length]).toEqual([1, 1]);
  });

  test('A photo is stored once, and is deleted when the form has it no more', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const entry = await write('ali', 'Of Ali');
    await putEntry(entry);
    // The entry twice, and the photo once.
    expect(put).toHaveBeenCalledTimes(3);
    await putEntry({ ...entry, photos: [] });
    expect(await savedPhotos()).toEqual([]);
  });

  test('If the storage is full, putEntry says so, and stores the text as a draft if there is space for it; the tab keeps the whole entry', async () => {
    fill('photos');
    const entry = await keepEntry({ photos: [PHOTO] });
    const submitted = { ...entry, state: 'submitted' as const };
    expect(await putEntry(submitted)).toEqual({ photosOnly: true, reason: 'full' });
    // At the next visit, the post would be sent without its photo.
    expect(await savedEntries()).toMatchObject([{ state: 'draft' }]);
    expect(await listEntries('ali')).toMatchObject([{ state: 'submitted', photos: [PHOTO] }]);
    vi.restoreAllMocks();
    fill('photos', 'entries');
    expect(await putEntry(submitted)).toEqual({ photosOnly: false, reason: 'full' });
    vi.restoreAllMocks();
    expect(await putEntry(submitted)).toBeNull();
    expect(await savedPhotos()).toHaveLength(1);
  });

  test('If the browser’s storage does not answer, putEntry says after some seconds that nothing is stored; later it stores the entry', async () => {
    const answerAgain = await hangDevice();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const keeping = keepEntry();
    await vi.advanceTimersByTimeAsync(15_000);
    const entry = await keeping;
    const again = putEntry(entry);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await again).toEqual({ photosOnly: false, reason: 'refused' });
    answerAgain();
    expect(await putEntry(entry)).toBeNull();
    expect(await savedEntries()).toHaveLength(1);
  });
});

describe('On a shared computer', () => {
  beforeEach(() => rememberSignIn(true));

  test('The device stores nothing; the tab stores the texts, and has the picked photos until it is reloaded', async () => {
    const entry = await write('ali', 'In the library');
    expect(await putEntry(entry)).toEqual({ photosOnly: true, reason: 'shared' });
    expect([await savedEntries(), await savedPhotos()]).toEqual([[], []]);
    expect(await listEntries('ali')).toMatchObject([{ photos: [PHOTO] }]);
    await putEntry({ ...entry, state: 'submitted' });
    const texts = sessionStorage.getItem('for-us-by-us:texts') ?? '';
    expect(JSON.parse(texts)).toMatchObject({
      uid: 'ali',
      records: [{ draft: { title: 'In the library' }, state: 'draft', photos: [{ key: 'a' }] }],
    });
    await deleteEntry(entry.key);
    expect(sessionStorage.getItem('for-us-by-us:texts')).toBeNull();
  });

  /** Puts texts into the tab's storage, as it is after a reload, and signs in as `uid`. */
  async function reload(uid: string, key = 'texts', minutes = 0) {
    const photo = { ...storedPhoto({ address: 'https://x' } as never), picked: undefined };
    const { picked: _, ...lost } = PHOTO;
    const draft = titled('In the library');
    const base = { revision: 0, draft: emptyDraft(), photos: [] };
    const record = {
      ...{ key: `of ${uid} ${minutes} ${key}`, uid: 'ali', postId: 'p1', isNew: true, draft, base },
      ...{ saveIds: ['s'], state: 'draft', mayBeSaved: false, changedAt: 1 },
      photos: [photo, lost],
    };
    const texts = { uid: 'ali', at: Date.now() - minutes * 60_000, records: [record] };
    sessionStorage.setItem(`for-us-by-us:${key}`, JSON.stringify(texts));
    await settleEntries(uid);
    return listEntries(uid);
  }

  test('After a reload, the writer has the texts and the published photos again; another person who signs in has not, and they are removed', async () => {
    expect(await reload('ali')).toMatchObject([
      { draft: { title: 'In the library' }, photos: [{ stored: { address: 'https://x' } }] },
    ]);
    await settleEntries('zuri');
    expect(await listEntries('ali')).toEqual([]);
    expect(await reload('zuri')).toEqual([]);
    expect(sessionStorage.getItem('for-us-by-us:texts')).toBeNull();
  });

  test.each([
    ['ali', 9, 1],
    ['ali', 11, 0],
    ['zuri', 1, 0],
  ])(
    'Of texts of Ali whose session has ended, %s has after %i minutes: %i',
    async (uid, minutes, count) => {
      expect(await reload(uid, 'left-texts', minutes)).toHaveLength(count);
      expect(sessionStorage.getItem('for-us-by-us:left-texts')).toBeNull();
    },
  );
});
