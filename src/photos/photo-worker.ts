import type { PreparedPhoto } from '../model/photo-writing';
import { type ImageTools, makePhoto, PhotoRefused } from './make';

/** The worker's answer to a file. A worker gets only one file. */
export type WorkerAnswer =
  | { prepared: PreparedPhoto }
  | { refused: string }
  /** The worker failed, but did not refuse the file. The page then tries to prepare the photo. */
  | { unable: true };

const tools: ImageTools = {
  async decode(file) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { source: bitmap, width, height, close: () => bitmap.close() };
  },
  ...('ImageDecoder' in globalThis && { decodeSmaller }),
  newCanvas: ({ width, height }) => new OffscreenCanvas(width, height),
};

/** The number of pixels to which `decodeSmaller` reduces a picture: this square's. */
const DECODED_SIDE = 3200;

async function decodeSmaller(file: Blob) {
  const decoder = new ImageDecoder({
    ...{ data: file.stream(), type: 'image/jpeg' },
    ...{ desiredWidth: DECODED_SIDE, desiredHeight: DECODED_SIDE },
  });
  try {
    const { image } = await decoder.decode();
    const { displayWidth: width, displayHeight: height } = image;
    return { source: image, width, height, close: () => image.close() };
  } finally {
    decoder.close();
  }
}

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await answer(data));
});

async function answer(file: Blob): Promise<WorkerAnswer> {
  try {
    return { prepared: await makePhoto(file, tools) };
  } catch (error) {
    return error instanceof PhotoRefused ? { refused: error.message } : { unable: true };
  }
}
