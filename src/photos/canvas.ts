/** Width and height in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** Scales a size down until its longer side has at most `longSide` pixels. */
export function fitWithin({ width, height }: PixelSize, longSide: number): PixelSize {
  return scaled({ width, height }, longSide / Math.max(width, height));
}

/**
 * Scales a size down to the smallest size that still covers `frame`. A size that does not cover
 * `frame` stays as it is.
 */
export function fillFrame({ width, height }: PixelSize, frame: PixelSize): PixelSize {
  return scaled({ width, height }, Math.max(frame.width / width, frame.height / height));
}

/** Scales a size by `factor`, but never up, to whole pixels and at least one pixel. */
function scaled({ width, height }: PixelSize, factor: number): PixelSize {
  const times = Math.min(1, factor);
  return {
    width: Math.max(1, Math.round(width * times)),
    height: Math.max(1, Math.round(height * times)),
  };
}

/** An OffscreenCanvas in a worker, an HTMLCanvasElement in a page. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement;
export type NewCanvas = (size: PixelSize) => Canvas;

/** A decoded image or a canvas. */
export interface Picture extends PixelSize {
  source: CanvasImageSource;
}

/**
 * Draws a picture at a smaller size on a white background. The size is halved repeatedly, because
 * some browsers use only 4 pixels of the picture for each new pixel. If such a browser drew a large
 * photo in one step, it would ignore most of the photo's pixels.
 */
export function drawSmaller(picture: Picture, size: PixelSize, newCanvas: NewCanvas): Canvas {
  const half = scaled(picture, 1 / 2);
  if (half.width <= size.width || half.height <= size.height) return draw(picture, size, newCanvas);
  const halved = draw(picture, half, newCanvas);
  const smaller = drawSmaller({ source: halved, ...half }, size, newCanvas);
  release(halved);
  return smaller;
}

function draw(picture: Picture, { width, height }: PixelSize, newCanvas: NewCanvas): Canvas {
  const canvas = newCanvas({ width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | null;
  if (!context) throw new Error('There is no memory for another canvas');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture.source, 0, 0, width, height);
  return canvas;
}

/**
 * Frees a canvas's memory at once, because phones have little memory and the garbage collection
 * comes late.
 */
function release(canvas: Canvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Encodes a canvas as a file. If the browser cannot encode `type`, the file is a PNG. */
async function writeCanvas(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The canvas cannot be encoded'));
    canvas.toBlob(take, type, quality);
  });
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
  newCanvas: NewCanvas;
  signal?: AbortSignal;
}

/**
 * Encodes a canvas in at most `maxBytes`, at the best quality that fits. If no quality fits, the
 * picture is scaled down and encoded again. A picture with at most MIN_SIDE pixels on its longer
 * side is not scaled down any more, even if it has more bytes. The canvas is released.
 */
export async function encodeWithin(
  canvas: Canvas,
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
  const smaller = drawSmaller({ source: canvas, width, height }, size, encoding.newCanvas);
  release(canvas);
  return encodeWithin(smaller, encoding);
}

/**
 * Encodes at the best quality that fits or, if none fits, at the lowest. Qualities that would
 * probably not fit are skipped.
 */
async function encodeBest(canvas: Canvas, encoding: Encoding): Promise<Blob> {
  const { type, maxBytes, maxQuality, signal } = encoding;
  let blob: Blob | undefined;
  // The probable size at the first quality, estimated from the last attempt.
  let firstBytes = 0;
  for (const { quality, share } of STEPS) {
    if (quality > maxQuality) continue;
    if (firstBytes * share > maxBytes && quality !== STEPS.at(-1)?.quality) continue;
    signal?.throwIfAborted();
    blob = await writeCanvas(canvas, type, quality);
    if (blob.size <= maxBytes) return blob;
    firstBytes = blob.size / share;
  }
  if (!blob) throw new Error('No quality was tried');
  return blob;
}

/** WebP if this browser can encode it, otherwise JPEG. */
export async function encodingType(newCanvas: NewCanvas): Promise<'image/webp' | 'image/jpeg'> {
  const canvas = newCanvas({ width: 1, height: 1 });
  // Some browsers cannot encode a canvas without a context.
  canvas.getContext('2d');
  const { type } = await writeCanvas(canvas, 'image/webp', 1);
  return type === 'image/webp' ? type : 'image/jpeg';
}
