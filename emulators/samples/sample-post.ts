import { fileURLToPath } from 'node:url';
import type { Category, PostType } from '../../src/model/categories';

const DAY_MS = 24 * 60 * 60 * 1000;

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

type SampleOf<C extends Category> = C extends Category
  ? SampleCommon & { type: C['type'] } & Record<
        Exclude<FieldOf<C>['name'], OptionalName<C>>,
        string
      > &
      Partial<Record<OptionalName<C>, string>>
  : never;

/** A sample of any category: the fields are those that the category table names. */
export type SamplePost = SampleOf<Category>;

/** A sample as its category's file writes it: the type goes without saying. */
export type SampleIn<T extends PostType> = Omit<Extract<SamplePost, { type: T }>, 'type'>;

/** The calendar day so many days after (or, negative, before) the seeding day, as yyyy-mm-dd. */
export type DayOf = (daysFromToday: number) => string;

/** The calendar day in Nairobi at the instant `now`, as yyyy-mm-dd. */
export function nairobiToday(now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Africa/Nairobi',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now);
}

/** Counts days from `today` (yyyy-mm-dd). Calendar arithmetic in UTC, so that no clock change shifts it. */
export function daysFrom(today: string): DayOf {
  const start = Date.parse(`${today}T00:00:00Z`);
  if (Number.isNaN(start)) throw new RangeError(`not a day: ${today}`);
  return (daysFromToday) => new Date(start + daysFromToday * DAY_MS).toISOString().slice(0, 10);
}

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
