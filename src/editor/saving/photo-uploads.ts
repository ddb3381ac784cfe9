import type { FormPhoto } from '../../model/form-photo';
import type { Photo } from '../../model/photo';
import { imagePaths, type PickedPhoto, pathsOf, RANDOM_LENGTH } from '../../model/photo-writing';
import { trimTyped } from '../../model/typed-text';
import { uploadImage } from '../../services/writing/images';
import { randomId } from '../../services/writing/random-id';
import type { PhotoProgress } from '../form/form-state';
import { deleteImages, deleteLater, PENDING_MS, spareImages } from './unused-images';

export interface PhotosToSend {
  /** All photos that the post is to have. */
  photos: readonly FormPhoto[];
  /** Called with the key of a photo that is being sent, and the photo's new state. */
  onProgress?: (key: string, progress: PhotoProgress) => void;
  signal?: AbortSignal;
}

/** An uploaded photo whose post is not written yet. */
interface Upload {
  photo: Photo;
  /** Milliseconds since 1970. */
  reusableUntil: number;
}

/** The uploads of post `postId`. The post is written after the uploads, and that write may fail. */
export function createPhotoUploads(postId: string) {
  /** The uploads by the keys of the photos. A photo that is turned gets another key. */
  const uploads = new Map<string, Upload>();
  let isUncertain = false;

  /**
   * Uploads the picked photos, one after the other, or reuses earlier uploads.
   * @returns all photos of the post, as they are to be stored
   * @throws the errors of uploadImage
   */
  async function send(request: PhotosToSend): Promise<Photo[]> {
    const { photos, onProgress } = request;
    for (const [key, upload] of uploads) {
      const isPicked = photos.some((photo) => photo.key === key);
      if (!isPicked || Date.now() >= upload.reusableUntil) drop(key, upload);
    }
    for (const { key, picked } of photos) {
      if (picked) onProgress?.(key, uploads.has(key) ? 'sent' : 'waiting');
    }
    const sent: Photo[] = [];
    for (const photo of photos) {
      const stored = photo.stored ?? (await upload(photo.key, photo.picked, request));
      sent.push({ ...stored, alt: trimTyped(photo.alt), point: photo.point });
    }
    await renew(uploads.values());
    return sent;
  }

  async function upload(key: string, picked: PickedPhoto, request: PhotosToSend): Promise<Photo> {
    const earlier = uploads.get(key);
    if (earlier) return earlier.photo;
    await renew(uploads.values());
    const photo = await uploadPhoto(postId, key, picked, request);
    uploads.set(key, { photo, reusableUntil: reusableUntil() });
    return photo;
  }

  function drop(key: string, { photo }: Upload): void {
    uploads.delete(key);
    // If the post may show the photo, a later visit deletes it if no post shows it.
    if (!isUncertain) void deleteImages(pathsOf(photo));
  }

  return {
    send,
    /** Sets whether a write of the post with the uploaded photos may have reached the server. */
    setUncertain(value: boolean): void {
      isUncertain = value;
    },
    /** To be called after the post was written. Deletes the uploads that are not in `shown`. */
    async finish(shown: readonly string[]): Promise<void> {
      const uploaded = [...uploads.values()].flatMap(({ photo }) => pathsOf(photo));
      uploads.clear();
      isUncertain = false;
      await spareImages(uploaded.filter((path) => shown.includes(path)));
      void deleteImages(uploaded.filter((path) => !shown.includes(path)));
    },
    /** To be called if the post will not be written. Deletes the uploads that no post can show. */
    abandon(): void {
      for (const [key, each] of uploads) drop(key, each);
    },
  };
}

/** Postpones the deletion of uploaded photos: an upload or the write of the post may take long. */
async function renew(uploads: Iterable<Upload>): Promise<void> {
  const renewed = [...uploads];
  for (const each of renewed) each.reusableUntil = reusableUntil();
  await deleteLater(renewed.flatMap(({ photo }) => pathsOf(photo)));
}

/**
 * The time until which an uploaded photo can be reused. If a write of the post begins before this
 * time, the write ends before the photo is due for deletion as an unused image.
 */
function reusableUntil(): number {
  return Date.now() + PENDING_MS / 2;
}

/**
 * Uploads a photo and its thumbnail under new names. If one fails, both objects are deleted.
 * @throws the errors of uploadImage
 */
async function uploadPhoto(
  postId: string,
  key: string,
  { prepared, fileName }: PickedPhoto,
  { onProgress, signal }: PhotosToSend,
): Promise<Photo> {
  const random = randomId(RANDOM_LENGTH);
  const paths = imagePaths(postId, random, fileName, prepared.extension);
  const names = [paths.path, paths.thumbnailPath];
  await deleteLater(names);
  const arrived = { photo: 0, thumbnail: 0 };
  const size = prepared.photo.size + prepared.thumbnail.size;
  const upload = (part: 'photo' | 'thumbnail', path: string) =>
    uploadImage(prepared[part], path, {
      ...(signal && { signal }),
      onProgress: (bytes) => {
        arrived[part] = bytes;
        onProgress?.(key, Math.floor((100 * (arrived.photo + arrived.thumbnail)) / size));
      },
    });
  const uploads = [upload('photo', paths.path), upload('thumbnail', paths.thumbnailPath)];
  try {
    const [address, thumbnail] = (await Promise.all(uploads)) as [string, string];
    onProgress?.(key, 'sent');
    const { width, height } = prepared;
    const bytes = prepared.photo.size;
    return { address, thumbnail, ...paths, width, height, bytes, alt: '', point: '' };
  } catch (error) {
    // An object that arrives after its deletion would stay in the bucket.
    await Promise.allSettled(uploads);
    // From now on, the writer can send the photo again.
    onProgress?.(key, 'failed');
    void deleteImages(names);
    throw error;
  }
}
