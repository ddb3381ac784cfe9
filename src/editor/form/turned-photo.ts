import type { FormPhoto } from '../../model/form-photo';

/** The part of a photo's key that stays the same when the photo is turned. */
export function photoId({ key }: FormPhoto): string {
  return key.replace(/\++$/, '');
}

/** The place of `point` after a quarter turn, clockwise. */
function turnedPoint([x, y]: string): string {
  return x && y ? `${4 - Number(y)}${x}` : '';
}

/** The key and point after a quarter turn, clockwise. With another key, the photo is sent anew. */
export function afterTurn({ key, point }: FormPhoto): Pick<FormPhoto, 'key' | 'point'> {
  return { key: `${key}+`, point: turnedPoint(point) };
}
