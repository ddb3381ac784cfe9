import { makePhoto, type PreparedPhoto, type Studio } from './photo-making';
import { PhotoRefused } from './photo-refused';

const studio: Studio = {
  async decode(file) {
    const address = URL.createObjectURL(file);
    const image = new Image();
    image.src = address;
    const close = () => URL.revokeObjectURL(address);
    try {
      await image.decode();
    } catch (error) {
      close();
      throw error;
    }
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close };
  },
  newCanvas: (size) => Object.assign(document.createElement('canvas'), size),
};

/**
 * Makes a photo without a worker, for browsers whose workers can't. Throws PhotoRefused, and the
 * signal's reason.
 */
export async function makePhotoOnPage(file: Blob, signal?: AbortSignal): Promise<PreparedPhoto> {
  try {
    return await makePhoto(file, studio, signal);
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof PhotoRefused) throw cause;
    const sentence = 'This device can’t work with this photo. Please choose a smaller one.';
    throw new PhotoRefused(sentence, { cause });
  }
}
