import type { PostType } from '../model/categories';
import { TABLE_POSTS } from '../site';
import { type PostPage, readPage } from './paging';
import type { Selection } from './queries';
import { readCached } from './read-keys';

/** The fields that the writers' table needs for its rows and its order. */
const ROW_FIELDS = 'type title description createdAt startDate taken confirmedAt'.split(' ');

/**
 * The posts of the type `type`, or all posts if `type` is null, with the fields that the writers'
 * table needs.
 */
export function tableSelection(type: PostType | null): Selection {
  return { type, fields: ROW_FIELDS };
}

/**
 * Reads page `page` (from 1) of the writers' table, newest first: the posts of the type `type`, or
 * all posts if `type` is null.
 * @throws ReadFailed
 */
export function listTable(type: PostType | null, page: number): PostPage | Promise<PostPage> {
  return readCached('table', [type, page], () =>
    readPage({ ...tableSelection(type), device: 'some' }, TABLE_POSTS, page, (last) =>
      listTable(type, last),
    ),
  );
}
