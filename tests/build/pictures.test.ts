import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { imageDimensionsFromData } from 'image-dimensions';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { openCache } from '../../build/build-cache';
import { openPictures } from '../../build/pictures';
import { writeSiteFile } from '../../build/write-file';
import { temporaryFolder } from '../emulators/fake-programs';
import { hardPhoto } from '../support/photos/hard-photo';

const BUCKET = 'https://firebasestorage.googleapis.com/v0/b/x/o';
const PHOTO = `${BUCKET}/hall.webp`;
let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

/** Serves `photos` by their addresses; other addresses get status 404. @returns the mock of `fetch` */
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

const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const drawPhoto = (width?: number, height?: number) => plain(width, height).webp().toBuffer();
const make = (wanted: Record<string, number[]>) =>
  openPictures(folder, openCache(join(folder, 'cache'))).place(new Map(Object.entries(wanted)));
const made = () => {
  const pictures = join(folder, 'pictures');
  return existsSync(pictures) ? readdirSync(pictures).sort() : [];
};
/** The sizes in bytes of the pictures of `photo` with the `widths`. */
async function sizesOf(photo: Buffer, widths: number[]): Promise<number[]> {
  stubStorage({ [PHOTO]: photo });
  const name = (await make({ [PHOTO]: widths })).get(PHOTO);
  return widths.map((width) => statSync(join(folder, 'pictures', `${name}-${width}.avif`)).size);
}
/** The files in the cache, with their paths. */
const cached = () => readdirSync(join(folder, 'cache')).map((name) => join(folder, 'cache', name));

test('A photo gets pictures in the requested widths and in its own proportions', async () => {
  stubStorage({ [PHOTO]: await drawPhoto(1_600, 900) });
  const names = await make({ [PHOTO]: [240, 800] });
  const name = names.get(PHOTO);
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(made()).toEqual([`${name}-240.avif`, `${name}-800.avif`]);
  const picture = readFileSync(join(folder, 'pictures', `${name}-240.avif`));
  expect(imageDimensionsFromData(picture)).toEqual({ width: 240, height: 135, type: 'avif' });
});

test('A photo with details everywhere, which takes more than 40 kB as a usual AVIF of 800 pixels, gets a picture of at most 28 kB', async () => {
  const photo = await hardPhoto();
  const usual = { quality: 50, effort: 2 };
  const { length } = await sharp(photo).resize({ width: 800 }).avif(usual).toBuffer();
  expect(length).toBeGreaterThan(40_000);
  const [card, wide, phone] = await sizesOf(photo, [240, 480, 800]);
  expect(card).toBeLessThanOrEqual(6_000);
  expect(wide).toBeLessThanOrEqual(20_000);
  expect(phone).toBeLessThanOrEqual(28_000);
});

test('An upright photo with details everywhere gets pictures of at most 6 kB for cards, 28 kB for phones and 60 kB for larger screens @more', async () => {
  const sizes = await sizesOf(await hardPhoto('upright'), [240, 480, 800, 1200]);
  const limits = [6_000, 28_000, 28_000, 60_000];
  expect(sizes.filter((size, at) => size > Number(limits[at]))).toEqual([]);
});

test('The pictures of a photo that several pages show are written once', async () => {
  stubStorage({ [PHOTO]: await drawPhoto() });
  const cache = openCache(join(folder, 'cache'));
  const read = vi.spyOn(cache, 'read');
  const { place } = openPictures(folder, cache);
  const first = await place(new Map([[PHOTO, [240]]]));
  rmSync(join(folder, 'pictures'), { recursive: true });
  read.mockClear();
  expect(await place(new Map([[PHOTO, [240]]]))).toEqual(first);
  expect(read).not.toHaveBeenCalled();
  expect(made()).toEqual([]);
});

test('A small photo is not enlarged', async () => {
  stubStorage({ [PHOTO]: await drawPhoto(300, 200) });
  const names = await make({ [PHOTO]: [800] });
  const picture = readFileSync(join(folder, 'pictures', `${names.get(PHOTO)}-800.avif`));
  expect(imageDimensionsFromData(picture)).toMatchObject({ width: 300 });
});

test('A build reuses the pictures of an earlier build, and fetches a photo only for missing widths', async () => {
  const fetched = stubStorage({ [PHOTO]: await drawPhoto() });
  await make({ [PHOTO]: [240] });
  const names = await make({ [PHOTO]: [240] });
  expect(fetched).toHaveBeenCalledTimes(1);
  await make({ [PHOTO]: [240, 480] });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(made()).toEqual([`${names.get(PHOTO)}-240.avif`, `${names.get(PHOTO)}-480.avif`]);
});

