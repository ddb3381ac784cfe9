import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PHOTO_SIZE, photoFile, THUMBNAIL_SIZE, thumbnailFile } from '../picture-files';
import { SCENES } from './draw/all-scenes';
import { finish } from './draw/finish';
import { randomFrom } from './draw/random';
import { openBrowser, toWebp } from './draw/raster';

/** Most bytes of a photo and of a thumbnail. */
const PHOTO_BYTES = 50_000;
const THUMBNAIL_BYTES = 14_000;

async function save(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SCENES));
if (unknown.length > 0) throw new Error(`no such picture: ${unknown.join(', ')}`);

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  for (const [name, scene] of Object.entries(SCENES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const drawing = finish(scene(randomFrom(name)));
    const photo = await toWebp(page, drawing, PHOTO_SIZE, PHOTO_BYTES);
    const thumbnail = await toWebp(page, drawing, THUMBNAIL_SIZE, THUMBNAIL_BYTES);
    await save(photoFile(name), photo);
    await save(thumbnailFile(name), thumbnail);
    console.log(`${name}: ${photo.length} and ${thumbnail.length} bytes`);
  }
} finally {
  await browser.close();
}
