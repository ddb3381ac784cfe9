import '../support/mock-firebase';
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPostSaver } from '../../src/editor/saving/save-post';
import { createOutboxSender } from '../../src/editor/saving/send-outbox';
import type { DraftRecord, PhotoRecord } from '../../src/services/writing/device-store';
import { withDeviceStore } from '../../src/services/writing/device-store';
import { listDrafts } from '../../src/services/writing/drafts';
import { listWaiting, takeWaiting } from '../../src/services/writing/queued-posts';
import { emptyDevice, savedDrafts } from '../support/device';
import { startBackend } from '../support/fake-backend';
import { firebase, signedIn } from '../support/fake-firebase';
import { downloadUrl, fakeFirestore } from '../support/fake-sdks';

// The records of this file are copies of records that the site stored before posts had a `saveId`.

const ID = 'k2mq8vx1lwz7t4rbn0sd';
const KEY = 'new/uissjkvq7et7c7glmjg1';

/** The texts of a draft as it was stored; `type` was the last. */
const texts = (changes: Record<string, string>, type = 'obituaries') => ({
  ...{ title: '', desciption: '', videoLink: '', language: '', imageAlt: '', startDate: '' },
  ...{ marketPlace: '', deal: '', address: '', county: '', country: '', rent: '', priceKes: '' },
  ...{ landmark: '', moreInfo: '', taken: '', endDate: '', place: '', time: '', timeZone: '' },
  ...{ occasion: '', contact: '', todayWord: '', quote: '', devotion: '', prayer: '', name: '' },
  ...changes,
  type,
});

const CONTENT = { desciption: 'D', startDate: '2026-12-05', name: 'N', contact: 'C' };
const address = (path: string) => `${downloadUrl(path)}&token=0f-1e`;
const PATHS = {
  imagePath: `images/${ID}-aaaaaaaaaaaa-a.webp`,
  thumbnailPath: `images/${ID}-aaaaaaaaaaaa-a.thumbnail.webp`,
};

/** A content that was sent, as it was stored in `sent`. */
const sent = (title: string) => ({
  ...{ type: 'obituaries', title, ...CONTENT, image: address(PATHS.imagePath), ...PATHS },
  ...{ thumbnail: address(PATHS.thumbnailPath), imageWidth: 1600, imageHeight: 900 },
  ...{ imageAlt: 'A', titleGrams: ['o'], words: ['!2', 'on'] },
});

/** The post on the site that stored this content. */
function putPost(title: string, changes: object = {}): void {
  firebase.documents.set(`posts/${ID}`, {
    ...{ ...sent(title), createdBy: 'ali', updatedBy: 'ali', revision: 1 },
    ...changes,
  });
}

const PHOTO: PhotoRecord = {
  key: `${KEY}/p`,
  prepared: {
    ...{ photo: new Blob(['x']), thumbnail: new Blob(['x']), width: 1, height: 1 },
    extension: 'webp',
  },
  fileName: 'a.webp',
};

/** A new post, 'Two', in the outbox. */
const QUEUED: DraftRecord = {
  ...{ key: KEY, slot: 'new', uid: 'ali', postId: ID, savedAt: 1_795_697_232_643 },
  draft: texts({ title: 'Two', ...CONTENT }),
  photos: [{ alt: 'A', point: '', key: 'p' }],
  base: { revision: 0, draft: texts({}, 'bird eye view'), photos: [], image: '' },
  waiting: { since: 1_795_697_232_643 },
};

beforeEach(async () => {
  startBackend();
  firebase.changeUser(signedIn('ali', 'editor'));
  await emptyDevice();
});

async function store(record: DraftRecord): Promise<void> {
  await withDeviceStore(async (device) => {
    await device.put('drafts', record);
    await device.put('photos', PHOTO);
  }, undefined);
}

/** Sends the outbox. @returns the ids of the published posts, and the codes of the stopped ones */
async function send(): Promise<string[]> {
  const reports: string[] = [];
  await createOutboxSender().send({
    uid: 'ali',
    signal: new AbortController().signal,
    onProgress: () => {},
    onSent: ({ id }) => void reports.push(id),
    onStopped: (code) => void reports.push(code),
  });
  return reports;
}

