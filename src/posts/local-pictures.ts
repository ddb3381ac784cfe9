/** The pictures that the build made of a photo: '/pictures/NAME-WIDTH.avif' is the address of each. */
export interface LocalPicture {
  name: string;
  /** In pixels. */
  widths: readonly number[];
}

/** The widths of the pictures in pixels, for screens of each density, by the place of the picture. */
export const PICTURE_WIDTHS = {
  card: [240, 480],
  first: [240, 480, 800],
  post: [480, 800, 1200],
} as const;

/** The pictures by the address of the stored photo or thumbnail that they replace. */
export type LocalPictures = Readonly<Record<string, LocalPicture>>;

let known: LocalPictures = {};

/** Registers the pictures of a prerendered page, in place of earlier ones. */
export function rememberPictures(pictures: LocalPictures = {}): void {
  known = pictures;
}

/** Returns the pictures that replace the stored photo or thumbnail at `address`, if the build made some. */
export function findPicture(address: string): LocalPicture | undefined {
  return known[address];
}
