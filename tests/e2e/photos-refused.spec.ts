import { drawPhoto } from '../support/photos/draw-photo';
import { expect, test } from '../support/photos/test';
import { TINY_PICTURES } from '../support/photos/tiny-pictures';

const BROKEN =
  'This photo is damaged or incomplete. Please choose another one, or a screenshot of it.';

test('A file that is no photo, or that the browser cannot decode, is refused with a sentence, with and without a worker', async ({
  photographer,
}) => {
  const drawn = await drawPhoto(660, 440);
  // The size is in the first 200 bytes; the tables that a decoder needs end later.
  const garbled = [drawn.subarray(0, 200), Buffer.alloc(9000), drawn.subarray(-2)];
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refusals: [Buffer, string][] = [
    [Buffer.concat(garbled), BROKEN],
    [Buffer.from(svg), 'This file is not a photo that browsers can show.'],
    [TINY_PICTURES.heic, 'This browser can’t open HEIC photos.'],
  ];
  for (const [file, sentence] of refusals) {
    expect(await photographer.refusalOf(file)).toContain(sentence);
  }
  expect(photographer.workers).toBe(refusals.length);
  expect(await photographer.refusalOf(drawn.subarray(0, drawn.length / 2))).toBe(BROKEN);

  await photographer.forbidWorkers();
  for (const [file, sentence] of refusals) {
    expect(await photographer.refusalOf(file)).toContain(sentence);
  }
  expect(photographer.workers).toBe(refusals.length + 1);
});

test('Aborting stops the work on a photo', async ({ photographer, largePhoto }) => {
  await photographer.pick(largePhoto);
  await expect(photographer.prepare(1)).rejects.toThrow('TimeoutError');
  await expect.poll(() => photographer.page.workers()).toEqual([]);

  await photographer.forbidWorkers();
  await photographer.pick(largePhoto);
  await expect(photographer.prepare(1)).rejects.toThrow('TimeoutError');
});

test('If the worker does not start, the page prepares the photo', async ({ photographer }) => {
  photographer.servedPage.missingPattern = /photo-worker/;
  const report = await photographer.photoOf(await drawPhoto(90, 60));
  expect(report).toMatchObject({ width: 90, height: 60, extension: 'webp' });
  expect(photographer.servedPage.notFound).toEqual([expect.stringContaining('photo-worker')]);
});
