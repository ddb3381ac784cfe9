import { type Post, toPost } from '../model/post';
import { decodeFields, documentId, type FirestoreDocument } from '../services/firestore';
import { shownAddress } from '../services/image-address';

/** The posts in `documents`, without those that have nothing to show. */
export function decodePosts(documents: FirestoreDocument[]): Post[] {
  return documents.map(decodePost).filter((post) => post !== null);
}

/** The post in a document; null if it has nothing to show. */
export function decodePost(document: FirestoreDocument): Post | null {
  const post = toPost(documentId(document), decodeFields(document));
  if (!post) {
    console.warn(`The post ${documentId(document)} holds nothing that can be shown.`);
    return null;
  }
  return { ...post, image: shownAddress(post.image), thumbnail: shownAddress(post.thumbnail) };
}
