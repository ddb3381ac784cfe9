/** Width and height in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** The longer side of a photo in pixels, unless the picture is very long. */
const LONG_SIDE = 1600;
/** A picture is very long if its longer side is more than this many times its shorter side. */
const LONG_RATIO = 2;
/** The area of a photo that is very long: that of 1600 × 1200 pixels. */
const LONG_AREA = 1600 * 1200;
/** No browser encodes a WebP with a longer side than 16,383 pixels. */
const LONGEST_SIDE = 16_000;
/** If a screenshot is narrower than this, small letters in it cannot be read on a phone. */
const READABLE_SIDE = 400;

/**
 * Scales the size of a picture down to that of a photo. If the picture is very long, such as a long
 * screenshot or a panorama, the area is limited instead of the longer side. With the limit of the
 * longer side, letters in a long screenshot would be too small.
 */
export function fitPhoto({ width, height }: PixelSize): PixelSize {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const factor =
    long > LONG_RATIO * short
      ? Math.min(Math.sqrt(LONG_AREA / (width * height)), LONGEST_SIDE / long)
      : LONG_SIDE / long;
  return scaled({ width, height }, factor);
}

/** A photo with a shorter side than this shows nothing: it is only a line. */
const SHORTEST_SIDE = 50;

/** The error message for a photo with too few pixels on a side; null if it has enough of them. */
export function refuseLine({ width, height }: PixelSize): string | null {
  const short = Math.min(width, height);
  if (short >= SHORTEST_SIDE) return null;
  const is = Math.max(width, height) > 4 * short ? 'only a line' : 'too small';
  return `This picture is ${is} (${width} × ${height} pixels). Please choose another one.`;
}

/** Whether a picture was scaled down so much that small letters in it cannot be read. */
export function isTooSmall(picture: PixelSize, photo: PixelSize): boolean {
  const [before, after] = [picture, photo].map(({ width, height }) => Math.min(width, height));
  return (after as number) < Math.min(READABLE_SIDE, before as number);
}

/**
 * Scales a size down to the smallest size that still covers `frame`. A size that does not cover
 * `frame` stays as it is. The area is at most four times that of `frame`.
 */
export function fillFrame({ width, height }: PixelSize, frame: PixelSize): PixelSize {
  const factor = Math.max(frame.width / width, frame.height / height);
  const area = 4 * frame.width * frame.height;
  return scaled({ width, height }, Math.min(factor, Math.sqrt(area / (width * height))));
}

/** Scales a size by `factor`, but never up, to whole pixels and at least one pixel. */
function scaled({ width, height }: PixelSize, factor: number): PixelSize {
  const times = Math.min(1, factor);
  return {
    width: Math.max(1, Math.round(width * times)),
    height: Math.max(1, Math.round(height * times)),
  };
}

export type Picture = ImageBitmap | OffscreenCanvas;

/** The grounds of transparent pictures. The dark one is the site's ink. */
const [LIGHT, DARK] = ['#fff', '#1d1a16'];

/** The ground on which a picture is drawn: see `groundOf`. */
export function findGround(picture: Picture): string {
  const [canvas, pen] = newCanvas({ width: 64, height: 64 });
  pen.drawImage(picture, 0, 0, 64, 64);
  const { data } = pen.getImageData(0, 0, 64, 64);
  release(canvas);
  return groundOf(data);
}

/**
 * White, or a dark ground for a picture of which a tenth is transparent if white would hide more of
 * it than the dark ground, as of a white logo.
 * @param data red, green, blue and alpha of each pixel
 */
export function groundOf(data: Uint8ClampedArray): string {
  let [shown, white, dark] = [0, 0, 0];
  for (let index = 0; index < data.length; index += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(index, index + 4);
    const lightness = 0.3 * red + 0.6 * green + 0.1 * blue;
    shown += alpha;
    if (lightness > 217) white += alpha;
    if (lightness < 64) dark += alpha;
  }
  const isTransparent = shown < 0.9 * 255 * (data.length / 4);
  return isTransparent && white > dark ? DARK : LIGHT;
}

/**
 * Draws a picture at a smaller size on a ground. The size is halved repeatedly, because some
 * browsers use only 4 pixels of the picture for each new pixel. If such a browser drew a large photo
 * in one step, it would ignore most of the photo's pixels.
 */
