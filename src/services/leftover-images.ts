import type { ImageObject } from '../model/stored-image';
import type { Leftover } from './device-records';
import { withDeviceStore } from './device-store';
import { getPostDocument, type Query, runQuery } from './firestore';
import { readFields } from './firestore-values';
import { deleteImage } from './images';

const RESERVED_MS = 10 * 60_000;

/** Stands in for the device's store where there is none, as long as the page is open. */
const inMemory = new Map<string, Leftover>();

/** Notes objects that a post is about to show, or to stop showing: ten minutes nobody sweeps them. */
export async function reserveImages(postId: string, objects: ImageObject[]): Promise<void> {
  const notBefore = Date.now() + RESERVED_MS;
  await note(objects.map((object) => ({ ...object, postId, notBefore })));
}

/** Reserves objects again; false where one was swept meanwhile and has to be uploaded anew. */
export async function stillReserved(objects: ImageObject[]): Promise<boolean> {
  return withDeviceStore(async (store) => {
    const renewal = store.transaction('leftovers', 'readwrite');
    const noted = await Promise.all(objects.map(({ path }) => renewal.store.get(path)));
    const free = noted.filter((leftover) => leftover !== undefined && !leftover.given);
    const notBefore = Date.now() + RESERVED_MS;
    await Promise.all(free.map((one) => one && renewal.store.put({ ...one, notBefore })));
    await renewal.done;
    return free.length === objects.length;
  }, true);
}

/** Takes objects off the list: a post shows them. */
export async function keepImages(objects: ImageObject[]): Promise<void> {
  for (const { path } of objects) inMemory.delete(path);
  await withDeviceStore(async (store) => {
    await Promise.all(objects.map(({ path }) => store.delete('leftovers', path)));
  }, undefined);
}

/** Notes objects that nothing is to show any more, and deletes them if that is so. Never throws. */
export async function giveUpImages(postId: string, objects: ImageObject[]): Promise<void> {
  await note(objects.map((object) => ({ ...object, postId, notBefore: 0 })));
  await sweepLeftovers();
}

let sweeping: Promise<void> = Promise.resolve();

/**
 * Deletes what is noted and belongs to no post, after what earlier calls are still deleting. What
 * cannot be deleted now stays noted. Never throws: nobody waits for it.
 */
export function sweepLeftovers(): Promise<void> {
  sweeping = sweeping.then(sweep);
  return sweeping;
}

async function sweep(): Promise<void> {
  for (const leftover of await takeDue()) {
    try {
      if ((await isShown(leftover)) || (await deleteImage(leftover.path)) || leftover.missed) {
        await keepImages([leftover]);
      } else {
        const notBefore = Date.now() + RESERVED_MS;
        await note([{ ...leftover, given: 'up', missed: true, notBefore }]);
      }
    } catch (error) {
      console.info('An unused image could not be removed; trying again later.', error);
    }
  }
}

async function takeDue(): Promise<Leftover[]> {
  const due = (leftover: Leftover) => leftover.notBefore <= Date.now();
  const stored = await withDeviceStore(async (store) => {
    const taking = store.transaction('leftovers', 'readwrite');
    const found = (await taking.store.getAll()).filter(due);
    await Promise.all(found.map((leftover) => taking.store.put({ ...leftover, given: 'up' })));
    await taking.done;
    return found;
  }, []);
  return [...stored, ...[...inMemory.values()].filter(due)];
}

async function isShown({ path, postId, sharedAddress }: Leftover): Promise<boolean> {
  if (sharedAddress) return (await runQuery(showingImage(sharedAddress))).length > 0;
  const document = await getPostDocument(postId);
  const { imagePath, thumbnailPath } = document ? readFields(document) : {};
  return imagePath === path || thumbnailPath === path;
}

/** Any one post that shows the image at `address`. */
function showingImage(address: string): Query {
  const image = { field: { fieldPath: 'image' }, op: 'EQUAL', value: { stringValue: address } };
  return {
    from: [{ collectionId: 'posts' }],
    select: { fields: [{ fieldPath: 'type' }] },
    where: { fieldFilter: image },
    limit: 1,
  };
}

async function note(leftovers: Leftover[]): Promise<void> {
  const noted = await withDeviceStore(async (store) => {
    const noting = store.transaction('leftovers', 'readwrite');
    await Promise.all(leftovers.map((leftover) => noting.store.put(leftover)));
    await noting.done;
    return true;
  }, false);
  if (!noted) for (const leftover of leftovers) inMemory.set(leftover.path, leftover);
}
