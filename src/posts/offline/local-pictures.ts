/** The pictures that the build made of a photo. `picturePath` makes their addresses. */
export interface LocalPicture {
  name: string;
  /** In pixels. */
  widths: readonly number[];
}

/**
 * The widths in pixels of the pictures that the build makes for cards, for the first card with a
 * picture on a page, and for a post's page. Screens of different densities need different widths.
 */
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

/** The pictures that replace the stored photo or thumbnail at `address`, if the build made some. */
export function findPicture(address: string): LocalPicture | undefined {
  return known[address];
}
