import { imageObjects, type PickedPhoto, type StoredImage } from '../model/photo';
import type { Written } from '../model/post-document';
import { errorCode } from '../model/server-errors';
import { NotReached, PostChanged, PostGone } from '../services/post-write-errors';
import {
  createPost,
  deletePost,
  type Save,
  type Saved,
  updatePost,
} from '../services/post-writing';
import { liveUid } from '../services/signed-in';
import { type PhotoUploadOptions, uploadPhoto } from './photo-upload';
import { deleteImages, deleteLater, keepImages, PENDING_MS } from './unused-images';

/** One press of Submit or Update. */
export interface SaveOrder extends Pick<Save, 'revision' | 'draft' | 'madeAt'>, PhotoUploadOptions {
  /** Whether the post is to be made; else it is there and edited. */
  isNew: boolean;
  /** The photo that was picked; null keeps the post's own. */
  photo: PickedPhoto | null;
  /** The photo that the post shows now, which a picked one replaces. */
  before: StoredImage | null;
  /** Told when all is uploaded and the post itself is being written: too late to cancel. */
  onWriting?: () => void;
}

/** The saving of one form's post, over all its tries. */
export interface Saving {
  /** Uploads the photo, then writes the post. @throws as uploadPhoto, createPost and updatePost */
  save(order: SaveOrder): Promise<Saved>;
  /** Removes what was uploaded for a post that will not be written. */
  abandon(): void;
}

/** Codes of answers after which it is certain that nothing was written, and no retry will help. */
const REFUSALS = ['permission-denied', 'unauthenticated', 'invalid-argument'];

/** A photo that has arrived, before the post that shows it is stored. */
interface Uploaded {
  photo: PickedPhoto;
  image: StoredImage;
  /** Milliseconds since 1970. */
  reusableUntil: number;
  /** Whether a write that shows it may have arrived. */
  uncertain: boolean;
}

/** Begins the saving of post `id`. A photo that has arrived is not sent again by the next try. */
export function beginSaving(id: string): Saving {
  const sent: Written[] = [];
  let uploaded: Uploaded | undefined;

  async function imageFor(order: SaveOrder): Promise<StoredImage | null> {
    const { photo } = order;
    if (photo && uploaded?.photo === photo && Date.now() < uploaded.reusableUntil) {
      return uploaded.image;
    }
    abandon();
    if (!photo) return null;
    // Long before the image is swept as unused: the write needs its time too.
    const reusableUntil = Date.now() + PENDING_MS / 2;
    const image = await uploadPhoto(id, photo, order);
    uploaded = { photo, image, reusableUntil, uncertain: false };
    return image;
  }

  function abandon(): void {
    // Where a write may have arrived, the sweep asks the server later.
    if (uploaded && !uploaded.uncertain) void deleteImages(id, imageObjects(uploaded.image));
    uploaded = undefined;
  }

  async function save(order: SaveOrder): Promise<Saved> {
    const { revision, draft, madeAt = '', isNew } = order;
    await liveUid();
    const image = await imageFor(order);
    const replaced = image ? imageObjects(order.before) : [];
    await deleteLater(id, replaced);
    order.onWriting?.();
    if (uploaded) uploaded.uncertain = true;
    try {
      const write = isNew ? createPost : updatePost;
      const saved = await write({ id, revision, draft, image, sent, madeAt });
      await keepImages(imageObjects(image));
      void deleteImages(id, replaced);
      uploaded = undefined;
      return saved;
    } catch (error) {
      if (uploaded && isCertain(error)) uploaded.uncertain = false;
      if (isRefusal(error)) abandon();
      throw error;
    }
  }

  return { save, abandon };
}

/** Deletes a post, then its photo. @throws as deletePost */
export async function deletePostAndImage(
  id: string,
  revision: number | null,
  image: StoredImage | null,
): Promise<void> {
  await deleteLater(id, imageObjects(image));
  await deletePost(id, revision);
  void deleteImages(id, imageObjects(image));
}

function isRefusal(error: unknown): boolean {
  return error instanceof PostGone || REFUSALS.includes(errorCode(error));
}

function isCertain(error: unknown): boolean {
  return isRefusal(error) || error instanceof PostChanged || error instanceof NotReached;
}
