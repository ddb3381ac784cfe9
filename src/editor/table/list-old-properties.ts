import { OLD_OFFER_DAYS, offerAge } from '../../model/offer-age';
import type { Post } from '../../model/post';
import { decodePosts } from '../../posts/decode-posts';
import { allOf, fieldFilter, queryPage } from '../../posts/queries';
import { tableSelection } from '../../posts/table-posts';
import { now } from '../../services/reading/clock';
import type { FirestoreDocument } from '../../services/reading/firestore';
import type { Batch } from '../../services/writing/post-transaction';
import { inDays } from '../../services/writing/trash';

/** The maximum number of documents in one read. @public for the tests */
export const OLD_BATCH = 100;

/**
 * Reads a batch of the properties on offer (not let or sold) that were neither posted nor confirmed
 * in the last 60 days: the batch after the document `last`, or the first batch if `last` is null.
 * The batches are in the order of publication. Within a batch, the property with the greatest
 * `offerAge` comes first. Properties that were confirmed in the last 60 days are left out after the
 * read. If this leaves a batch empty, the next batch is read.
 * @throws ReadFailed, NotReached
 */
export async function listOldProperties(
  last: FirestoreDocument | null,
): Promise<Batch<Post, FirestoreDocument>> {
  const until = (await inDays(-OLD_OFFER_DAYS)).toDate().toISOString();
  const list = tableSelection('properties');
  const where = allOf(
    list.where,
    fieldFilter('taken', 'EQUAL', { booleanValue: false }),
    fieldFilter('createdAt', 'LESS_THAN', { timestampValue: until }),
  );
  const documents = await queryPage(
    { ...list, where, isUpward: true },
    { direction: 'forward', from: last, inclusive: !last, offset: 0, limit: OLD_BATCH },
  );
  const ageOf = (post: Post) => offerAge(post, now());
  const items = decodePosts(documents)
    .filter((post) => ageOf(post) > OLD_OFFER_DAYS)
    .sort((one, other) => ageOf(other) - ageOf(one));
  const next = (documents.length === OLD_BATCH && documents.at(-1)) || null;
  return next && items.length === 0 ? listOldProperties(next) : { items, next };
}
