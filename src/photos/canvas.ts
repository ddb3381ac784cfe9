/** Width and height of a picture in pixels. */
export interface PixelSize {
  width: number;
  height: number;
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

/** A worker has the first, a page the second. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement;
export type NewCanvas = (size: PixelSize) => Canvas;

/** A decoded picture or a canvas, with its size in pixels. */
export interface Picture extends PixelSize {
  source: CanvasImageSource;
}

/**
 * Draws a picture smaller on a white ground. It goes down by halves: browsers that look at 4
 * points for each new one would leave out most of a large photo otherwise.
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
  if (!context) throw new Error('There is no room for another canvas');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture.source, 0, 0, width, height);
  return canvas;
}

/** Gives a canvas's memory back at once: phones have little, and collect it late. */
export function release(canvas: Canvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** A canvas as a file. Where the browser can't write `type`, the file is of another. */
export async function writeCanvas(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('The canvas can’t be written'));
    canvas.toBlob(take, type, quality);
  });
}
