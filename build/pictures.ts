import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { picturePath } from '../src/model/page-format.ts';
import { PICTURE_WIDTHS } from '../src/posts/offline/local-pictures.ts';
import type { BuildCache } from './build-cache.ts';
import { inParallel } from './in-parallel.ts';
import { fetchPhoto, nameFor, storedPhotos, uprightPhoto } from './photos.ts';
import { encodePreview } from './previews.ts';
import { writeSiteFile } from './write-file.ts';

/** After one of these versions is changed, the next build makes all files of this kind again. */
const VERSIONS = { avif: 'avif 5', preview: '1' };
const EFFORT = 2;
/**
 * The qualities from which `encodePicture` chooses. Pictures of at least 800 pixels are for dense
 * screens, on which losses are hardly visible, so they begin with 38. With a quality of 50, a
 * photograph with many details would have 48 kB instead of 26.
 */
const QUALITIES = [50, 38, 28, 20, 14];
const LARGE_QUALITIES = QUALITIES.slice(1);
/**
 * The largest size in bytes of a picture that is at most `width` pixels wide. An upright photograph
 * has more pixels than a wide one of the same width. With a quality of 38, such a photograph with
 * many details had 74 kB as a picture of 800 pixels.
 */
const MAX_BYTES = [
  { width: 240, bytes: 6_000 },
  { width: 800, bytes: 28_000 },
  { width: Infinity, bytes: 60_000 },
];
const WIDTHS: readonly number[] = [...new Set(Object.values(PICTURE_WIDTHS).flat())];
/** All files are made from a copy of the photo with at most this width, so it is decoded once. */
const MAX_WIDTH = 1_600;
/**
 * The time for fetching and encoding photos. Encoding takes half a second of a processor for each
 * photo, and a deployment by GitHub must be finished in 40 minutes.
 */
const MAX_MS = 20 * 60_000;
/** While some photos are fetched, others are encoded on all processors. */
const IN_FLIGHT = 2 * availableParallelism();

/**
 * Makes files of photos, and writes them into the folder of the built site: AVIF pictures for its
 * pages, and previews, which other sites show beside a link to a post. They are not in the folder
 * `assets`, because a deployment keeps earlier assets for 30 days, but the next deployment must
 * remove the pictures of a deleted post. A photo whose files are in the cache is not fetched. A
 * photo that is not in Cloud Storage, or cannot be fetched or decoded, has no files: pages then show
 * the photo itself.
 */
export interface Pictures {
  /**
   * Makes the files that the cache lacks, of several photos at the same time, and writes the
   * previews into the site.
   * @param photos the addresses of the photos; the photos of the newest posts come first
   * @param pictured the addresses of the photos that also get pictures
   */
  prepare(photos: readonly string[], pictured: ReadonlySet<string>): Promise<void>;
  /**
   * Writes the pictures of photos into the site.
   * @param wanted for each photo's address, the maximum widths of its pictures in pixels
   * @returns for each address with pictures, the NAME of its files 'NAME-WIDTH.avif'
   */
  place(wanted: ReadonlyMap<string, readonly number[]>): Promise<Map<string, string>>;
  /** The previews' paths on the site, by the addresses of the photos. */
  readonly previews: ReadonlyMap<string, string>;
  /**
   * The addresses of the photos in Cloud Storage that could not be fetched, or with which this build
   * or an earlier one has failed.
   */
  readonly lost: ReadonlySet<string>;
  /** The addresses of the photos for which this build has no time. The next build goes on. */
  readonly late: ReadonlySet<string>;
  /** The number of bytes that Storage has sent for each fetched photo. */
  readonly fetched: ReadonlyMap<string, number>;
}

/** A file that is made of a photo. */
interface Output {
  /** The path on the site. */
  path: string;
  encode: (photo: Sharp) => Promise<Buffer>;
}

/**
 * @param folder the folder of the built site
 * @param cache keeps the files for the next build
 * @param maxMs after this time, no more photos are fetched
 */
