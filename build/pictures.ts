import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PICTURES_PATH, picturePath } from '../src/model/page-format.ts';
import { inParallel } from './in-parallel.ts';
import { fetchPhoto, nameFor, storedPhotos, uprightPhoto } from './photos.ts';

/** The folder in which pictures are kept from one build to the next. */
const CACHE = '.local/pictures';
/** After this version is changed, the next build makes all pictures again. */
const VERSION = 'avif 2';
const AVIF = { quality: 50, effort: 2 };
/**
 * The number of photos that are encoded at the same time. It is small, because the AVIF encoder
 * uses all processors for each picture.
 */
const IN_FLIGHT = 2;

/**
 * Makes AVIF pictures of photos and writes them into `folder`/pictures. They are not in
 * `folder`/assets, because a deployment keeps earlier assets for 30 days, but the next deployment
 * must remove the pictures of a deleted post. A picture that is in `cache` is not made again. A
 * photo gets no pictures if it is not in Cloud Storage or cannot be fetched or decoded. Pages then
 * show the photo itself.
 * @param wanted for each photo's address, the maximum widths of its pictures in pixels
 * @returns for the address of each photo that has pictures, the NAME of its files 'NAME-WIDTH.avif'
 */
export async function makePictures(
  wanted: ReadonlyMap<string, readonly number[]>,
  folder: string,
  cache = CACHE,
): Promise<Map<string, string>> {
  const target = join(folder, PICTURES_PATH);
  mkdirSync(cache, { recursive: true });
  mkdirSync(target, { recursive: true });
  const names = new Map<string, string>();
  await inParallel(storedPhotos(wanted.keys()), IN_FLIGHT, async (address) => {
    const name = nameFor(address, VERSION).slice(0, 12);
    const files = (wanted.get(address) ?? []).map((width) => ({
      width,
      file: basename(picturePath(name, width)),
    }));
    try {
      const missing = files.filter(({ file }) => !existsSync(join(cache, file)));
      if (missing.length > 0) {
        const photo = await fetchPhoto(address);
        for (const { width, file } of missing) {
          const picture = uprightPhoto(photo).resize({ width, withoutEnlargement: true });
          writeFileSync(join(cache, file), await picture.avif(AVIF).toBuffer());
        }
      }
      for (const { file } of files) copyFileSync(join(cache, file), join(target, file));
      names.set(address, name);
    } catch {
      // This photo gets no pictures, so the page shows the stored photo.
    }
  });
  return names;
}
