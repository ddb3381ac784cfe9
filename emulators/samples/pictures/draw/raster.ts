import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { smallPng } from './small-png';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The qualities that are tried, best first, until a WebP is small enough. */
const QUALITIES = [0.9, 0.86, 0.82, 0.78, 0.74, 0.7, 0.65, 0.6, 0.54, 0.48, 0.42, 0.36];

interface Size {
  width: number;
  height: number;
}

interface Order {
  svg: string;
  size: Size;
  mostBytes: number;
  qualities: readonly number[];
}

/** A headless browser: CHROMIUM_PATH, an installed one, else Playwright's own. */
export async function openBrowser(): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? USUAL_PLACES.find((place) => existsSync(place));
  return await chromium.launch(executablePath ? { executablePath } : {});
}

/**
 * Runs in the browser: paints the SVG and answers, in base64, the first WebP that fits; the bare pixels
 * (RGBA) where no quality is named. It holds no named function of its own: tsx would wrap that in a call
 * that the browser does not know.
 */
async function paintInPage(order: Order): Promise<string> {
  const { width, height } = order.size;
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([order.svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  let bytes = new Uint8Array(context.getImageData(0, 0, width, height).data);
  for (const quality of order.qualities) {
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/webp', quality);
    });
    bytes = new Uint8Array(blob ? await blob.arrayBuffer() : []);
    if (bytes.length <= order.mostBytes) break;
  }
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const paint = async (page: Page, order: Order): Promise<Buffer> =>
  Buffer.from(await page.evaluate(paintInPage, order), 'base64');

/** The SVG document as WebP of that size, in at most `mostBytes` bytes. */
export async function toWebp(
  page: Page,
  svg: string,
  size: Size,
  mostBytes: number,
): Promise<Buffer> {
  const webp = await paint(page, { svg, size, mostBytes, qualities: QUALITIES });
  if (webp.length === 0 || webp.length > mostBytes)
    throw new Error(`does not fit ${mostBytes} bytes`);
  return webp;
}

/** The SVG document as an opaque PNG of that size. */
export async function toPng(page: Page, svg: string, size: Size): Promise<Buffer> {
  const pixels = await paint(page, { svg, size, mostBytes: 0, qualities: [] });
  return smallPng(pixels, size.width, size.height);
}