const stored = () => firebase.documents.get(`posts/${ID}`);

test('A waiting post whose earlier attempt has arrived counts as published, and nothing is sent again', async () => {
  putPost('Two');
  await store({ ...QUEUED, sent: [sent('Two')] });
  expect(await send()).toEqual([ID]);
  expect(stored()).toMatchObject({ title: 'Two', revision: 1 });
  expect(firebase.asked).not.toContain('upload');
  expect(await savedDrafts()).toEqual([]);
});

test('A waiting post that was changed after an attempt that has arrived replaces what this attempt stored', async () => {
  putPost('One');
  await store({ ...QUEUED, sent: [sent('One')], earlierSent: 1 });
  expect(await send()).toEqual([ID]);
  expect(stored()).toMatchObject({ title: 'Two', revision: 2 });
  expect(await savedDrafts()).toEqual([]);
});

test('A waiting post does not replace a post that another person has changed since', async () => {
  putPost('One', { title: 'Of Zuri', updatedBy: 'zuri', revision: 2 });
  await store({ ...QUEUED, sent: [sent('One')], earlierSent: 1 });
  expect(await send()).toEqual(['already-published']);
  expect(stored()).toMatchObject({ title: 'Of Zuri', revision: 2 });
});

test('If the answer to the first attempt of this version is lost, the next attempt recognises the post', async () => {
  await store(QUEUED);
  const { runTransaction } = fakeFirestore;
  vi.spyOn(fakeFirestore, 'runTransaction').mockImplementationOnce(async (...request) => {
    await runTransaction(...request);
    throw Object.assign(new Error('no answer'), { code: 'unknown' });
  });
  await expect(send()).rejects.toMatchObject({ code: 'unknown' });
  expect(stored()).toMatchObject({ title: 'Two', revision: 1 });
  expect(await send()).toEqual([ID]);
  expect(stored()).toMatchObject({ title: 'Two', revision: 1 });
});

test('A draft of an edit whose attempt has arrived can be saved without a conflict', async () => {
  putPost('Two', { revision: 2 });
  const photo = {
    ...{ address: address(PATHS.imagePath), path: PATHS.imagePath },
    ...{ thumbnail: address(PATHS.thumbnailPath), thumbnailPath: PATHS.thumbnailPath },
    ...{ width: 1600, height: 900, bytes: null, alt: 'A', point: '' },
  };
  await store({
    ...{ key: `${ID}/95drgkha9rnqlcy8d0qz`, slot: ID, uid: 'ali', postId: ID, savedAt: 1 },
    draft: texts({ title: 'Three', ...CONTENT }),
    photos: [{ alt: 'A', point: '', stored: photo }],
    base: {
      ...{ revision: 1, draft: texts({ title: 'One', ...CONTENT }), photos: [photo] },
      ...{ madeAt: '', image: photo.address },
    },
    ...{ sent: [sent('Two')], earlierSent: 1 },
  });
  const [kept] = await listDrafts(ID, 'ali');
  if (!kept) throw new Error('The draft is not offered');
  const { base, draft, photos, saveIds } = kept;
  const start = { isNew: false, revision: base.revision, before: base.photos };
  await createPostSaver(ID).save({ ...start, draft, photos, saveIds });
  expect(stored()).toMatchObject({ title: 'Three', revision: 3, imagePath: PATHS.imagePath });
  expect(stored()?.saveId).toBe('95drgkha9rnqlcy8d0qz');
});

test.each([
  ['had begun to write', { waiting: { since: 1, mayBeSaved: true } }],
  ['had sent', { sent: [sent('Two')] }],
])(
  'A waiting post that an earlier version %s may be published, also after ‘Edit’',
  async (_, changes) => {
    await store(QUEUED);
    expect(await listWaiting('ali')).toMatchObject([{ mayBeSaved: false }]);
    await store({ ...QUEUED, ...changes });
    expect(await listWaiting('ali')).toMatchObject([{ mayBeSaved: true }]);
    await takeWaiting(KEY);
    expect(await listDrafts('new', 'ali')).toMatchObject([{ mayBeSaved: true }]);
  },
);
