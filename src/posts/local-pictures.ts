/** The pictures that the build made of a photo: '/pictures/NAME-WIDTH.avif' is the address of each. */
export interface LocalPicture {
  name: string;
  /** In pixels. */
  widths: readonly number[];
}

/** The widths that a picture needs by its place, also on screens of high density. */
export const PICTURE_WIDTHS = {
  card: [240, 480],
  first: [240, 480, 800],
  post: [480, 800, 1200],
} as const;

/** Pictures by the stored addresses of what they replace. */
export type LocalPictures = Readonly<Record<string, LocalPicture>>;

let known: LocalPictures = {};

/** Notes the pictures that a prerendered page brings. */
export function rememberPictures(pictures: LocalPictures = {}): void {
  known = pictures;
}

/** The pictures that the build made in place of the stored one at `address`. */
export function findPicture(address: string): LocalPicture | undefined {
  return known[address];
}
