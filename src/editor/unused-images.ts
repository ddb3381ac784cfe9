import { type ImageObject, showsObject } from '../model/photo-writing';
import { errorCode } from '../model/server-errors';
import { decodeFields } from '../model/stored-fields';
import { fieldFilter } from '../posts/queries';
import { type UnusedImage, withDeviceStore } from '../services/device-store';
import { getPostDocument, type Query, runQuery } from '../services/firestore';
import { deleteImage } from '../services/images';
import { trashShowsAddress, trashShowsPath } from '../services/trash';

/**
 * For at most this time after an object was put on the list for deletion, a write of a post that
 * shows the object can still reach the server.
 */
export const PENDING_MS = 10 * 60_000;

/**
 * Puts objects of the bucket on the list for deletion. When `inMs` milliseconds have passed, the
 * objects are due: the next call of `deleteDueImages` deletes those that no post shows, on the site
 * or in the trash. For an object that is already on the list, only the time changes. This function
 * is called before and after uploads, before a save that replaces an image, before a post is
 * deleted for good, and after a post has moved to the trash. The list is stored on the device, so
 * that it survives a closed tab. `keepImages` removes objects from the list.
 */
export async function deleteLater(
  postId: string,
  objects: ImageObject[],
  inMs = PENDING_MS,
): Promise<void> {
  await list(postId, objects, Date.now() + inMs);
}

/** Removes objects from the list for deletion. */
export async function keepImages(objects: ImageObject[]): Promise<void> {
  await withDeviceStore(async (store) => {
    await Promise.all(objects.map(({ path }) => store.delete('leftovers', path)));
  }, undefined);
}

/**
 * Deletes those of `objects` that no post shows. Never throws. If a deletion fails, the object
 * usually stays on the list, and a later visit tries again.
 */
export async function deleteImages(postId: string, objects: ImageObject[]): Promise<void> {
  const isListed = await list(postId, objects, 0);
  const images = objects.map((object) => ({ ...object, postId, notBefore: 0 }));
  await deleteDueImages(isListed ? [] : images);
}

/** The beginning of each image's path that says certainly to which post it belongs. */
const NAMES_ITS_POST = /^images\/[0-9A-Za-z]{20}-[0-9a-z]{12}-/;

let deleting: Promise<void> = Promise.resolve();

/**
 * Deletes the listed objects that are due, and `images`: objects that are not on the list, because
 * the browser stores nothing. Objects that a post shows are not deleted. Calls run one after the
 * other. Never throws.
 */
export function deleteDueImages(images: UnusedImage[] = []): Promise<void> {
  deleting = deleting.then(() => deleteDue(images));
  return deleting;
}

async function deleteDue(images: UnusedImage[]): Promise<void> {
  const listed = await withDeviceStore((store) => store.getAll('leftovers'), []);
  const due = listed.filter(({ notBefore }) => notBefore <= Date.now());
  for (const image of [...due, ...images]) await deleteUnlessShown(image);
}

async function deleteUnlessShown(image: UnusedImage): Promise<void> {
  try {
    if (!(await isShown(image))) await deleteImage(image.path);
    await keepImages([image]);
  } catch (error) {
    // Only the owner may delete an image whose name does not say to which post it belongs. The
    // device of another member of the team does not try again.
    if (errorCode(error) === 'storage/unauthorized' && !NAMES_ITS_POST.test(image.path)) {
      return keepImages([image]);
    }
    console.info('An unused image could not be removed; trying again later.', error);
  }
}

/**
 * Puts objects on the list.
 * @returns whether the browser has stored the list
 */
async function list(postId: string, objects: ImageObject[], notBefore: number): Promise<boolean> {
  return withDeviceStore(async (store) => {
    const listing = store.transaction('leftovers', 'readwrite');
    await Promise.all(objects.map((object) => listing.store.put({ ...object, postId, notBefore })));
    await listing.done;
    return true;
  }, false);
}

/**
 * Whether a post shows the image, on the site or in the trash. A post may move to or from the trash
 * during the check, so the posts on the site are checked twice.
 */
async function isShown(image: UnusedImage): Promise<boolean> {
  return (
    (await isShownByPost(image)) || (await isShownInTrash(image)) || (await isShownByPost(image))
  );
}

async function isShownByPost({ path, postId, sharedAddress }: UnusedImage): Promise<boolean> {
  if (sharedAddress) return (await runQuery(postShowing(sharedAddress))).length > 0;
  const document = await getPostDocument(postId);
  return document !== null && showsObject(postId, decodeFields(document), path);
}

function isShownInTrash({ path, postId, sharedAddress }: UnusedImage): Promise<boolean> {
  return sharedAddress ? trashShowsAddress(sharedAddress) : trashShowsPath(postId, path);
}

/** A query for one post that shows the image at `address`. */
function postShowing(address: string): Query {
  return {
    from: [{ collectionId: 'posts' }],
    select: { fields: [{ fieldPath: 'type' }] },
    where: fieldFilter('image', 'EQUAL', { stringValue: address }),
    limit: 1,
  };
}
