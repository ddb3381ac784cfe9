import { fileURLToPath } from 'node:url';
import type { Category, PostType } from '../../src/model/categories';

/** What every sample has, whatever its category. */
interface SampleCommon {
  title: string;
  desciption: string;
  videoLink?: string;
  imageAlt: string;
  /** A picture's file name without its ending, or null for a post that has none. */
  picture: string | null;
  /** How long before the seeding the post was published, in days and parts of a day. */
  postedDaysAgo: number;
}

type FieldOf<C extends Category> = C['fields'][number];
/** The names of the fields that a post of a category may go without. */
type OptionalName<C extends Category> = Extract<FieldOf<C>, { required: false }>['name'];

/** What a field holds that a post may go without. */
type OptionalValue<Name> = Name extends 'priceKes'
  ? number
  : Name extends 'taken'
    ? boolean
    : string;

type SampleOf<C extends Category> = C extends Category
  ? SampleCommon & { type: C['type'] } & Record<
        Exclude<FieldOf<C>['name'], OptionalName<C>>,
        string
      > &
      Partial<{ [Name in OptionalName<C>]: OptionalValue<Name> }>
  : never;

/** A sample of any category: the fields are those that the category table names. */
export type SamplePost = SampleOf<Category>;

/** The names of the fields that hold a day. */
type DayName<C extends Category> = Extract<FieldOf<C>, { control: 'date' }>['name'];
type CategoryOf<T extends PostType> = Extract<Category, { type: T }>;

/** A sample as its category's file writes it: without the type, its days counted from the seeding day. */
export type Sample<T extends PostType> = Omit<
  Extract<SamplePost, { type: T }>,
  'type' | DayName<CategoryOf<T>>
> &
  Record<DayName<CategoryOf<T>>, number>;

/**
 * A template tag for long texts: lines of one paragraph become one line, an empty line stays a
 * paragraph break, and a line that begins with • or – stays on its own.
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

/** Pixels of a picture as a post’s image. */
export const PHOTO_SIZE = { width: 1200, height: 800 } as const;

const here = (name: string) => fileURLToPath(new URL(`pictures/${name}`, import.meta.url));

/** Where the WebP photo of the picture `name` lies. */
export const photoFile = (name: string): string => here(`photos/${name}.webp`);

/** Where the WebP thumbnail of the picture `name` lies. */
export const thumbnailFile = (name: string): string => here(`thumbnails/${name}.webp`);
