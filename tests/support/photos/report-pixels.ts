/** A picture's size and colours, as JSON data for the test. */
export interface PixelReport {
  width: number;
  height: number;
  /**
   * The channels [red, green, blue] of a pixel near each corner. The corners are in the order top
   * left, top right, bottom right, bottom left.
   */
  corners: number[][];
}

/**
 * Decodes a picture from Base64, and reports its size and colours. `page.evaluate` sends only this
 * function to the browser, so the function uses nothing from outside itself.
 */
export async function reportPixels(base64: string): Promise<PixelReport> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const { width, height } = bitmap;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.drawImage(bitmap, 0, 0);
  const [left, top] = [Math.round(width / 20), Math.round(height / 20)];
  const [right, bottom] = [width - left, height - top];
  const places = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  const corners = places.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]);
  return { width, height, corners };
}
