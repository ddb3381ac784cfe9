import { errorCode } from '../../model/server-errors';
import { requireUid } from '../../services/writing/auth';
import { type UnusedImage, withDeviceStore } from '../../services/writing/device-store';
import { deleteImage } from '../../services/writing/images';

/** For at most this time, a write of a post with an image that was just listed can still arrive. */
export const PENDING_MS = 10 * 60_000;

/** After this number of refusals, a post certainly shows the image, and the device forgets it. */
export const MAX_REFUSALS = 5;

/**
 * Puts images on this device's list for deletion, or changes their time there. In `inMs`
 * milliseconds they are due: the next call of `deleteDueImages` deletes those that no post shows,
 * because the rules refuse to delete the others.
 */
export async function deleteLater(
  paths: string[],
  inMs = PENDING_MS,
  refusals: UnusedImage['refusals'] = 0,
): Promise<void> {
  const notBefore = Date.now() + inMs;
  await withDeviceStore(async (store) => {
    await Promise.all(paths.map((path) => store.put('leftovers', { path, notBefore, refusals })));
  }, undefined);
}

/** Removes images from the list for deletion. */
export async function spareImages(paths: string[]): Promise<void> {
  await withDeviceStore(async (store) => {
    await Promise.all(paths.map((path) => store.delete('leftovers', path)));
  }, undefined);
}

let deleting: Promise<void> = Promise.resolve();

/**
 * Deletes the listed images that are due, and those at `paths`, unless a post shows them. Calls run
 * one after the other, so that no image is deleted twice. Never throws. After a failure, a later call
 * tries again, if the browser stores the list.
 */
export function deleteDueImages(paths: string[] = []): Promise<void> {
  deleting = deleting.then(async () => {
    const listed = await withDeviceStore((store) => store.getAll('leftovers'), []);
    const due = listed.filter(({ notBefore }) => notBefore <= Date.now());
    const images = [...due, ...paths.map((path) => ({ path }))];
    for (const image of images) await deleteUnlessShown(image);
  });
  return deleting;
}

async function deleteUnlessShown({
  path,
  refusals = 0,
}: Pick<UnusedImage, 'path' | 'refusals'>): Promise<void> {
  try {
    // The rules refuse a visitor too, and then the image must stay on the list.
    await requireUid();
    await deleteImage(path);
  } catch (error) {
    if (errorCode(error) !== 'storage/unauthorized') {
      console.info('An unused image could not be removed; trying again later.', error);
      return deleteLater([path], 0, refusals);
    }
    // Usually a post shows the image. But the rules also refuse if a post moves to or from the trash
    // while they look for it, or if the person is not in the team at the moment.
    if (refusals + 1 < MAX_REFUSALS) return deleteLater([path], PENDING_MS, refusals + 1);
  }
  await spareImages([path]);
}
