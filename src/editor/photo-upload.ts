import {
  imageObjects,
  imagePaths,
  type PickedPhoto,
  RANDOM_LENGTH,
  type StoredImage,
} from '../model/photo';
import { uploadImage } from '../services/images';
import { deleteImages, deleteLater } from './unused-images';

export interface PhotoUploadOptions {
  /** Told how much has arrived, 0 to 100. */
  onPercent?: (percent: number) => void;
  signal?: AbortSignal;
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * Stores a photo and its thumbnail in the bucket, under names that are new each time. A try that
 * fails leaves neither behind. @throws as uploadImage
 */
export async function uploadPhoto(
  postId: string,
  { prepared, fileName }: PickedPhoto,
  { onPercent, signal }: PhotoUploadOptions = {},
): Promise<StoredImage> {
  const paths = imagePaths(postId, randomLetters(), fileName, prepared.extension);
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
      ...{ image, thumbnail, ...paths },
      ...{ imageWidth: prepared.width, imageHeight: prepared.height },
    };
  } catch (error) {
    // The other part is not broken off: what is still arriving when it is deleted would stay.
    await Promise.allSettled(uploads);
    void deleteImages(postId, objects);
    throw error;
  }
}

function randomLetters(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(RANDOM_LENGTH));
  return [...numbers].map((number) => LETTERS[number % LETTERS.length]).join('');
}
