import type { PostType } from '../../model/categories';
import { TABLE_POSTS } from '../../site';
import { type PostPage, readPage } from './paging';
import { fieldFilter, type Selection } from './queries';
import { RESULT_FIELDS } from './read-posts';

/** For the table's rows and its order, and for the question to a post's contact. */
const ROW_FIELDS = [
  ...RESULT_FIELDS,
  'description',
  'taken',
  'confirmedAt',
  'moreInfo',
  'contact',
  'timeZone',
  'calledOff',
];

export function tableSelection(type: PostType | null): Selection {
  return {
    key: `table ${type}`,
    fields: ROW_FIELDS,
    where: type ? fieldFilter('type', 'EQUAL', { stringValue: type }) : undefined,
    sortedBy: ['createdAt'],
    isUpward: false,
  };
}

/** Page `page` (from 1) of the writers' table; `null` for posts of all types. @throws ReadFailed */
export function listTable(type: PostType | null, page: number): Promise<PostPage> {
  return readPage(() => ({ ...tableSelection(type), device: 'some' }), TABLE_POSTS, page);
}
