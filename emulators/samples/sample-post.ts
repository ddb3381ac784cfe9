import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Category, PostType } from '../../src/model/categories';

/** The fields that samples of all categories share. */
interface SampleCommon {
  title: string;
  description: string;
  videoLink?: string;
  imageAlt: string;
  /** The name of the picture's file without extension; null for a post without a picture. */
  picture: string | null;
  /** The point that each crop of the picture keeps: see `Photo.point`. */
  imagePoint?: string;
  /** The pictures after the first one. `alt` is a picture's alternative text. */
  morePictures?: { picture: string; alt: string }[];
  /** The age of the post at the seeding, in days; may be a fraction. */
  postedDaysAgo: number;
}

type FieldOf<C extends Category> = C['fields'][number];
/** The names of a category's optional fields. */
type OptionalName<C extends Category> = Extract<FieldOf<C>, { required: false }>['name'];
/** The type of the value of a category's field. */
type ValueOf<C extends Category, Name> = Extract<
  FieldOf<C>,
  { name: Name }
>['control'] extends infer K
  ? K extends 'shillings'
    ? number
    : K extends 'checkbox'
      ? boolean
      : string
  : never;

type SampleOf<C extends Category> = C extends Category
  ? SampleCommon & { type: C['type'] } & {
      [Name in Exclude<FieldOf<C>['name'], OptionalName<C>>]: ValueOf<C, Name>;
    } & { [Name in OptionalName<C>]?: ValueOf<C, Name> }
  : never;

/** A sample of any category, with the fields that the table of categories lists for it. */
export type SamplePost = SampleOf<Category>;

/** The names of a category's fields that hold a day. */
type DayName<C extends Category> = Extract<FieldOf<C>, { control: 'date' }>['name'];
type CategoryOf<T extends PostType> = Extract<Category, { type: T }>;

/**
 * A sample as it is written in the file of its category: without its type. Each day is a number of
 * days after the day of the seeding; a negative number is a day before it.
 */
export type Sample<T extends PostType> = {
  [Name in keyof Omit<Extract<SamplePost, { type: T }>, 'type'>]: Name extends DayName<
    CategoryOf<T>
  >
    ? number
    : Extract<SamplePost, { type: T }>[Name];
};

/**
 * A template tag for long texts. It joins the lines of a paragraph; an empty line still separates
 * paragraphs, and a line that begins with • or – is not joined to the line before.
 */
export function prose(strings: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw: strings }, ...values)
    .trim()
    .split(/\n\s*\n/u)
    .map((paragraph) =>
      paragraph
        .trim()
        .replace(/\s*\n\s*(?![•–\s])/gu, ' ')
        .replace(/\n\s+/gu, '\n'),
    )
    .join('\n\n');
}

/** The shape of a sample's photo. All numbers are in pixels. */
export interface Shape {
  width: number;
  height: number;
  /** The faces in the photo: the smallest box that holds all of them. */
  faces?: { left: number; top: number; width: number; height: number };
}

const USUAL_SHAPE: Shape = { width: 1200, height: 800 };

/** The photos with another shape or with faces, as phones take them and as people send them. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'announcement-musembi': {
    ...{ width: 1080, height: 1350 },
    faces: { left: 442, top: 260, width: 196, height: 250 },
  },
  borehole: {
    ...{ width: 900, height: 1200 },
    faces: { left: 628, top: 776, width: 144, height: 194 },
  },
  'choir-soloist': {
    ...{ width: 900, height: 1200 },
    faces: { left: 383, top: 200, width: 234, height: 300 },
  },
  'flats-from-below': { width: 900, height: 1200 },
  'flyer-harambee': {
    ...{ width: 1131, height: 1600 },
    faces: { left: 298, top: 345, width: 534, height: 210 },
  },
  'grandmother-orchard': {
    ...{ width: 900, height: 1200 },
    faces: { left: 345, top: 190, width: 250, height: 320 },
  },
  'lake-panorama': { width: 1600, height: 485 },
  'nurse-garden': {
    ...{ width: 1200, height: 900 },
    faces: { left: 375, top: 150, width: 210, height: 270 },
  },
  'portrait-elder': {
    ...{ width: 900, height: 1200 },
    faces: { left: 303, top: 155, width: 274, height: 350 },
  },
  'road-blurry': { width: 320, height: 240 },
  'tea-slopes': { width: 1200, height: 900 },
};

/** The shape of the photo `picture`. */
export const shapeOf = (picture: string): Shape => SHAPES[picture] ?? USUAL_SHAPE;

/** The folder of the samples' photos and thumbnails. */
export const PICTURES = fileURLToPath(new URL('pictures', import.meta.url));

/** The path of the WebP photo of the picture `name`. */
export const photoFile = (name: string, folder = PICTURES): string =>
  join(folder, 'photos', `${name}.webp`);

/** The path of the WebP thumbnail of the picture `name`. */
export const thumbnailFile = (name: string, folder = PICTURES): string =>
  join(folder, 'thumbnails', `${name}.webp`);
