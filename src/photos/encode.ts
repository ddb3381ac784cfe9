import { type Canvas, drawSmaller, type NewCanvas, release, scaled, writeCanvas } from './canvas';

/**
 * From hardly any loss to one that shows on close inspection, each with the share of the bytes of
 * the first that a photo takes, as measured on drawings and sample photos.
 */
const STEPS = [
  { quality: 0.82, share: 1 },
  { quality: 0.74, share: 0.78 },
  { quality: 0.64, share: 0.67 },
  { quality: 0.52, share: 0.57 },
  { quality: 0.4, share: 0.48 },
];
const SMALLEST_SIDE = 64;

interface Encoding {
  type: string;
  maxBytes: number;
  newCanvas: NewCanvas;
  signal?: AbortSignal;
}

/**
 * Writes a picture in at most `maxBytes`, at the best quality that fits. One that fits at none
 * becomes smaller. Uses the canvas up.
 */
export async function encodeWithin(
  canvas: Canvas,
  encoding: Encoding,
): Promise<{ blob: Blob; width: number; height: number }> {
  const { width, height } = canvas;
  const blob = await encodeBest(canvas, encoding);
  if (blob.size <= encoding.maxBytes || Math.max(width, height) <= SMALLEST_SIDE) {
    release(canvas);
    return { blob, width, height };
  }
  // Bytes go with the area.
  const factor = Math.min(0.9, Math.sqrt(encoding.maxBytes / blob.size));
  const size = scaled({ width, height }, factor);
  const smaller = drawSmaller({ source: canvas, width, height }, size, encoding.newCanvas);
  release(canvas);
  return encodeWithin(smaller, encoding);
}

/** At the best quality that fits, else at the least. Leaves out those that are far too large. */
async function encodeBest(canvas: Canvas, { type, maxBytes, signal }: Encoding): Promise<Blob> {
  let blob: Blob | undefined;
  let expected = 0;
  for (const { quality, share } of STEPS) {
    if (expected * share > maxBytes && quality !== STEPS.at(-1)?.quality) continue;
    signal?.throwIfAborted();
    blob = await writeCanvas(canvas, type, quality);
    if (blob.size <= maxBytes) return blob;
    expected = blob.size / share;
  }
  if (!blob) throw new Error('No quality was tried');
  return blob;
}

/** WebP where this browser can write it, else JPEG. */
export async function encodingType(newCanvas: NewCanvas): Promise<'image/webp' | 'image/jpeg'> {
  const canvas = newCanvas({ width: 1, height: 1 });
  // Some can't write a canvas before it has a context.
  canvas.getContext('2d');
  const { type } = await writeCanvas(canvas, 'image/webp', 1);
  return type === 'image/webp' ? type : 'image/jpeg';
}
