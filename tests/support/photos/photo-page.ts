import { PhotoRefused, type PreparedPhoto, preparePhoto } from '../../../src/services/photos';

/** What the photo page says of what it made, in what a test can take out of a browser. */
export interface PhotoReport {
  width: number;
  height: number;
  extension: string;
  photo: FileReport;
  thumbnail: FileReport;
  /** The longest time in which the page did nothing else, in milliseconds. */
  longestTask: number;
}

interface FileReport extends PixelReport {
  type: string;
  base64: string;
}

interface PixelReport {
  width: number;
  height: number;
  /** Red, green and blue near the corners: top left, top right, bottom right, bottom left. */
  corners: number[][];
}

declare global {
  interface Window {
    /** Prepares the picked file; gives up after so many milliseconds, if any. */
    prepare(abortAfter?: number): Promise<PhotoReport | { refused: string }>;
  }
}

window.prepare = async (abortAfter) => {
  const file = document.querySelector('input')?.files?.[0];
  if (!file) throw new Error('No file is picked');
  const signal = abortAfter === undefined ? undefined : AbortSignal.timeout(abortAfter);
  const tasks = watchTasks();
  try {
    const prepared = await preparePhoto(file, signal ? { signal } : {});
    const longestTask = tasks.longest();
    return { ...(await report(prepared)), longestTask };
  } catch (error) {
    if (error instanceof PhotoRefused) return { refused: error.message };
    throw error;
  }
};

function watchTasks() {
  const durations = [0];
  const observer = new PerformanceObserver((list) => {
    durations.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  return {
    longest() {
      durations.push(...observer.takeRecords().map(({ duration }) => duration));
      observer.disconnect();
      return Math.max(...durations);
    },
  };
}

async function report({ photo, thumbnail, width, height, extension }: PreparedPhoto) {
  return {
    width,
    height,
    extension,
    photo: await reportFile(photo),
    thumbnail: await reportFile(thumbnail),
  };
}

async function reportFile(file: Blob): Promise<FileReport> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { type: file.type, base64, ...(await reportPixels(file)) };
}

async function reportPixels(file: Blob): Promise<PixelReport> {
  const bitmap = await createImageBitmap(file);
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
