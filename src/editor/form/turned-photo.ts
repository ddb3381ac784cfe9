import type { FormPhoto } from '../../model/form-photo';
import type { PreparedPhoto } from '../../model/photo-writing';

/** The end of a turned photo's key. A turned photo is another photo, which is stored and sent anew. */
const TURNED = '+';

/** The part of a photo's key that stays the same when the photo is turned. */
export function photoId({ key }: FormPhoto): string {
  return key.replace(/\++$/, '');
}

/** The place of `point` after a quarter turn, clockwise. */
function turnedPoint([x, y]: string): string {
  return x && y ? `${4 - Number(y)}${x}` : '';
}

/** The photo after a quarter turn, clockwise: `prepared` is the turned image. */
export function turnedPhoto(photo: FormPhoto, prepared: PreparedPhoto): FormPhoto {
  const { key, point, picked } = photo;
  if (!picked) return photo;
  const turned = { key: `${key}${TURNED}`, point: turnedPoint(point) };
  return { ...photo, ...turned, picked: { ...picked, prepared } };
}
