import { OLD_OFFER_DAYS } from '../../model/offer-age';
import { Loaded } from '../../ui/loaded';
import { BatchedList } from './batched-list';
import { listOldProperties } from './list-old-properties';
import { PostTable, PostTablePlaceholder, type PostTableProps } from './posts-table';

/** The properties of `listOldProperties`, with a button 'Still available' if they are editable. */
export function OldProperties(table: Omit<PostTableProps, 'posts' | 'first' | 'areOld'>) {
  return (
    <Loaded
      read={() => listOldProperties(null)}
      what="the properties"
      placeholder={<PostTablePlaceholder count={3} />}
    >
      {(first) =>
        first.items.length === 0 ? (
          <p className="note">
            Every property on offer was posted or confirmed in the last {OLD_OFFER_DAYS} days.
          </p>
        ) : (
          <>
            <p>
              These are older than {OLD_OFFER_DAYS} days and not confirmed. We tell readers to ask
              first.
            </p>
            <BatchedList first={first} readMore={listOldProperties}>
              {(posts) => <PostTable {...table} posts={posts} first={1} areOld />}
            </BatchedList>
          </>
        )
      }
    </Loaded>
  );
}
