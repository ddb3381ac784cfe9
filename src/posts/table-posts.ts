import type { PostType } from '../model/categories';
import { TABLE_POSTS } from '../site';
import { type PostPage, readPage } from './paging';
import { fieldFilter, type Selection } from './queries';

/** The fields that the writers' table needs for its rows and its order. */
const ROW_FIELDS = 'type title description createdAt startDate taken confirmedAt'.split(' ');

/**
 * The posts of the type `type`, or all posts if `type` is null, with the fields that the writers'
 * table needs.
 */
export function tableSelection(type: PostType | null): Selection {
  return {
    key: `table ${type}`,
    fields: ROW_FIELDS,
    where: type ? fieldFilter('type', 'EQUAL', { stringValue: type }) : undefined,
    sortedBy: ['createdAt'],
    isUpward: false,
  };
}

/**
 * Reads page `page` (from 1) of the writers' table, newest first: the posts of the type `type`, or
 * all posts if `type` is null.
 * @throws ReadFailed
 */
export function listTable(type: PostType | null, page: number): PostPage | Promise<PostPage> {
  return readPage(() => ({ ...tableSelection(type), device: 'some' }), TABLE_POSTS, page);
}
