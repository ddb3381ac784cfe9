import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';

export const CORNER_COLOURS = {
  red: [200, 30, 30],
  green: [30, 160, 60],
  blue: [30, 60, 200],
  yellow: [230, 200, 40],
} as const;

interface Drawing {
  width: number;
  height: number;
  /** The number of strokes. The strokes have different lengths and look like grass. */
  strokes?: number;
  /**
   * The range of the camera's noise, in units of a colour channel from 0 to 255: with 24, a value
   * changes by at most 12.
   */
  grain?: number;
  type?: 'image/jpeg' | 'image/webp' | 'image/png';
}

/** A third of the width and height of the large photo. To draw each point of it would take seconds. */
const THIRD = { width: 1344, height: 1008 };

/**
 * Draws a picture with as many details as a landscape, and with a phone camera's noise. The corners
 * of the picture, clockwise from the top left, are red, green, blue and yellow.
 */
export async function drawPhoto(page: Page, drawing: Drawing): Promise<Buffer> {
  const base64 = await page.evaluate(draw, {
    strokes: 3000,
    grain: 24,
    type: 'image/jpeg' as const,
    ...drawing,
    corners: Object.values(CORNER_COLOURS).map((colour) => `rgb(${colour.join(' ')})`),
  });
  return Buffer.from(base64, 'base64');
}

/** Draws a photo in a new page of `browser`, and closes the page. */
export async function drawPhotoIn(browser: Browser, drawing: Drawing): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    return await drawPhoto(page, drawing);
  } finally {
    await page.close();
  }
}

/** Draws a photo of 12 megapixels with many details: a JPEG of some MB. */
export async function drawLargePhotoIn(browser: Browser): Promise<Buffer> {
  const drawn = sharp(await drawPhotoIn(browser, { ...THIRD, strokes: 10_000 }));
  return drawn
    .resize(3 * THIRD.width)
    .jpeg({ quality: 98 })
    .toBuffer();
}

/**
 * `page.evaluate` sends only this function to the browser, so the function uses nothing from
 * outside itself.
 */
async function draw(drawing: Required<Drawing> & { corners: string[] }): Promise<string> {
  const { width, height, strokes, grain, type, corners } = drawing;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  context.fillStyle = '#7a9ab0';
  context.fillRect(0, 0, width, height);
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    const [x, y] = [random() * width, random() * height];
    const length = (width / 8) * random() ** 3;
    context.strokeStyle = `hsl(${60 + 100 * random()} 40% ${20 + 50 * random()}%)`;
    context.lineWidth = 1 + length / 12;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + length * (random() - 0.5), y - length);
    context.stroke();
  }
  const points = context.getImageData(0, 0, width, height);
  for (let index = 0; index < points.data.length; index += 4) {
    const change = grain * (random() - 0.5);
    for (const part of [0, 1, 2])
      points.data[index + part] = (points.data[index + part] ?? 0) + change;
  }
  context.putImageData(points, 0, 0);
  const [w, h] = [width / 8, height / 8];
  const places = [
    [0, 0],
    [width - w, 0],
    [width - w, height - h],
    [0, height - h],
  ] as const;
  for (const [index, [x, y]] of places.entries()) {
    context.fillStyle = corners[index] ?? '';
    context.fillRect(x, y, w, h);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 30_000) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 30_000)));
  }
  return btoa(parts.join(''));
}