export function drawSmaller(picture: Picture, size: PixelSize, ground = LIGHT): OffscreenCanvas {
  const half = scaled(picture, 1 / 2);
  if (half.width <= size.width || half.height <= size.height) return draw(picture, size, ground);
  const halved = draw(picture, half, ground);
  const smaller = drawSmaller(halved, size);
  release(halved);
  return smaller;
}

export type Pen = OffscreenCanvasRenderingContext2D;

/** @throws Error if the device has no memory for the canvas */
export function newCanvas({ width, height }: PixelSize): [canvas: OffscreenCanvas, pen: Pen] {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no memory for another canvas');
  pen.imageSmoothingQuality = 'high';
  return [canvas, pen];
}

function draw(picture: Picture, size: PixelSize, ground: string): OffscreenCanvas {
  const [canvas, pen] = newCanvas(size);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

/** Turns a canvas by a quarter, clockwise, and releases it. */
export function turnRight(canvas: OffscreenCanvas): OffscreenCanvas {
  const { width, height } = canvas;
  const [turned, pen] = newCanvas({ width: height, height: width });
  pen.translate(height, 0);
  pen.rotate(Math.PI / 2);
  pen.drawImage(canvas, 0, 0);
  release(canvas);
  return turned;
}

/**
 * Frees a canvas's memory at once, because phones have little memory and the garbage collection
 * comes late.
 */
function release(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

/**
 * Qualities from almost no loss to a loss that is visible on close inspection. `share` is the
 * file's size relative to its size at the first quality, measured on drawings and sample photos.
 */
const STEPS = [
  { quality: 0.82, share: 1 },
  { quality: 0.74, share: 0.78 },
  { quality: 0.64, share: 0.67 },
  { quality: 0.52, share: 0.57 },
  { quality: 0.4, share: 0.48 },
];
const MIN_SIDE = 64;

interface Encoding {
  type: string;
  maxBytes: number;
  /** The highest quality that is tried, even if a higher one would fit. */
  maxQuality: number;
  signal?: AbortSignal;
}

/**
 * Encodes a canvas in at most `maxBytes`, at the best quality that fits. If no quality fits, the
 * picture is scaled down and encoded again. A picture with at most MIN_SIDE pixels on its longer
 * side is not scaled down any more, even if it has more bytes. The canvas is released.
 */
export async function encodeWithin(
  canvas: OffscreenCanvas,
  encoding: Encoding,
): Promise<{ blob: Blob; width: number; height: number }> {
  const { width, height } = canvas;
  const blob = await encodeBest(canvas, encoding);
  if (blob.size <= encoding.maxBytes || Math.max(width, height) <= MIN_SIDE) {
    release(canvas);
    return { blob, width, height };
  }
  // The number of bytes is about proportional to the area.
  const factor = Math.min(0.9, Math.sqrt(encoding.maxBytes / blob.size));
  const size = scaled({ width, height }, factor);
  const smaller = drawSmaller(canvas, size);
  release(canvas);
  return encodeWithin(smaller, encoding);
}

/**
 * Encodes at the best quality that fits or, if none fits, at the lowest. Qualities that would
 * probably not fit are skipped.
 */
export async function encodeBest(canvas: OffscreenCanvas, encoding: Encoding): Promise<Blob> {
  const { type, maxBytes, maxQuality, signal } = encoding;
  const steps = STEPS.filter(({ quality }) => quality <= maxQuality);
  let blob: Blob | undefined;
  // The probable size at the first quality, estimated from the last attempt.
  let firstBytes = 0;
  for (const { quality, share } of steps) {
    if (firstBytes * share > maxBytes && quality !== steps.at(-1)?.quality) continue;
    signal?.throwIfAborted();
    blob = await canvas.convertToBlob({ type, quality });
    if (blob.size <= maxBytes) return blob;
    firstBytes = blob.size / share;
  }
  if (!blob) throw new Error('No quality was tried');
  return blob;
}

/** WebP if this browser can encode it, otherwise JPEG. */
export async function encodingType(): Promise<'image/webp' | 'image/jpeg'> {
  const [canvas] = newCanvas({ width: 1, height: 1 });
  const { type } = await canvas.convertToBlob({ type: 'image/webp', quality: 1 });
  return type === 'image/webp' ? type : 'image/jpeg';
}
