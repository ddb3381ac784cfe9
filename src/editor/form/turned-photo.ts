import type { FormPhoto } from '../../model/form-photo';

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

/** The key and the point of a photo after a quarter turn, clockwise. */
export function afterTurn({ key, point }: FormPhoto): Pick<FormPhoto, 'key' | 'point'> {
  return { key: `${key}${TURNED}`, point: turnedPoint(point) };
}
