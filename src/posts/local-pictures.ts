/**
 * The pictures that the build made of a photo. Each has the address '/pictures/NAME-WIDTH.avif'.
 */
export interface LocalPicture {
  name: string;
  /** In pixels. */
  widths: readonly number[];
}

/** For each place of a picture, the widths in pixels that screens of different densities need. */
export const PICTURE_WIDTHS = {
  card: [240, 480],
  first: [240, 480, 800],
  post: [480, 800, 1200],
} as const;

/** The pictures, by the address of the stored photo or thumbnail that each replaces. */
export type LocalPictures = Readonly<Record<string, LocalPicture>>;

let known: LocalPictures = {};

/** Registers the pictures of a prerendered page, and forgets those that were registered before. */
export function rememberPictures(pictures: LocalPictures = {}): void {
  known = pictures;
}

/** Returns the pictures that replace the stored photo or thumbnail at `address`, if the build made some. */
export function findPicture(address: string): LocalPicture | undefined {
  return known[address];
}
