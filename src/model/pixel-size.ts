/** Width and height of a picture in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** A size read from a file, or null where it is not a size: nothing, not a number, past the end. */
export function pixelSize(width: number, height: number): PixelSize | null {
  return width > 0 && height > 0 ? { width, height } : null;
}

/** A size that fits within `longSide` pixels, in proportion, and is never larger than it was. */
export function fitWithin({ width, height }: PixelSize, longSide: number): PixelSize {
  return scaled({ width, height }, longSide / Math.max(width, height));
}

/** The smallest size, in proportion, that fills a frame; never larger than it was. */
export function fillFrame({ width, height }: PixelSize, frame: PixelSize): PixelSize {
  return scaled({ width, height }, Math.max(frame.width / width, frame.height / height));
}

/** A size times a factor of at most 1, in whole pixels and at least one of them. */
export function scaled({ width, height }: PixelSize, factor: number): PixelSize {
  const times = Math.min(1, factor);
  return {
    width: Math.max(1, Math.round(width * times)),
    height: Math.max(1, Math.round(height * times)),
  };
}
