import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../src/model/dates';
import { emptyDraft, storedDraft } from '../../src/model/post-draft';
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
import { leftSharedDraft, rememberSignIn } from '../../src/services/sign-in-flag';
import { emptyDevice, keptDrafts, keptPhotos, putDraft } from '../support/device';

const PHOTO = {
  prepared: { photo: new Blob(), thumbnail: new Blob(), width: 1, height: 1, extension: 'webp' },
  fileName: 'market.jpg',
} as const;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await emptyDevice();
});

/** Keeps a draft with a photo, in a form that `uid` opened; `shared` as they said at login. */
async function write(uid: string, title: string, shared = false): Promise<void> {
  rememberSignIn(shared);
  const place = openDraftPlace('new', uid);
  const draft = { ...emptyDraft(), title };
  await keepPhoto(place, PHOTO);
  await keepDraft(place, { draft, postId: 'p1', base: baseOf() });
}

/** A draft that a version of the site kept which did not know whose it was. */
function ownerless(title: string, savedAt = Date.now()): DraftRecord {
  const draft = storedDraft({ ...emptyDraft(), title });
  return {
    key: `new/${title}`,
    slot: 'new',
    postId: 'p1',
    savedAt,
    draft,
    base: { ...baseOf(), draft },
  };
}

function baseOf() {
  return { revision: 0, draft: emptyDraft(), image: '' };
}

/** Somebody signs in. @returns the titles of what they are offered */
async function offeredTo(uid: string, shared = false): Promise<string[]> {
  rememberSignIn(shared);
  return (await listDrafts('new', uid)).map(({ draft }) => draft.title);
}

const kept = async () => (await keptDrafts()).map(({ draft }) => draft.title).sort();

/** The tab is closed without Logout: what it alone remembered is gone. */
const closeTab = () => sessionStorage.clear();

describe('Drafts of somebody', () => {
  test('are offered to them alone, with their photo', async () => {
    await write('ali', 'Of Ali');
    expect(await offeredTo('zuri')).toEqual([]);
    expect(await hasDrafts('zuri')).toBe(false);
    expect(await offeredTo('ali')).toEqual(['Of Ali']);
    expect((await listDrafts('new', 'ali'))[0]?.photo?.fileName).toBe('market.jpg');
  });

  test('that another person deletes are their own alone', async () => {
    await write('ali', 'Of Ali');
    await write('zuri', 'Of Zuri');
    await clearDrafts('zuri');
    expect(await kept()).toEqual(['Of Ali']);
    expect(await keptPhotos()).toHaveLength(1);
  });

  test('go when another person signs in after 30 days, with their photos', async () => {
    await write('ali', 'Of Ali');
    await write('zuri', 'Of Zuri');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * DAY_MS);
    await settleDrafts('zuri');
    expect(await kept()).toEqual(['Of Ali', 'Of Zuri']);
    vi.mocked(Date.now).mockReturnValue(Date.now() + 2 * DAY_MS);
    await settleDrafts('zuri');
    expect(await kept()).toEqual(['Of Zuri']);
    expect(await keptPhotos()).toHaveLength(1);
  });

  test('keep the description under the name that earlier versions of the site use', async () => {
    const draft = { ...emptyDraft(), description: 'Karibu' };
    await keepDraft(openDraftPlace('new', 'ali'), { draft, postId: 'p1', base: baseOf() });
    const [record] = await keptDrafts();
    expect(record?.draft).toMatchObject({ desciption: 'Karibu' });
    expect(record?.draft).not.toHaveProperty('description');
    expect((await listDrafts('new', 'ali'))[0]?.draft).toEqual(draft);
  });

  test('are not kept in a form of nobody', async () => {
    const place = openDraftPlace('new', null);
    await keepDraft(place, { draft: emptyDraft(), postId: 'p1', base: baseOf() });
    expect(await kept()).toEqual([]);
  });
});

describe('On a shared computer', () => {
  test('the drafts of others go at once', async () => {
    await write('ali', 'Of Ali');
    expect(await offeredTo('zuri', true)).toEqual([]);
    expect(await kept()).toEqual([]);
    expect(await keptPhotos()).toEqual([]);
  });

  test('one’s own go with the closed tab, whoever starts the site next', async () => {
    await write('ali', 'At home');
    await write('ali', 'In the library', true);
    expect(leftSharedDraft()).toBe(false);
    closeTab();
    expect(leftSharedDraft()).toBe(true);
    await deleteSharedDrafts();
    expect(await kept()).toEqual(['At home']);
    expect(leftSharedDraft()).toBe(false);
  });

  test('one’s own go when another person signs in, on whichever terms', async () => {
    await write('ali', 'Of Ali', true);
    closeTab();
    expect(await offeredTo('zuri')).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test('one’s own survive a reload of the tab', async () => {
    await write('ali', 'Of Ali', true);
    expect(leftSharedDraft()).toBe(false);
    expect(await offeredTo('ali', true)).toEqual(['Of Ali']);
  });

  test('they stay while the session goes on in another tab', async () => {
    await write('ali', 'Of Ali', true);
    closeTab();
    const locks = { request: async (_name: string, _how: object, use: Use) => use(null) };
    vi.stubGlobal('navigator', { locks });
    await deleteSharedDrafts();
    expect(await kept()).toEqual(['Of Ali']);
    locks.request = async (_name, _how, use) => use({});
    await deleteSharedDrafts();
    expect(await kept()).toEqual([]);
    vi.unstubAllGlobals();
  });
});

type Use = (lock: object | null) => unknown;

describe('A draft that does not say whose it is', () => {
  test('is offered to the first who signs in, however old it is', async () => {
    await putDraft(ownerless('Before the update', Date.now() - 90 * DAY_MS));
    expect(await offeredTo('ali')).toEqual(['Before the update']);
  });

  test('is offered to nobody after them', async () => {
    await putDraft(ownerless('Before the update'));
    expect(await offeredTo('ali')).toEqual(['Before the update']);
    expect(await offeredTo('zuri')).toEqual([]);
    expect(await offeredTo('ali')).toEqual(['Before the update']);
  });

  test('waits, on a shared computer, for one whose own device it is', async () => {
    await putDraft(ownerless('Before the update'));
    expect(await offeredTo('ali', true)).toEqual([]);
    expect(await offeredTo('zuri')).toEqual(['Before the update']);
  });

  test('goes from a shared computer after 30 days', async () => {
    await putDraft(ownerless('Before the update', Date.now() - 31 * DAY_MS));
    expect(await offeredTo('ali', true)).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});
