import '../support/mock-firebase';
import { expect, test, vi } from 'vitest';
import { uploadImage } from '../../src/services/writing/images';
import { startBackend } from '../support/fake-backend';
import { firebase } from '../support/fake-firebase';
import { fakeStorage } from '../support/fake-sdks';

test.each([
  // At 8 kbit/s, the photo needs nearly five minutes.
  ['a photo of 290 kB', 290, 290_000],
  ['a thumbnail of 20 kB', 60, 20_000],
])('The upload of %s counts as stalled after %i seconds', async (_, seconds, size) => {
  startBackend();
  firebase.disrupt('upload', new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onStalled = vi.fn();
  uploadImage(new Blob([new Uint8Array(size)]), 'images/a-aaaaaaaaaaaa-a.webp').catch(onStalled);
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  expect(onStalled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onStalled).toHaveBeenCalledWith(expect.objectContaining({ code: 'storage/stalled' }));
});

test.each([
  ['If it is not there, the image was refused', 'storage/object-not-found', 'storage/unauthorized'],
  [
    'If nobody knows, the upload can be tried again',
    'storage/retry-limit-exceeded',
    'storage/retry-limit-exceeded',
  ],
])(
  'After a refusal, the site looks whether an upload with a lost answer has arrived. %s',
  async (_, answer, code) => {
    startBackend();
    firebase.disrupt('upload', { code: 'storage/unauthorized' });
    const lost = Object.assign(new Error('lost'), { code: answer });
    vi.spyOn(fakeStorage, 'getDownloadURL').mockRejectedValue(lost);
    const uploading = uploadImage(new Blob(['image']), 'images/a-aaaaaaaaaaaa-a.webp');
    await expect(uploading).rejects.toMatchObject({ code });
  },
);
