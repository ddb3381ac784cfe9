import { OLD_OFFER_DAYS, offerAge } from '../../model/offer-age';
import type { Post } from '../../model/post';
import { decodePosts } from '../../posts/reading/decode-posts';
import { allOf, fieldFilter, queryPage } from '../../posts/reading/queries';
import { tableSelection } from '../../posts/reading/table-posts';
import { now } from '../../services/reading/clock';
import type { FirestoreDocument } from '../../services/reading/firestore';
import type { Batch } from '../../services/writing/read-documents';
import { inDays } from '../../services/writing/trash';

/** The maximum number of documents in one read. @public for the tests */
export const OLD_BATCH = 100;

/**
 * Reads a batch of the properties on offer that were neither posted nor confirmed in the last 60
 * days. The batches are in the order of publication; within a batch, the oldest offer is first. A
 * batch without such a property is skipped.
 * @param last the last document of the previous batch; null for the first batch
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
    { from: last, inclusive: false, limit: OLD_BATCH },
  );
  const ageOf = (post: Post) => offerAge(post, now());
  const items = decodePosts(documents)
    .filter((post) => ageOf(post) > OLD_OFFER_DAYS)
    .sort((one, other) => ageOf(other) - ageOf(one));
  const next = (documents.length === OLD_BATCH && documents.at(-1)) || null;
  return next && items.length === 0 ? listOldProperties(next) : { items, next };
}
