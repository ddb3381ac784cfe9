import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { sendPhotos } from '../../src/editor/saving/photo-uploads';

const { answers, uploadImage } = vi.hoisted(() => {
  const answers: { resolve: (address: string) => void; reject: (error: Error) => void }[] = [];
  const uploadImage = () =>
    new Promise<string>((resolve, reject) => {
      answers.push({ resolve, reject });
    });
  return { answers, uploadImage };
});
vi.mock('../../src/services/writing/images', () => ({ uploadImage }));

test('The form offers to send a photo again only after the photo and its thumbnail have both ended', async () => {
  const image = new Blob(['image']);
  const prepared = { photo: image, thumbnail: image, width: 8, height: 6, extension: 'webp' };
  const picked = { prepared, fileName: 'hall.jpg' };
  const onProgress = vi.fn();
  const sending = sendPhotos({
    postId: 'post',
    photos: [{ key: 'hall', alt: '', point: '', picked } as never],
    onProgress,
    signal: new AbortController().signal,
  });
  sending.catch(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.reject(new Error('refused'));
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(onProgress.mock.calls).toEqual([['hall', 'waiting']]);
  answers[1]?.resolve('https://example.com/thumbnail');
  await expect(sending).rejects.toThrow('refused');
  expect(onProgress.mock.lastCall).toEqual(['hall', 'failed']);
});
