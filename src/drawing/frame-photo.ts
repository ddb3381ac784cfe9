import type { PixelSize } from './canvas';

/** A place on a canvas, in pixels. */
export interface Box extends PixelSize {
  x: number;
  y: number;
}

/** The share of a photo that a crop must keep, unless a writer has chosen the point of the crop. */
const MOST_OF_IT = 0.7;
/** The share that a crop must keep if a writer has chosen its point. */
const HALF = 0.5;
/** A photo that is taller than this many times its width is a flyer or a screenshot. */
const FLYER = 1.85;
/** Without a chosen point, a crop keeps the middle and more of the top, as on the site's cards. */
const USUAL_POINT = [0.5, 0.15] as const;
const FLYER_POINT = [0.5, 0] as const;
const MIDDLE = [0.5, 0.5] as const;

/**
 * Where a photo is drawn in a box, which cuts off what is outside. If a crop that fills the box would
 * lose much of the photo, as with an upright photo, the whole photo is shown in the middle of the
 * box. A flyer fills the box with its top, because its letters would be too small.
 * @param point see `Photo.point`
 */
export function framePhoto(photo: PixelSize, box: PixelSize, point: string): Box {
  const [across, down] = [box.width / photo.width, box.height / photo.height];
  const [contain, cover] = [Math.min(across, down), Math.max(across, down)];
  const isFlyer = !point && photo.height > FLYER * photo.width;
  // A photo that fills the box is larger than the box on one side only.
  const fills = isFlyer || contain / cover >= (point ? HALF : MOST_OF_IT);
  const factor = fills ? cover : contain;
  const [width, height] = [photo.width * factor, photo.height * factor];
  const chosen = [...point].map((digit) => Number(digit) / 4);
  const usual = isFlyer ? FLYER_POINT : USUAL_POINT;
  const [x = usual[0], y = usual[1]] = fills ? chosen : MIDDLE;
  return { x: (box.width - width) * x, y: (box.height - height) * y, width, height };
}
