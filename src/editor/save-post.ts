import {
  imageObjects,
  imagePaths,
  type PickedPhoto,
  RANDOM_LENGTH,
  type StoredImage,
} from '../model/photo';
import type { Post } from '../model/post';
import type { Written } from '../model/post-document';
import { draftOf, trimmedDraft } from '../model/post-draft';
import { errorCode, FINAL_CODES } from '../model/server-errors';
import { NotReached, requireUid } from '../services/auth';
import { getEditablePost, imageOf } from '../services/editable-post';
import { uploadImage } from '../services/images';
import { PostChanged, PostGone } from '../services/post-transaction';
import {
  createPost,
  deletePost,
  type Save,
  type Saved,
  updatePost,
} from '../services/post-writing';
import { randomId } from '../services/random-id';
import { type DeletedPost, listExpired, purgePost, TRASH_TTL_DAYS } from '../services/trash';
import { deleteImages, deleteLater, keepImages, PENDING_MS } from './unused-images';
import { validateDraft } from './validate';

interface UploadOptions {
  /** Called with the share of the photo that is uploaded, 0 to 100. */
  onPercent?: (percent: number) => void;
  signal?: AbortSignal;
}

interface SaveRequest extends Pick<Save, 'revision' | 'draft' | 'madeAt'>, UploadOptions {
  /** Whether the post is created; otherwise it is updated. */
  isNew: boolean;
  /** The picked photo; null keeps the post's image. */
  photo: PickedPhoto | null;
  /** The image that the post has now, which a picked photo replaces. */
  before: StoredImage | null;
  /** Called when the upload is complete and the write begins, which cannot be cancelled. */
  onWriting?: () => void;
}

/** Saves one form's post; a failed save can be tried again. */
interface PostSaver {
  /** Uploads the photo, then writes the post. @throws as uploadImage, createPost and updatePost */
  save(request: SaveRequest): Promise<Saved>;
  /** Deletes an uploaded image whose post will not be written. */
  abandon(): void;
}

/** The time after which a post has left the trash: Firestore takes up to three days longer to delete it. */
const TRASH_MS = (TRASH_TTL_DAYS + 4) * 86_400_000;

/** An uploaded photo whose post is not written yet. */
interface UploadedPhoto {
  photo: PickedPhoto;
  image: StoredImage;
  /** Milliseconds since 1970. */
  reusableUntil: number;
  /** Whether a write that refers to it may have reached the server. */
  uncertain: boolean;
}

/** Creates the saver of post `id`. A retry does not upload the same photo again. */
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
    // The write, too, has to end before the image counts as unused.
    const reusableUntil = Date.now() + PENDING_MS / 2;
    const image = await uploadPhoto(id, photo, request);
    uploaded = { photo, image, reusableUntil, uncertain: false };
    return image;
  }

  function abandon(): void {
    // If a write may have reached the server, a later visit checks it.
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

/**
 * Saves the texts of an earlier version as a new revision; the photo stays as it is.
 * @param revision the present one, as the person sees it
 * @throws as updatePost
 */
export async function restoreVersion(id: string, revision: number, version: Post): Promise<Saved> {
  return updatePost({ id, revision, draft: draftOf(version), image: null, sent: [] });
}

/** The stored post is not valid and cannot be saved from here: its form shows the missing fields. */
export class NeedsForm extends Error {}

/**
 * Makes a new revision of a property that says whether it is let or sold, and all else as before.
 * @throws NeedsForm where the form would say more, PostGone, and as updatePost
 */
export async function markTaken(id: string, isTaken: boolean): Promise<Saved> {
  const editable = await getEditablePost(id);
  if (!editable) throw new PostGone('The post is not there any more');
  const { post, image, madeAt } = editable;
  const draft = { ...draftOf(post), taken: isTaken ? 'true' : '' };
  const losesImage = post.image !== '' && image === null;
  if (losesImage || Object.keys(validateDraft(trimmedDraft(draft))).length > 0) {
    throw new NeedsForm('The post lacks something');
  }
  return updatePost({ id, revision: post.revision, draft, image: null, sent: [], madeAt });
}

/** Moves a post into the trash; its photo stays while it is there. @throws as deletePost */
export async function deleteToTrash(
  id: string,
  revision: number | null,
  image: StoredImage | null,
): Promise<void> {
  const isMoved = await deletePost(id, revision);
  // The photo of a post that was gone may be in deletion already: that is not postponed.
  if (isMoved) await deleteLater(id, imageObjects(image), TRASH_MS);
}

/** Deletes a post in the trash for good, then its photo. @throws as purgePost */
export async function deleteForGood({ id, revision, post }: DeletedPost): Promise<void> {
  const objects = imageObjects(post && imageOf(post));
  await deleteLater(id, objects);
  await purgePost(id, revision);
  void deleteImages(id, objects);
}

/** Deletes for good what has lain in the trash for its time. Never throws: it is tried again later. */
export async function deleteExpired(): Promise<void> {
  try {
    for (const deleted of await listExpired()) await deleteForGood(deleted);
  } catch (error) {
    console.info('The trash could not be cleared; trying again later.', error);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof PostGone || FINAL_CODES.has(errorCode(error));
}

function isCertain(error: unknown): boolean {
  return isRefusal(error) || error instanceof PostChanged || error instanceof NotReached;
}

/**
 * Uploads a photo and its thumbnail under new names. If one fails, both are deleted.
 * @throws as uploadImage
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
    // The other upload has to end first: an object that arrives after its deletion would stay.
    await Promise.allSettled(uploads);
    void deleteImages(postId, objects);
    throw error;
  }
}
