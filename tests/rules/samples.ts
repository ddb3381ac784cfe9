import {
  ALL_FIELDS,
  type Category,
  COMMON_FIELDS,
  categoriesOf,
  type FieldSpec,
  type PostType,
  storedName,
} from '../../src/model/categories';
import { imagePaths } from '../../src/model/photo-writing';
import { titleGrams } from '../../src/model/title-search';
import { firstChoice, SERIES } from '../support/first-choice';
import { allowed, type Case, editing, writing } from './table';
import { type Doc, ME, NOW } from './values';

/** The project in which the cases run. The download URLs of the samples contain its id. */
export const PROJECT = 'demo-rules';
/** The path of the sample post. */
export const POST = 'posts/post-1';
/** The time at which the stored samples were created. */
export const MADE = new Date('2026-03-01T09:00:00Z');

/** Example values of the fields that all categories have and of those of `category`. */
function example(category: Category, isWanted: (field: FieldSpec) => boolean): Doc {
  const fields: readonly FieldSpec[] = [...COMMON_FIELDS, ...category.fields];
  const values = fields.filter(isWanted).map((field) => [storedName(field.name), goodValue(field)]);
  return Object.fromEntries(values);
}

/** The download URL of the object at `path` in the bucket of `projectId`. */
export function addressOf(path: string, projectId = PROJECT): string {
  const bucket = `${projectId}.firebasestorage.app`;
  const object = encodeURIComponent(path);
  return `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${object}?alt=media&token=0f-1e`;
}

/** The fields of a cover: the image of the post `postId` in the project `projectId`. */
export function imageFields(postId = 'post-1', projectId = PROJECT): Doc {
  const paths = imagePaths(postId, 'k3x9w0q2m7ab', 'Market day.jpg', 'webp');
  return {
    image: addressOf(paths.path, projectId),
    imagePath: paths.path,
    thumbnail: addressOf(paths.thumbnailPath, projectId),
    thumbnailPath: paths.thumbnailPath,
    imageWidth: 1600,
    imageHeight: 900,
    imageAlt: 'A market on a hill',
  };
}

/** An element of `photos`: the text that stores photo `number`. The cover is not counted. */
export function photoLine(number: number): string {
  const random = `${number}`.padEnd(12, 'k');
  return `${random}-hall.webp 0f-1e 2d-3c 1600x900 245000 The hall, seen from the road`;
}

/** The fields that store `count` photos in addition to the cover. */
export function otherPhotos(count = 5): Doc {
  const photos = Array.from({ length: count }, (_, at) => photoLine(at + 1));
  return { photos, photoCount: count + 1 };
}

/**
 * A valid value of `field`. An end date is after every start date. The county is 'Abroad', because
 * the rules accept a country only with this county.
 */
export function goodValue(field: FieldSpec): string | number | boolean {
  if (field.control === 'county') return 'Abroad';
  if (field.control === 'language') return 'sw';
  if (field.control === 'shillings') return 72_000;
  if (field.control === 'bedrooms') return 0;
  if (field.control === 'checkbox') return false;
  if (field.control === 'date') return field.name === 'endDate' ? '2099-12-31' : '2026-12-05';
  if (field.control === 'link') return 'https://example.org/live';
  if (field.control === 'timeZone') return 'Africa/Nairobi';
  if (field.control === 'time') return '14:30';
  return firstChoice(field.control) ?? `Good ${field.label}`;
}

/**
 * A new post of `category`, as the form stores it, with a value in every field of the category. Its
 * only photo is the cover. `words` has only the words of the title.
 */
export function newPost(category: Category): Doc {
  return {
    ...example(category, ({ name }) => !SERIES.includes(name)),
    ...imageFields(),
    type: category.type,
    videoLink: 'https://youtu.be/dQw4w9WgXcQ',
    language: 'sw',
    titleGrams: titleGrams('Good Title'),
    words: ['go', 'goo', 'ti', 'tit', 'title'],
    saveId: 'theidofthefirstsave1',
    createdAt: NOW,
    createdBy: ME,
    updatedAt: NOW,
    updatedBy: ME,
    revision: 1,
  };
}

/** The post of `newPost` after two edits. */
export function storedPost(category: Category): Doc {
  const stamps = { createdAt: MADE, createdBy: 'editor', updatedAt: MADE, updatedBy: 'owner' };
  return { ...newPost(category), ...stamps, saveId: 'theidofthethirdsave3', revision: 3 };
}

/** The post of `storedPost` after one more edit, its third, as the form stores it. */
export function editedPost(category: Category): Doc {
  const stamps = { updatedAt: NOW, updatedBy: ME, revision: 4 };
  return { ...storedPost(category), ...stamps, saveId: 'theidofthefourthsave' };
}

/**
 * A post as an older client stored it: with the fields of all categories, but without the fields
 * that only our form stores, among them those that only an owner changes.
 */
export function olderPost(category: Category): Doc {
  const all = ALL_FIELDS.slice(COMMON_FIELDS.length).filter(({ isLocked }) => !isLocked);
  return {
    ...Object.fromEntries(all.map(({ name }) => [name, ''])),
    ...example(category, ({ required }) => required),
    type: category.type,
    videoLink: '',
    image: addressOf('images/photo of me (1).jpg'),
  };
}

/**
 * Two allowed cases: a new post and an edited post of the category `type`. Other functions damage
 * one value of such a case. The result is a refused case, and the allowed case is its `twin`.
 */
export function postsOf(type: PostType): Case[] {
  return categoriesOf([type]).flatMap((category) => [
    allowed(`a new post, ${type}`, writing('editor', { put: POST, doc: newPost(category) })),
    allowed(
      `an edit, ${type}`,
      editing('editor', POST, storedPost(category), editedPost(category)),
    ),
  ]);
}

/**
 * Two allowed cases, a new event and an edited event, for rules about events and for rules that all
 * categories share.
 */
export const events = (): Case[] => postsOf('events');
