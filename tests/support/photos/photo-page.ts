import type { PreparedPhoto } from '../../../src/model/photo-writing';
import { PhotoRefused } from '../../../src/photos/make';
import { preparePhoto, turnPhoto } from '../../../src/photos/prepare';
import { type PixelReport, reportPixels } from './report-pixels';

/** The result of `window.prepare`, as JSON data for the test. */
export interface PhotoReport {
  width: number;
  height: number;
  extension: string;
  photo: FileReport;
  thumbnail: FileReport;
  /**
   * The duration of the longest task on the main thread, in milliseconds; 0 if each task took less
   * than 50 ms.
   */
  longestTask: number;
}

export interface FileReport extends PixelReport {
  type: string;
  base64: string;
}

declare global {
  interface Window {
    /** Prepares the picked file; aborts after `abortAfter` milliseconds. */
    prepare(abortAfter?: number): Promise<PhotoReport | { refused: string }>;
    /** Prepares the picked file and turns the photo by a quarter. */
    prepareAndTurn(): Promise<Omit<PhotoReport, 'longestTask'>>;
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

window.prepareAndTurn = async () => {
  const file = document.querySelector('input')?.files?.[0];
  if (!file) throw new Error('No file is picked');
  return report(await turnPhoto(await preparePhoto(file)));
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
  return { type: file.type, base64, ...(await reportPixels(base64)) };
}
