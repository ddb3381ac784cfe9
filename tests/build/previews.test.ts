import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePreviews } from '../../build/previews';

const BUCKET = 'https://firebasestorage.googleapis.com/v0/b/x/o';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previews-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllGlobals();
});

/** A photo of that size which is hard to compress. */
async function noise(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: 'grey' } as const;
  const grain = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  return sharp({ create: { ...create, noise: grain } })
    .png()
    .toBuffer();
}

/** Storage, which has these photos. @returns what it was asked for */
function storage(photos: Record<string, Buffer | string>) {
  const asked = vi.fn(async (address: string) => {
    const photo = photos[address];
    return photo === undefined
      ? new Response('', { status: 404 })
      : new Response(new Uint8Array(Buffer.from(photo)));
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

const make = (photos: string[]) => makePreviews(photos, folder, join(folder, 'cache'));

test('A photo of any shape becomes a preview that every service shows', async () => {
  const photo = `${BUCKET}/tall.png`;
  storage({ [photo]: await noise(900, 2_000) });
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

/** A picture in which each rectangle draws noise again: seconds of work in some kilobytes. */
const SLOW_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter>
${'<rect width="1200" height="630" filter="url(#f)"/>'.repeat(12)}</svg>`;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

test.each([
  ['a JPEG', () => plain(60, 40).jpeg().toBuffer()],
  ['a WebP', () => plain(60, 40).webp().toBuffer()],
  ['a PNG', () => plain(60, 40).png().toBuffer()],
])('%s becomes a preview, whatever its name ends in', async (_what, draw) => {
  const photo = `${BUCKET}/a.gif`;
  storage({ [photo]: await draw() });
  expect((await make([photo])).lost).toBe(0);
});

test.each([
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>'],
  ['an SVG that takes long to draw', () => SLOW_SVG],
  ['a GIF', () => plain(60, 40).gif().toBuffer()],
  ['a TIFF', () => plain(60, 40).tiff().toBuffer()],
  ['an AVIF', () => plain(60, 40).avif().toBuffer()],
  ['a page', () => '<!doctype html><title>Karibu</title>'],
  ['nothing', () => ''],
  ['half a JPEG', async () => halved(await plain(900, 900).jpeg().toBuffer())],
  ['half a PNG', async () => halved(await plain(900, 900).png().toBuffer())],
  ['a PNG of 64 million pixels', () => plain(8_000, 8_000).png().toBuffer()],
])('What is called a PNG and is %s gets no preview', async (_what, draw) => {
  const photo = `${BUCKET}/a.png`;
  storage({ [photo]: await draw() });
  const { paths, lost } = await make([photo]);
  expect([paths.size, lost]).toEqual([0, 1]);
});

const halved = (photo: Buffer) => photo.subarray(0, photo.length / 2);

test('What was made once is not fetched again', async () => {
  const photo = `${BUCKET}/a.png`;
  const asked = storage({ [photo]: await noise(60, 40) });
  const first = await make([photo, photo]);
  expect(await make([photo])).toEqual(first);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('A photo that is lost, or none, or elsewhere, leaves the site’s own card', async () => {
  const none = `${BUCKET}/none.png`;
  const asked = storage({ [none]: '<html>' });
  const { paths, lost } = await make([none, `${BUCKET}/lost.png`, 'https://example.org/a.png']);
  expect([paths.size, lost]).toEqual([0, 2]);
  expect(asked).toHaveBeenCalledTimes(2);
});
