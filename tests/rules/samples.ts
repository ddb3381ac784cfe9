import {
  CATEGORIES,
  CATEGORY_FIELD_NAMES,
  type Category,
  type CategoryFieldName,
  COMMON_FIELDS,
  type Control,
} from '../../src/model/categories';
import { imagePaths } from '../../src/model/photo';
import { titleGrams } from '../../src/model/title-search';
import { type Doc, ME, NOW } from './values';

/** The project of the table; a download address names its project. */
export const PROJECT = 'demo-rules';
export const POST = 'posts/post-1';
export const MADE = new Date('2026-03-01T09:00:00Z');

/** A field as the form asks for it. */
export interface Field {
  name: string;
  label: string;
  control: Control;
  maxLength: number;
}

/** Title and description, which every post must have, and the fields that its category must have. */
export function requiredFields(category: Category): Field[] {
  const fields: (Field & { required?: boolean })[] = [...COMMON_FIELDS, ...category.fields];
  return fields.filter((field) => field.required !== false);
}

/** The fields that a category's posts may have or go without, beside the common ones. */
function optionalFields(category: Category): Doc {
  const fields: (Field & { required?: boolean })[] = [...category.fields];
  const optional = fields.filter((field) => field.required === false);
  return Object.fromEntries(optional.map((field) => [field.name, goodValue(field)]));
}

/** The field of whichever category has one of this name. */
export function categoryField(name: CategoryFieldName): Field {
  const fields: Field[] = CATEGORIES.flatMap((category) => [...category.fields]);
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`No category has ${name}.`);
  return field;
}

/** The names of the fields that only other categories use. */
export function foreignNames(category: Category): CategoryFieldName[] {
  const own: string[] = category.fields.map((field) => field.name);
  return CATEGORY_FIELD_NAMES.filter((name) => !own.includes(name));
}

/** The download address of the object at `path` in `projectId`'s own bucket. */
export function addressOf(path: string, projectId = PROJECT): string {
  const bucket = `${projectId}.firebasestorage.app`;
  const object = encodeURIComponent(path);
  return `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${object}?alt=media&token=0f-1e`;
}

/** An image, its thumbnail and what is known of them, for a post of `projectId`. */
export function imageFields(postId = 'post-1', projectId = PROJECT): Doc {
  const paths = imagePaths(postId, 'k3x9w0q2m7ab', 'Market day.jpg', 'webp');
  return {
    image: addressOf(paths.imagePath, projectId),
    imagePath: paths.imagePath,
    thumbnail: addressOf(paths.thumbnailPath, projectId),
    thumbnailPath: paths.thumbnailPath,
    imageWidth: 1600,
    imageHeight: 900,
    imageAlt: 'A market on a hill',
  };
}

/** A valid value of `field`; an end date is after every start date, a property abroad. */
export function goodValue(field: Field): string | number | boolean {
  if (field.control === 'deal') return 'rent';
  if (field.control === 'county') return 'Abroad';
  if (field.control === 'shillings') return 72_000;
  if (field.control === 'checkbox') return false;
  if (field.control === 'date') return field.name === 'endDate' ? '2099-12-31' : '2026-12-05';
  if (field.control === 'timeZone') return 'Africa/Nairobi';
  return field.control === 'time' ? '14:30' : `Good ${field.label}`;
}

/** A whole new post of `category`, as the form writes it. */
export function newPost(category: Category): Doc {
  const own = requiredFields(category).map((field) => [field.name, goodValue(field)]);
  return {
    ...Object.fromEntries(own),
    ...optionalFields(category),
    ...imageFields(),
    type: category.type,
    videoLink: 'https://youtu.be/dQw4w9WgXcQ',
    titleGrams: titleGrams('Good Title'),
    words: ['go', 'goo', 'ti', 'tit', 'title'],
    createdAt: NOW,
    createdBy: ME,
    updatedAt: NOW,
    updatedBy: ME,
    revision: 1,
  };
}

/** The same post as it lies in the database after two edits. */
export function storedPost(category: Category): Doc {
  const stamps = { createdAt: MADE, createdBy: 'editor', updatedAt: MADE, updatedBy: 'owner' };
  return { ...newPost(category), ...stamps, revision: 3 };
}

/** The third edit of that post, as the form writes it. */
export function editedPost(category: Category): Doc {
  return { ...storedPost(category), updatedAt: NOW, updatedBy: ME, revision: 4 };
}

/** A post as a client before ours stored it: all fields of all categories, and none of ours. */
export function olderPost(category: Category): Doc {
  const all = CATEGORY_FIELD_NAMES.map((name) => [name, '']);
  const own = requiredFields(category).map((field) => [field.name, goodValue(field)]);
  return {
    ...Object.fromEntries([...all, ...own]),
    type: category.type,
    videoLink: '',
    image: addressOf('images/photo of me (1).jpg'),
  };
}
