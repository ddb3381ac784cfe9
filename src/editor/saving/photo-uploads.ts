import type { FormPhoto } from '../../model/form-photo';
import type { Photo } from '../../model/photo';
import { imagePaths, type PickedPhoto, pathsOf, RANDOM_LENGTH } from '../../model/photo-writing';
import { trimTyped } from '../../model/typed-text';
import { uploadImage } from '../../services/writing/images';
import { randomId } from '../../services/writing/random-id';
import type { PhotoProgress } from '../form/form-state';
import { deleteLater, PENDING_MS, spareImages } from './unused-images';

interface PhotosToSend {
  postId: string;
  photos: readonly FormPhoto[];
  /** Called with the key of a photo that is being sent, and the photo's new state. */
  onProgress: (key: string, progress: PhotoProgress) => void;
  signal: AbortSignal;
}

/**
 * The uploads of this tab by the keys of the photos; a photo that is turned gets another key. The
 * post is written after the uploads, and this write may fail. Until it has succeeded, the uploads
 * are here, and on the list of unused images.
 */
const uploads = new Map<string, Photo>();
/**
 * The time until which uploads can be reused. If a write of the post begins before this time, the
 * write ends before its photos are due for deletion as unused images.
 */
let reusableUntil = 0;

/**
 * Uploads the picked photos of an entry, one after the other, or reuses earlier uploads.
 * @returns all photos of the post, as they are to be stored
 * @throws the errors of uploadImage
 */
export async function sendPhotos(request: PhotosToSend): Promise<Photo[]> {
  const { photos, onProgress } = request;
  if (Date.now() >= reusableUntil) uploads.clear();
  for (const { key, picked } of photos) {
    if (picked) onProgress(key, uploads.has(key) ? 'sent' : 'waiting');
  }
  const sent: Photo[] = [];
  for (const { key, stored, picked, alt, point } of photos) {
    const photo = stored ?? uploads.get(key) ?? (await upload(key, picked, request));
    sent.push({ ...photo, alt: trimTyped(alt), point });
  }
  await renew();
  return sent;
}

async function upload(key: string, picked: PickedPhoto, request: PhotosToSend): Promise<Photo> {
  await renew();
  const photo = await uploadPhoto(key, picked, request);
  uploads.set(key, photo);
  return photo;
}

/** Postpones the deletion of the uploads: an upload or the write of the post may take long. */
async function renew(): Promise<void> {
  reusableUntil = Date.now() + PENDING_MS / 2;
  await deleteLater([...uploads.values()].flatMap(pathsOf));
}

/**
 * To be called after the post with an entry's `photos` was written. The post shows `shown`, which
 * are then not unused.
 */
export async function finishUploads(
  photos: readonly Pick<FormPhoto, 'key'>[],
  shown: readonly Photo[],
): Promise<void> {
  for (const { key } of photos) uploads.delete(key);
  await spareImages(shown.flatMap(pathsOf));
}

/** Uploads a photo and its thumbnail under new names. @throws the errors of uploadImage */
async function uploadPhoto(
  key: string,
  { prepared, fileName }: PickedPhoto,
  { postId, onProgress, signal }: PhotosToSend,
): Promise<Photo> {
  const random = randomId(RANDOM_LENGTH);
  const paths = imagePaths(postId, random, fileName, prepared.extension);
  await deleteLater([paths.path, paths.thumbnailPath]);
  const arrived = { photo: 0, thumbnail: 0 };
  const size = prepared.photo.size + prepared.thumbnail.size;
  const upload = (part: 'photo' | 'thumbnail', path: string) =>
    uploadImage(prepared[part], path, {
      signal,
      onProgress: (bytes) => {
        arrived[part] = bytes;
        onProgress(key, Math.floor((100 * (arrived.photo + arrived.thumbnail)) / size));
      },
    });
  const uploads = [upload('photo', paths.path), upload('thumbnail', paths.thumbnailPath)];
  try {
    const [address, thumbnail] = (await Promise.all(uploads)) as [string, string];
    onProgress(key, 'sent');
    const { width, height } = prepared;
    const bytes = prepared.photo.size;
    return { address, thumbnail, ...paths, width, height, bytes, alt: '', point: '' };
  } catch (error) {
    await Promise.allSettled(uploads);
    // From now on, the writer can send the photo again.
    onProgress(key, 'failed');
    throw error;
  }
}
