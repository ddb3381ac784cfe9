import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageDimensionsFromData } from 'image-dimensions';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { makePictures } from '../../build/pictures';
import { temporaryFolder } from '../emulators/fake-programs';

const BUCKET = 'https://firebasestorage.googleapis.com/v0/b/x/o';
const PHOTO = `${BUCKET}/hall.webp`;
let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

/**
 * Replaces `fetch` with a mock. For an address in `photos`, the mock returns the photo. For any
 * other address, the mock returns status 404.
 * @returns the mock
 */
function stubStorage(photos: Record<string, Buffer>) {
  const fetched = vi.fn(async (address: string) => {
    const photo = photos[address];
    return photo ? new Response(new Uint8Array(photo)) : new Response('', { status: 404 });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const drawPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
const make = (wanted: Record<string, number[]>) =>
  makePictures(new Map(Object.entries(wanted)), folder, join(folder, 'cache'));
const made = () => readdirSync(join(folder, 'pictures')).sort();

test('A photo gets pictures in the requested widths and in its own proportions', async () => {
  stubStorage({ [PHOTO]: await drawPhoto(1_600, 900) });
  const names = await make({ [PHOTO]: [240, 800] });
  const name = names.get(PHOTO);
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(made()).toEqual([`${name}-240.avif`, `${name}-800.avif`]);
  const picture = readFileSync(join(folder, 'pictures', `${name}-240.avif`));
  expect(imageDimensionsFromData(picture)).toEqual({ width: 240, height: 135, type: 'avif' });
});

test('A small photo is not enlarged', async () => {
  stubStorage({ [PHOTO]: await drawPhoto(300, 200) });
  const names = await make({ [PHOTO]: [800] });
  const picture = readFileSync(join(folder, 'pictures', `${names.get(PHOTO)}-800.avif`));
  expect(imageDimensionsFromData(picture)).toMatchObject({ width: 300 });
});

test('A build reuses the pictures of an earlier build, and fetches a photo only for missing widths', async () => {
  const fetched = stubStorage({ [PHOTO]: await drawPhoto(600, 400) });
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
  expect(existsSync(join(folder, 'cache'))).toBe(true);
});
