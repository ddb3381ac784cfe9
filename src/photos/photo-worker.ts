import { type Card, makeCard } from '../drawing/card';
import type { PreparedPhoto } from '../model/photo-writing';
import { decodeUpright, makePhoto, PhotoRefused } from './make';

/** The task of a worker, which gets only one: to make a photo of a file, or a card. */
export type WorkerTask = { file: Blob } | { card: Card; photo: Blob | null };

/** 'unable': the worker failed, but did not refuse the file. */
export type WorkerAnswer =
  | { prepared: PreparedPhoto }
  | { refused: string }
  | { made: Blob }
  | { unable: true };

addEventListener('message', async ({ data }: MessageEvent<WorkerTask>) => {
  postMessage(await answer(data).catch((): WorkerAnswer => ({ unable: true })));
});

async function answer(task: WorkerTask): Promise<WorkerAnswer> {
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
