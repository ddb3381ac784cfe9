import type { Picture } from '../drawing/canvas';
import { type Card, makeCard } from '../drawing/card';
import type { PreparedPhoto } from '../model/photo-writing';
import { type ImageTools, makePhoto, PhotoRefused } from './make';

/** A picked file from which a photo is made. */
interface PhotoTask {
  file: Blob;
}

/** A card, with the post's photo if it has one. */
interface CardTask {
  card: Card;
  photo: Blob | null;
}

/** The task of a worker. Each worker gets only one. */
export type WorkerTask = PhotoTask | CardTask;

/** The worker failed, but did not refuse the file. */
type Unable = { unable: true };

/** The worker's answers to a task. */
export type Answers<Task extends WorkerTask> =
  | Unable
  | (Task extends PhotoTask ? { prepared: PreparedPhoto } | { refused: string } : { made: Blob });

const tools: ImageTools = {
  async decode(file) {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = bitmap;
    return { source: bitmap, width, height, close: () => bitmap.close() };
  },
  newCanvas: ({ width, height }) => new OffscreenCanvas(width, height),
};

addEventListener('message', async ({ data }: MessageEvent<WorkerTask>) => {
  postMessage(await answer(data).catch(() => ({ unable: true })));
});

async function answer(task: WorkerTask): Promise<Answers<PhotoTask> | Answers<CardTask>> {
  if ('card' in task) {
    const picture = await decodeIfWhole(task.photo);
    return { made: await makeCard(task.card, picture, tools.newCanvas) };
  }
  try {
    return { prepared: await makePhoto(task.file, tools) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { refused: error.message };
    throw error;
  }
}

async function decodeIfWhole(photo: Blob | null): Promise<Picture | null> {
  return photo && tools.decode(photo).catch(() => null);
}
