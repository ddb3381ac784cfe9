import { fileURLToPath } from 'node:url';

/** Pixels of a picture as a post's image, and of its thumbnail on a card. */
export const PHOTO_SIZE = { width: 1200, height: 800 } as const;
export const THUMBNAIL_SIZE = { width: 480, height: 320 } as const;

const here = (name: string) => fileURLToPath(new URL(`pictures/${name}`, import.meta.url));

/** Where the WebP photo of the picture `name` lies. */
export const photoFile = (name: string): string => here(`photos/${name}.webp`);

/** Where the WebP thumbnail of the picture `name` lies. */
export const thumbnailFile = (name: string): string => here(`thumbnails/${name}.webp`);
