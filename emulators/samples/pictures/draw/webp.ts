import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

interface Size {
  width: number;
  height: number;
}

/** A headless browser: CHROMIUM_PATH, an installed one, else Playwright's own. */
export async function openBrowser(): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((place) => existsSync(place));
  return await chromium.launch({ ...(executablePath ? { executablePath } : {}) });
}

/** Runs in the browser: paints the SVG at `size` and lowers the quality until it fits `mostBytes`. */
async function encodeInPage(order: {
  svg: string;
  size: Size;
  mostBytes: number;
}): Promise<string> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([order.svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, order.size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, order.size.width, order.size.height);
  const qualities = [0.9, 0.86, 0.82, 0.78, 0.74, 0.7, 0.65, 0.6, 0.5, 0.4];
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/webp', quality),
    );
    if (!blob || blob.size > order.mostBytes) continue;
    const letters = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) =>
      String.fromCharCode(byte),
    );
    return btoa(letters.join(''));
  }
  throw new Error(`does not fit ${order.mostBytes} bytes`);
}

/** The SVG document as WebP of that size, in at most `mostBytes` bytes. */
export async function toWebp(
  page: Page,
  svg: string,
  size: Size,
  mostBytes: number,
): Promise<Buffer> {
  return Buffer.from(await page.evaluate(encodeInPage, { svg, size, mostBytes }), 'base64');
}
