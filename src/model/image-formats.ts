import { gifSize, isWholeGif } from './gif';
import { isoMediaSize, isWholeIsoMedia } from './iso-media';
import { isWholeJpeg, jpegSize } from './jpeg';
import type { PixelSize } from './pixel-size';
import { isWholePng, pngSize } from './png';
import { isWholeWebp, webpSize } from './webp';

interface ImageFormat {
  /** As stored, before it is turned upright; null where the bytes don't say. */
  size(bytes: Uint8Array): PixelSize | null;
  /** Some browsers show what there is of a file that was cut off, and grey for the rest. */
  isWhole(bytes: Uint8Array): boolean;
}

/** The pictures that browsers show, made of pixels; HEIC some of them. None of these throws. */
export const IMAGE_FORMATS = {
  jpeg: { size: jpegSize, isWhole: isWholeJpeg },
  png: { size: pngSize, isWhole: isWholePng },
  webp: { size: webpSize, isWhole: isWholeWebp },
  gif: { size: gifSize, isWhole: isWholeGif },
  avif: { size: isoMediaSize, isWhole: isWholeIsoMedia },
  heic: { size: isoMediaSize, isWhole: isWholeIsoMedia },
} as const satisfies Record<string, ImageFormat>;

export type ImageType = keyof typeof IMAGE_FORMATS;