export function openPictures(folder: string, cache: BuildCache, maxMs = MAX_MS): Pictures {
  const end = Date.now() + maxMs;
  const previews = new Map<string, string>();
  const [lost, late] = [new Set<string>(), new Set<string>()];
  const fetched = new Map<string, number>();
  /** The paths of the files in the site: several pages show the same photo. */
  const written = new Set<string>();
  const decodeInTurn = createDecoder(cache);

  /** Makes the `outputs` that the cache lacks. @returns whether the cache now has all of them */
  async function make(address: string, outputs: readonly Output[]): Promise<boolean> {
    const missing = outputs.filter(({ path }) => !cache.has(basename(path)));
    if (missing.length === 0) return true;
    if (cache.has(markOf(address))) lost.add(address);
    if (lost.has(address)) return false;
    if (Date.now() >= end) {
      late.add(address);
      return false;
    }
    const file = await fetchPhoto(address).catch(() => null);
    if (!file) {
      lost.add(address);
      return false;
    }
    fetched.set(address, file.length);
    try {
      const photo = await decodeInTurn(address, file);
      for (const { path, encode } of missing) {
        cache.write(basename(path), await encode(photo.clone()));
      }
      return true;
    } catch {
      cache.write(markOf(address), '');
      lost.add(address);
      return false;
    }
  }

  /** Writes the `outputs` of a photo into the site. @returns whether all of them are written */
  async function write(address: string, outputs: readonly Output[]): Promise<boolean> {
    if (outputs.every(({ path }) => written.has(path))) return true;
    const read = async () =>
      (await make(address, outputs)) ? outputs.map(({ path }) => cache.read(basename(path))) : [];
    let contents = await read();
    // The cache has removed a damaged file, so the file is made again.
    if (contents.includes(undefined)) contents = await read();
    if (contents.length === 0 || contents.includes(undefined)) return false;
    outputs.forEach(({ path }, index) => {
      writeSiteFile(join(folder, path), contents[index] as Buffer);
      written.add(path);
    });
    return true;
  }

  return {
    previews,
    lost,
    late,
    fetched,
    prepare: (photos, pictured) =>
      inParallel(storedPhotos(photos), IN_FLIGHT, async (address) => {
        const preview = previewOf(address);
        if (pictured.has(address)) await make(address, [preview, ...picturesOf(address, WIDTHS)]);
        if (await write(address, [preview])) previews.set(address, preview.path);
      }),
    async place(wanted) {
      const names = new Map<string, string>();
      for (const address of storedPhotos(wanted.keys())) {
        const pictures = picturesOf(address, wanted.get(address) ?? []);
        if (await write(address, pictures)) names.set(address, pictureName(address));
      }
      return names;
    },
  };
}

/**
 * Returns a function that decodes a photo. While a photo is decoded, the cache has its mark: if the
 * work ends the whole build, the next build does not try this photo. Photos are decoded one at a
 * time, so that no other photo has its mark then.
 */
function createDecoder(cache: BuildCache) {
  let last: Promise<unknown> = Promise.resolve();
  return (address: string, file: Buffer): Promise<Sharp> => {
    const decoded = last.then(async () => {
      cache.write(markOf(address), '');
      const photo = await shrink(uprightPhoto(file), MAX_WIDTH);
      cache.remove(markOf(address));
      return photo;
    });
    last = decoded.catch(() => {});
    return decoded;
  };
}

/** The name of an empty file in the cache that marks a photo with which a build has failed. */
function markOf(address: string): string {
  return `${pictureName(address)}.failed`;
}

function pictureName(address: string): string {
  return nameFor(address, VERSIONS.avif).slice(0, 12);
}

function picturesOf(address: string, widths: readonly number[]): Output[] {
  return widths.map((width) => ({
    path: picturePath(pictureName(address), width),
    encode: (photo) => encodePicture(photo, width),
  }));
}

/**
 * Makes the picture of a photo that has at most `width` pixels in a row, with the best quality whose
 * file is small enough. If none is, the lowest quality is used.
 */
export async function encodePicture(photo: Sharp, width: number): Promise<Buffer> {
  const maxBytes = MAX_BYTES.find((limit) => width <= limit.width)?.bytes ?? 0;
  const picture = await shrink(photo, width);
  let file = Buffer.alloc(0);
  for (const quality of width < 800 ? QUALITIES : LARGE_QUALITIES) {
    file = await picture.clone().avif({ quality, effort: EFFORT }).toBuffer();
    if (file.length <= maxBytes) break;
  }
  return file;
}

function previewOf(address: string): Output {
  return { path: `/previews/${nameFor(address, VERSIONS.preview)}.jpg`, encode: encodePreview };
}

/** The pixels of a photo, in rows of at most `width`. */
async function shrink(photo: Sharp, width: number): Promise<Sharp> {
  const { data, info } = await photo
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}
