import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { PICTURES, photoFile, shapeOf, thumbnailFile } from '../emulators/samples/sample-post';
import { BENCH_FOLDER } from './subjects';

/** Photographs that the posts show instead of the samples' drawings. */
export interface Photographs {
  /** The folder with the photos and the thumbnails, by the names of the samples' pictures. */
  folder: string;
  /** The folder in which builds keep the pictures that they make of these photographs. */
  cache: string;
}

/** The site stores a photo with the best quality of at most 290 kB, and a smaller thumbnail. */
const PHOTO = { quality: 85 };
const THUMBNAIL = { size: { width: 480, height: 320 }, quality: 50 };

/**
 * Makes a photo and a thumbnail for each picture of the samples, from the JPEGs and PNGs in
 * `sources`, which take turns. The photo is cut to the shape of the sample's drawing. A second call
 * with the same files makes nothing.
 */
export async function preparePhotographs(sources: string[]): Promise<Photographs> {
  const files = sources.flatMap((source) =>
    readdirSync(source)
      .filter((file) => /\.(jpe?g|png)$/i.test(file))
      .sort()
      .map((file) => join(source, file)),
  );
  if (files.length === 0) throw new Error(`${sources.join(', ')}: there is no JPEG and no PNG`);
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  const folder = join(BENCH_FOLDER, `photographs-${hash.digest('hex').slice(0, 12)}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}-unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await makePhotos(files, unfinished);
    renameSync(unfinished, folder);
  }
  return { folder, cache: join(folder, 'cache') };
}

async function makePhotos(files: string[], folder: string): Promise<void> {
  for (const kind of ['photos', 'thumbnails']) mkdirSync(join(folder, kind), { recursive: true });
  const names = readdirSync(join(PICTURES, 'photos')).map((file) => parse(file).name);
  for (const [index, name] of names.sort().entries()) {
    const { width, height } = shapeOf(name);
    const source = readFileSync(files[index % files.length] ?? '');
    const photo = await sharp(source).autoOrient().resize({ width, height }).png().toBuffer();
    await sharp(photo).webp(PHOTO).toFile(photoFile(name, folder));
    const { size, quality } = THUMBNAIL;
    const small = sharp(photo).resize({ ...size, fit: 'outside' });
    await small.webp({ quality }).toFile(thumbnailFile(name, folder));
  }
}
