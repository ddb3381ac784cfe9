import { evaluateQuery } from './evaluate-query';
import { type DeviceAnswer, postName, type ReadBody } from './firestore';
import { type KeptPost, listKeptPosts, presentFields, readFieldNames } from './kept-posts';
import { network } from './network';
import { showSavedCopy } from './saved-copy';

/**
 * Answers a page's read from the posts that this device keeps. If the device has an answer, a bar
 * says that the page is a saved copy, with the earliest time at which one of the posts was read. A
 * search gets all kept posts.
 * @returns the answers in the form of the REST interface; null if the device has no answer
 */
export async function answerFromDevice(
  body: ReadBody,
  device: DeviceAnswer,
): Promise<object[] | null> {
  const kept = await listKeptPosts();
  const { documents: names, structuredQuery, structuredAggregationQuery } = body;
  const fields = readFieldNames(body);
  if (names) return answerPosts(kept, names, fields);
  const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
  if (!query || kept.length === 0) return null;
  const posts = kept.map((post) => ({ ...post, name: postName(post.id) }));
  // A search compares the texts itself, and the device does not keep the grams and words.
  const isSearch = JSON.stringify(query.where ?? '').includes('ARRAY_CONTAINS_ANY');
  const all = { where: undefined, limit: posts.length };
  const found = evaluateQuery(isSearch ? { ...query, ...all } : query, posts);
  if (found.length === 0 && device !== 'any') return null;
  noteAnswer((found.length > 0 ? found : kept).map(({ seenAt }) => seenAt));
  if (structuredAggregationQuery) {
    return [{ result: { aggregateFields: { total: { integerValue: String(found.length) } } } }];
  }
  return found.map(({ name, fields: kept }) => ({
    document: { name, fields: presentFields(kept, fields) },
  }));
}

/**
 * The kept posts `names` as documents with the fields of `mask` or, for a form, with all.
 * @returns null if a post is not kept, or only in part for a form; or if it is an older post without
 * `createdAt`, because the device does not keep when its document was created
 */
function answerPosts(kept: KeptPost[], names: string[], mask?: string[]): object[] | null {
  const posts = names.flatMap((name) => {
    const post = kept.find(({ id }) => postName(id) === name);
    return post && (mask || (post.whole && post.fields.createdAt)) ? [post] : [];
  });
  if (posts.length < names.length) return null;
  noteAnswer(posts.map(({ whole, seenAt }) => whole?.readAt ?? seenAt));
  return posts.map(({ id, fields, whole }) => ({
    found: {
      name: postName(id),
      fields: presentFields(fields, mask),
      ...(!whole && { isPart: true }),
    },
  }));
}

/** Makes the bar say that the page is a saved copy; `times` are those of its parts. */
export function noteAnswer(times: number[]): void {
  network.deviceAnswers += 1;
  network.fault ||= new Error('The network is slow');
  showSavedCopy(Math.min(...times));
}
