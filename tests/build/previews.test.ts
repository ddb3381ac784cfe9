import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCache } from '../../build/build-cache';
import { openPictures } from '../../build/pictures';
import { temporaryFolder } from '../emulators/fake-programs';

const BUCKET = 'https://firebasestorage.googleapis.com/v0/b/x/o';
let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

async function drawNoise(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: 'grey' } as const;
  const grain = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  return sharp({ create: { ...create, noise: grain } })
    .png()
    .toBuffer();
}

/**
 * Replaces `fetch` with a mock. For an address in `photos`, the mock returns the photo. For any
 * other address, the mock returns status 404.
 * @returns the mock
 */
function stubStorage(photos: Record<string, Buffer | string>) {
  const fetched = vi.fn(async (address: string) => {
    const photo = photos[address];
    return photo === undefined
      ? new Response('', { status: 404 })
      : new Response(new Uint8Array(Buffer.from(photo)));
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function make(photos: string[]) {
  const pictures = openPictures(folder, openCache(join(folder, 'cache')));
  await pictures.prepare(photos, new Set());
  return { paths: pictures.previews, lost: pictures.lost.size };
}

test('The preview of a tall photo is a JPEG of 1200 × 630 pixels and at most 250 kB', async () => {
  const photo = `${BUCKET}/tall.png`;
  stubStorage({ [photo]: await drawNoise(900, 2_000) });
  const { paths, lost } = await make([photo]);
  expect(lost).toBe(0);
  const preview = readFileSync(join(folder, paths.get(photo) ?? ''));
  expect(preview.length).toBeLessThanOrEqual(250_000);
  expect(await sharp(preview).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
});

test.each([
  [1, 8_300],
  [8_300, 1],
  [1, 60_000],
  [60_000, 1],
])('A photo of %i × %i pixels gets a preview of its middle', async (width, height) => {
  const photo = `${BUCKET}/line.png`;
  stubStorage({ [photo]: await plain(width, height).png().toBuffer() });
  const { paths } = await make([photo]);
  const preview = readFileSync(join(folder, paths.get(photo) ?? ''));
  expect(await sharp(preview).metadata()).toMatchObject({ width: 1200, height: 630 });
});

/** A small file that takes seconds to draw, because each rectangle draws the noise again. */
const SLOW_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter>
${'<rect width="1200" height="630" filter="url(#f)"/>'.repeat(12)}</svg>`;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

test.each([
  ['a JPEG', () => plain(60, 40).jpeg().toBuffer()],
  ['a WebP', () => plain(60, 40).webp().toBuffer()],
  ['a PNG', () => plain(60, 40).png().toBuffer()],
])('%s gets a preview, even if its name ends in .gif', async (_type, draw) => {
  const photo = `${BUCKET}/a.gif`;
  stubStorage({ [photo]: await draw() });
  expect((await make([photo])).lost).toBe(0);
});

test.each([
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>'],
  ['an SVG that takes long to draw', () => SLOW_SVG],
  ['a GIF', () => plain(60, 40).gif().toBuffer()],
  ['a TIFF', () => plain(60, 40).tiff().toBuffer()],
  ['an AVIF', () => plain(60, 40).avif().toBuffer()],
  ['an HTML page', () => '<!doctype html><title>Karibu</title>'],
  ['an empty file', () => ''],
  ['half a JPEG', async () => halved(await plain(900, 900).jpeg().toBuffer())],
  ['half a PNG', async () => halved(await plain(900, 900).png().toBuffer())],
  ['a PNG of 64 million pixels', () => plain(8_000, 8_000).png().toBuffer()],
])('%s gets no preview, even if its name ends in .png', async (_type, draw) => {
  const photo = `${BUCKET}/a.png`;
  stubStorage({ [photo]: await draw() });
  const { paths, lost } = await make([photo]);
  expect([paths.size, lost]).toEqual([0, 1]);
});

const halved = (photo: Buffer) => photo.subarray(0, photo.length / 2);

test('A photo whose preview is in the cache is not fetched again', async () => {
  const photo = `${BUCKET}/a.png`;
  const fetched = stubStorage({ [photo]: await drawNoise(60, 40) });
  const first = await make([photo, photo]);
  expect(await make([photo])).toEqual(first);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('A missing file, a file that is no photo and a photo of another site get no preview', async () => {
  const page = `${BUCKET}/page.png`;
  const fetched = stubStorage({ [page]: '<html>' });
  // The photo of another site is not requested, so it does not count as lost.
  const { paths, lost } = await make([page, `${BUCKET}/lost.png`, 'https://example.org/a.png']);
  expect([paths.size, lost]).toEqual([0, 2]);
  expect(fetched).toHaveBeenCalledTimes(2);
});
