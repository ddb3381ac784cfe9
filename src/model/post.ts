import { ALL_FIELDS, type FieldName, storedName } from './categories';
import { isDay } from './dates';
import { FIELD_KINDS, momentOf, textOf } from './field-kinds';
import { countPhotos, PHOTO_FIELDS, type Photo, readPhotos } from './photo';

type Texts = Record<FieldName, string>;

/** A stored post. A text that is missing or cannot be shown is ''. `taken` is 'true' or ''. */
export interface Post extends Texts {
  id: string;
  /** The type of a category, or any other text that an older client wrote. */
  type: string;
  /** The first is the cover. A post that was read for a list has the cover only. */
  photos: Photo[];
  photoCount: number;
  /**
   * RFC 3339, with all decimals of the second, because the cursor of a query needs them; '' if an
   * older client stored no time.
   */
  createdAt: string;
  updatedAt: string;
  /** When the team last confirmed that a property is still available; '' if never. */
  confirmedAt: string;
  /** When an owner last changed the ways to give; '' if never since the publication. */
  giveChangedAt: string;
  createdBy: string;
  updatedBy: string;
  /** 0 for a post that an older client wrote. */
  revision: number;
  /**
   * Set if the post came from this device, and the device keeps only the fields of the post's card.
   */
  isPart?: true;
}

/** Firestore reserves ids like __this__. */
const ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** Whether `id` has the form of the ids that this site and the Firebase console give to posts. */
export function isPostId(id: string | null): id is string {
  return id !== null && ID.test(id);
}

export function displayTitle({ title }: Pick<Post, 'title'>): string {
  return title || 'Untitled';
}

/**
 * Reads the `data` of a document, which may be anything. Never throws. Returns null if there is
 * nothing to show (no title and no description).
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
  // Some older clients stored the description under the correctly spelled name.
  const description = texts.description || textOf(stored.description);
  if (!texts.title.trim() && !description.trim()) return null;
  const endDate = (texts.repeats && textOf(stored.until)) || texts.endDate;
  // A calendar with an endless event, or with one without days, would be no calendar.
  const repeats = isSpan(texts.startDate, endDate) ? texts.repeats : '';
  const photos = readPhotos(id, stored);
  return {
    ...texts,
    description,
    endDate,
    repeats,
    id,
    type: textOf(stored.type),
    photos,
    photoCount: countPhotos(stored, photos),
    createdAt: momentOf(stored.createdAt),
    updatedAt: momentOf(stored.updatedAt),
    confirmedAt: momentOf(stored.confirmedAt),
    giveChangedAt: momentOf(stored.giveChangedAt),
    createdBy: textOf(stored.createdBy),
    updatedBy: textOf(stored.updatedBy),
    revision: Number.isInteger(stored.revision) ? Number(stored.revision) : 0,
  };
}

/** Whether both days exist, and the last one is in the year of the first or in the next. */
export function isSpan(first: string, last: string): boolean {
  return isDay(first) && isDay(last) && Number(last.slice(0, 4)) <= Number(first.slice(0, 4)) + 1;
}

/**
 * The stored fields that a page needs to show a post: not `titleGrams` and `words`, which are usually
 * larger than all others together, and not the paths of the cover and its thumbnail.
 */
export const POST_FIELDS: string[] = [
  ...new Set([
    ...Object.keys(toPost('', { title: '-' }) ?? {}),
    storedName('description'),
    'until',
    ...PHOTO_FIELDS,
  ]),
];

/**
 * The fields of a post's document. If an event repeats, its end date is in the field `until`. So the
 * queries of coming and past events, which compare `endDate`, do not find it, and one choir does
 * not fill these lists.
 */
export function withUntil<Value>(fields: Record<string, Value>): Record<string, Value> {
  const { endDate, ...others } = fields;
  return fields.repeats && endDate ? { ...others, until: endDate } : fields;
}

/** A Firestore timestamp in the form in which services/reading/firestore.ts returns it. */
export interface Moment {
  timestamp: string;
}
