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

type SampleOf<C extends Category> = C extends Category
  ? SampleCommon & { type: C['type'] } & Record<C['fields'][number]['name'], string>
  : never;

/** A sample of any category: the fields are those that the category table names. */
export type SamplePost = SampleOf<Category>;

/** A sample as its category's file writes it: the type goes without saying. */
export type SampleIn<T extends PostType> = Omit<Extract<SamplePost, { type: T }>, 'type'>;

/** The calendar day so many days after (or, negative, before) the seeding day, as yyyy-mm-dd. */
export type DayOf = (daysFromToday: number) => string;
