import type { Page } from '@playwright/test';
import type { PhotoFiles } from '../photos/judge-report';
import { reportPixels } from '../photos/report-pixels';
import { imageAt, type Stored, storedObject } from './stored';

/** The two images that the bucket holds for a post, decoded by a page of any kind. */
export async function storedPhoto(page: Page, { fields }: Stored): Promise<PhotoFiles> {
  const report = async (path: unknown, address: unknown) => {
    const object = await storedObject(String(path));
    const shown = await imageAt(address);
    if (!object || !shown?.bytes.equals(object.bytes)) throw new Error(`No image at ${address}`);
    const base64 = object.bytes.toString('base64');
    return { type: object.type, base64, ...(await page.evaluate(reportPixels, base64)) };
  };
  return {
    photo: await report(fields.imagePath, fields.image),
    thumbnail: await report(fields.thumbnailPath, fields.thumbnail),
  };
}
