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
