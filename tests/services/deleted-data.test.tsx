import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { expect, test } from 'vitest';
import { withDeviceStore } from '../../src/services/writing/device-store';
import { listEntries, putEntry } from '../../src/services/writing/entries';
import { keepEntry } from '../support/device';

// This test has a file of its own, because a connection that another test leaves open would block
// the deletion of the database.
test('If the site’s data are deleted while a form is open, the form’s next save stores the text and the photo again', async () => {
  const blobs = { photo: new Blob(), thumbnail: new Blob() };
  const prepared = { ...blobs, width: 1, height: 1, extension: 'webp' } as const;
  const photo = { key: 'a', alt: '', point: '', picked: { prepared, fileName: 'market.jpg' } };
  const entry = await keepEntry({ photos: [photo] });
  await withDeviceStore(async (store) => store.close(), undefined);
  await deleteDB('for-us-by-us:writing');
  expect(await putEntry(entry)).toBeNull();
  expect((await listEntries('ali'))[0]?.photos).toMatchObject([{ key: 'a' }]);
});
