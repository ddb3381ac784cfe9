import { rm, writeFile } from 'node:fs/promises';
import { drawPhoto } from '../support/photos/draw-photo';
import { blackPng, clearPng } from '../support/photos/make-png';
import { expect, test } from '../support/photos/test';
import { TINY_PICTURES } from '../support/photos/tiny-pictures';

const BROKEN =
  'This photo is damaged or incomplete. Please choose another one, or a screenshot of it.';

test('A file that is no photo, or that the browser cannot decode, is refused with a sentence, with and without a worker', async ({
  photographer,
}) => {
  const drawn = await drawPhoto(photographer.page, { width: 660, height: 440 });
  const garbled = [drawn.subarray(0, 700), Buffer.alloc(9000), drawn.subarray(-2)];
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refusals: [Buffer, string][] = [
    [Buffer.concat(garbled), BROKEN],
    [Buffer.from(svg), 'This is a drawing (SVG), not a photo.'],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 'This is a web page, not a photo.'],
    [TINY_PICTURES.heic, 'This browser can’t open HEIC photos.'],
  ];
  for (const [file, sentence] of refusals) {
    expect(await photographer.refusalOf(file)).toContain(sentence);
  }
  expect(photographer.workers).toBe(refusals.length);
  expect(await photographer.refusalOf(drawn.subarray(0, drawn.length / 2))).toBe(BROKEN);

  await photographer.simulateOldBrowser();
  for (const [file, sentence] of refusals) {
    expect(await photographer.refusalOf(file)).toContain(sentence);
  }
  expect(photographer.workers).toBe(refusals.length + 1);
});

test('A huge picture in a small file is refused before decoding', async ({ photographer }) => {
  await photographer.simulateOldBrowser();
  await photographer.page.addInitScript(() => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('It was decoded'));
  });
  expect(await photographer.refusalOf(blackPng(20_000, 20_000))).toContain(
    'This picture has 20,000 × 20,000 pixels. A photo may have at most 50 megapixels.',
  );
  // A small picture is refused only because the replaced `decode` rejects. So this refusal shows
  // that the page calls the replaced `decode`.
  expect(await photographer.refusalOf(blackPng(20, 20))).toContain('This device can’t work with');
});

test('A file of more than 25 MB is refused', async ({ photographer }, testInfo) => {
  const path = testInfo.outputPath('large.jpg');
  await writeFile(path, Buffer.alloc(25_000_001));
  await photographer.pick(path);
  expect(await photographer.prepare()).toEqual({
    refused: 'This file has 26 MB. A photo may have at most 25 MB.',
  });
});

test('A file that was deleted must be chosen again', async ({ photographer }, testInfo) => {
  const path = testInfo.outputPath('gone.jpg');
  await writeFile(path, TINY_PICTURES.jpeg);
  await photographer.pick(path);
  await rm(path);
  expect(await photographer.prepare()).toEqual({
    refused: 'This photo can’t be read any more. Please choose it again.',
  });
});

test('Aborting stops the work on a photo', async ({ photographer, largePhoto }) => {
  await photographer.pick(largePhoto);
  await expect(photographer.prepare(1)).rejects.toThrow('TimeoutError');
  await expect.poll(() => photographer.page.workers()).toEqual([]);

  await photographer.simulateOldBrowser();
  await photographer.pick(largePhoto);
  await expect(photographer.prepare(1)).rejects.toThrow('TimeoutError');
});

test('If the worker does not start, the page prepares the photo', async ({ photographer }) => {
  photographer.servedPage.missingPattern = /photo-worker/;
  const report = await photographer.photoOf(clearPng(90, 60));
  expect(report).toMatchObject({ width: 90, height: 60, extension: 'webp' });
  expect(photographer.servedPage.notFound).toEqual([expect.stringContaining('photo-worker')]);
});
