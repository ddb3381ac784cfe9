import {
  imageObjects,
  imagePaths,
  type PickedPhoto,
  RANDOM_LENGTH,
  type StoredImage,
} from '../model/photo';
import type { Written } from '../model/post-document';
import { errorCode } from '../model/server-errors';
import { NotReached, requireUid } from '../services/auth';
import { uploadImage } from '../services/images';
import {
  createPost,
  deletePost,
  PostChanged,
  PostGone,
  type Save,
  type Saved,
  updatePost,
} from '../services/post-writing';
import { randomId } from '../services/random-id';
import { deleteImages, deleteLater, keepImages, PENDING_MS } from './unused-images';

interface UploadOptions {
  /** Takes how much of the photo has arrived, 0 to 100. */
  onPercent?: (percent: number) => void;
  signal?: AbortSignal;
}

/** One press of Submit or Update. */
interface SaveRequest extends Pick<Save, 'revision' | 'draft' | 'madeAt'>, UploadOptions {
  /** Whether the post is to be made; else it is there and edited. */
  isNew: boolean;
  /** The photo that was picked; null keeps the post's own. */
  photo: PickedPhoto | null;
  /** The photo that the post shows now, which a picked one replaces. */
  before: StoredImage | null;
  /** Called when all is uploaded and the post itself is being written: too late to cancel. */
  onWriting?: () => void;
}

/** The saving of one form's post, over all its tries. */
interface PostSaver {
  /** Uploads the photo, then writes the post. @throws as uploadImage, createPost and updatePost */
  save(request: SaveRequest): Promise<Saved>;
  /** Deletes what was uploaded for a post that will not be written. */
  abandon(): void;
}

/** Codes of answers after which it is certain that nothing was written, and no retry will help. */
const REFUSALS = ['permission-denied', 'unauthenticated', 'invalid-argument'];

/** A photo that has arrived, before the post that shows it is stored. */
interface UploadedPhoto {
  photo: PickedPhoto;
  image: StoredImage;
  /** Milliseconds since 1970. */
  reusableUntil: number;
  /** Whether a write that shows it may have arrived. */
  uncertain: boolean;
}

/** A saver for post `id`. A photo that has arrived is not sent again by the next try. */
export function createPostSaver(id: string): PostSaver {
  const sent: Written[] = [];
  let uploaded: UploadedPhoto | undefined;

  async function imageFor(request: SaveRequest): Promise<StoredImage | null> {
    const { photo } = request;
    if (photo && uploaded?.photo === photo && Date.now() < uploaded.reusableUntil) {
      return uploaded.image;
    }
    abandon();
    if (!photo) return null;
    // Long before the image is deleted as unused: the write needs its time too.
    const reusableUntil = Date.now() + PENDING_MS / 2;
    const image = await uploadPhoto(id, photo, request);
    uploaded = { photo, image, reusableUntil, uncertain: false };
    return image;
  }

  function abandon(): void {
    // Where a write may have arrived, a later visit asks the server.
    if (uploaded && !uploaded.uncertain) void deleteImages(id, imageObjects(uploaded.image));
    uploaded = undefined;
  }

  async function save(request: SaveRequest): Promise<Saved> {
    const { revision, draft, madeAt = '', isNew } = request;
    await requireUid();
    const image = await imageFor(request);
    const replaced = image ? imageObjects(request.before) : [];
    await deleteLater(id, replaced);
    request.onWriting?.();
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

/**
 * Stores a photo and its thumbnail in the bucket, under names that are new each time. A try that
 * fails leaves neither behind. @throws as uploadImage
 */
async function uploadPhoto(
  postId: string,
  { prepared, fileName }: PickedPhoto,
  { onPercent, signal }: UploadOptions,
): Promise<StoredImage> {
  const random = randomId(RANDOM_LENGTH);
  const paths = imagePaths(postId, random, fileName, prepared.extension);
  const objects = imageObjects({ image: '', ...paths });
  await deleteLater(postId, objects);
  const arrived = { photo: 0, thumbnail: 0 };
  const size = prepared.photo.size + prepared.thumbnail.size;
  const upload = (part: 'photo' | 'thumbnail', path: string) =>
    uploadImage(prepared[part], path, {
      ...(signal && { signal }),
      onProgress: (bytes) => {
        arrived[part] = bytes;
        onPercent?.(Math.floor((100 * (arrived.photo + arrived.thumbnail)) / size));
      },
    });
  const uploads = [upload('photo', paths.imagePath), upload('thumbnail', paths.thumbnailPath)];
  try {
    const [image, thumbnail] = (await Promise.all(uploads)) as [string, string];
    return {
      image,
      thumbnail,
      ...paths,
      imageWidth: prepared.width,
      imageHeight: prepared.height,
    };
  } catch (error) {
    // The other part is not broken off: what is still arriving when it is deleted would stay.
    await Promise.allSettled(uploads);
    void deleteImages(postId, objects);
    throw error;
  }
}
