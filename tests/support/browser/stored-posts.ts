import { encodeFields } from '../../../emulators/firestore';
import type { PostType } from '../../../src/model/categories';
import { nairobiDay } from '../../../src/model/dates';
import { putDocument, queryPosts } from './past-the-rules';

/** A post as stored. Tests compare the site with it, so it is read directly from the emulator. */
export interface StoredPost {
  id: string;
  /** The title as shown on the site; null for a post that the site cannot show. */
  title: string | null;
  fields: Record<string, StoredValue>;
}

interface StoredValue {
  stringValue?: string;
  integerValue?: string;
  doubleValue?: number;
  timestampValue?: string;
}

/**
 * The posts of a category that have createdAt: newest first, and posts of the same time by
 * descending id.
 */
export async function storedPosts(type: PostType): Promise<StoredPost[]> {
  const documents = await queryPosts<StoredPost['fields']>();
  return documents
    .filter(({ fields }) => fields.type?.stringValue === type && fields.createdAt !== undefined)
    .map(({ name, fields }) => ({
      id: name.split('/').at(-1) ?? '',
      title: titleOf(fields),
      fields,
    }))
    .sort((one, other) => compare(createdAt(other), createdAt(one)) || compare(other.id, one.id));
}

/**
 * The posts of a category in the order of its list. Of events, the list has only those that are not
 * over, earliest first.
 */
async function listedPosts(type: PostType): Promise<StoredPost[]> {
  const posts = await storedPosts(type);
  if (type !== 'events') return posts;
  return posts
    .filter((post) => dayOf(post, 'endDate') >= nairobiDay(new Date()))
    .sort(
      (one, other) =>
        compare(dayOf(one, 'startDate'), dayOf(other, 'startDate')) ||
        compare(dayOf(one, 'endDate'), dayOf(other, 'endDate')) ||
        compare(one.id, other.id),
    );
}

function dayOf({ fields }: StoredPost, name: 'startDate' | 'endDate'): string {
  return fields[name]?.stringValue ?? '';
}

/** The titles on page `page` (from 1) of a category's list, with `size` posts on each page. */
export async function titlesOnPage(type: PostType, page: number, size = 5): Promise<string[]> {
  const posts = (await listedPosts(type)).slice((page - 1) * size, page * size);
  // The posts of a page are in the order of the days on their cards.
  const today = nairobiDay(new Date());
  const ownDay = (post: StoredPost) => {
    const day = dayOf(post, 'startDate');
    return type === 'devotional' && day > today ? '' : day;
  };
  if (['devotional', 'obituaries'].includes(type)) {
    posts.sort((one, other) => compare(ownDay(other), ownDay(one)));
  }
  return posts.flatMap(({ title }) => (title === null ? [] : [title]));
}

/** The first post of a category's list whose title the site can show. */
export async function firstPost(type: PostType): Promise<StoredPost & { title: string }> {
  const post = (await listedPosts(type)).find(({ title }) => title !== null);
  if (post === undefined || post.title === null) throw new Error(`No post of type '${type}'`);
  return { ...post, title: post.title };
}

/**
 * Stores a post with the plain values `fields`. Tests that run at the same time do not see a post
 * without createdAt, or an event whose endDate is not a text, because lists do not show such posts.
 */
export async function storePost(id: string, fields: object): Promise<void> {
  await putDocument(`posts/${id}`, encodeFields(fields) as Record<string, object>);
}

function createdAt({ fields }: StoredPost): string {
  return fields.createdAt?.timestampValue ?? '';
}

function titleOf(fields: StoredPost['fields']): string | null {
  const texts = [fields.title, fields.desciption].map(
    (value) => value?.stringValue ?? value?.integerValue ?? value?.doubleValue?.toString() ?? '',
  );
  if (texts.every((text) => text.trim() === '')) return null;
  return texts[0] || 'Untitled';
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
