/** The pictures that the build made of a photo. `picturePath` makes their addresses. */
export interface LocalPicture {
  name: string;
  /** In pixels. */
  widths: readonly number[];
}

/** The widths in pixels of the pictures for cards, a page's first card, and a post's page. */
export const PICTURE_WIDTHS = {
  card: [240, 480],
  first: [240, 480, 800],
  post: [480, 800, 1200],
} as const;

/** The pictures, by the address of the stored photo or thumbnail that each replaces. */
export type LocalPictures = Readonly<Record<string, LocalPicture>>;

let known: LocalPictures = {};

/** Replaces the pictures of the page that was known before. */
export function rememberPictures(pictures: LocalPictures = {}): void {
  known = pictures;
}

/** The picture that replaces the stored photo or thumbnail at `address`. */
export function findPicture(address: string): LocalPicture | undefined {
  return known[address];
}
