import { type Card, makeCard } from '../drawing/card';
import type { PreparedPhoto } from '../model/photo-writing';
import { decodeUpright, makePhoto, PhotoRefused } from './make';

interface PhotoTask {
  file: Blob;
}

interface CardTask {
  card: Card;
  photo: Blob | null;
}

/** The task of a worker. Each worker gets only one. */
export type WorkerTask = PhotoTask | CardTask;

/** The worker failed, but did not refuse the file. */
type Unable = { unable: true };

export type Answers<Task extends WorkerTask> =
  | Unable
  | (Task extends PhotoTask ? { prepared: PreparedPhoto } | { refused: string } : { made: Blob });

addEventListener('message', async ({ data }: MessageEvent<WorkerTask>) => {
  postMessage(await answer(data).catch(() => ({ unable: true })));
});

async function answer(task: WorkerTask): Promise<Answers<PhotoTask> | Answers<CardTask>> {
  if ('card' in task) {
    const photo = task.photo && (await decodeUpright(task.photo).catch(() => null));
    return { made: await makeCard(task.card, photo) };
  }
  try {
    return { prepared: await makePhoto(task.file) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { refused: error.message };
    throw error;
  }
}
