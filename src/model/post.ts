import { ALL_FIELDS, type FieldName, storedName } from './categories';
import { FIELD_KINDS, momentOf, textOf } from './field-kinds';
import { parseHttps } from './web-address';

type Texts = Record<FieldName, string>;

/** A post as it is stored. A text that is missing or can't be shown is ''; `taken` is 'true' or ''. */
export interface Post extends Texts {
  id: string;
  /** One of the categories' types, or whatever an older client wrote. */
  type: string;
  /** Address of the photo, https only, and of its small version. */
  image: string;
  thumbnail: string;
  /** Their paths in the bucket. */
  imagePath: string;
  thumbnailPath: string;
  /** In pixels; null if unknown. */
  imageWidth: number | null;
  imageHeight: number | null;
  /** RFC 3339 with all its digits (a cursor needs them); '' if an older client set none. */
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  /** 0 for a post that an older client wrote. */
  revision: number;
}

/** Firestore reserves ids like __this__. */
const ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;
const MAX_PIXELS = 20_000;

/** Whether `id`, from a URL, can be a post's: this site's and the console's ids can. */
export function isPostId(id: string | null): id is string {
  return id !== null && ID.test(id);
}

/** The size of a photo whose own is unknown. */
const DEFAULT_SIZE = { width: 1200, height: 800 };

/** The size of a post's photo, in pixels. */
export function imageSize({ imageWidth, imageHeight }: Post): { width: number; height: number } {
  return imageWidth && imageHeight ? { width: imageWidth, height: imageHeight } : DEFAULT_SIZE;
}

/** A post's title, or 'Untitled'. */
export function displayTitle({ title }: Pick<Post, 'title'>): string {
  return title || 'Untitled';
}

/**
 * Reads a document that may hold anything. Never throws for any data; `null` where nothing in it can
 * be shown (no title and no description).
 */
export function toPost(id: string, data: unknown): Post | null {
  const stored: Record<string, unknown> =
    typeof data === 'object' && data !== null ? { ...data } : {};
  const texts = Object.fromEntries(
    ALL_FIELDS.map(({ name, control }) => [
      name,
      FIELD_KINDS[control].read(stored[storedName(name)]),
    ]),
  ) as Texts;
  // Some older clients spelled the stored name right.
  const description = texts.description || textOf(stored.description);
  if (!texts.title.trim() && !description.trim()) return null;
  return {
    ...texts,
    description,
    id,
    type: textOf(stored.type),
    image: addressOf(stored.image),
    thumbnail: addressOf(stored.thumbnail),
    imagePath: textOf(stored.imagePath),
    thumbnailPath: textOf(stored.thumbnailPath),
    imageWidth: pixelsOf(stored.imageWidth),
    imageHeight: pixelsOf(stored.imageHeight),
    createdAt: momentOf(stored.createdAt),
    updatedAt: momentOf(stored.updatedAt),
    createdBy: textOf(stored.createdBy),
    updatedBy: textOf(stored.updatedBy),
    revision: Number.isInteger(stored.revision) ? Number(stored.revision) : 0,
  };
}

/** The stored fields that a post is read from: all but grams and words, which are ten times the rest. */
export const POST_FIELDS: string[] = [
  ...Object.keys(toPost('', { title: '-' }) ?? {}),
  storedName('description'),
];

/** A Firestore timestamp as services/firestore.ts decodes it. */
export interface Moment {
  timestamp: string;
}

function addressOf(value: unknown): string {
  const text = textOf(value);
  return parseHttps(text) ? text : '';
}

function pixelsOf(value: unknown): number | null {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_PIXELS
    ? Number(value)
    : null;
}
