import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { expect, test } from 'vitest';
import { emptyDraft } from '../../src/model/post-draft';
import { withDeviceStore } from '../../src/services/writing/device-store';
import { listDrafts, openDraftPlace, saveDraft } from '../../src/services/writing/drafts';

// This test has a file of its own, because a connection that another test leaves open would block
// the deletion of the database.
test('If the site’s data are deleted while a form is open, the form’s next save stores the text and the photo again', async () => {
  const place = openDraftPlace('new', 'ali');
  const blobs = { photo: new Blob(), thumbnail: new Blob() };
  const prepared = { ...blobs, width: 1, height: 1, extension: 'webp' } as const;
  const photo = { key: 'a', alt: '', point: '', picked: { prepared, fileName: 'market.jpg' } };
  const base = { revision: 0, draft: emptyDraft(), photos: [] };
  const content = { draft: emptyDraft(), photos: [photo], postId: 'p1', base };
  await saveDraft(place, content);
  await withDeviceStore(async (store) => store.close(), undefined);
  await deleteDB('for-us-by-us');
  expect(await saveDraft(place, content)).toBeNull();
  expect((await listDrafts('new', 'ali'))[0]?.photos).toMatchObject([{ key: 'a' }]);
});
