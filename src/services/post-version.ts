import { type DocumentSnapshot, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { type Post, toPost } from '../model/post';

/** A post as the server holds it. */
export interface PostVersion {
  /** 0 for a post that an older client wrote. */
  revision: number;
  /** null where nothing in it can be shown. */
  post: Post | null;
}

/** A document's fields as Firestore's SDK gives them. */
export type Stored = Readonly<Record<string, unknown>>;

/** What the SDK read, as a post. */
export function versionOf(snapshot: DocumentSnapshot): PostVersion {
  const data = snapshot.data() ?? {};
  const readable = Object.entries(data).map(([name, value]) => [
    name,
    value instanceof Timestamp ? { timestamp: value.toDate().toISOString() } : value,
  ]);
  return {
    revision: revisionOf(data),
    post: toPost(snapshot.id, Object.fromEntries(readable)),
  };
}

/** The revision of a document; 0 where an older client wrote it. */
export function revisionOf(stored: Stored): number {
  return Number.isInteger(stored.revision) ? Number(stored.revision) : 0;
}

/** The moment that `text` (RFC 3339) names; the server's now where it names none. */
export function momentOf(text: string) {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? serverTimestamp() : Timestamp.fromDate(moment);
}
