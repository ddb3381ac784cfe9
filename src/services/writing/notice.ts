import { storedName } from '../../model/categories';
import { noticeFields, type PostDraft } from '../../model/post-draft';
import { ID_LENGTH, randomId, toId } from './random-id';

/** A reader's notice, and the id of the post that the form makes of it. */
export interface Notice {
  draft: PostDraft;
  postId: string;
}

/**
 * The notice with the texts `draft`, as they were sent. The id of its post is a hash of these texts,
 * so that everybody who opens the notice gets the same id, and the rules refuse a second post. Over
 * plain HTTP, browsers compute no hash, and the id is random.
 */
export async function toNotice(draft: PostDraft): Promise<Notice> {
  if (!crypto.subtle) return { draft, postId: randomId() };
  const texts = noticeFields(draft)
    .filter(({ name }) => draft[name] !== '')
    .map(({ name }) => [storedName(name), draft[name]])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const bytes = new TextEncoder().encode(JSON.stringify([draft.type, texts]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { draft, postId: toId(hash.subarray(0, ID_LENGTH)) };
}
