import type { Photo } from '../../model/photo';
import { type Post, toPost } from '../../model/post';
import { decodeFields } from '../../model/stored-fields';
import { documentId, type FirestoreDocument } from '../../services/reading/firestore';
import { shownAddress } from '../../services/reading/image-address';

/** The posts that have something to show. */
export function decodePosts(documents: FirestoreDocument[]): Post[] {
  return documents.map(decodePost).filter((post) => post !== null);
}

/** The post in a document; null if it has nothing to show. */
export function decodePost(document: FirestoreDocument): Post | null {
  const post = toPost(documentId(document), decodeFields(document));
  if (!post) return null;
  const { isPart } = document;
  return { ...post, photos: post.photos.map(shownPhoto), ...(isPart && { isPart }) };
}

/** In development and in the preview, photos have addresses of the emulator. */
export function shownPhoto(photo: Photo): Photo {
  return {
    ...photo,
    address: shownAddress(photo.address),
    thumbnail: shownAddress(photo.thumbnail),
  };
}