test('A missing file and a file that is no photo get no pictures; a photo of another site is not even fetched', async () => {
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const fetched = stubStorage({ [`${BUCKET}/text.webp`]: text });
  const elsewhere = 'https://example.org/a.webp';
  const names = await make({
    ...{ [`${BUCKET}/gone.webp`]: [240], [`${BUCKET}/text.webp`]: [240], [elsewhere]: [240] },
  });
  expect([...names]).toEqual([]);
  expect(made()).toEqual([]);
  expect(fetched.mock.calls.flat()).not.toContain(elsewhere);
});

test('A photo that cannot be decoded is fetched by one build only; a photo that cannot be fetched is requested by each build', async () => {
  const text = `${BUCKET}/text.webp`;
  const fetched = stubStorage({ [text]: Buffer.from('Karibu') });
  await make({ [text]: [240], [`${BUCKET}/gone.webp`]: [240] });
  await make({ [text]: [240], [`${BUCKET}/gone.webp`]: [240] });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    text,
    `${BUCKET}/gone.webp`,
    `${BUCKET}/gone.webp`,
  ]);
});

test('A photo whose pictures cannot be encoded is fetched by one build only', async () => {
  const fetched = stubStorage({ [PHOTO]: await plain(1, 60_000).png().toBuffer() });
  for (const _ of [1, 2]) expect((await make({ [PHOTO]: [240] })).size).toBe(0);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('If a build ends while it decodes a photo, the next build skips and names this photo, and makes the pictures of the others', async () => {
  const deadly = `${BUCKET}/deadly.webp`;
  stubStorage({ [PHOTO]: await drawPhoto(), [deadly]: await drawPhoto(50, 40) });
  const decode = vi.spyOn(sharp.prototype, 'toBuffer').mockReturnValue(new Promise(() => {}));
  const wanted = new Map([deadly, PHOTO].map((address) => [address, [240]]));
  openPictures(folder, openCache(join(folder, 'cache'))).prepare([deadly, PHOTO], new Set());
  await vi.waitFor(() => expect(decode).toHaveBeenCalled());
  decode.mockRestore();
  const { place, lost } = openPictures(folder, openCache(join(folder, 'cache')));
  expect([...(await place(wanted)).keys()]).toEqual([PHOTO]);
  expect([...lost]).toEqual([deadly]);
});

test('The preview and the pictures in all widths are made after a photo was fetched once', async () => {
  const fetched = stubStorage({ [PHOTO]: await drawPhoto() });
  const pictures = openPictures(folder, openCache(join(folder, 'cache')));
  await pictures.prepare([PHOTO], new Set([PHOTO]));
  await pictures.place(new Map([[PHOTO, [240, 800]]]));
  await pictures.place(new Map([[PHOTO, [480, 1200]]]));
  expect(pictures.previews.size).toBe(1);
  expect(made()).toHaveLength(4);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  ['is missing', () => rmSync(join(folder, 'cache'), { recursive: true })],
  [
    'is a file',
    () => {
      rmSync(join(folder, 'cache'), { recursive: true });
      writeFileSync(join(folder, 'cache'), 'Karibu');
    },
  ],
  ['has an empty file', () => truncateSync(cached()[0] ?? '')],
  ['has half a file', () => truncateSync(cached()[0] ?? '', 100)],
  [
    'has garbage in all files',
    () => {
      for (const file of cached()) writeFileSync(file, 'Karibu');
    },
  ],
  [
    'has a folder in place of a file',
    () => {
      const [file = ''] = cached();
      rmSync(file);
      mkdirSync(file);
    },
  ],
  [
    'has the files of another version',
    () => {
      for (const file of cached()) rmSync(file);
      mkdirSync(join(folder, 'cache', 'posts'));
      writeFileSync(join(folder, 'cache', '0123456789abcdef-posts.json'), '{}');
      writeFileSync(join(folder, 'cache', 'a.avif'), 'Karibu');
    },
  ],
])('If the cache %s, a build makes the same pictures again', async (_, damage) => {
  const fetched = stubStorage({ [PHOTO]: await drawPhoto() });
  const read = () => made().map((name) => readFileSync(join(folder, 'pictures', name)));
  await make({ [PHOTO]: [240, 480] });
  const before = read();
  expect(before).toHaveLength(2);
  damage();
  rmSync(join(folder, 'pictures'), { recursive: true });
  await make({ [PHOTO]: [240, 480] });
  expect(read()).toEqual(before);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('A build removes the files of photos that it does not use, and everything else, from the cache', async () => {
  stubStorage({ [PHOTO]: await drawPhoto(), [`${PHOTO}?2`]: await drawPhoto(50, 40) });
  await make({ [PHOTO]: [240], [`${PHOTO}?2`]: [240] });
  mkdirSync(join(folder, 'cache', 'other'));
  writeFileSync(join(folder, 'cache', 'other', 'a'), '');
  const cache = openCache(join(folder, 'cache'));
  const names = await openPictures(folder, cache).place(new Map([[PHOTO, [240]]]));
  cache.removeUnused();
  expect(cached()).toEqual([expect.stringContaining(`-${names.get(PHOTO)}-240.avif`)]);
});

test('After a file in the cache was written again, every later build reads the newer content', () => {
  const contents = ['one', 'two', 'three', 'one'];
  for (const content of contents) {
    const cache = openCache(folder);
    cache.read('posts.json');
    cache.write('posts.json', content);
    cache.removeUnused();
    expect(String(openCache(folder).read('posts.json'))).toBe(content);
    expect(readdirSync(folder)).toHaveLength(1);
  }
});

test('The time of a written file depends only on its content, so that the Firebase CLI recognises unchanged files', () => {
  const timeOf = (name: string, content: string) => {
    writeSiteFile(join(folder, name), content);
    return statSync(join(folder, name)).mtimeMs;
  };
  const time = timeOf('p/a.html', 'Karibu');
  expect(time % 1_000).toBe(0);
  expect(timeOf('b.html', 'Karibu')).toBe(time);
  expect(timeOf('p/a.html', 'Karibuni')).not.toBe(time);
});

test('A build that has no time left makes no more pictures, and the next build makes them', async () => {
  const fetched = stubStorage({ [PHOTO]: await drawPhoto() });
  const cache = openCache(join(folder, 'cache'));
  const hasty = openPictures(folder, cache, 0);
  await hasty.prepare([PHOTO], new Set([PHOTO]));
  expect(await hasty.place(new Map([[PHOTO, [240]]]))).toEqual(new Map());
  expect([hasty.previews.size, hasty.lost.size, hasty.late.size]).toEqual([0, 0, 1]);
  expect(fetched).not.toHaveBeenCalled();
  await openPictures(folder, cache).prepare([PHOTO], new Set([PHOTO]));
  // A photo whose files are all in the cache takes no time.
  expect((await openPictures(folder, cache, 0).place(new Map([[PHOTO, [240]]]))).size).toBe(1);
});

/** Makes the preview of `photo`, whose file has the name `name`. */
async function previewOf(photo: Buffer | string, name = 'a.png') {
  const address = `${BUCKET}/${name}`;
  stubStorage({ [address]: photo });
  const { prepare, previews, lost } = openPictures(folder, openCache(join(folder, 'cache')));
  await prepare([address], new Set());
  const path = previews.get(address);
  return { file: path && readFileSync(join(folder, path)), lost: lost.size };
}

test('The preview of a tall photo is a JPEG of 1200 × 630 pixels and at most 250 kB', async () => {
  const create = { width: 900, height: 2_000, channels: 3, background: 'grey' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const photo = sharp({ create: { ...create, noise } }).png();
  const { file, lost } = await previewOf(await photo.toBuffer());
  expect(lost).toBe(0);
  expect(file?.length).toBeLessThanOrEqual(250_000);
  const shape = { format: 'jpeg', width: 1200, height: 630 };
  expect(await sharp(file).metadata()).toMatchObject(shape);
});

test.each([
  [1, 8_300],
  [8_300, 1],
  [1, 60_000],
  [60_000, 1],
])('A photo of %i × %i pixels gets a preview of its middle', async (width, height) => {
  const { file } = await previewOf(await plain(width, height).png().toBuffer());
  expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630 });
});

/** A small file that takes seconds to draw, because each rectangle draws the noise again. */
const SLOW_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter>
${'<rect width="1200" height="630" filter="url(#f)"/>'.repeat(12)}</svg>`;

test.each([
  ['a JPEG', () => plain().jpeg().toBuffer()],
  ['a WebP', () => plain().webp().toBuffer()],
  ['a PNG', () => plain().png().toBuffer()],
])('%s gets a preview, even if its name ends in .gif', async (_type, draw) => {
  expect((await previewOf(await draw(), 'a.gif')).lost).toBe(0);
});

const halved = (photo: Buffer) => photo.subarray(0, photo.length / 2);

test.each([
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>'],
  ['an SVG that takes long to draw', () => SLOW_SVG],
  ['a GIF', () => plain().gif().toBuffer()],
  ['a TIFF', () => plain().tiff().toBuffer()],
  ['an AVIF', () => plain().avif().toBuffer()],
  ['an HTML page', () => '<!doctype html><title>Karibu</title>'],
  ['an empty file', () => ''],
  ['half a JPEG', async () => halved(await plain(900, 900).jpeg().toBuffer())],
  ['half a PNG', async () => halved(await plain(900, 900).png().toBuffer())],
  ['a PNG of 64 million pixels', () => plain(8_000, 8_000).png().toBuffer()],
])('%s gets no preview, even if its name ends in .png', async (_type, draw) => {
  expect(await previewOf(await draw())).toEqual({ file: undefined, lost: 1 });
});
