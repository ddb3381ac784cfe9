import { storedName } from '../../model/categories';
import { noticeFields, type SentNotice } from '../../model/post-draft';
import { ID_LENGTH, randomId, toId } from './random-id';

/** A reader's notice, and the id of the post that the form makes of it. */
export type Notice = Awaited<ReturnType<typeof toNotice>>;

/**
 * The notice, and the id of its post: a hash of the texts as they were sent and of the sender's
 * random bytes, so that the rules refuse a second post. Without the random bytes, readers could guess
 * a text that a volunteer has taken out, such as a telephone number, until the hash is the id. Over
 * plain HTTP, browsers compute no hash, and the id is random.
 */
export async function toNotice({ draft, random }: SentNotice) {
  if (!crypto.subtle) return { draft, postId: randomId() };
  const texts = noticeFields(draft)
    .filter(({ name }) => draft[name] !== '')
    .map(({ name }) => [storedName(name), draft[name]])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify([draft.type, random, texts]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { draft, postId: toId(hash.subarray(0, ID_LENGTH)) };
}
