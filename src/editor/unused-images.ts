import { useEffect } from 'react';
import type { ImageObject } from '../model/photo';
import { type UnusedImage, withDeviceStore } from '../services/device-store';
import { decodeFields, getPostDocument, type Query, runQuery } from '../services/firestore';
import { deleteImage } from '../services/images';

/** How long a write that shows an image may still be on its way to the server. */
export const PENDING_MS = 10 * 60_000;

/**
 * Lists objects that will be deleted unless a post shows them in ten minutes or `keepImages` takes
 * them off the list first: before an upload, and before a save that replaces an image. The list is
 * on the device, so that it outlives a closed tab.
 */
export async function deleteLater(postId: string, objects: ImageObject[]): Promise<void> {
  await list(postId, objects, Date.now() + PENDING_MS);
}

/** Takes objects off the list: a post shows them, or they are deleted. */
export async function keepImages(objects: ImageObject[]): Promise<void> {
  await withDeviceStore(async (store) => {
    await Promise.all(objects.map(({ path }) => store.delete('leftovers', path)));
  }, undefined);
}

/** Deletes objects that no post is to show any more. Never throws: what fails is tried later. */
export async function deleteImages(postId: string, objects: ImageObject[]): Promise<void> {
  const isListed = await list(postId, objects, 0);
  const images = objects.map((object) => ({ ...object, postId, notBefore: 0 }));
  await deleteDueImages(isListed ? [] : images);
}

let deleting: Promise<void> = Promise.resolve();

/**
 * Deletes what is due on the list, and `images`, which are not on it where the browser keeps
 * nothing, after what an earlier call is still deleting. Never throws.
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
    console.info('An unused image could not be removed; trying again later.', error);
  }
}

/** @returns whether the browser keeps the list */
async function list(postId: string, objects: ImageObject[], notBefore: number): Promise<boolean> {
  return withDeviceStore(async (store) => {
    const listing = store.transaction('leftovers', 'readwrite');
    await Promise.all(objects.map((object) => listing.store.put({ ...object, postId, notBefore })));
    await listing.done;
    return true;
  }, false);
}

async function isShown({ path, postId, sharedAddress }: UnusedImage): Promise<boolean> {
  if (sharedAddress) return (await runQuery(postShowing(sharedAddress))).length > 0;
  const document = await getPostDocument(postId);
  const { imagePath, thumbnailPath } = document ? decodeFields(document) : {};
  return imagePath === path || thumbnailPath === path;
}

/** Any one post that shows the image at `address`. */
function postShowing(address: string): Query {
  const image = { field: { fieldPath: 'image' }, op: 'EQUAL', value: { stringValue: address } };
  return {
    from: [{ collectionId: 'posts' }],
    select: { fields: [{ fieldPath: 'type' }] },
    where: { fieldFilter: image },
    limit: 1,
  };
}

/** Deletes, once, images that an earlier visit's interrupted work left unused. */
export function useUnusedImageCleanup(mayWrite: boolean): void {
  useEffect(() => {
    if (mayWrite) void deleteDueImages();
  }, [mayWrite]);
}
