import type { Photo } from './photo';
import type { PickedPhoto } from './photo-writing';

export type FormPhoto = {
  /** Unique in the form: the address of a stored photo, or a random id for a picked one. */
  key: string;
  alt: string;
  /** See `Photo.point`. Only the point of the cover is stored with the post. */
  point: string;
} & ({ stored: Photo; picked?: undefined } | { picked: PickedPhoto; stored?: undefined });

export function storedPhoto(stored: Photo): FormPhoto {
  return { key: stored.address, alt: stored.alt, point: stored.point, stored };
}

/** The part of a photo's key that stays the same when the photo is turned. */
export function photoId({ key }: FormPhoto): string {
  return key.replace(/\++$/, '');
}

export function sameOrder(a: readonly FormPhoto[], b: readonly FormPhoto[]): boolean {
  return a.length === b.length && a.every(({ key }, index) => key === b[index]?.key);
}

/** Whether both lists have the same photos in the same order, with the same texts and cover point. */
export function samePhotos(a: readonly FormPhoto[], b: readonly FormPhoto[]): boolean {
  return (
    sameOrder(a, b) &&
    a[0]?.point === b[0]?.point &&
    a.every(({ alt }, index) => alt === b[index]?.alt)
  );
}

/**
 * Whether a photo can only be the cover. A photo from an earlier version of the site has no
 * thumbnail, and only the cover may lack one.
 */
export function isCoverOnly({ stored }: FormPhoto): boolean {
  return stored !== undefined && !stored.thumbnailPath;
}

/** The photos in their order. If one of them can only be the cover, it is moved to the front. */
export function coverFirst(photos: readonly FormPhoto[]): readonly FormPhoto[] {
  return photos.toSorted((a, b) => Number(isCoverOnly(b)) - Number(isCoverOnly(a)));
}
