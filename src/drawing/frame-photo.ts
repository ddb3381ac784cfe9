import type { PixelSize } from './canvas';

/** A part of a picture, in pixels. */
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
const USUAL_POINT = { x: 0.5, y: 0.15 };
const FLYER_POINT = { x: 0.5, y: 0 };

/**
 * How a photo is shown in a box. If a crop that fills the box would lose much of the photo, as with
 * an upright photo, the whole photo is shown in the middle of the box. A flyer fills the box with
 * its top, because its letters would be too small.
 * @param point see `Photo.point`
 * @returns the part of the photo that is shown, and where it is drawn in the box
 */
export function framePhoto(
  photo: PixelSize,
  box: PixelSize,
  point: string,
): { part: Box; place: Box; fills: boolean } {
  const cover = Math.max(box.width / photo.width, box.height / photo.height);
  const part = { width: box.width / cover, height: box.height / cover };
  const share = (part.width * part.height) / (photo.width * photo.height);
  const isFlyer = !point && photo.height > FLYER * photo.width;
  if (isFlyer || share >= (point ? HALF : MOST_OF_IT)) {
    const usual = isFlyer ? FLYER_POINT : USUAL_POINT;
    const [x = usual.x, y = usual.y] = [...point].map((digit) => Number(digit) / 4);
    return {
      part: { x: (photo.width - part.width) * x, y: (photo.height - part.height) * y, ...part },
      place: { x: 0, y: 0, width: box.width, height: box.height },
      fills: true,
    };
  }
  const contain = Math.min(box.width / photo.width, box.height / photo.height);
  const size = { width: photo.width * contain, height: photo.height * contain };
  return {
    part: { x: 0, y: 0, width: photo.width, height: photo.height },
    place: { x: (box.width - size.width) / 2, y: (box.height - size.height) / 2, ...size },
    fills: false,
  };
}
