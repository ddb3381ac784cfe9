import type { PreparedPhoto } from '../model/photo';
import { makePhoto, PhotoRefused, type Studio } from './make';

/** What the worker says once of the file it was sent. */
export type WorkerAnswer =
  | { prepared: PreparedPhoto }
  | { refused: string }
  /** This browser's workers can't do it. */
  | { unable: true };

const studio: Studio = {
  async decode(file) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { source: bitmap, width, height, close: () => bitmap.close() };
  },
  newCanvas: ({ width, height }) => new OffscreenCanvas(width, height),
};

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  postMessage(await answer(data));
});

async function answer(file: Blob): Promise<WorkerAnswer> {
  try {
    return { prepared: await makePhoto(file, studio) };
  } catch (error) {
    return error instanceof PhotoRefused ? { refused: error.message } : { unable: true };
  }
}
